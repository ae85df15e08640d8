/* The places of one citation, read on from the first: one, a list (`27B1 en B2`), ranges. */
"use strict";
((regelboek) => {
  const { pattern } = regelboek.patterns;
  const { Level, levelOf, labelled } = regelboek.levels;
  const { ordinal } = regelboek.numbers;
  const { scanWord } = regelboek.spoken;
  const { scanArticle, scanLabel } = regelboek.places;

  const LONGEST = 12; // labels in one list: else a long row of them would be read anew from each

  /**
   * One place of a list: where it stands, its tokens, and those of the end of a range. `others`:
   * what else its words can mean (`27B1 en 2`: 27B2 or article 2).
   */
  const item = (start, end, tokens, more = {}) => ({
    start, end, tokens, until: [], others: [], spoken: false, ...more,
  });

  const lastLevel = (tokens) => levelOf(tokens, tokens.length - 1);

  /**
   * Read the place that follows another in a list, with its range; null where the list ends. `at`:
   * behind all that belongs to the last. `labels`: they are labels alone. `bare`: no word for
   * article introduced the list, so that a number alone is none.
   */
  function nextItem(text, at, last, { labels = false, bare = false } = {}) {
    const match = pattern("lists.joint").match(text, at);
    const found = match && itemAt(text, match.end, last, labels);
    if (!found || (bare && found.tokens.length === 1)) return null;
    return ranged(text, found);
  }

  /** Read a list of labels alone from its first, which has been read. */
  function labelsFrom(text, first, start) {
    const items = [];
    let next = item(start, first.end, first.tokens, { spoken: first.spoken });
    while (next && items.length < LONGEST) {
      items.push(next);
      next = nextItem(text, next.end, next, { labels: true });
    }
    return items;
  }

  /** Read the next place of a list: a whole one, or a label of the last one. */
  function itemAt(text, begin, last, labels) {
    if (!labels) {
      if (isBid(text, begin)) return null;
      const glued = pattern("lists.glued").match(text, begin);
      const number = scanArticle(text, glued ? glued.end : begin);
      if (number) return numbered(text, begin, number, last);
    }
    const word = scanWord(text, begin);
    const label = word || scanLabel(text, begin) || letterAt(text, begin, last);
    if (!label || isNoun(text, label.end)) return null;
    if (!labels && pattern("lists.of_another").match(text, label.end)) return null;
    const tokens = labels ? alike(last, label) : sibling(last.tokens, label.tokens);
    return tokens && item(begin, label.end, tokens, { spoken: Boolean(word || last.spoken) });
  }

  /** Read a bare number behind a part that a word counts as such a part: `noot 1 en 2`. */
  function alike(last, label) {
    const counted = /^(al|n)[0-9]{1,2}$/.exec(last.tokens.at(-1));
    const own = label.tokens.at(-1);
    if (counted && !label.spoken && /^\p{Nd}+$/u.test(own) && label.tokens.length === 2) {
      return ["", `${counted[1]}${own}`];
    }
    return label.tokens;
  }

  /** Complete a label beside a place: it has a level that the place has, or is its own part. */
  function sibling(tokens, label) {
    const levels = tokens.map((_, at) => levelOf(tokens, at)).slice(1);
    const own = levelOf(label, 1);
    const whole = labelled(tokens, label);
    // (a) en (i): the ninth letter, or a part of (a)
    if (own === Level.LETTER && whole.length > tokens.length) return null;
    const open = [Level.OWN, Level.ROMAN].includes(levels.at(-1));
    return levels.includes(own) || own === Level.OWN || open ? whole : null;
  }

  /** Read a number in a list: an article, a part of the last place, or nothing of the law. */
  function numbered(text, begin, found, last) {
    const { tokens } = found;
    const level = lastLevel(last.tokens);
    // lid B, 1, onder a
    const deeper = last.spoken && level === Level.CAPITAL && tokens[0].length === 1;
    // 1e lid, 2e zin
    if (deeper || (last.spoken && pattern("lists.ordinal").match(text, begin))) return null;
    if (tokens.length > 1) return item(begin, found.end, tokens, { spoken: found.spoken });
    if (!pattern("lists.plain").match(text, found.end)) return null;
    if (pattern("lists.decimal").match(text, Math.max(0, begin - 2))) return null;
    const own = last.tokens.at(-1);
    const counts = [Level.COUNTED, Level.OWN].includes(level);
    const beside = counts ? own.replace(/[0-9]{1,3}/g, tokens[0]) : "";
    const next = [...last.tokens.slice(0, -1), beside];
    if (last.spoken && beside !== own && /\p{Nd}/u.test(own)) {
      return item(begin, found.end, next, { spoken: true });
    }
    if (text[begin - 1] === "/" && last.tokens.length > 1) {
      return beside ? item(begin, found.end, next) : null;
    }
    const others = level === Level.COUNTED && tokens[0].length === 1 ? [next] : [];
    return item(begin, found.end, tokens, { others });
  }

  /** Read a letter alone beside one that is written so: `onder b en c`, `64b/c`. */
  function letterAt(text, at, last) {
    if (lastLevel(last.tokens) !== Level.LETTER || text[last.end - 1] === ")") return null;
    const match = pattern("lists.letter").match(text, at);
    return match && { tokens: ["", match[0]], end: match.end, spoken: false };
  }

  /** Tell a label that begins something else: `A-lijn`. */
  const isNoun = (text, at) => Boolean(pattern("lists.noun").match(text, at));

  /** Tell a bid from the number of an article and the letter of a paragraph. */
  const isBid = (text, at) => Boolean(pattern("lists.bid").match(text, at));

  /** Read on to the end of a range, if one follows and lies behind its beginning. */
  function ranged(text, first) {
    const match = pattern("lists.span").match(text, first.end);
    const found = match && endOfRange(text, match.end, first);
    if (!found || !follows(first.tokens, found.tokens) || isNoun(text, found.end)) return first;
    return { ...first, end: found.end, until: found.tokens };
  }

  /** Read the end of a range: a whole place, or a label beside the beginning. */
  function endOfRange(text, begin, first) {
    const number = scanArticle(text, begin);
    if (number && number.tokens.length > 1) return number;
    const beside = scanWord(text, begin) || scanLabel(text, begin) || letterAt(text, begin, first);
    const own = beside && sibling(first.tokens, alike(first, beside));
    if (own && !(number && number.tokens[0].length > 1 && !first.spoken)) {
      return { tokens: own, end: beside.end };
    }
    return number && pattern("lists.plain").match(text, number.end) ? number : null;
  }

  /** Tell whether a place lies behind another of its own kind. */
  function follows(tokens, until) {
    const at = until.findIndex((token, place) => place >= tokens.length || token !== tokens[place]);
    if (at < 0 || at >= tokens.length) return false;
    const level = levelOf(until, at);
    if (level !== levelOf(tokens, at) || level === Level.OWN) return false;
    const [one, other] = [tokens[at], until[at]].map((token) =>
      ordinal(token.replace(/^al/, ""), level === Level.ROMAN),
    );
    return other > one;
  }

  Object.assign(regelboek, { lists: { item, nextItem, labelsFrom, ranged, isBid } });
})((self.regelboek ??= {}));
