/* The patterns of the table, compiled when first asked for, and asked as Python asks its own. */
"use strict";
((regelboek) => {
  const made = new Map();

  /**
   * One pattern. A text that is asked about up to an `end` ends there for it too. What is found has
   * an `end` beside the `index` where it begins.
   */
  class Pattern {
    constructor(source) {
      this.here = new RegExp(source, "uy");
      this.next = new RegExp(source, "ug");
      this.whole = new RegExp(`(?:${source})$`, "uy");
    }

    /** Match right at a place. */
    match(text, at = 0, end = text.length) {
      return run(this.here, text, at, end);
    }

    /** Find the first match from a place on. */
    search(text, from = 0, end = text.length) {
      return run(this.next, text, from, end);
    }

    /** Match all between two places. */
    fullmatch(text, at = 0, end = text.length) {
      return run(this.whole, text, at, end);
    }

    /** Yield every match between two places; none overlaps another. */
    *all(text, from = 0, end = text.length) {
      for (let found = this.search(text, from, end); found; ) {
        yield found;
        found = this.search(text, found.end > found.index ? found.end : found.end + 1, end);
      }
    }
  }

  function run(pattern, text, at, end) {
    const until = Math.max(0, Math.min(end, text.length));
    if (at > until) return null;
    pattern.lastIndex = at;
    const found = pattern.exec(until === text.length ? text : text.slice(0, until));
    if (found) found.end = found.index + found[0].length;
    return found;
  }

  /** Give a pattern by its name in the table. */
  function pattern(name) {
    let found = made.get(name);
    if (!found) {
      const source = regelboek.data.table.patterns[name];
      if (source === undefined) throw new Error(`there is no pattern ${name}`);
      found = new Pattern(source);
      made.set(name, found);
    }
    return found;
  }

  /** Give a row of patterns, numbered from 0. */
  function patterns(name) {
    const row = [];
    while (`${name}.${row.length}` in regelboek.data.table.patterns) {
      row.push(pattern(`${name}.${row.length}`));
    }
    return row;
  }

  /** Make a function that computes its value once. */
  function once(compute) {
    let value;
    return () => (value ??= compute());
  }

  Object.assign(regelboek, { patterns: { pattern, patterns, once } });
})((self.regelboek ??= {}));
