/* What the corpus holds: works, editions, and the outline of each text, read when asked for. */
"use strict";
((regelboek) => {
  const { once } = regelboek.patterns;

  const PREFIXES = { a: "art", d: "def", p: "para", s: "subpara", o: "point", i: "indent" };
  const NODE = /([a-z])((?:[^<>!%+*,()])*)([<>!%+]*)(\**)/uy;

  /** Read the outline of a text; every eId to its provision, the first where one is used twice. */
  function indexOf(outline) {
    const index = new Map();
    const above = [];
    let last = null;
    let at = 0;
    while (at < outline.length) {
      const sign = outline[at];
      if (sign === "(") above.push(last);
      if (sign === ")") above.pop();
      if ("(),".includes(sign)) {
        at += 1;
        continue;
      }
      NODE.lastIndex = at;
      const match = NODE.exec(outline);
      at = NODE.lastIndex;
      last = provisionOf(match, above.at(-1));
      above.at(-1)?.children.push(last);
      if (!index.has(last.eid)) index.set(last.eid, last);
    }
    return index;
  }

  /**
   * Make a provision: its eId, its number (empty: unnumbered), whether it has opening and closing
   * words around its children, how many notes hang in its own texts, and how much of it is held.
   */
  function provisionOf([, letter, number, flags, notes], parent) {
    const segment = `${PREFIXES[letter]}_${number.startsWith("_") ? `nn${number}` : number}`;
    return {
      eid: parent ? `${parent.eid}__${segment}` : segment,
      number: number.startsWith("_") ? "" : number,
      opening: flags.includes("<"),
      closing: flags.includes(">"),
      missing: flags.includes("!"),
      lacking: /[!%+]/.test(flags),
      notes: notes.length,
      children: [],
    };
  }

  /** Yield a provision and all below it, in reading order. */
  function* walk(provision) {
    yield provision;
    for (const child of provision.children) yield* walk(child);
  }

  /** Give the eIds of the notes in a provision and below it, in reading order. */
  function notesOf(provision) {
    return [...walk(provision)].flatMap(({ eid, notes }) =>
      Array.from({ length: notes }, (_, nth) => `${eid}__authorialNote_${nth + 1}`),
    );
  }

  /** List the works, the one first that is meant where none is named, with their editions. */
  const works = once(() =>
    regelboek.data.table.works.map((work) => {
      const { current, editions } = regelboek.data[`places/${work.name}`];
      const known = (edition) => ({ ...edition, index: once(() => indexOf(edition.text)) });
      return { ...work, current, editions: editions.map(known) };
    }),
  );

  const editionOf = (work, name) => work.editions.find((edition) => edition.name === name) ?? null;

  /**
   * Find the edition of a work in force on a day (`2012-02-12`); null before the first known one.
   */
  function editionOn(work, day) {
    const known = work.editions.filter(({ since }) => since && since <= day);
    return known.reduce((last, one) => (last && last.since >= one.since ? last : one), null);
  }

  /** Give the names of the corpus: its laws, their editions, and the terms they define. */
  const names = once(() => ({
    laws: new Set(works().flatMap((work) => work.laws)),
    editions: new Set(works().flatMap((work) => work.editions.map(({ name }) => name))),
    terms: new Set(regelboek.data.table.terms),
  }));

  Object.assign(regelboek, { outlines: { editionOf, editionOn, names, notesOf, walk, works } });
})((self.regelboek ??= {}));
