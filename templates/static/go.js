/* The box on every page: a citation in any spelling goes straight to its place. */
"use strict";
((regelboek) => {
  const form = document.querySelector(".goto");
  if (!form) return;
  const box = form.querySelector("input");
  const answer = form.querySelector(".answer");

  form.classList.add("ready"); // for a browser whose style sheets cannot ask whether scripts run

  // The first touch fetches what it takes, so that it is there when the citation is written.
  box.addEventListener("focus", () => regelboek.loadFinding().catch(() => {}), { once: true });
  box.addEventListener("input", () => say(""));

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = box.value;
    if (!text.trim()) return;
    try {
      await regelboek.loadFinding();
    } catch {
      say("Wat hiervoor nodig is, kon niet worden geladen. Probeer het nog eens.");
      return;
    }
    if (text !== box.value) return; // it was written on in the meantime
    go(text, regelboek.going.goTo(text, here()));
  });

  document.addEventListener("keydown", (event) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
    if (event.key === "/" && plain && !isWriting(event.target)) {
      event.preventDefault();
      box.focus();
      box.select();
    }
    if (event.key === "Escape" && form.contains(event.target)) {
      if (answer.hasChildNodes()) {
        say("");
        box.focus();
      } else {
        box.blur();
      }
    }
  });

  /** Tell the page that one is on, as its path from the site's root. */
  function here() {
    const { pathname } = window.location;
    const root = regelboek.root.pathname;
    return pathname.startsWith(root) ? decodeURIComponent(pathname.slice(root.length)) : "";
  }

  const isWriting = ({ tagName, isContentEditable }) =>
    isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(tagName);

  function go(text, found) {
    const search = found.search ? `${found.search}?q=${encodeURIComponent(text.trim())}` : "";
    if (found.href) visit(found.href);
    else if (search && !found.rows.length) visit(search);
    else say(found.say, found.rows, search && { text: `Zoek „${text.trim()}”`, href: search });
  }

  /** Go to an address; one on this page moves the eye and the focus there. */
  function visit(href) {
    say("");
    const target = new URL(href, regelboek.root);
    const page = ({ pathname, search }) => pathname.replace(/index\.html$/, "") + search;
    if (page(target) !== page(window.location)) {
      window.location.assign(target);
      return;
    }
    window.location.hash = target.hash;
    const place = document.getElementById(decodeURIComponent(target.hash.slice(1)));
    const focused = place ?? document.querySelector("main");
    focused.tabIndex = -1;
    focused.focus({ preventScroll: Boolean(place) });
  }

  /** Say a sentence, with rows of links below it, and last a link that stands by itself. */
  function say(words, rows = [], last = null) {
    const parts = words ? [element("p", words), ...rows.map(row)] : [];
    answer.replaceChildren(...parts, ...(last ? [link(last)] : []));
  }

  function row({ lead, links }) {
    const list = element("ul");
    for (const one of links) {
      const item = element("li");
      item.append(link(one));
      list.append(item);
    }
    const whole = element("div");
    whole.append(element("span", lead), list);
    return whole;
  }

  function link({ text, edition, href }) {
    const anchor = element("a", text);
    anchor.href = new URL(href, regelboek.root).href;
    if (edition) anchor.append(" ", element("small", edition));
    anchor.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      visit(href);
    });
    return anchor;
  }

  function element(name, words = "") {
    const made = document.createElement(name);
    if (words) made.textContent = words;
    return made;
  }
})((self.regelboek ??= {}));
