/* Packs are taken: a few files at a time, only those that are not kept yet, in turns. */
"use strict";
((regelboek) => {
  const { offline, kept } = regelboek;
  const AT_ONCE = 6;
  // Browsers end a worker that is busy for long; after a turn a page asks for the next one.
  const TURN = 15000, LATE = 25000; // milliseconds; a file that is not there by then has hung
  const NEWS = 250; // milliseconds between words about how far it is

  /** Why it stopped: `network`, `status` (an answer that is none), `strange` (not this version's
   * bytes), `full` (the device takes no more). */
  class Fault extends Error {
    constructor(kind, path = "", status = 0) {
      super(kind);
      Object.assign(this, { kind, path, status });
    }
  }

  let running = null, stopping = null, progress = null;

  /** Run one turn, or wait for the one that runs; `tell` is called when there is news. */
  function turn(tell) {
    running ??= oneTurn(tell).finally(() => { running = null; });
    return running;
  }

  /** Stop the turn that runs, if any, without a fault; what has been taken stays. */
  async function stop() {
    stopping?.abort();
    await running;
    progress = null;
  }

  async function oneTurn(tell) {
    const state = await kept.stateOf();
    if (!state.taking) return;
    const turns = { until: Date.now() + TURN, stop: new AbortController(), told: 0 };
    stopping = turns.stop;
    const late = setTimeout(() => turns.stop.abort("late"), LATE);
    state.fault = null;
    try {
      await kept.whenTidied(); // what is held then, is held
      const target = await targetOf(state.wanted);
      const files = await kept.filesOf(target);
      const held = await kept.held();
      const missing = files.filter((file) => !held.has(kept.keyOf(file)));
      progress = { done: files.length - missing.length, of: files.length };
      await tell();
      await takeAll(missing, turns, tell);
      if (progress.done === progress.of) await arrived(target);
    } catch (reason) {
      const { signal } = turns.stop;
      if (!signal.aborted || signal.reason === "late") {
        const { kind = "network", path = "", status = 0 } = reason;
        state.fault = { kind, path, status };
      }
    }
    clearTimeout(late);
    stopping = null;
    if (self.serviceWorker?.state !== "redundant") await kept.save().catch(() => {});
  }

  /** Name the newest version of some packs, and have their lists. */
  async function targetOf(names) {
    const packs = {};
    for (const pack of offline.packs.filter(({ name }) => names.includes(name))) {
      if (!(await kept.listOf(pack.digest))) {
        const { bytes } = await fetched([pack.list, pack.digest]);
        await room(kept.keepList(pack.digest, bytes));
      }
      packs[pack.name] = pack.digest;
    }
    return { version: offline.version, packs };
  }

  async function takeAll(missing, turns, tell) {
    const queue = [...missing].reverse();
    const { signal } = turns.stop;
    const one = async () => {
      while (queue.length && Date.now() < turns.until && !signal.aborted) {
        const file = queue.pop();
        const { bytes, type } = await fetched(file, signal);
        await room(kept.put(file, bytes, type));
        progress.done += 1;
        if (Date.now() - turns.told > NEWS) {
          turns.told = Date.now();
          tell();
        }
      }
    };
    const all = await Promise.allSettled(Array.from({ length: AT_ONCE }, one));
    const failed = all.find(({ status }) => status === "rejected");
    if (failed) throw failed.reason;
  }

  /** Fetch a file, and prove that it is this version's. */
  async function fetched([path, digest], signal) {
    // what an intermediate still has of an older version is asked for once more, past all of them
    for (const cache of ["no-cache", "reload"]) {
      const response = await fetch(kept.addressOf(path), { cache, signal });
      if (!response.ok) throw new Fault("status", path, response.status);
      const bytes = await response.arrayBuffer();
      if ((await digestOf(bytes)).startsWith(digest)) {
        return { bytes, type: response.headers.get("content-type") ?? "" };
      }
    }
    self.registration.update().catch(() => {}); // there may be a newer version
    throw new Fault("strange", path);
  }

  async function digestOf(bytes) {
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  /** Wait until something is kept; all that can go wrong there is that no room is left. */
  const room = (putting) => putting.catch(() => { throw new Fault("full"); });

  async function arrived(target) {
    const state = await kept.stateOf();
    if (!state.kept || state.kept.version === target.version) {
      state.kept = target;
      state.ready = null;
    } else {
      state.ready = target;
    }
    state.taking = false;
    progress = null;
    await kept.save();
    kept.tidy();
  }

  /** Say how many files a newer version would bring, and how large; null where nothing is newer. */
  async function news() {
    const { kept: answers, ready, wanted } = await kept.stateOf();
    if (!answers || [answers, ready].some((one) => one?.version === offline.version)) return null;
    try {
      const files = await kept.filesOf(await targetOf(wanted));
      const held = await kept.held();
      const missing = files.filter((file) => !held.has(kept.keyOf(file)));
      return { files: missing.length, packed: missing.reduce((sum, [, , size]) => sum + size, 0) };
    } catch {
      return { files: 0, packed: 0 }; // there is a newer one; how large it is, is not known
    }
  }

  regelboek.taking = {
    turn, stop, news, isRunning: () => Boolean(running), progress: () => progress,
  };
})((self.regelboek ??= {}));
