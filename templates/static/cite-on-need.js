/* What the buttons for citing do, and their data, are fetched when one comes near them, or selects
   words; a button that was quicker than that is pressed again when all is there. */
"use strict";
((regelboek) => {
  const section = document.getElementById("citeren");
  const law = document.querySelector(".law");
  const NEAR = "100% 0px"; // a screen ahead, so that nothing moves before one's eyes
  let coming = null;

  function bring() {
    const paths = ["copying", "cite-styles", section.dataset.cite, "cite"];
    coming ??= Promise.all(paths.map((path) => regelboek.load(`static/${path}.js`))).catch(() => {
      coming = null; // to be tried again; the code and the address that stand there can be copied
    });
    return coming;
  }

  new IntersectionObserver((seen) => {
    if (seen.some((one) => one.isIntersecting)) bring();
  }, { rootMargin: NEAR }).observe(section);
  section.addEventListener("focusin", bring);
  section.addEventListener("click", async ({ target }) => {
    const button = target.closest("button");
    if (!button || regelboek.citePage) return;
    await bring();
    if (regelboek.citePage) button.click();
    else section.querySelector(".status").textContent = regelboek.say("cite.not-there");
  });
  document.addEventListener("selectionchange", () => {
    const { anchorNode, isCollapsed } = getSelection();
    if (!isCollapsed && law?.contains(anchorNode)) bring();
  });
})((self.regelboek ??= {}));
