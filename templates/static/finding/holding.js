/* How much of a place an edition's text holds; not in the corpus is never not in the law. */
"use strict";
((regelboek) => {
  const { articleOf, kindOfSegment, lastSegment, parentOf } = regelboek.eids;
  const { walk } = regelboek.outlines;

  /** Say how much of a place is held: `whole`, `partial`, `absent`, or `wrong` where none is. */
  function holdingOf(edition, eid) {
    const index = edition.index();
    let above = parentOf(eid);
    if (index.has(above) && has(index.get(above), lastSegment(eid))) return "whole";
    if (index.has(eid)) return heldOf(index.get(eid));
    if (isOutside(edition, eid) || skipsLevel(edition, eid)) return "wrong";
    while (above && !index.has(above)) above = parentOf(above);
    return above && heldOf(index.get(above)) === "whole" ? "wrong" : "absent";
  }

  /** Tell whether opening words, closing words or a note of a provision are there. */
  function has(provision, segment) {
    if (segment === "intro") return provision.opening;
    if (segment === "wrapup") return provision.closing;
    const note = /^authorialNote_([1-9][0-9]*)$/.exec(segment);
    return Boolean(note) && Number(note[1]) <= provision.notes;
  }

  function heldOf(provision) {
    if (provision.missing) return "absent";
    return [...walk(provision)].some((below) => below.lacking) ? "partial" : "whole";
  }

  /** Tell whether a place's article lies outside the known articles of an edition. */
  function isOutside(edition, eid) {
    const number = /^[0-9]+/.exec(articleOf(eid));
    if (!number || !edition.exact) return false;
    return !(edition.first <= Number(number[0]) && Number(number[0]) <= edition.last);
  }

  /** Tell whether a place skips a level that the edition demands (9B(a) where 9B1(a) is meant). */
  function skipsLevel(edition, eid) {
    if (!edition.demands.length || eid.startsWith("def_")) return false;
    const [first, ...below] = eid.split("__");
    if (kindOfSegment(first) !== "art") return false;
    for (const [at, segment] of below.entries()) {
      const kind = kindOfSegment(segment);
      // aanhef, noot: parts of a provision, at any level; what lies below the demanded is free
      if (!kind || at >= edition.demands.length) return false;
      if (edition.demands[at] !== kind) return true;
    }
    return false;
  }

  Object.assign(regelboek, { holding: { has, holdingOf, isOutside, skipsLevel } });
})((self.regelboek ??= {}));
