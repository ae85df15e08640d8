/* Notes that stand beside the text: each level with its first mark, if others leave it room. */
"use strict";
((regelboek) => {
  const SPACE = 4; // pixels by which a note begins above its mark, to stand in line with its words

  const isBeside = (notes) => getComputedStyle(notes).getPropertyValue("--beside").trim() === "1";

  /** Set the notes of a text level; they take no more room than they had, so nothing moves. */
  function level(noted) {
    const notes = noted.querySelector(".notes");
    const list = notes.querySelector("ol");
    const items = [...list.children];
    for (const item of items) item.style.removeProperty("--down");
    if (isBeside(notes)) {
      const { top, height } = list.getBoundingClientRect();
      const below = notes.getBoundingClientRect().height - height;
      const heights = items.map(heightOf);
      // how far down each may begin, so that those behind it have room
      let last = noted.getBoundingClientRect().height - below;
      const lasts = heights.toReversed().map((one) => (last -= one)).toReversed();
      let down = 0;
      const margins = items.map((item, at) => {
        const mark = markOf(item, notes);
        const wanted = mark ? mark.getBoundingClientRect().top - top - SPACE : 0;
        const margin = Math.max(0, Math.min(wanted, lasts[at]) - down);
        down += margin + heights[at];
        return margin;
      });
      items.forEach((item, at) => item.style.setProperty("--down", `${margins[at]}px`));
    }
    notes.classList.add("set");
  }

  function heightOf(item) {
    const { height } = item.getBoundingClientRect();
    return height + parseFloat(getComputedStyle(item).marginBottom);
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
    // anew when the text grows, by what opens in it or by larger letters
    const watch = new ResizeObserver(() => {
      level(noted);
      for (const link of noted.querySelectorAll(".mark a:not(.inset a)")) {
        if (noteBeside(link)) link.ariaExpanded = null;
        else link.ariaExpanded ??= "false";
      }
    });
    watch.observe(noted.firstElementChild);
  }
})((self.regelboek ??= {}));
