/* A text that is one citation and nothing else, in any form that programs and people write it. */
"use strict";
((regelboek) => {
  const { asSigns, trim } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { words } = regelboek.starts;
  const { saidBefore, saidBehind, yearBefore } = regelboek.named;
  const { scanArticle } = regelboek.places;
  const { Base } = regelboek.relative;
  const { NOTHING, referencesIn } = regelboek.citations;
  const { slugOf } = regelboek.defined;
  const { eidOf, pathOf } = regelboek.eids;
  const { isDay } = regelboek.finding;

  const PREFIXES = { note: "n", nth: "n", al: "al" };

  /**
   * Read a text that is one citation and nothing else; null when it is none. As people write it
   * (`art. 62 noot 1`, `51B2(a)`, `art. 23 Spr. 2007`), as a path (`62.n1`), an anchor
   * (`#64-al1-b`), an eId, each with work and edition (`spr:2007:68`) or a day before it
   * (`spr:@2009-03-12:68`).
   */
  function citationOf(text) {
    const start = startOf(text);
    if (!start) return null;
    const place = trim(text).slice(start.end);
    const word = pattern("spelled.word").match(place);
    const path = pathIn(place.slice(word ? word.end : 0));
    return path ? reference(text, start, path) : running(text);
  }

  /**
   * Read a text as a term that an edition may define, and what lies below it; null if it cannot.
   * Any words can be a term, so whoever asks must know which there are.
   */
  function termOf(text) {
    const start = startOf(text);
    const path = start && termPath(trim(text).slice(start.end));
    return path ? reference(text, start, path) : null;
  }

  function startOf(text) {
    const start = pattern("spelled.start").match(trim(text));
    const edition = start?.groups.edition ?? "";
    return edition.startsWith("@") && !isDay(edition.slice(1)) ? null : start;
  }

  const reference = (text, { groups }, path) => ({
    start: 0,
    end: [...text].length,
    text,
    path,
    until: "",
    others: [],
    edition: groups.edition ?? "",
    law: groups.law ?? "",
    base: Base.LAW,
    former: false,
  });

  /** Read a text that is what a sentence would say and nothing else: `art. 51B2(a) Spr. 2017`. */
  function running(text) {
    const clean = trim(text);
    const found = referencesIn(clean);
    const [one] = found;
    if (found.length !== 1 || one.base !== Base.LAW || one.until || one.others.length) return null;
    const { signs } = asSigns(clean);
    const before = saidBefore(signs, one.start, 0) ?? yearBefore(signs, one.start, 0);
    const behind = saidBehind(signs, one.end, NOTHING);
    const rest = trim(signs.slice(0, before ? before.start : one.start)).toLowerCase();
    if (rest && !words().the.includes(rest)) return null;
    if ((behind ? behind.end : one.end) !== signs.length) return null;
    return { ...one, start: 0, end: [...text].length, text };
  }

  /** Give the path that a place means in whatever form it is written; empty when in none. */
  function pathIn(text) {
    if (/^(?:art|def)_/.test(text)) return eidOf(pathOf(text)) === text ? pathOf(text) : "";
    if (/^def[.-]/.test(text)) return termPath(text.slice("def.".length));
    if (/^[0-9]+(?:-[0-9]+|(?:\.[\p{L}\p{N}_]+)+)$/u.test(text)) return checked(text);
    // 51b2a: a letter before a figure is a paragraph's
    const capital = text.replace(/^[0-9]+[a-z](?=[0-9])/, (place) => place.toUpperCase());
    for (const form of [text, capital]) {
      const full = form.replace(/(?<![\p{L}\p{N}_])al (?=[0-9])/gu, "al. ");
      const [first, ...tail] = full.split(/-|\.(?=(?:al[0-9]|n[0-9]|aanhef|slot))/);
      const scanned = scanArticle(first, 0);
      const whole = scanned?.end === first.length;
      if (whole && tail.every((token) => pattern("spelled.tail").fullmatch(token))) {
        return checked([...scanned.tokens, ...tail].join("."));
      }
    }
    return "";
  }

  const checked = (path) => (eidOf(path) ? path : "");

  /** Give the path of a place in a definition, by its term and what follows it; empty if none. */
  function termPath(text) {
    let term = text;
    const below = [];
    for (let step; (step = pattern("spelled.below_term").search(term)); ) {
      const [name, token] = Object.entries(step.groups).find(([, value]) => value);
      below.unshift(`${PREFIXES[name] ?? ""}${token}`);
      term = term.slice(0, step.index);
    }
    const slug = slugOf(term);
    // what holds no word of letters is a citation gone wrong
    return /[\p{L}\p{Nl}\p{No}]{2}/u.test(slug) ? ["def", slug, ...below].join(".") : "";
  }

  Object.assign(regelboek, { spelled: { citationOf, termOf } });
})((self.regelboek ??= {}));
