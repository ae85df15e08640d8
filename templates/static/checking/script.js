/* The common words of two rows of tokens: two rows in, pairs of indices that stand in both out. */
"use strict";
((regelboek) => {
  const { isWord } = regelboek.words;

  const CELLS = 40000; // below them the best script is found exactly
  const RARE = 8; // places of a token, at most, of which all pairs can be weighed
  // What a match is worth: words kept together read better than the same words scattered.
  const WORD = 1000, MARK = 10, TOGETHER = 20;

  const worth = (token) => (isWord(token) ? WORD : MARK);

  /** Give the first place in a rising row at which a number, or one above it, stands. */
  function bisectLeft(row, value) {
    let [lo, hi] = [0, row.length];
    while (lo < hi) {
      const middle = (lo + hi) >> 1;
      if (row[middle] < value) lo = middle + 1;
      else hi = middle;
    }
    return lo;
  }

  /** Give the first place behind all that are at most a number. */
  function bisectRight(row, value, from = 0) {
    let [lo, hi] = [from, row.length];
    while (lo < hi) {
      const middle = (lo + hi) >> 1;
      if (value < row[middle]) hi = middle;
      else lo = middle + 1;
    }
    return lo;
  }

  /** Tell whether a row of tokens comes behind another, as Python orders them. */
  function isBehind(one, other) {
    const at = one.findIndex((token, nth) => token !== other[nth]);
    if (at < 0) return false;
    return at >= other.length || one[at] > other[at];
  }

  /** Pair equal tokens so that neither side crosses; swapping the sides swaps the pairs. */
  function matchesOf(old, made) {
    if (isBehind(old, made)) return matches(made, old).map(([a, b]) => [b, a]);
    return matches(old, made);
  }

  function matches(old, made) {
    const found = [];
    const stack = [[0, old.length, 0, made.length]];
    while (stack.length) {
      let [oldLo, oldHi, newLo, newHi] = stack.pop();
      for (; oldLo < oldHi && newLo < newHi && old[oldLo] === made[newLo]; oldLo += 1, newLo += 1) {
        found.push([oldLo, newLo]);
      }
      let tail = 0;
      while (oldLo < oldHi - tail && newLo < newHi - tail && old[oldHi - tail - 1] === made[newHi - tail - 1]) {
        tail += 1;
      }
      // what ends both comes behind what stands before it
      if (tail) stack.push([oldHi - tail, oldHi, newHi - tail, newHi]);
      [oldHi, newHi] = [oldHi - tail, newHi - tail];
      if (oldLo === oldHi || newLo === newHi) continue;
      if ((oldHi - oldLo) * (newHi - newLo) <= CELLS) {
        const pairs = best(old.slice(oldLo, oldHi), made.slice(newLo, newHi));
        for (const [a, b] of pairs) found.push([oldLo + a, newLo + b]);
        continue;
      }
      const cuts = anchors(old, made, [oldLo, oldHi, newLo, newHi]);
      const bounds = [[oldLo, newLo], ...cuts, [oldHi, newHi]];
      for (let at = bounds.length - 2; at >= 0; at -= 1) {
        const [[a, b], [c, d]] = [bounds[at], bounds[at + 1]];
        stack.push([a, c, b, d]);
      }
    }
    return found;
  }

  /** Cut a block at rare tokens that stand in both, else in the middle. */
  function anchors(old, made, [oldLo, oldHi, newLo, newHi]) {
    const [olds, news] = [placesIn(old, oldLo, oldHi), placesIn(made, newLo, newHi)];
    const pairs = [];
    for (const [token, places] of olds) {
      const others = news.get(token) ?? [];
      if (!isWord(token) || !others.length || places.length * others.length > RARE) continue;
      for (const a of places) for (const b of others) pairs.push([a, b]);
    }
    pairs.sort((one, other) => one[0] - other[0] || other[1] - one[1]);
    const chain = rising(pairs).filter(([a, b]) => a !== oldLo || b !== newLo);
    return chain.length ? chain : [[(oldLo + oldHi) >> 1, (newLo + newHi) >> 1]];
  }

  function placesIn(tokens, from, end) {
    const places = new Map();
    for (let at = from; at < end; at += 1) {
      if (!places.has(tokens[at])) places.set(tokens[at], []);
      places.get(tokens[at]).push(at);
    }
    return places;
  }

  /** Give the longest run of pairs that rise on both sides. */
  function rising(pairs) {
    const [ends, last, before] = [[], [], []];
    for (const [index, [, second]] of pairs.entries()) {
      const length = bisectLeft(ends, second);
      before.push(length ? last[length - 1] : -1);
      [ends[length], last[length]] = [second, index];
    }
    const run = [];
    for (let index = last.at(-1) ?? -1; index >= 0; index = before[index]) run.unshift(pairs[index]);
    return run;
  }

  /** Find the heaviest common subsequence of two short rows; only pairs of equal tokens are weighed. */
  function best(old, made) {
    const places = placesIn(made, 0, made.length);
    const rows = []; // the best that ends with the match of this row and column
    const front = { columns: [], bests: [] };
    let row = new Map();
    for (const token of old) {
      const above = row;
      row = new Map();
      for (const column of places.get(token) ?? []) {
        const before = bisectLeft(front.columns, column);
        let most = before ? front.bests[before - 1] : 0;
        if (above.has(column - 1)) most = Math.max(most, above.get(column - 1) + TOGETHER);
        row.set(column, most + worth(token));
      }
      for (const [column, value] of row) raise(front, column, value);
      rows.push(row);
    }
    return trace(old, made.length, rows, front.bests.at(-1) ?? 0);
  }

  /** Let what is the best up to each column take account of one more match. */
  function raise({ columns, bests }, column, value) {
    const at = bisectRight(columns, column);
    if (at && bests[at - 1] >= value) return;
    const first = at && columns[at - 1] === column ? at - 1 : at;
    const last = bisectRight(bests, value, first);
    columns.splice(first, last - first, column);
    bests.splice(first, last - first, value);
  }

  /** Read the matches of a script that is worth `value`, from its end on. */
  function trace(old, columns, rows, value) {
    const holding = new Map();
    for (const [at, row] of rows.entries()) {
      for (const [column, worthy] of row) {
        if (!holding.has(worthy)) holding.set(worthy, []);
        holding.get(worthy).push([at, column]);
      }
    }
    const found = [];
    let [height, width, left] = [old.length, columns, value];
    while (left) {
      [height, width] = lastOf(holding.get(left) ?? [], height, width);
      found.push([height, width]);
      left -= worth(old[height]);
      // while a match counts on the one before it, that one is taken whatever else is as good
      while (height && rows[height - 1].get(width - 1) === left - TOGETHER) {
        left -= TOGETHER + worth(old[height - 1]);
        [height, width] = [height - 1, width - 1];
        found.push([height, width]);
      }
    }
    return found.reverse();
  }

  /** Choose the last match among those that end as good ones: in the last column, else the first row. */
  function lastOf(pairs, height, width) {
    const inside = pairs.filter(([a, b]) => a < height && b < width);
    const beside = inside.filter(([, b]) => b === width - 1);
    return beside.at(-1) ?? inside.filter(([a]) => a === inside[0][0]).at(-1);
  }

  Object.assign(regelboek, { script: { bisectLeft, bisectRight, matchesOf } });
})((self.regelboek ??= {}));
