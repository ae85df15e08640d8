/* Which citations a quoted passage stands beside: `artikel 5 zegt: „…”`, `„…” (art. 5)`. */
"use strict";
((regelboek) => {
  const { bisectLeft, bisectRight } = regelboek.script;
  const { pattern } = regelboek.patterns;
  const { trimEnd } = regelboek.signs;

  const MOST = 6; // places that are cited together
  const FARTHEST = 600; // from a citation to what is quoted of it, other quotations between

  /**
   * Give for each passage the citations that it stands beside, if any. Those within a passage are
   * what is quoted, and say nothing of where that is from.
   */
  function beside(signs, passages, citations) {
    const inside = within(passages, citations);
    const outside = citations.filter((one) => !inside.has(one));
    const starts = outside.map(({ start }) => start);
    const begins = passages.map(({ start }) => start);
    return passages.map((passage, at) => {
      const nth = bisectLeft(starts, passage.start);
      const before = outside.slice(Math.max(nth - MOST, 0), nth);
      const behind = outside.slice(nth, nth + MOST);
      const form = (side) => pattern(`beside.${side}${passage.block ? "_block" : ""}`);
      const found = [];
      let introduced = false; // by a colon: then nothing behind it says where it is from
      if (before.length) {
        const last = before.at(-1);
        const between = passages.slice(bisectLeft(begins, last.end), at);
        const gap = gapIn(signs, [last.end, passage.start], between, passage);
        if (form("before").fullmatch(gap) && !isSource(signs, last)) {
          found.push(...chain(signs, [...before].reverse(), true).reverse());
          introduced = trimEnd(gap).endsWith(":");
        }
      }
      if (behind.length && !introduced) {
        const between = passages.slice(at + 1, bisectLeft(begins, behind[0].start));
        const gap = gapIn(signs, [passage.end, behind[0].start], between, passage);
        if (form("behind").fullmatch(gap)) found.push(...chain(signs, behind, false));
      }
      return found;
    });
  }

  /** Choose the citations that stand in a passage. */
  function within(passages, citations) {
    const starts = passages.map(({ start }) => start);
    return new Set(citations.filter(({ start }) => {
      const nth = bisectRight(starts, start) - 1;
      return nth >= 0 && start < passages[nth].end;
    }));
  }

  /** Tell a citation in the last line of a block quote: it says where that one is from. */
  function isSource(signs, { start }) {
    const line = start ? signs.lastIndexOf("\n", start - 1) + 1 : 0;
    return Boolean(pattern("beside.quoted_line").match(signs, line));
  }

  /**
   * Give what stands between, without what else is quoted there; a stop where that parts them. A
   * block quote is beside what stands right before or behind it, and parts all else.
   */
  function gapIn(signs, [from, end], between, own) {
    const blocks = between.length && (own.block || between.some(({ block }) => block));
    if (end - from > FARTHEST || blocks) return ".";
    let [gap, start] = ["", from];
    for (const passage of between) {
      const stop = /[.!?]$/.test(trimEnd(passage.said)); // the sentence ends with it
      gap += signs.slice(start, passage.start) + (stop ? "." : "");
      start = passage.end;
    }
    return gap + signs.slice(start, Math.max(start, end));
  }

  function chain(signs, citations, backward) {
    const found = [];
    for (const one of citations) {
      const last = found.at(-1);
      const [first, second] = backward ? [one, last] : [last, one];
      if (last && !pattern("beside.joined").fullmatch(signs, first.end, second.start)) break;
      found.push(one);
    }
    return found;
  }

  Object.assign(regelboek, { beside: { beside, within } });
})((self.regelboek ??= {}));
