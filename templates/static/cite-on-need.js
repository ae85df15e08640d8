/* The buttons for citing and their data are fetched when one comes near them, or selects words. */
"use strict";
((regelboek) => {
  const section = document.getElementById("citeren");
  const law = document.querySelector(".law");
  const NEAR = "100% 0px"; // a screen ahead, so that nothing moves before one's eyes
  let asked = false;

  async function bring() {
    if (asked) return;
    asked = true;
    const paths = ["copying", "cite-styles", section.dataset.cite, "cite"];
    try {
      await Promise.all(paths.map((path) => regelboek.load(`static/${path}.js`)));
    } catch {
      asked = false; // what stands there, code and address, is enough to cite by
    }
  }

  new IntersectionObserver((seen) => {
    if (seen.some((one) => one.isIntersecting)) bring();
  }, { rootMargin: NEAR }).observe(section);
  document.addEventListener("selectionchange", () => {
    const { anchorNode, isCollapsed } = getSelection();
    if (!isCollapsed && law?.contains(anchorNode)) bring();
  });
})((self.regelboek ??= {}));
