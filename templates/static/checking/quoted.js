/* A quoted passage is judged by the places beside it: as they have it, nearly, or neither. */
"use strict";
((regelboek) => {
  const { articleOf, eidOf, pathOf } = regelboek.eids;
  const { editionOf } = regelboek.outlines;
  const { holdingOf } = regelboek.holding;
  const { isFound, resolvePath } = regelboek.resolve;
  const { workOf } = regelboek.finding;
  const { counted } = regelboek.words;
  const { articlesIn, childrenOf, isLoaded, loadWords, notesAt, wordsAt } = regelboek.lawwords;
  const { areIn, compare, piecesOf } = regelboek.quotations;

  const TELLING = 6; // so many words in a row are known as the law's own wherever they stand
  const CODES = { other: "misquoted", stops: "punctuation" };

  /** Look up what a citation means; null where that is no place of a law that is held. */
  function citedBy(citation) {
    const work = citation.law ? workOf(citation.law) : null;
    const edition = work && editionOf(work, citation.edition);
    if (!edition || !isFound(citation.status)) return null;
    const eid = citation.eid || resolvePath(citation.path, edition).eid || eidOf(citation.path);
    const end = citation.until ? resolvePath(citation.until, edition).eid : "";
    const printed = articleOf(eid) === `${citation.path}-${citation.until}`; // a range, as one
    return { work, edition, eid, until: printed ? "" : end };
  }

  const placeOf = ({ edition }, eid) => `${edition.name}:${pathOf(eid)}`;

  /**
   * Judge a passage by the citations beside it, in steps: a promise that is yielded is to be waited
   * for. Gives `isLaw`, whether it speaks the law's words; `place`, the one that they are of or are
   * held against; `code` of what is to be told (none: nothing), `other` place, `spans`.
   */
  function* judged(said, citations) {
    const places = citations.map(citedBy);
    const cited = places.filter(Boolean);
    yield* fetched(cited);
    const pieces = piecesOf(said);
    const compared = cited.map((place) => compare(pieces, wordsAt(place, place.eid, place.until)));
    const same = cited.find((_, at) => compared[at].likeness === "same") ??
      cited.find((place) => notesAt(place).some((note) => compare(pieces, note).likeness === "same"));
    if (same) return { isLaw: true, code: "", place: placeOf(same, same.eid) };
    if (!cited.length || cited.length < places.length || !cited.every(isHeld)) return { isLaw: false };
    for (const place of cited) {
      yield;
      const other = elsewhere(pieces, place);
      if (other) return ofElsewhere(cited[0], other);
    }
    for (const [at, { likeness, spans }] of compared.entries()) {
      const code = CODES[likeness];
      const place = cited[at];
      if (code) {
        const other = yield* ofAnotherDay(pieces, place);
        return { isLaw: true, code, place: placeOf(place, place.eid), other, spans };
      }
    }
    for (const place of cited) {
      const other = yield* ofAnotherDay(pieces, place);
      if (other) return ofElsewhere(cited[0], other);
    }
    return { isLaw: false };
  }

  const ofElsewhere = (beside, other) => {
    return { isLaw: true, code: "quoted-elsewhere", place: placeOf(beside, beside.eid), other };
  };

  function* fetched(places) {
    for (const { work, edition } of places) {
      if (!isLoaded(work, edition)) yield loadWords(work, edition);
    }
  }

  const isHeld = ({ edition, eid, until }) => !until && holdingOf(edition, eid) === "whole";

  /** Find the place of the cited edition that has these words; empty where none has. */
  function elsewhere(pieces, cited) {
    if (Math.max(0, ...pieces.map(counted)) < TELLING) return "";
    const eid = articlesIn(cited).find((one) => areIn(pieces, wordsAt(cited, one)));
    return eid ? placeOf(cited, narrowest(pieces, cited, eid)) : "";
  }

  /** Find the place of another edition, the newest first, that has these words. */
  function* ofAnotherDay(pieces, { work, edition }) {
    for (const other of [...work.editions].reverse()) {
      if (other === edition) continue;
      const cited = { work, edition: other };
      yield* fetched([cited]);
      yield;
      const found = elsewhere(pieces, cited);
      if (found) return found;
    }
    return "";
  }

  /** Give the least place below one that has all pieces. */
  function narrowest(pieces, cited, eid) {
    const child = childrenOf(cited, eid).find((one) => areIn(pieces, wordsAt(cited, one)));
    return child ? narrowest(pieces, cited, child) : eid;
  }

  Object.assign(regelboek, { quoted: { citedBy, judged } });
})((self.regelboek ??= {}));
