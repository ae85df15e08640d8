/* A comparison is read on the next page as on this one: its view, its switches, its order. */
"use strict";
((regelboek) => {
  // What a switch hides is hidden by the style sheet; here it is counted and remembered.
  const KEY = "regelboek.comparing";
  const controls = document.querySelector(".controls");
  if (!controls) return;

  const views = [...controls.querySelectorAll("input[type=radio]")];
  const classes = [...document.querySelectorAll(".classes-on input")];
  const levels = [...document.querySelectorAll(".level:not(.heads)")];
  const told = document.querySelector(".omitted-now");
  const swap = controls.querySelector(".swap");
  swap.classList.add("ready"); // for a browser whose style sheets cannot ask whether scripts run

  const kind = ({ id }) => id.replace("toon-", "is-");

  /** Read what was chosen; without a memory (it may be forbidden) every page begins anew. */
  function remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(KEY)) ?? {};
    } catch {
      return {};
    }
  }

  function remember() {
    const { off = [] } = remembered();
    // A class that does not occur here keeps what was chosen for it elsewhere.
    const here = classes.map(({ id }) => id);
    const chosen = {
      view: views.find(({ checked }) => checked)?.id,
      off: [
        ...off.filter((id) => !here.includes(id)),
        ...here.filter((_id, at) => !classes[at].checked),
      ],
      newest: swap.getAttribute("aria-pressed") === "true",
    };
    try {
      sessionStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      // nothing is kept then, and nothing else goes wrong
    }
  }

  function restore() {
    const { view, off = [], newest = false } = remembered();
    for (const radio of views) radio.checked = radio.id === (view ?? views[0].id);
    for (const box of classes) box.checked = !off.includes(box.id);
    order(newest);
    count();
  }

  /* The columns change places in the page itself, so that what is read first is heard first. */
  function order(newest) {
    if (newest === (swap.getAttribute("aria-pressed") === "true")) return;
    swap.setAttribute("aria-pressed", String(newest));
    for (const level of document.querySelectorAll(".level")) {
      const [first, between, last] = level.children;
      level.append(last, between, first);
    }
    const arrow = document.querySelector(".level.heads .between");
    if (arrow) arrow.textContent = newest ? "←" : "→";
  }

  function count() {
    const on = classes.filter(({ checked }) => checked).map(kind);
    const hidden = levels.filter((level) => level.classList.contains("is-changed")
      && !on.some((name) => level.classList.contains(name)));
    const number = hidden.length;
    told.textContent = number ? regelboek.say("compare.hidden", { number }) : "";
  }

  for (const input of [...views, ...classes]) {
    input.addEventListener("change", () => {
      remember();
      count();
    });
  }
  swap.addEventListener("click", () => {
    order(swap.getAttribute("aria-pressed") !== "true");
    remember();
  });
  // A row that one comes for by a link is shown, whatever is switched off.
  function come() {
    const level = document.getElementById(regelboek.anchorHere());
    if (!level?.matches(".level") || level.checkVisibility?.() !== false) return;
    for (const radio of views) radio.checked = radio === views[0];
    for (const box of classes) box.checked ||= level.classList.contains(kind(box));
    count();
    level.scrollIntoView();
  }
  addEventListener("hashchange", come);

  function begin() {
    restore();
    come();
  }
  // A page that the browser kept, or whose fields it filled in again, shows what was chosen last.
  addEventListener("pageshow", begin);
  begin();
})((self.regelboek ??= {}));
