/* References, terms and notes open where one reads; notes that stand beside the text keep level. */
"use strict";
((regelboek) => {
  const main = document.querySelector("main");
  const OPENING = "a.ref:not(.absent), a.term, .mark a, .ruled a";
  const waiting = new Set();

  /** Tell which place of the law a link leads to; null where it leads elsewhere. */
  function placeOf(link) {
    const { origin, protocol, pathname, hash } = new URL(link.href);
    const { root } = regelboek;
    if (protocol !== root.protocol || origin !== root.origin) return null;
    if (!pathname.startsWith(root.pathname)) return null;
    const path = decodeURIComponent(pathname.slice(root.pathname.length));
    const found = /^([^/]+)\/([^/]+)\/([^/]+)\/(?:index\.html)?$/.exec(path);
    return found && { path: found.slice(1), anchor: decodeURIComponent(hash.slice(1)) };
  }

  /** Tell which links open, so that a screen reader can say so. */
  function announce(within) {
    for (const link of within.querySelectorAll(OPENING)) {
      if (placeOf(link) && !noteBeside(link)) link.setAttribute("aria-expanded", "false");
    }
  }

  main.addEventListener("click", async (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    const link = event.target.closest(OPENING);
    const place = link && placeOf(link);
    if (!place) return;
    event.preventDefault();
    const beside = noteBeside(link);
    if (beside) goTo(beside);
    if (beside || waiting.has(link)) return;
    waiting.add(link);
    try {
      await Promise.all([regelboek.load("static/lawtext.js"), regelboek.load("static/insets.js")]);
      await regelboek.toggleInset(link, place);
    } catch {
      window.location.assign(link.href); // what cannot be shown here can be gone to
    } finally {
      waiting.delete(link);
    }
  });

  /** Give the note of a mark, where it stands beside the text; null where it stands below. */
  function noteBeside(link) {
    if (!link.matches(".mark a") || link.closest(".inset")) return null;
    const note = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    const item = note?.closest(".notes li");
    return item && isBeside(item.closest(".notes")) ? item : null;
  }

  function goTo(note) {
    note.tabIndex = -1;
    note.focus({ preventScroll: true });
    note.scrollIntoView({ block: "nearest" });
  }

  const isBeside = (notes) => getComputedStyle(notes).getPropertyValue("--beside").trim() === "1";

  /** Set each note level with its first mark, or under the note before it. */
  function level(notes) {
    const items = [...notes.querySelectorAll("li")];
    for (const item of items) item.style.marginTop = "";
    if (isBeside(notes)) {
      const top = notes.querySelector("ol").getBoundingClientRect().top;
      let down = 0;
      const margins = items.map((item) => {
        const { top: start, bottom } = item.getBoundingClientRect();
        const height = bottom - start + parseFloat(getComputedStyle(item).marginBottom);
        const mark = markOf(item, notes);
        const wanted = mark ? mark.getBoundingClientRect().top - top - 4 : 0;
        const margin = Math.max(0, wanted - down);
        down += margin + height;
        return margin;
      });
      items.forEach((item, at) => { item.style.marginTop = `${margins[at]}px`; });
    }
    notes.classList.add("set");
  }

  /** Give the first mark of a note in the text; a mark in another note is none. */
  function markOf(item, notes) {
    const back = item.querySelector(".back a");
    const mark = back && document.getElementById(decodeURIComponent(back.hash.slice(1)));
    return mark && !notes.contains(mark) ? mark : null;
  }

  announce(main);
  for (const noted of document.querySelectorAll(".noted")) {
    const notes = noted.querySelector(".notes");
    level(notes);
    // anew when the text grows, by what opens in it, or the letters do
    new ResizeObserver(() => level(notes)).observe(noted.firstElementChild);
  }

  Object.assign(regelboek, { announce, placeOf });
})((self.regelboek ??= {}));
