/* The worker of the site: what the browser and the pages ask of it. */
"use strict";
((regelboek) => {
  const { offline, kept, taking, answering } = regelboek;
  const { scope } = self.registration;
  const [FIRST] = offline.packs.map(({ name }) => name); // each other pack needs this one

  self.addEventListener("install", (event) => {
    // All that is kept is kept by its hash, so a new worker may answer from an older version.
    event.waitUntil(answering.keepCore().then(() => self.skipWaiting()));
  });

  self.addEventListener("activate", (event) => event.waitUntil((async () => {
    await self.clients.claim();
    const state = await kept.stateOf();
    state.fault = null; // what a file lacked may be there now
    await tell();
  })()));

  self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    const answer = answering.answer(event, (work) => event.waitUntil(work));
    event.respondWith(answer.catch(() => fetch(request))); // a store may fail; the site need not
  });

  // A page may be of an older version than this worker: words are added here, and none changed.
  const ASKED = {
    async state() {},
    async seen({ addresses }) { await answering.rememberAll(addresses); },
    async keep({ pack }) {
      await taking.stop();
      const state = await kept.stateOf();
      state.wanted = [...new Set([FIRST, ...state.wanted, ...(pack ? [pack] : [])])];
      Object.assign(state, { taking: true, declined: false });
      await goOn();
    },
    "go on": goOn,
    async drop({ pack }) {
      await taking.stop();
      const state = await kept.stateOf();
      const others = pack === FIRST ? [] : state.wanted.filter((name) => name !== pack);
      Object.assign(state, {
        wanted: others,
        kept: only(state.kept, others),
        ready: only(state.ready, others),
        taking: state.taking && others.some((name) => !state.kept?.packs[name]),
        fault: null,
        declined: pack === FIRST,
      });
      await kept.save();
      kept.tidy();
    },
    "take over": takeOver,
  };

  self.addEventListener("message", (event) => {
    const { ask, ...rest } = event.data ?? {};
    if (!Object.hasOwn(ASKED, ask)) return;
    event.waitUntil(ASKED[ask](rest).catch(() => {}).then(tell).then(kept.whenTidied));
  });

  async function goOn() {
    await kept.save().catch(() => {});
    await taking.turn(tell);
  }

  function only(version, names) {
    if (!version || !names.length) return null;
    const packs = Object.entries(version.packs).filter(([name]) => names.includes(name));
    return { ...version, packs: Object.fromEntries(packs) };
  }

  /** Answer from the version that waits, from now on. */
  async function takeOver() {
    const state = await kept.stateOf();
    if (!state.ready) return;
    Object.assign(state, { kept: state.ready, ready: null });
    await kept.save();
    kept.tidy();
  }

  /** List the pages of the site that are open. */
  async function readers() {
    const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    return all.filter(({ url }) => url.startsWith(scope));
  }

  /** Tell every open page how things stand. */
  async function tell() {
    const state = await kept.stateOf();
    const packs = offline.packs.map(({ name, files, packed }) => ({
      name, files, packed,
      kept: Boolean(state.kept?.packs[name]),
      wanted: state.wanted.includes(name),
    }));
    const said = {
      packs,
      version: state.kept?.version ?? "",
      newest: offline.version,
      newer: state.taking ? null : await taking.news(),
      ready: Boolean(state.ready),
      taking: state.taking,
      running: taking.isRunning(),
      progress: taking.progress(),
      fault: state.fault,
      declined: state.declined,
    };
    for (const reader of await readers()) reader.postMessage({ regelboek: said });
  }

  Object.assign(regelboek, { readers, takeOver });
})((self.regelboek ??= {}));
