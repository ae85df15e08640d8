/* The root of the site, and scripts that are fetched when they are first needed. */
"use strict";
((regelboek) => {
  // Each needs those before it.
  const FINDING = [
    "signs", "patterns", "levels", "starts", "laws", "named", "spoken", "places", "numbers",
    "lists", "parts", "relative", "defined", "introductions", "absolute", "citations", "eids",
    "prose", "outlines", "holding", "suggestions", "resolve", "context", "finding", "spelled",
    "misspelled", "addresses", "going",
  ];

  const root = new URL("..", document.currentScript.src);
  const asked = new Map();

  /**
   * Fetch a script of the site, once; a page that was opened from the disk may do so no other way.
   */
  function load(path) {
    if (!asked.has(path)) {
      const arrived = new Promise((resolve, reject) => {
        const script = document.createElement("script");
        script.src = new URL(path, root).href;
        script.async = false; // run in the order in which they were asked for
        script.onload = resolve;
        script.onerror = () => {
          asked.delete(path); // so that one may try again
          script.remove();
          reject(new Error(`${path} did not arrive`));
        };
        document.head.append(script);
      });
      asked.set(path, arrived);
    }
    return asked.get(path);
  }

  /** Fetch all that finds and resolves citations, and what the corpus holds. */
  async function loadFinding() {
    const parts = FINDING.map((name) => load(`static/finding/${name}.js`));
    await load("static/data/words.js");
    const places = regelboek.data.table.works.map(({ name }) => load(`static/data/${name}.js`));
    await Promise.all([...parts, ...places]);
    return regelboek;
  }

  Object.assign(regelboek, { root, load, loadFinding });
})((self.regelboek ??= {}));
