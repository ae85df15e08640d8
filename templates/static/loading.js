/* The root of the site, and scripts that are fetched when they are first needed. */
"use strict";
((regelboek) => {
  const SEARCH = ["search-words", "search", "search-hits"];

  const own = document.currentScript;
  const root = new URL("..", own.src);
  const asked = new Map();

  // What the page brings along behind this script is on its way, and not fetched again.
  for (const script of document.querySelectorAll("script[src]")) {
    if (own.compareDocumentPosition(script) & Node.DOCUMENT_POSITION_FOLLOWING) {
      asked.set(script.src, arrival(script));
    }
  }

  function arrival(script) {
    return new Promise((resolve, reject) => {
      script.addEventListener("load", resolve);
      script.addEventListener("error", () => reject(new Error(script.src)));
    });
  }

  /**
   * Fetch a script of the site, once; a page that was opened from the disk may do so no other way.
   */
  function load(path) {
    const { href } = new URL(path, root);
    if (!asked.has(href)) {
      const script = document.createElement("script");
      script.src = href;
      script.async = false; // run in the order in which they were asked for
      asked.set(href, arrival(script));
      asked.get(href).catch(() => {
        asked.delete(href); // so that one may try again
        script.remove();
      });
      document.head.append(script);
    }
    return asked.get(href);
  }

  /** Fetch all that finds and resolves citations, and what the corpus holds. */
  async function loadFinding() {
    const machine = load("static/finding.js");
    await load("static/data/words.js");
    const places = regelboek.data.table.works.map(({ name }) => load(`static/data/${name}.js`));
    await Promise.all([machine, ...places]);
    return regelboek;
  }

  /** Fetch all that checks a text but the words of the law, which come edition by edition. */
  async function loadChecking() {
    const finding = loadFinding();
    await Promise.all([finding, load("static/checking/table.js"), load("static/checking.js")]);
    Object.assign(regelboek.data.table.patterns, regelboek.data.checking.patterns);
    return regelboek;
  }

  /** Fetch all that searches but the index, which comes edition by edition (`searchHits.gather`). */
  const loadSearch = () => Promise.all(SEARCH.map((name) => load(`static/${name}.js`)));

  /** Give the place in this page's address; what is no such name stays as it was typed. */
  function anchorHere() {
    const typed = window.location.hash.slice(1);
    try {
      return decodeURIComponent(typed);
    } catch {
      return typed;
    }
  }

  Object.assign(regelboek, { root, anchorHere, load, loadFinding, loadChecking, loadSearch });
})((self.regelboek ??= {}));
