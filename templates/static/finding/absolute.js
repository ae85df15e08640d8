/* Whole places at a number: introduced, read as a list, with the law and edition that are named. */
"use strict";
((regelboek) => {
  const { pattern } = regelboek.patterns;
  const { labelled } = regelboek.levels;
  const { Evidence, introductionOf } = regelboek.introductions;
  const { isBid, item, nextItem, ranged } = regelboek.lists;
  const { isFormer, saidBehind } = regelboek.named;
  const { partsBefore } = regelboek.parts;
  const { scanArticle } = regelboek.places;

  const INTRODUCED = [Evidence.ARTICLE, Evidence.EDITION];
  const NAMING = [Evidence.NAME, Evidence.COMPOUND, Evidence.SEE];
  const NEAR = 200;

  /**
   * Read all that is cited from a number on, and say how far the text is read now: `groups` of
   * places of one law and one edition, and `end`. `floor`: nothing before it is read again. `last`:
   * where the last citation ended, -1 for none.
   */
  function groupsAt(text, at, floor, last, names) {
    const nothing = (end) => ({ groups: [], end });
    const first = scanArticle(text, at);
    if (!first) return nothing(at);
    const lettered = /^[A-Za-z]$/.test(text[at + first.tokens[0].length] ?? "");
    const lead = introductionOf(text, at, floor, names, lettered);
    // a list behind a noun (tafels 12A en 12B) is none of the law's from end to end
    if (!lead) return nothing(lettered ? endOfList(text, at, first) : first.end);
    const bare = !INTRODUCED.includes(lead.evidence);
    const lone = !lettered || first.tokens.length === 1;
    if (bare && (lone || pattern("absolute.apart").match(text, at))) return nothing(first.end);
    if (isFormer(text, lead.outer, floor)) lead.former = true;
    const begin = item(lead.start, first.end, first.tokens, { spoken: first.spoken });
    const { groups, end } = read(text, begin, lead, names, bare);
    if (!isShown(text, at, first, lead, groups, end, last)) return nothing(end);
    return { groups: withParts(text, groups, floor), end };
  }

  function read(text, first, lead, names, bare) {
    const groups = [];
    let items = [];
    let end = first.end;
    for (let one = ranged(text, first); one; ) {
      items.push(one);
      const behind = saidBehind(text, one.end, names);
      end = behind ? behind.end : one.end;
      // what follows another law's place is anyone's guess
      const following = behind?.law ? null : nextItem(text, end, one, { bare });
      if (behind || !following) {
        groups.push(...groupsOf(items, lead, behind));
        items = [];
      }
      one = following;
    }
    return { groups, end };
  }

  /** Give what is named behind to all places, but where another is named before: to the last. */
  function groupsOf(items, lead, behind) {
    if (items.length > 1 && behind && isAnother(lead, behind)) {
      return [groupOf(items.slice(0, -1), lead, null), groupOf(items.slice(-1), lead, behind)];
    }
    return [groupOf(items, lead, behind)];
  }

  /** Tell whether a law or an edition is named behind a list and another one before it. */
  const isAnother = (lead, behind) =>
    ["law", "edition"].some((key) => lead[key] && behind[key] && lead[key] !== behind[key]);

  function groupOf(items, lead, behind) {
    const law = behind?.law || lead.law;
    const ofLead = law === lead.law || !lead.law ? lead.edition : "";
    const edition = behind?.edition || ofLead;
    const former = Boolean(lead.former || behind?.former) && !edition;
    return { items, outer: lead.outer, law, edition, former, behind };
  }

  /** Let parts named before the first place be cited in it: `de voetnoot bij artikel 64A`. */
  function withParts(text, [first, ...others], floor) {
    const whole = first.items[0];
    const parts = partsBefore(text, whole.start, floor);
    if (!parts.length) return [first, ...others];
    const items = parts.map(({ start, end, tokens }) =>
      item(start, end, labelled(whole.tokens, tokens)),
    );
    items.at(-1).end = whole.end;
    return [{ ...first, items: [...items, ...first.items.slice(1)] }, ...others];
  }

  function endOfList(text, at, first) {
    let end = first.end;
    for (let one = item(at, first.end, first.tokens); one; ) {
      end = one.end;
      one = nextItem(text, one.end, one, { bare: true });
    }
    return end;
  }

  /** Weigh what introduces a place against what the place itself shows: precision first. */
  function isShown(text, at, first, lead, groups, end, last) {
    if (lead.evidence === Evidence.ARTICLE) {
      return first.tokens.length > 1 || !pattern("absolute.counted").match(text, first.end);
    }
    if (lead.evidence === Evidence.EDITION) return true;
    const strong = Boolean(pattern("absolute.strong").match(text, at));
    if (pattern("absolute.glued_behind").match(text, end)) return false;
    if (isBid(text, at) && !strong) return false;
    if (groups.some((group) => group.law || group.edition)) return true;
    if (NAMING.includes(lead.evidence)) return true;
    if (lead.evidence === Evidence.BESIDE) {
      return strong && last >= 0 && sameSentence(text, last, at);
    }
    return strong || isClosed(text, [end, first.end], lead);
  }

  /**
   * Tell whether what follows shows that a number and a letter are meant as a place: at the
   * beginning of a sentence `25A (verspreking)`, in brackets `(16C)`.
   */
  function isClosed(text, ends, lead) {
    if (lead.evidence === Evidence.APPLY) return false;
    const bracket = lead.evidence === Evidence.BRACKET;
    const closing = pattern(bracket ? "absolute.closed" : "absolute.explained");
    return ends.some((end) => closing.match(text, end));
  }

  const sameSentence = (text, last, at) =>
    at - last <= NEAR && !pattern("absolute.stop").search(text, last, at);

  Object.assign(regelboek, { absolute: { groupsAt } });
})((self.regelboek ??= {}));
