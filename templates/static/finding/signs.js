/* A text as a row of code points: where Python counts them, a browser counts halves of some. */
"use strict";
((regelboek) => {
  // A sign beyond the basic plane is replaced by one within it that behaves alike to every pattern,
  // and that no word of citing has in it.
  const STAND_INS = [
    [/^\p{Nd}$/u, "\u0be6"],
    [/^\p{N}$/u, "\u2179"],
    [/^\p{Uppercase}$/u, "\ua64a"],
    [/^\p{L}$/u, "\ua64b"],
    [/^\p{M}$/u, "\u0bcd"],
    [/^/u, "\ufffd"],
  ];

  /** Give a text's signs, one unit each, and what was written between two of them. */
  function asSigns(text) {
    if (!/[\ud800-\udfff]/.test(text)) {
      return { signs: text, written: (start, end) => text.slice(start, end) };
    }
    const points = [...text];
    const signs = points.map((point) => (/[\ud800-\udfff]/.test(point) ? standIn(point) : point));
    return {
      signs: signs.join(""),
      written: (start, end) => points.slice(start, end).join(""),
    };
  }

  function standIn(point) {
    return STAND_INS.find(([kind]) => kind.test(point))[1];
  }

  // What Python takes for a blank.
  const BLANKS =
    "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
  const LEADING = new RegExp(`^[${BLANKS}]+`, "u");
  const BLANK = new RegExp(`[${BLANKS}]`, "u");
  const BLANK_RUN = new RegExp(`[${BLANKS}]+`, "u");

  const isAlphanumeric = (sign) => sign !== undefined && /^[\p{L}\p{N}]$/u.test(sign);
  const isLetters = (word) => /^\p{L}+$/u.test(word);
  const isUpper = (word) => /\p{Uppercase}/u.test(word) && !/[\p{Lowercase}\p{Lt}]/u.test(word);
  const isLower = (word) => /\p{Lowercase}/u.test(word) && !/[\p{Uppercase}\p{Lt}]/u.test(word);
  const isDigit = (sign) => sign !== undefined && /^\p{Nd}$/u.test(sign);

  /** Take signs off the end of a text for which `among` holds; a pattern would try each of them. */
  function trimEnd(text, among = (sign) => BLANK.test(sign)) {
    let end = text.length;
    while (end && among(text[end - 1])) end -= 1;
    return text.slice(0, end);
  }

  const trimStart = (text) => text.replace(LEADING, "");
  const trim = (text) => trimEnd(trimStart(text));
  const isBlank = (sign) => BLANK.test(sign);
  const split = (text) => trim(text).split(BLANK_RUN).filter(Boolean);

  /** Write a text so that case makes no difference, as Python's `casefold` does. */
  const caseless = (text) =>
    text
      .replace(/[^ı]+/g, (part) => part.toLowerCase().toUpperCase().toLowerCase())
      .replaceAll("ς", "σ");

  Object.assign(regelboek, {
    signs: {
      asSigns, caseless, isAlphanumeric, isLetters, isUpper, isLower, isDigit, isBlank, trim,
      trimEnd, trimStart, split,
    },
  });
})((self.regelboek ??= {}));
