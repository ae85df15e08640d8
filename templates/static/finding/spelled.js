/* A text that is one citation and nothing else, in any form that programs and people write it. */
"use strict";
((regelboek) => {
  const { asSigns, caseless, trim } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { words } = regelboek.starts;
  const { saidBefore, saidBehind, yearBefore } = regelboek.named;
  const { scanArticle } = regelboek.places;
  const { item, ranged } = regelboek.lists;
  const { Base } = regelboek.relative;
  const { referencesIn } = regelboek.citations;
  const { pathOfTerm } = regelboek.defined;
  const { eidOf, pathOf } = regelboek.eids;
  const { names } = regelboek.outlines;

  const UTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

  /**
   * Read a text that is one citation, or a range, and nothing else; null when it is none. As people
   * write it (`art. 62 noot 1`, `51B2(a)`, `art. 23 Spr. 2007`), as a path (`62.n1`), an anchor
   * (`#64-al1-b`), an eId, each with work and edition (`spr:2007:68`) or a day before it
   * (`spr:@2009-03-12:68`); as an address of the site, or the IRI of an edition with an eId.
   */
  function citationOf(text, known = names()) {
    if (pattern("spelled.address").fullmatch(trim(text))) return addressed(text, known);
    const start = startOf(text);
    if (!start) return null;
    const place = trim(text).slice(start.end);
    const word = pattern("spelled.word").match(place);
    const paths = pathsIn(place.slice(word ? word.end : 0));
    return paths ? reference(text, paths, start.groups) : running(text, known);
  }

  /** Read a text that is the address of a place in a law that is known; null when it is none. */
  function addressed(text, known) {
    const found = pattern("spelled.address").fullmatch(trim(text))?.groups;
    const law = found?.iri || found?.law;
    if (!law || !known.laws.has(caseless(law))) return null;
    const named = found.at || found.edition;
    const isNamed = known.editions.has(named);
    if (!isNamed && !found.iri) return null;
    const edition = isNamed ? named : `@${named}`; // the day of force
    const paths = pathsIn(found.eid || unquoted(found.anchor || found.article));
    return paths && mayBe(edition) ? reference(text, paths, { law, edition }) : null;
  }

  /** Undo what stands for signs in an address, as Python's `unquote` does. */
  const unquoted = (part) =>
    part.replace(/(?:%[0-9A-Fa-f]{2})+/g, (codes) => {
      const bytes = codes.slice(1).split("%").map((code) => Number.parseInt(code, 16));
      return UTF8.decode(Uint8Array.from(bytes));
    });

  /**
   * Read a text as a term that an edition may define, and what lies below it; null if it cannot.
   * Any words can be a term, so whoever asks must know which there are.
   */
  function termOf(text) {
    const start = startOf(text);
    const path = start && pathOfTerm(trim(text).slice(start.end));
    return path ? reference(text, [path, ""], start.groups) : null;
  }

  function startOf(text) {
    const start = pattern("spelled.start").match(trim(text));
    return mayBe(start?.groups.edition ?? "") ? start : null;
  }

  /** Tell an edition from a day (`@2012-02-30`) that the calendar does not have. */
  const mayBe = (edition) => !edition.startsWith("@") || isDay(edition.slice(1));

  /** Tell a day that the calendar has (`2012-02-29`) from figures that look like one. */
  function isDay(day) {
    const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(day);
    if (!parts || parts[1] === "0000") return false;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  }

  const reference = (text, [path, until], { law, edition }) => ({
    start: 0,
    end: [...text].length,
    text,
    path,
    until,
    others: [],
    edition: edition ?? "",
    law: law ?? "",
    base: Base.LAW,
    former: false,
    carried: "",
  });

  /** Read a text that is what a sentence would say and nothing else: `art. 51B2(a) Spr. 2017`. */
  function running(text, known) {
    const clean = trim(text);
    const found = referencesIn(clean, known);
    const [one] = found;
    if (found.length !== 1 || one.base !== Base.LAW || one.others.length) return null;
    const { signs } = asSigns(clean);
    const before = saidBefore(signs, one.start, 0) ?? yearBefore(signs, one.start, 0);
    const behind = saidBehind(signs, one.end, known);
    const rest = trim(signs.slice(0, before ? before.start : one.start)).toLowerCase();
    if (rest && !words().the.includes(rest)) return null;
    if ((behind ? behind.end : one.end) !== signs.length) return null;
    return { ...one, start: 0, end: [...text].length, text };
  }

  /** Give the path that a place means, or those of a range's ends; null if neither. */
  function pathsIn(text) {
    const path = pathIn(text);
    return path ? [path, ""] : rangeIn(text);
  }

  /** Give the paths of a range's ends: `16A t/m C`, `61..64`; null where it is none. */
  function rangeIn(text) {
    const first = scanArticle(text, 0);
    if (!first) return null;
    const whole = ranged(text, item(0, first.end, first.tokens, { spoken: first.spoken }));
    if (!whole.until.length || whole.end !== text.length) return null;
    const paths = [whole.tokens, whole.until].map((tokens) => checked(tokens.join(".")));
    return paths.every(Boolean) ? paths : null;
  }

  /** Give the path that a place means in whatever form it is written; empty when in none. */
  function pathIn(text) {
    if (/^(?:art|def)_/.test(text)) return eidOf(pathOf(text)) === text ? pathOf(text) : "";
    if (/^def[.-]/.test(text)) return pathOfTerm(text.slice("def.".length));
    if (/^[0-9]+(?:-[0-9]+|(?:\.[\p{L}\p{N}_]+)+)$/u.test(text)) return checked(text);
    // 51b2a: a letter before a figure is a paragraph's
    const capital = text.replace(/^[0-9]+[a-z](?=[0-9])/, (place) => place.toUpperCase());
    for (const form of [text, capital]) {
      const full = form.replace(/(?<![\p{L}\p{N}_])al (?=[0-9])/gu, "al. ");
      const cut = pattern("spelled.cut").search(full);
      const first = cut ? full.slice(0, cut.index) : full;
      const rest = cut ? full.slice(cut.end) : "";
      const scanned = scanArticle(first, 0);
      const isTail = !cut || pattern("spelled.tail").fullmatch(rest);
      if (scanned?.end === first.length && isTail) {
        const below = Array.from(pattern("spelled.step").all(rest), ([token]) => token);
        return checked([...scanned.tokens, ...below].join("."));
      }
    }
    return "";
  }

  const checked = (path) => (eidOf(path) ? path : "");

  Object.assign(regelboek, { spelled: { addressed, citationOf, isDay, termOf } });
})((self.regelboek ??= {}));
