/* Where in a text a reference can be told, and which word stands before a place. */
"use strict";
((regelboek) => {
  const { isBlank, isLetters, trimEnd } = regelboek.signs;
  const { pattern, once } = regelboek.patterns;

  const WINDOW = 40;
  const BEHIND = new Set("()[]{}\"'“”‘’«»„*_.,:;>|#- \t\r\n\u00a0\u2009\u202f");
  const ASKED = ["article", "nouns", "see", "apply", "of", "the", "former", "edition"];
  const KINDS = ["here", "that", "there", "nearby", "definition"];
  const CODES = [":def-", ":def."]; // a definition's name in a code: spr:2017:def-leider

  const words = () => regelboek.data.table.words;

  /**
   * List wherever a reference can be told, in order: at a number, a label, or a word that refers.
   */
  function startsIn(text) {
    const told = (name, spoken) =>
      Array.from(pattern(name).all(text), (match) => ({ match, spoken }));
    const spoken = told("starts.spoken_words", true);
    const signs = told("starts.signs", false);
    if (!spoken.length) return signs;
    return [...spoken, ...signs].sort((one, other) => one.match.index - other.match.index);
  }

  /**
   * Tell what a word that refers does: `here`, `that`, `there`, `nearby`, `definition`; `code` is
   * the colon before a definition's name in a code.
   */
  const kindOf = (word) => kinds().get(folded(word));

  const kinds = once(() => {
    const named = KINDS.flatMap((kind) => words()[kind].map((word) => [folded(word), kind]));
    return new Map([...named, ...CODES.map((code) => [code, "code"])]);
  });

  const folded = (word) => word.slice(0, 1).toLowerCase() + word.slice(1);

  /** Give the word right before a place, bare and in small letters; it may be glued to that. */
  function lastWord(text, at, floor) {
    let tail = text.slice(Math.max(floor, at - WINDOW), at);
    if (tail.includes("&")) tail = tail.replace(/&nbsp;|&#160;/g, " ");
    tail = trimEnd(trimEnd(tail, (sign) => BEHIND.has(sign)));
    let begin = tail.length;
    while (begin && !isBlank(tail[begin - 1])) begin -= 1;
    const last = tail.slice(begin);
    return (isLetters(last) ? last : pieces(last).at(-1)).toLowerCase();
  }

  const pieces = (word) => word.split(/[()[\]{}"'“”‘’«»„*_,:;>|#/=&-]/u);

  /** Give for each key of the words the last words of its entries, to ask before matching them. */
  const enders = once(() => {
    const ends = Object.fromEntries(ASKED.map((key) => [key, new Set(words()[key].map(ending))]));
    ends.regulation = new Set(words().regulations.flatMap((row) => row.words.map(ending)));
    ends.lead = new Set([...ends.nouns, ...ends.see, ...ends.apply]);
    return ends;
  });

  const ending = (entry) => lastWord(entry, entry.length, 0);

  Object.assign(regelboek, { starts: { startsIn, kindOf, lastWord, enders, words } });
})((self.regelboek ??= {}));
