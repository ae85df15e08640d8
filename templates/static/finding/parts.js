/* Parts named before or behind their whole: `lid B van artikel 27`, `aldaar, onder b`. */
"use strict";
((regelboek) => {
  const { pattern } = regelboek.patterns;
  const { labelled } = regelboek.levels;
  const { enders, lastWord } = regelboek.starts;
  const { scanWord } = regelboek.spoken;
  const { scanLabel } = regelboek.places;
  const { item, labelsFrom } = regelboek.lists;

  const WINDOW = 90;

  /**
   * Read the parts of the whole that begins at `at`: `onder b en c van lid 2 van artikel 52`. Each
   * is a label of the whole. Empty where no part is named before it.
   */
  function partsBefore(text, at, floor) {
    const last = lastWord(text, at, floor);
    if (!enders().of.has(last) && !enders().the.has(last)) return [];
    const low = Math.max(floor, at - WINDOW);
    if (!pattern("parts.of").search(text, Math.max(low, at - 20), at)) return [];
    for (const start of pattern("parts.starts").all(text, low, at)) {
      const found = partsBetween(text, start.index, at);
      if (found.length) return found;
    }
    return [];
  }

  /** Read the parts that words name behind a place or a short form: `, onder b en c`. */
  function partsBehind(text, at) {
    let found = [];
    let gap = pattern("parts.gap").match(text, at);
    while (gap) {
      let step = scanWord(text, gap.end);
      if (!step && text[gap.end] === "(") step = scanLabel(text, gap.end);
      if (!step) break;
      const above = found.length ? found.at(-1).tokens : [""];
      const row = labelsFrom(text, step, gap.end).map((one) => ({
        ...one,
        tokens: below(above, one.tokens),
      }));
      found = [...found.slice(0, -1), ...row];
      gap = row.length === 1 ? pattern("parts.gap").match(text, row[0].end) : null;
    }
    return found;
  }

  const below = (above, label) => (above.length > 1 ? labelled(above, label) : label);

  /** Read parts from `start`, if these and the words between them reach just to `at`. */
  function partsBetween(text, start, at) {
    const rows = [];
    let begin = start;
    while (begin < at) {
      const row = rowAt(text, begin);
      const of = row && pattern("parts.of").match(text, row.at(-1).end, at);
      if (!of) return [];
      rows.push(row);
      begin = of.end;
    }
    const [first, ...wholes] = rows;
    if (wholes.some((row) => row.length > 1)) return [];
    const whole = wholes.reduceRight((above, row) => below(above, row[0].tokens), [""]);
    return first.map((one) => ({ ...one, tokens: below(whole, one.tokens) }));
  }

  function rowAt(text, begin) {
    const note = pattern("parts.note").match(text, begin);
    if (note) {
      // "de" makes it the only one, hence the first
      const only = enders().the.has(lastWord(text, begin, 0));
      return only ? [item(begin, note.end, ["", "n1"])] : null;
    }
    const step = scanWord(text, begin);
    return step && labelsFrom(text, step, begin);
  }

  Object.assign(regelboek, { parts: { partsBefore, partsBehind } });
})((self.regelboek ??= {}));
