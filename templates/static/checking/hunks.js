/* What a reader sees as one change: two rows of tokens in, runs kept and runs changed out. */
"use strict";
((regelboek) => {
  const { isSmall, isWord } = regelboek.words;
  const { matchesOf } = regelboek.script;

  const ISLAND = 2; // small words between changes that are no landmark but an accident
  const SENTENCE_ENDS = new Set(".;:?!");

  const runOf = (same, oldLo, oldHi, newLo, newHi) => ({ same, oldLo, oldHi, newLo, newHi });
  const replaces = ({ same, oldLo, oldHi, newLo, newHi }) => !same && oldLo < oldHi && newLo < newHi;

  /**
   * Cut two rows of tokens into runs that stayed and changes, by turns. Small words that both share
   * inside a replacement go with it; a sentence comes or goes with its own stop.
   */
  function runsOf(old, made) {
    const runs = runsIn(matchesOf(old, made), old.length, made.length);
    return withoutIslands(atSentences(runs, old, made), old);
  }

  function runsIn(matches, oldEnd, newEnd) {
    const runs = [];
    let [oldAt, newAt, at] = [0, 0, 0];
    while (at < matches.length) {
      const [oldLo, newLo] = matches[at];
      if (oldLo !== oldAt || newLo !== newAt) runs.push(runOf(false, oldAt, oldLo, newAt, newLo));
      let length = 1;
      while (matches[at + length]?.[0] === oldLo + length && matches[at + length][1] === newLo + length) {
        length += 1;
      }
      [oldAt, newAt] = [oldLo + length, newLo + length];
      runs.push(runOf(true, oldLo, oldAt, newLo, newAt));
      at += length;
    }
    if (oldAt !== oldEnd || newAt !== newEnd) runs.push(runOf(false, oldAt, oldEnd, newAt, newEnd));
    return runs;
  }

  /** Let a change that begins with a stop, and is followed by the same stop, end with it instead. */
  function atSentences(runs, old, made) {
    const out = [];
    for (const [index, run] of runs.entries()) {
      const change = out.length && !out.at(-1).same ? out.at(-1) : null;
      const stop = run.same ? old[run.oldLo] : "";
      const between = run.oldHi - run.oldLo === 1 && index < runs.length - 1;
      const can = change && SENTENCE_ENDS.has(stop) && !between;
      if (can && change.oldLo < change.oldHi && old[change.oldLo] === stop) {
        out.splice(-1, 1, ...slid(change, run, change.oldLo, run.newLo));
      } else if (can && change.newLo < change.newHi && made[change.newLo] === stop) {
        out.splice(-1, 1, ...slid(change, run, run.oldLo, change.newLo));
      } else {
        out.push(run);
      }
    }
    return byTurns(out);
  }

  /** Make kept runs that touch one: a stop that slid stands right behind the words before it. */
  function byTurns(runs) {
    const out = [];
    for (const run of runs) {
      const last = out.at(-1);
      if (last?.same && run.same) out[out.length - 1] = { ...last, oldHi: run.oldHi, newHi: run.newHi };
      else out.push(run);
    }
    return out;
  }

  /** Keep the stop that is the first of a change for the one that follows it. */
  function slid(change, kept, oldAt, newAt) {
    return [
      runOf(false, change.oldLo, oldAt, change.newLo, newAt),
      runOf(true, oldAt, oldAt + 1, newAt, newAt + 1),
      runOf(false, oldAt + 1, kept.oldLo + 1, newAt + 1, kept.newLo + 1),
      runOf(true, kept.oldLo + 1, kept.oldHi, kept.newLo + 1, kept.newHi),
    ].filter(({ oldLo, oldHi, newLo, newHi }) => oldLo < oldHi || newLo < newHi);
  }

  /** Join changes over islands: small words that both sides happen to share in a replacement. */
  function withoutIslands(runs, old) {
    const out = [];
    for (const run of runs) {
      out.push(run);
      while (out.length >= 3 && isIsland(...out.slice(-3), old)) {
        const [first, , last] = out.splice(-3);
        out.push(runOf(false, first.oldLo, last.oldHi, first.newLo, last.newHi));
      }
    }
    return out;
  }

  function isIsland(before, island, after, old) {
    if (!island.same || !(replaces(before) || replaces(after))) return false;
    const tokens = old.slice(island.oldLo, island.oldHi);
    if (tokens.some((token) => SENTENCE_ENDS.has(token))) return false;
    return tokens.filter(isWord).length <= ISLAND && tokens.every(isSmall);
  }

  Object.assign(regelboek, { hunks: { runsOf } });
})((self.regelboek ??= {}));
