/* The page of the packs: what is kept of each, and the buttons that keep it or throw it away. */
"use strict";
((regelboek) => {
  const { offline, root, say } = regelboek;
  const told = document.getElementById("stand");
  const wanted = new URLSearchParams(window.location.search).get("pagina");

  if (wanted !== null) lacking(new URL(wanted, root));
  if (offline) offline.started.then(begin, refuse);
  else if (window.location.protocol.startsWith("http")) refuse();

  function refuse() {
    if (wanted === null) told.textContent = say("offline.not-here");
  }

  /** Say that a page is not kept, with a way to try again; an address elsewhere is none of ours. */
  function lacking(address) {
    if (!address.href.startsWith(root.href)) return;
    const link = document.createElement("a");
    link.href = address;
    link.textContent = say("offline.try");
    const path = wanted.replace(/index\.html$/, "");
    told.replaceChildren(`${say("offline.lacking", { path })} `, link);
  }

  function show(state) {
    for (const pack of state.packs) {
      const card = document.getElementById(pack.name);
      card.querySelector(".state").textContent = stateOf(pack, state);
      const bar = card.querySelector("progress");
      bar.classList.toggle("shown", isTaken(pack, state) && Boolean(state.progress));
      bar.max = state.progress?.of ?? 1;
      bar.value = state.progress?.done ?? 0;
      const [keep, drop] = card.querySelectorAll("button");
      const word = wordOf(pack, state);
      keep.disabled = !word;
      keep.textContent = word || say("offline.keep");
      drop.disabled = !pack.kept && !pack.wanted;
    }
  }

  /** Tell whether a pack is under way: one that is there in its newest version waits for others. */
  const isTaken = (pack, { taking, version, newest }) =>
    taking && pack.wanted && !(pack.kept && version === newest);

  /** Say what the first button does; empty where there is nothing to do. */
  function wordOf(pack, state) {
    if (isTaken(pack, state)) return state.fault ? say("offline.again") : "";
    if (!pack.kept) return say("offline.keep");
    if (state.ready) return say("offline.take-over");
    return state.newer ? say("offline.fetch") : "";
  }

  function stateOf(pack, state) {
    const { files: number } = pack;
    const size = offline.amount(pack.packed);
    if (isTaken(pack, state)) {
      return state.fault ? offline.faultOf(state.fault) : offline.progressOf(state.progress);
    }
    if (!pack.kept) return say("offline.pack-none", { number, size });
    if (state.ready) return say("offline.ready");
    return state.newer ? offline.newerOf(state.newer) : say("offline.pack-kept", { number, size });
  }

  function begin() {
    for (const card of document.querySelectorAll(".pack")) {
      const [keep, drop] = card.querySelectorAll("button");
      keep.addEventListener("click", () => {
        navigator.storage?.persist?.(); // so that the browser does not clear it away by itself
        if (keep.textContent === say("offline.take-over")) offline.takeOver();
        else offline.ask("keep", { pack: card.id });
      });
      drop.addEventListener("click", () => offline.ask("drop", { pack: card.id }));
    }
    offline.listen((state) => {
      document.getElementById("pakketten").classList.add("ready");
      show(state);
    });
    offline.ask("state");
  }
})((self.regelboek ??= {}));
