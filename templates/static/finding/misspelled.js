/* A text that is no citation, with one slip of the hand undone: what may have been meant. */
"use strict";
((regelboek) => {
  const { trim } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { NOTHING } = regelboek.citations;
  const { citationOf } = regelboek.spelled;

  const LONGEST = 60;

  /** Give the citations that a text is but for one slip, each place once; the likeliest first. */
  function nearly(text) {
    const found = new Map();
    for (const written of readings([...trim(text)].slice(0, LONGEST))) {
      const reference = citationOf(written, NOTHING);
      if (!reference || reference.until) continue;
      const key = JSON.stringify([reference.law, reference.edition, reference.path]);
      if (!found.has(key)) found.set(key, reference);
    }
    return [...found.values()];
  }

  /** Yield the place alone, then all without one sign, then with two signs the other way round. */
  function* readings(signs) {
    const place = pattern("misspelled.place").search(signs.join(""));
    if (place) yield place[0].replace(/[.:!?]+$/, "");
    for (const at of signs.keys()) yield [...signs.slice(0, at), ...signs.slice(at + 1)].join("");
    for (let at = 0; at + 1 < signs.length; at += 1) {
      yield [...signs.slice(0, at), signs[at + 1], signs[at], ...signs.slice(at + 2)].join("");
    }
  }

  Object.assign(regelboek, { misspelled: { nearly } });
})((self.regelboek ??= {}));
