/* The levels of a place by the shapes of its tokens, and labels set where they belong. */
"use strict";
((regelboek) => {
  const { isUpper, isDigit } = regelboek.signs;

  // Outermost first. COUNTED: a number, or an unnumbered paragraph by its count. OWN: opening words
  // and notes, which hang at any level.
  const Level = Object.freeze({ ARTICLE: 0, CAPITAL: 1, COUNTED: 2, LETTER: 3, ROMAN: 4, OWN: 5 });

  /** Tell the level of a token by its shape and by what stands before it. */
  function levelOf(tokens, at) {
    const token = tokens[at];
    if (at === 0) return Level.ARTICLE;
    if (isDigit(token[0]) || /^al\p{Nd}+$/u.test(token)) return Level.COUNTED;
    if (isUpper(token)) return Level.CAPITAL;
    if (token.length > 1) return /^[ivxlc]+$/.test(token) ? Level.ROMAN : Level.OWN;
    return at > 1 && levelOf(tokens, at - 1) >= Level.LETTER ? Level.ROMAN : Level.LETTER;
  }

  /** Complete a label from a place: it takes the level that it has there. */
  function labelled(tokens, label) {
    const levels = tokens.map((_, at) => levelOf(tokens, at));
    let own = levelOf(label, 1);
    if (own === Level.LETTER && isRoman(label[1], tokens.at(-1), levels.at(-1))) own = Level.ROMAN;
    const beside = levels.indexOf(own);
    if (beside >= 0) return [...tokens.slice(0, beside), ...label.slice(1)];
    return [...tokens.filter((_, at) => levels[at] < own), ...label.slice(1)];
  }

  /** Tell a roman one from a letter: beside a letter, (i) is one unless that is the h. */
  function isRoman(label, beside, level) {
    if (!["i", "v", "x"].includes(label)) return false;
    if (level === Level.ROMAN) return true;
    return level === Level.LETTER && label.charCodeAt(0) !== beside.charCodeAt(0) + 1;
  }

  Object.assign(regelboek, { levels: { Level, levelOf, labelled } });
})((self.regelboek ??= {}));
