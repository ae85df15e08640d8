/* A quotation held against the words of the law: the same, nearly so with differences, or neither. */
"use strict";
((regelboek) => {
  const { bisectLeft } = regelboek.script;
  const { pattern } = regelboek.patterns;
  const { runsOf } = regelboek.hunks;
  const { counted, isClause, spelled, unmarked, withoutStops, wordsIn } = regelboek.words;

  // A quotation shares so much of its words with the law, and one clause of them in a row.
  const SHARED = 0.6;
  const SLACK = 12; // words of the law that are looked at beyond as many as the quotation has

  const NONE = { likeness: "none", spans: [] };

  /**
   * Hold the pieces of a passage against the words of a place: `likeness` is `same`, `stops` (other
   * punctuation), `other` (clearly meant, with differences) or `none`; `spans` are `{ op, text }`,
   * the law as old (`same`, `removed`), the quotation as new (`same`, `added`).
   */
  function compare(pieces, law) {
    if (!pieces.length || !law.words.length) return NONE;
    return areIn(pieces, law) ? { likeness: "same", spans: [] } : differing(pieces, law);
  }

  /** Cut a passage where its author left something out, or put something in (in brackets). */
  function piecesOf(said) {
    const parts = unmarked(said).split(pattern("quotations.cut").next);
    return parts.map((part) => withoutStops(wordsIn(part))).filter(counted);
  }

  /** Tell whether the law has all pieces, word for word, in this order. */
  function areIn(pieces, law) {
    let at = 0;
    return pieces.every((piece) => (at = endOf(piece, law, at)) > 0);
  }

  /** Say where a piece ends that stands first from a word of the law on; 0 where none does. */
  function endOf(piece, law, start) {
    const places = law.places(...cased(piece[0].text));
    for (const at of places.slice(bisectLeft(places, start))) {
      const end = endFrom(piece, law.words, at);
      if (end) return end;
    }
    return 0;
  }

  function endFrom(piece, law, start) {
    let at = start + 1;
    for (const word of piece.slice(1)) {
      for (; at < law.length && word.text !== law[at].text; at += 1) {
        if (!law[at].free) return 0;
      }
      if (at === law.length) return 0;
      at += 1;
    }
    return at;
  }

  /** Give a word with its first letter in either case: a sentence may begin elsewhere. */
  function cased(text) {
    const [first = ""] = text;
    const rest = text.slice(first.length);
    return [first.toUpperCase() + rest, first.toLowerCase() + rest];
  }

  /** Compare pieces that are not all there; each with that part of the law it is likest to. */
  function differing(pieces, law) {
    // as the law is without labels and notes, and with them
    const forms = pieces.map((piece) => [law.bare, law.words].map((words) => nearest(piece, words)));
    const runs = forms.flat().map(({ run }) => run.map(({ text }) => text));
    if (!runs.some(isClause)) return NONE;
    const spans = [];
    let shared = 0;
    for (const [nth, piece] of pieces.entries()) {
      const cases = cased(piece[0].text).flatMap((first) =>
        forms[nth].map(({ near }) => spansOf(piece, first, near)),
      );
      const found = cases.reduce((least, one) => (changedIn(one) < changedIn(least) ? one : least));
      shared += wordsOf(found.filter(({ op }) => op === "same"));
      if (spans.length) spans.push({ op: "same", text: " … " });
      spans.push(...found);
    }
    const all = pieces.reduce((sum, piece) => sum + counted(piece), 0);
    const changed = spans.filter(({ op }) => op !== "same");
    // all may be there, in another order
    const nothing = changed.every(({ text }) => !wordsIn(text).length);
    if (shared < SHARED * all || nothing) return NONE;
    return { likeness: wordsOf(changed) ? "other" : "stops", spans };
  }

  const wordsOf = (spans) => spans.reduce((sum, { text }) => sum + counted(wordsIn(text)), 0);
  const changedIn = (spans) => wordsOf(spans.filter(({ op }) => op !== "same"));

  /** Compare a piece, its first word in one of its cases, with a part of the law. */
  function spansOf(piece, first, near) {
    const texts = [first, ...piece.slice(1).map(({ text }) => text)];
    const runs = runsOf(near.map(({ text }) => text), texts);
    const spans = [];
    for (const [nth, run] of runs.entries()) {
      const said = piece.slice(run.newLo, run.newHi);
      if (run.same) {
        spans.push({ op: "same", text: spelled(said) });
        continue;
      }
      let old = near.slice(run.oldLo, run.oldHi).filter(({ free }) => !free);
      // what the law says before and behind the piece is not quoted, and not left out
      const within = nth > 0 && nth < runs.length - 1;
      if (!within) old = withoutStops(beside(old, said, nth > 0));
      if (old.length && (within || said.length)) spans.push({ op: "removed", text: spelled(old) });
      if (said.length) spans.push({ op: "added", text: spelled(said) });
    }
    return spans;
  }

  /** Give as many words of the law as the quotation has other ones, at either of its ends. */
  const beside = (old, said, last) =>
    last ? old.slice(0, said.length) : old.slice(Math.max(old.length - said.length, 0));

  /** Give the part of the law around the longest run that it shares with a piece, and that run. */
  function nearest(piece, law) {
    const { a, b, size } = longestMatch(law, piece);
    const before = b + SLACK;
    const after = piece.length - b - size + SLACK;
    return {
      near: law.slice(Math.max(a - before, 0), a + size + after),
      run: piece.slice(b, b + size),
    };
  }

  /** Find the longest run that two rows share: of such the first in one, then in the other. */
  function longestMatch(law, piece) {
    const places = new Map();
    for (const [at, { text }] of piece.entries()) {
      if (!places.has(text)) places.set(text, []);
      places.get(text).push(at);
    }
    let found = { a: 0, b: 0, size: 0 };
    let lengths = new Map(); // of the run that ends at each place of the piece
    for (const [a, { text }] of law.entries()) {
      const next = new Map();
      for (const b of places.get(text) ?? []) {
        const size = (lengths.get(b - 1) ?? 0) + 1;
        next.set(b, size);
        if (size > found.size) found = { a: a - size + 1, b: b - size + 1, size };
      }
      lengths = next;
    }
    return found;
  }

  Object.assign(regelboek, { quotations: { areIn, compare, piecesOf } });
})((self.regelboek ??= {}));
