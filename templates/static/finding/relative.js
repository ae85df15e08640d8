/* What refers from where it stands: `dit artikel`, `B1 hierboven`, `zie B`, `aldaar, onder b`. */
"use strict";
((regelboek) => {
  const { isAlphanumeric } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { enders, kindOf, lastWord } = regelboek.starts;
  const { scanLabel } = regelboek.places;
  const { item, labelsFrom } = regelboek.lists;
  const { partsBefore, partsBehind } = regelboek.parts;

  // What the path of a reference hangs below: nothing, for it is whole; the place that speaks, or
  // what was cited last, at the level of its first label; the article of either.
  const Base = Object.freeze({
    LAW: "law", PLACE: "place", ARTICLE: "article", LAST: "last", LAST_ARTICLE: "last article",
  });

  const WINDOW = 80;

  /** Places that hang below another, and where the words for them end. */
  const hanging = (base, items, end) => ({ base, items, end });

  /** Read what refers at a word that may do so; null where nothing does. */
  function relativeAt(text, word, floor) {
    const [start, end] = [word.index, word.end];
    if (isAlphanumeric(text[start - 1]) || isAlphanumeric(text[end])) return null;
    const kind = kindOf(word[0]);
    if (kind === "nearby") return closed(text, start, end, floor);
    if (kind === "there") return there(text, start, end);
    if (pattern("relative.numbered").match(text, end)) return null; // dat artikel 25B1
    const base = kind === "here" ? Base.ARTICLE : Base.LAST_ARTICLE;
    return ofArticle(text, start, end, floor, base);
  }

  function there(text, start, end) {
    const items = partsBehind(text, end);
    if (!items.length) return null;
    return hanging(Base.LAST, fromStart(items, start), items.at(-1).end);
  }

  function fromStart([{ end, tokens, until }, ...others], start) {
    return [item(start, end, tokens, { until }), ...others];
  }

  /** Read labels behind `zie`; a number alone needs a word that closes it: `zie 3 verder`. */
  function seenAt(text, at, floor) {
    if (!enders().see.has(lastWord(text, at, floor))) return null;
    if (!pattern("relative.see").search(text, Math.max(floor, at - 40), at)) return null;
    const label = scanLabel(text, at);
    if (!label || !isEnded(text, label.end)) return null;
    const items = labelsFrom(text, label, at);
    const close = pattern("relative.closing").match(text, items.at(-1).end);
    if (/^\p{Nd}+$/u.test(label.tokens[1]) && !(close || text[at] === "(")) return null;
    if (!isEnded(text, items.at(-1).end)) return null;
    return upTo(items, close ? close.end : items.at(-1).end);
  }

  function ofArticle(text, start, end, floor, base) {
    const before = partsBefore(text, start, floor);
    if (before.length) {
      const last = before.at(-1);
      return hanging(base, [...before.slice(0, -1), item(last.start, end, last.tokens)], end);
    }
    const behind = partsBehind(text, end);
    if (behind.length) return hanging(base, fromStart(behind, start), behind.at(-1).end);
    return hanging(base, [item(start, end, [""])], end);
  }

  /** Read labels before `hierboven`, back to the first from which all belong together. */
  function closed(text, start, end, floor) {
    const low = Math.max(floor, start - WINDOW);
    for (const begin of pattern("relative.begin").all(text, low, start)) {
      const label = scanLabel(text, begin.index);
      const items = label ? labelsFrom(text, label, begin.index) : [];
      const close = items.length && pattern("relative.closing").match(text, items.at(-1).end);
      if (close && close.end === end && !counts(text, begin.index)) return upTo(items, end);
    }
    return null;
  }

  function upTo(items, end) {
    const { start, tokens, until } = items.at(-1);
    return hanging(Base.PLACE, [...items.slice(0, -1), item(start, end, tokens, { until })], end);
  }

  const isEnded = (text, at) => !pattern("relative.goes_on").match(text, at);

  const counts = (text, at) =>
    Boolean(pattern("relative.noun").search(text, Math.max(0, at - 30), at));

  Object.assign(regelboek, { relative: { Base, relativeAt, seenAt } });
})((self.regelboek ??= {}));
