/* What is kept on this device, in the foot of every page; what is new, over its edge. */
"use strict";
((regelboek) => {
  const { offline, root, say } = regelboek;
  const LATER = "regelboek later";
  const heard = [];
  const foot = document.querySelector(".foot .kept");
  const line = document.createElement("span");
  const toast = document.createElement("div");
  const isApp = window.matchMedia("(display-mode: standalone)").matches;
  const SHOWN = 8000; // milliseconds that what asks for nothing stands there
  const SILENT = 20_000; // milliseconds after which the browser has ended a worker that takes
  const SOON = 5000, SELDOM = 300_000; // milliseconds before a lost network is tried again
  let before = null, mine = "", asked = false, until = 0, watch = 0;
  let patience = SOON, blamed = "";

  /** Ask something of the worker; it answers by telling every page how things stand. */
  async function ask(what, more = {}) {
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ ask: what, ...more });
  }

  const amount = (bytes) => {
    const { lang } = document.documentElement;
    const size = Math.max(0.1, bytes / 1e6);
    const number = size.toLocaleString(lang, { maximumFractionDigits: 1 });
    return say("offline.megabytes", { number });
  };

  /** Say why it stopped. */
  function faultOf({ kind, path, status }) {
    if (kind === "full") return say("offline.full");
    if (kind === "status") return say("offline.status", { path, status });
    return kind === "strange" ? say("offline.strange", { path }) : say("offline.network");
  }

  function progressOf(progress) {
    if (!progress) return say("offline.begun");
    const { done, of } = progress;
    return say("offline.taking", { done, of });
  }

  /** Say how things stand, in a line; what is of one pack alone stands on the page of the packs. */
  function stateOf({ packs, newer, ready, taking, progress, fault }) {
    if (fault) return faultOf(fault);
    if (taking) return progressOf(progress);
    if (ready) return say("offline.ready");
    if (newer) return say("offline.newer");
    if (packs.every((pack) => pack.kept)) return say("offline.all");
    return packs[0].kept ? say("offline.reading") : "";
  }

  function hear(state) {
    mine ||= state.version;
    line.textContent = stateOf(state);
    for (const tell of heard) tell(state);
    if (asked && state.version !== mine) window.location.reload();
    else announce(state);
    // The worker takes in turns; one that was ended in the midst of it begins where it was.
    const goesOn = !state.fault || (!before && state.fault.kind === "network");
    if (state.taking && !state.running && goesOn) ask("go on");
    watchOver(state);
    if (isApp && !before && !navigator.connection?.saveData) byItself(state);
    before = state;
  }

  /** Ask again when it is silent for long; a network may be back without a word of it. */
  function watchOver({ taking, fault, progress }) {
    clearTimeout(watch);
    if (!taking || (fault && fault.kind !== "network")) return;
    if (progress?.done > (before?.progress?.done ?? 0)) patience = SOON;
    watch = setTimeout(() => ask("go on"), fault ? patience : SILENT);
    if (fault) patience = Math.min(2 * patience, SELDOM);
  }

  /** An installed app has what it needs to read without being asked, and its newest version. */
  function byItself({ packs, newer, taking, declined }) {
    if (!taking && !declined && (newer || !packs[0].kept)) ask("keep");
  }

  function announce(state) {
    const was = before ?? state;
    const all = ({ packs }) => packs.filter((pack) => pack.kept).length;
    const again = [say("offline.again"), () => { blamed = ""; ask("keep"); }];
    const reload = [say("offline.reload"), () => window.location.reload()];
    const use = [say("offline.take-over"), takeOver];
    const fetchIt = [say("offline.fetch"), () => ask("keep")];
    if (!state.taking) blamed = "";
    if (state.fault && before && blamed !== state.fault.kind) {
      blamed = state.fault.kind; // once, though it is tried again and again
      show("", faultOf(state.fault), again);
    } else if (mine && state.version !== mine) show("", say("offline.older"), reload);
    else if (state.ready) show(`ready ${state.newest}`, say("offline.ready"), use);
    else if (state.newer) show(`newer ${state.newest}`, newerOf(state.newer), fetchIt);
    else if (all(state) > all(was)) show("", stateOf(state));
    else if (state.taking && !was.taking) show("", say("offline.begun"));
  }

  function newerOf({ files: number, packed }) {
    if (!packed) return say("offline.newer");
    const size = amount(packed);
    return say("offline.newer-size", { number, size });
  }

  function takeOver() {
    asked = true;
    ask("take over");
  }

  /** Say something at the edge of the screen, with what may be done; `once` is not said again. */
  function show(once, words, ...acts) {
    if (once && sessionStorage.getItem(LATER) === once) return;
    if (toast.firstChild?.textContent === words) return;
    clearTimeout(until);
    if (!acts.length) until = setTimeout(() => toast.replaceChildren(), SHOWN);
    const text = document.createElement("p");
    text.textContent = words;
    const close = () => {
      if (once) sessionStorage.setItem(LATER, once);
      toast.replaceChildren();
    };
    const last = [acts.length ? say("offline.later") : say("offline.close"), close];
    toast.replaceChildren(text, ...[...acts, last].map(([word, act]) => button(word, () => {
      toast.replaceChildren();
      act();
    })));
  }

  function button(word, act) {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = word;
    made.addEventListener("click", act);
    return made;
  }

  /** Add a link to the head; resolves when what it leads to is there, if a page waits for that. */
  function add(rel, path) {
    const link = document.createElement("link");
    const arrived = new Promise((done) => { link.onload = link.onerror = done; });
    document.head.append(Object.assign(link, { rel, href: new URL(path, root) }));
    return arrived;
  }

  /** Say in the head what the app is; from the disk a browser would ask for it and complain. */
  function install() {
    add("manifest", "manifest.webmanifest");
    add("apple-touch-icon", "static/icon-apple.png");
  }

  async function start() {
    install();
    const isThere = document.querySelector(".pack"); // its page has it
    if (!isThere) await add("stylesheet", "static/offline.css"); // before anything stands in it
    toast.className = "notice";
    toast.setAttribute("role", "status");
    document.body.append(toast);
    foot.append(" ", line);
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.regelboek) hear(data.regelboek);
    });
    window.addEventListener("online", () => before?.taking && ask("go on"));
    if (offline.isFirst) {
      const needed = performance.getEntriesByType("resource").map(({ name }) => name);
      ask("seen", { addresses: [window.location.href, ...needed] });
    }
    ask("state");
    const registration = await offline.started;
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => {});
    });
  }

  Object.assign(offline, {
    ask, amount, faultOf, progressOf, newerOf, takeOver, listen: (tell) => heard.push(tell),
  });
  start();
})((self.regelboek ??= {}));
