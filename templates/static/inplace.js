/* References, terms and notes open where one reads: insets.js, at first need; notes: notes.js. */
"use strict";
((regelboek) => {
  const OPENING = "main :is(a.ref:not(.absent), a.term, .mark a, .ruled a:not(.inset a))";

  // so that a screen reader says of a link that it opens
  regelboek.announce = (within) => {
    for (const link of within.querySelectorAll(OPENING)) link.ariaExpanded = "false";
  };

  document.addEventListener("click", async (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = event.target.closest(OPENING);
    if (!link || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    try {
      await Promise.all(["lawtext", "insets"].map((name) => regelboek.load(`static/${name}.js`)));
      await regelboek.toggleInset(link);
    } catch {
      window.location.assign(link.href); // what cannot be shown here can be gone to
    }
  });

  regelboek.announce(document);
  if (document.querySelector(".noted")) regelboek.load("static/notes.js");
})((self.regelboek ??= {}));
