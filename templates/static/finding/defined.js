/* Definitions cited by name or in a code, where it is sure: a known term, or a named law. */
"use strict";
((regelboek) => {
  const { pattern } = regelboek.patterns;
  const { saidBehind } = regelboek.named;
  const { codedBefore } = regelboek.introductions;

  const PREFIXES = { note: "n", nth: "n", al: "al" };

  /** Give the number of a term: what its eId has, however the term is printed. */
  function slugOf(term) {
    const words = term.toLowerCase().normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu);
    return (words ?? []).join("-");
  }

  /** A term cited: its bounds, its path, how far the text is read, law and edition if named. */
  const term = (start, end, path, said) => ({
    start,
    end,
    path,
    read: said?.end ?? end,
    law: said?.law ?? "",
    edition: said?.edition ?? "",
  });

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
    if (!slug) return null;
    const below = pattern("defined.below").match(text, found.end);
    const behind = below && saidBehind(text, below.end, names);
    if (behind?.law) {
      const path = ["def", slug, ...tokensBelow(below.groups)].join(".");
      return term(word.index, below.end, path, behind);
    }
    const said = saidBehind(text, found.end, names);
    if (!(names.terms.has(slug) || said?.law)) return null;
    return term(word.index, found.end, `def.${slug}`, said);
  }

  /** Read a definition in a code, `spr:2017:def-leider-2-a`, from its last colon. */
  function codedDefinitionAt(text, at, floor, names, written) {
    const code = codedBefore(text, at + 1, floor, names);
    const anchor = code && pattern("defined.anchor").match(text, at + 1);
    const path = anchor ? pathOfTerm(written(at + 1 + "def-".length, anchor.end)) : "";
    return path ? term(code.start, anchor.end, path, { ...code, end: anchor.end }) : null;
  }

  /**
   * Give the path of a place in a definition, by its term and what follows it; empty if none. What
   * is taken for the latter may be the last word of the term: `resolvePath` decides.
   */
  function pathOfTerm(text) {
    let rest = text;
    const below = [];
    for (let step; (step = pattern("defined.below_term").search(rest)); ) {
      const [name, token] = Object.entries(step.groups).find(([, value]) => value);
      below.unshift(`${PREFIXES[name] ?? ""}${token}`);
      rest = rest.slice(0, step.index);
    }
    const slug = slugOf(rest);
    // what holds no word of letters is a citation gone wrong
    return pattern("defined.letters").search(slug) ? ["def", slug, ...below].join(".") : "";
  }

  /** Give the tokens of what lies below a term. */
  function tokensBelow({ al, para, sub, items, own, closing, note }) {
    const labels = items.match(/[^()]+/g) ?? [];
    const tokens = [al && `al${al}`, para, sub, ...labels, own && "aanhef", closing && "slot"];
    return [...tokens, note && `n${note}`].filter(Boolean);
  }

  Object.assign(regelboek, { defined: { codedDefinitionAt, definitionAt, pathOfTerm } });
})((self.regelboek ??= {}));
