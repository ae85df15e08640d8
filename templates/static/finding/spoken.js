/* Parts of a place that words name: `lid 2`, `onder b`, `derde lid`, `noot 1`, `aanhef`. */
"use strict";
((regelboek) => {
  const { pattern, patterns, once } = regelboek.patterns;

  /** Read a part that a word names (`lid 2`, `onder b`, `derde lid`), to be completed. */
  function scanWord(text, at) {
    const match = pattern("spoken.word_step").match(text, at);
    if (!match) return null;
    const found = match.groups;
    const step = (...tokens) => ({ tokens: ["", ...tokens], end: match.end, spoken: true });
    const part = found.lid || found.point;
    if (part) return step(...part.match(/[A-Z]|[0-9]{1,2}|[a-z]{1,5}/g));
    if (found.ordinal) {
      const before = found.counts ? "al" : found.notes ? "n" : "";
      return step(`${before}${nth(found.ordinal)}`);
    }
    if (found.own || found.closing) return step(found.own ? "aanhef" : "slot");
    return step(found.al ? `al${found.al}` : `n${found.note}`);
  }

  function nth(ordinal) {
    const digits = /^[0-9]{1,2}/.exec(ordinal);
    return digits ? Number(digits[0]) : 1 + each().findIndex((one) => one.fullmatch(ordinal));
  }

  const each = once(() => patterns("spoken.each_ordinal"));

  Object.assign(regelboek, { spoken: { scanWord } });
})((self.regelboek ??= {}));
