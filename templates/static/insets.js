/* What a link leads to, opened below the words with the link: one region each, in chains too. */
"use strict";
((regelboek) => {
  const { say } = regelboek;
  const LONG = 0.8; // of the screen: what is longer shows its beginning first
  const BLOCKS = "p, li, dd, td, h1, h2, h3, h4, h5, h6";
  const HOLDING = "LI, DD, TD"; // what opens in them stands in them, not behind
  const open = new Map(); // the region of each link that is open
  const waiting = new Set();
  const styled = style();
  let count = 0;

  /** Open what a link leads to, or close it; rejects where it cannot be shown. */
  async function toggleInset(link) {
    if (open.has(link)) {
      close(link);
    } else if (!waiting.has(link)) {
      waiting.add(link);
      try {
        await show(link);
      } finally {
        waiting.delete(link);
      }
    }
  }

  async function show(link) {
    const place = placeOf(link);
    if (!place) throw new Error(`${link.href} is no place of the law`);
    const [law] = await Promise.all([regelboek.lawAt(...place.path, place.anchor), styled]);
    const region = regionOf(law, link, editionOf(place));
    insert(region, link);
    open.set(link, region);
    link.setAttribute("aria-expanded", "true");
    link.setAttribute("aria-controls", region.id);
    regelboek.announce(region);
    shorten(region);
    region.focus({ preventScroll: true });
    reveal(region);
  }

  /** Tell which place of the law a link leads to; null where it leads elsewhere. */
  function placeOf(link) {
    const { origin, pathname } = new URL(articleAround(link) ?? link.href);
    const { root } = regelboek;
    if (origin !== root.origin || !pathname.startsWith(root.pathname)) return null;
    const path = decodeURIComponent(pathname.slice(root.pathname.length));
    const found = /^([^/]+)\/([^/]+)\/([^/]+)\/(?:index\.html)?$/.exec(path);
    return found && { path: found.slice(1), anchor: decodeURIComponent(link.hash.slice(1)) };
  }

  /** Give the article's address, of a mark on the page of a whole edition: there is its note. */
  function articleAround(link) {
    if (!link.closest?.(".mark") || link.closest(".inset")) return null;
    return link.closest("section.law")?.querySelector(".article a")?.href;
  }

  const editionOf = (place) => place?.path.slice(0, 2).join("/") ?? "";

  /** Close what a link opened, with all that was opened in it; the focus returns to the link. */
  function close(link) {
    const region = open.get(link);
    for (const inner of [...open.keys()]) if (region.contains(inner)) open.delete(inner);
    open.delete(link);
    region.remove();
    link.setAttribute("aria-expanded", "false");
    link.removeAttribute("aria-controls");
    link.focus({ preventScroll: true });
    reveal(link);
  }

  function regionOf(law, link, edition) {
    const region = element("div", "inset");
    count += 1;
    region.id = `inzet-${count}`;
    region.tabIndex = -1;
    region.dataset.edition = edition;
    region.setAttribute("role", "region");
    law.element.classList.remove("law");
    const body = element("div", "law", law.element);
    region.append(headOf(law, link, editionAt(link) !== edition), body);
    region.setAttribute("aria-label", labelOf(region.querySelector(".name").textContent));
    return region;
  }

  /** Fetch the style of what opens; without it, it is read all the same. */
  function style() {
    return new Promise((resolve) => {
      const sheet = element("link");
      sheet.rel = "stylesheet";
      sheet.href = new URL("static/insets.css", regelboek.root).href;
      sheet.onload = resolve;
      sheet.onerror = resolve;
      document.head.append(sheet);
    });
  }

  /** Name a region, so that no two have one name, nor one that the page has. */
  function labelOf(place) {
    const label = say("inplace.opened", { place });
    const taken = [...open.values()].map((one) => one.getAttribute("aria-label"));
    let free = label;
    for (let nth = 2; taken.includes(free); nth += 1) free = `${label} (${nth})`;
    return free;
  }

  /** Make the head of a region: what it shows, of which edition where that is another, ways on. */
  function headOf({ name, whole, heading, edition, lang, page, isTerm }, link, named) {
    const words = element("p", "name", element("b", "", name));
    if (whole && heading) words.append(` ${heading}`);
    if (named) words.append(" ", element("span", "said", edition));
    if (lang) words.lang = lang;
    const there = element("a", "to", isTerm ? say("inplace.definition") : say("inplace.article"));
    there.href = page;
    const button = element("button", "close", say("inplace.close"));
    button.type = "button";
    button.addEventListener("click", () => close(link));
    const head = element("div", "inset-head", words);
    head.append(there, button);
    return head;
  }

  /** Show but the beginning of a long text, until all is asked for or one goes on in it. */
  function shorten(region) {
    const body = region.querySelector(".law");
    if (region.offsetHeight < LONG * window.innerHeight) return;
    const button = element("button", "more", say("inplace.all"));
    const lengthen = () => {
      region.classList.remove("long");
      if (document.activeElement === button) region.focus({ preventScroll: true });
      button.remove();
    };
    button.type = "button";
    button.addEventListener("click", lengthen);
    body.addEventListener("focusin", lengthen, { once: true });
    region.classList.add("long");
    region.append(button);
  }

  /** Tell in which edition a link stands, empty on a page that is of none. */
  function editionAt(link) {
    const around = link.closest(".inset");
    if (around) return around.dataset.edition;
    return editionOf(placeOf(window.location));
  }

  /** Put a region below the words with its link, behind what other links there have opened. */
  function insert(region, link) {
    const block = link.closest(BLOCKS) ?? link;
    if (block.matches(HOLDING)) {
      block.append(region);
      return;
    }
    let last = block;
    while (last.nextElementSibling?.matches(".inset")) last = last.nextElementSibling;
    last.after(region);
  }

  /** Bring something into view that is out of it, or under the head of the page. */
  function reveal(shown) {
    const { top, bottom } = shown.getBoundingClientRect();
    const head = document.querySelector(".head").getBoundingClientRect().bottom;
    if (top < head || top > window.innerHeight - 60) shown.scrollIntoView({ block: "center" });
    else if (bottom > window.innerHeight) shown.scrollIntoView({ block: "nearest" });
  }

  function element(name, kind = "", content = "") {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(content);
    return made;
  }

  // Escape closes the innermost around where one is, or what the link that one is on opened.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const at = document.activeElement;
    const around = at?.closest(".inset");
    const own = open.has(at) ? at : [...open.keys()].find((link) => open.get(link) === around);
    const last = at === document.body ? [...open.keys()].pop() : null;
    if (own ?? last) {
      event.preventDefault();
      close(own ?? last);
    }
  });

  Object.assign(regelboek, { toggleInset });
})((self.regelboek ??= {}));
