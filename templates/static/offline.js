/* Whether a page can be kept to go on without a network; where it cannot, nothing is tried. */
"use strict";
((regelboek) => {
  const { load, root } = regelboek;
  // A page that was opened from the disk has no worker, and asking for one would be complained of.
  if (!window.location.protocol.startsWith("http") || !navigator.serviceWorker) return;

  /** Have the worker, and what tells of it; what a page shows goes before. */
  async function start() {
    if (document.readyState !== "complete") {
      await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
    }
    const options = { updateViaCache: "none" };
    const worker = new URL("sw.js", root);
    const registration = await navigator.serviceWorker.register(worker, options);
    await load("static/texts-offline.js");
    await load("static/offline-told.js");
    return registration;
  }

  // asked before there is a worker: it may take this page over, which came without it
  const isFirst = !navigator.serviceWorker.controller;
  regelboek.offline = { isFirst, started: start() };
  regelboek.offline.started.catch(() => {}); // a browser may refuse; then all is as it was
})((self.regelboek ??= {}));
