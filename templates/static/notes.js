/* Notes that stand beside the text: each level with its first mark, or under the note before it. */
"use strict";
((regelboek) => {
  const SPACE = 4; // pixels by which a note begins above its mark, to stand in line with its words

  const isBeside = (notes) => getComputedStyle(notes).getPropertyValue("--beside").trim() === "1";

  function level(notes) {
    const items = [...notes.querySelectorAll("li")];
    for (const item of items) item.style.removeProperty("--down");
    if (isBeside(notes)) {
      const top = notes.querySelector("ol").getBoundingClientRect().top;
      let down = 0;
      const margins = items.map((item) => {
        const { top: start, bottom } = item.getBoundingClientRect();
        const mark = markOf(item, notes);
        const wanted = mark ? mark.getBoundingClientRect().top - top - SPACE : 0;
        const margin = Math.max(0, wanted - down);
        down += margin + bottom - start + parseFloat(getComputedStyle(item).marginBottom);
        return margin;
      });
      items.forEach((item, at) => item.style.setProperty("--down", `${margins[at]}px`));
    }
    notes.classList.add("set");
  }

  /** Give the first mark of a note in the text; a mark in another note is none. */
  function markOf(item, notes) {
    const back = item.querySelector(".back a");
    const mark = back && document.getElementById(decodeURIComponent(back.hash.slice(1)));
    return mark && !notes.contains(mark) ? mark : null;
  }

  /** Give the note of a mark, where it stands beside the text; null where it stands below. */
  function noteBeside(link) {
    if (!link || link.closest(".inset")) return null;
    const note = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const item = note?.closest(".noted > .notes li");
    return item && isBeside(item.closest(".notes")) ? item : null;
  }

  // Before the mark opens its note in place: what stands beside it needs not be opened.
  document.addEventListener("click", (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const note = noteBeside(event.target.closest(".noted .mark a"));
    if (!note || button || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    note.tabIndex = -1;
    note.focus({ preventScroll: true });
    note.scrollIntoView({ block: "nearest" });
  }, { capture: true });

  for (const noted of document.querySelectorAll(".noted")) {
    const notes = noted.querySelector(".notes");
    // anew when the text grows, by what opens in it or by larger letters
    const watch = new ResizeObserver(() => {
      level(notes);
      for (const link of noted.querySelectorAll(".mark a:not(.inset a)")) {
        if (noteBeside(link)) link.ariaExpanded = null;
        else link.ariaExpanded ??= "false";
      }
    });
    watch.observe(noted.firstElementChild);
  }
})((self.regelboek ??= {}));
