/* A place as people write it (`51B2(a)`, `47 E2`, `52 lid 2 onder b`) becomes a path's tokens. */
"use strict";
((regelboek) => {
  const { isAlphanumeric } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { Level, levelOf } = regelboek.levels;
  const { scanWord } = regelboek.spoken;

  /** Read a place that begins with an article's number; null where none stands at `at`. */
  function scanArticle(text, at) {
    const number = pattern("places.article").match(text, at);
    if (!number) return null;
    const found = scanBelow(text, number.end, [number[0]]);
    // 16bis is another article than 16, but 61t/m65 is a range
    const glued = isAlphanumeric(text[found.end - 1]) && isAlphanumeric(text[found.end]);
    if (glued && !pattern("places.until").match(text, found.end)) return null;
    return pattern("places.name").match(text, found.end) ? null : found;
  }

  /** Read a label alone (`B1(a)`, `3`, `(a)`), to be completed from elsewhere. */
  function scanLabel(text, at) {
    const label = pattern("places.label").match(text, at);
    return label && scanBelow(text, label.end, ["", kindAndToken(label)[1]]);
  }

  /** Read on below the tokens read so far, as long as the text goes deeper. */
  function scanBelow(text, at, tokens) {
    let found = { tokens, end: at, spoken: false };
    for (let step = found; step; ) {
      found = step;
      step = bySign(text, found.end, found.tokens) || byWord(text, found.end, found.tokens);
    }
    return found;
  }

  // A group of these patterns is named for what the token is: C a capital, N a number, L a letter.
  const kindAndToken = ({ groups }) =>
    Object.entries(groups).find(([, token]) => token !== undefined);

  const SIGNS = new Map([
    [Level.ARTICLE, "places.signs.article"],
    [Level.CAPITAL, "places.signs.capital"],
    [Level.COUNTED, "places.signs.counted"],
    [Level.LETTER, "places.signs.letter"],
  ]);

  function bySign(text, at, tokens) {
    const name = SIGNS.get(levelOf(tokens, tokens.length - 1));
    const match = (name && pattern(name).match(text, at)) || belowUnnumbered(text, at, tokens);
    if (!match) return null;
    const [kind, written] = kindAndToken(match);
    // by its group: a letter before a figure is a paragraph's, a capital behind one a point's
    let token = written;
    if (kind[0] === "C") token = written.toUpperCase();
    if (kind[0] === "L") token = written.toLowerCase();
    return { tokens: [...tokens, token], end: match.end, spoken: false };
  }

  /** Match what stands below an unnumbered paragraph, as people write it or as a code does. */
  function belowUnnumbered(text, at, tokens) {
    const above = tokens.at(-1);
    if (!above.startsWith("al")) return null;
    const before = text.slice(at - above.length - 1, at);
    const isCoded = before === `-${above}` || before === `.${above}`;
    return pattern(isCoded ? "places.below_code" : "places.below_spoken").match(text, at);
  }

  function byWord(text, at, above) {
    const code = pattern("places.code").match(text, at);
    const gap = code ? null : pattern("places.before_word").match(text, at);
    let step = gap && scanWord(text, gap.end);
    // in a path or an anchor: 62.n1, 50-al3
    if (code) step = { tokens: ["", code.groups.token], end: code.end };
    if (!step) return null;
    const tokens = [...above, ...step.tokens.slice(1)];
    const deeper = levelOf(tokens, above.length) > levelOf(tokens, above.length - 1);
    return deeper ? { tokens, end: step.end, spoken: true } : null;
  }

  Object.assign(regelboek, { places: { scanArticle, scanLabel } });
})((self.regelboek ??= {}));
