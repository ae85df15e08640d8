/* Definitions cited by name, where it is sure: a known term, or one whose law is named. */
"use strict";
((regelboek) => {
  const { pattern } = regelboek.patterns;
  const { saidBehind } = regelboek.named;

  /** Give the number of a term: what its eId has, however the term is printed. */
  function slugOf(term) {
    const words = term.toLowerCase().normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu);
    return (words ?? []).join("-");
  }

  /**
   * Read the term behind a word for definition; null where it is not sure which one. `written`
   * gives what stands between two places as it was written.
   */
  function definitionAt(text, word, names, written) {
    const lead = pattern("defined.lead").match(text, word.end);
    if (!lead || !pattern("defined.begins").match(text, word.index)) return null;
    const found =
      pattern("defined.quoted").match(text, lead.end) ||
      (names.terms.size ? pattern("defined.known").match(text, lead.end) : null);
    if (!found) return null;
    const quoted = found.groups?.term ? 1 : 0;
    const slug = slugOf(written(found.index + quoted, found.end - quoted));
    const said = saidBehind(text, found.end, names);
    if (!slug || !(names.terms.has(slug) || said?.law)) return null;
    const { law, edition, end } = said ?? { law: "", edition: "", end: found.end };
    return { start: word.index, end: found.end, slug, read: end, law, edition };
  }

  Object.assign(regelboek, { defined: { definitionAt, slugOf } });
})((self.regelboek ??= {}));
