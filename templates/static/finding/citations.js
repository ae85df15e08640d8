/* Running text becomes the references in it, as written: where they stand and what they name. */
"use strict";
((regelboek) => {
  const { asSigns, isDigit } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { kindOf, startsIn } = regelboek.starts;
  const { codedDefinitionAt, definitionAt } = regelboek.defined;
  const { groupsAt } = regelboek.absolute;
  const { Base, relativeAt, seenAt } = regelboek.relative;

  const DIGITS = 3; // of the longest number of an article
  const NOTHING = Object.freeze({ laws: new Set(), editions: new Set(), terms: new Set() });

  /**
   * Find the references in a text, in order; none overlaps another. `names` are what the corpus
   * knows beside words: its laws, their editions, and the terms they define.
   *
   * Each has `start` and `end` in code points and the `text` between them; `path` dotted as cited,
   * or with another `base` than the law what lies below that; `until` closes a range; `others` are
   * paths that the words can mean as well; `edition` and `law` where the words name one; `former`
   * where they speak of an earlier edition without naming it; `carried` (`list`, `joined`) where the
   * edition is named further on, behind a place of the same list or behind a joined citation: of an
   * edition that lacks the place, it may not have been meant for this one.
   */
  function referencesIn(written, names = NOTHING) {
    const steps = readingOf(written, names);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** Find them in steps, so that a page can do something else in between. */
  function* readingOf(written, names) {
    const text = asSigns(written);
    const found = [];
    // what lies before the floor is taken; what was read is not begun at again
    let [floor, read] = [0, 0];
    for (const start of startsIn(text.signs)) {
      yield;
      if (start.match.index < read) continue;
      const { group, end } = readAt(text, start, floor, found, names);
      read = Math.max(read, end);
      if (group.length && !isMarked(text.signs, group)) {
        found.push(...group);
        floor = read;
      }
    }
    return found;
  }

  /** Read what refers at a start, and say how far the text is read now. */
  function readAt(text, start, floor, found, names) {
    const sign = start.match[0];
    const at = start.match.index;
    let end = floor;
    if (isDigit(sign[0])) {
      if (sign.length > DIGITS) return { group: [], end: start.match.end };
      const last = found.length ? found.at(-1).end : -1;
      const read = groupsAt(text.signs, at, floor, last, names);
      if (read.groups.length) return { group: ofGroups(text, read.groups, found), end: read.end };
      end = read.end;
    } else if (start.spoken) {
      const kind = kindOf(sign);
      if (kind === "definition" || kind === "code") {
        const term =
          kind === "definition"
            ? definitionAt(text.signs, start.match, names, text.written)
            : codedDefinitionAt(text.signs, at, floor, names, text.written);
        return term ? { group: [defined(text, term)], end: term.read } : { group: [], end: floor };
      }
      return relatives(text, relativeAt(text.signs, start.match, floor), floor);
    }
    return relatives(text, seenAt(text.signs, at, floor), end);
  }

  /** Make a reference of an item; `more` is what it says beside its place. */
  const reference = (text, { start, end, tokens, until, others }, more) => ({
    start,
    end,
    text: text.written(start, end),
    path: dotted(tokens),
    until: dotted(until),
    others: others.map(dotted),
    edition: "",
    law: "",
    base: Base.LAW,
    former: false,
    carried: "",
    ...more,
  });

  const dotted = (tokens) => tokens.filter(Boolean).join(".");

  function relatives(text, relative, end) {
    if (!relative) return { group: [], end };
    const { base } = relative;
    const group = relative.items.map((one) => ({ ...reference(text, one, { base }), others: [] }));
    return { group, end: relative.end };
  }

  function defined(text, { start, end, path, edition, law }) {
    const item = { start, end, tokens: [path], until: [], others: [] };
    return reference(text, item, { edition, law });
  }

  function ofGroups(text, groups, found) {
    share(text.signs, groups[0], found);
    return groups.flatMap(({ items, edition, law, former, behind }) =>
      items.map((one) => {
        const carried = behind?.edition && one !== items.at(-1) ? "list" : "";
        return reference(text, one, { edition, law, former, carried });
      }),
    );
  }

  /** Tell a letter that a combining mark makes another one: it names nothing. */
  const isMarked = (text, group) => group.some(({ end }) => /^\p{M}$/u.test(text[end] ?? ""));

  /**
   * Let what is named behind joined citations hold for all: `artikel 2, artikel 3 en 4 BW`. A letter
   * is hardly of another law (`artikel 16B en artikel 3 BW`): it takes a law with an edition alone,
   * and whoever resolves it knows whether that is another.
   */
  function share(text, { behind, outer }, found) {
    if (!(behind?.law || behind?.edition)) return;
    let begin = outer;
    for (let at = found.length - 1; at >= 0; at -= 1) {
      const before = found[at];
      if (before.base !== Base.LAW || before.law || before.edition || before.former) return;
      if (!behind.edition && !/^\p{Nd}+$/u.test(before.path)) return;
      if (!pattern("citations.joined").fullmatch(text, before.end, begin)) return;
      Object.assign(before, { edition: behind.edition, law: behind.law, carried: "joined" });
      begin = before.start;
    }
  }

  Object.assign(regelboek, { citations: { NOTHING, readingOf, referencesIn } });
})((self.regelboek ??= {}));
