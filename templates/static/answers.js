/* What the box answers while one writes: places, and the first hits of the search, as links below
   it. Arrow keys go through them; the list lies over the page and above an on-screen keyboard. */
"use strict";
((regelboek) => {
  const { say, root } = regelboek;
  const form = document.querySelector(".goto");
  const box = form.querySelector("input");
  const answer = form.querySelector(".answer");
  const status = answer.querySelector("[role=status]");
  const offered = answer.querySelector(".offered");
  const SHOWN = 6; // hits
  const BRIEF = { long: 110, before: 24, brief: true };
  const WAIT = 120; // milliseconds after a key before every edition is gone through
  const LEAST = 120, FREE = 8; // pixels: the list at its lowest, and what stays free below it
  let arrived = false; // all that finds citations
  let later = 0;
  let gathering = null;
  let come = 0; // editions that can be searched
  let answered = ""; // what was asked last, and of how much
  let coming = ""; // what is said until there is something to search in

  /** Answer what stands in the box; `early`: hits of one edition will do, and nothing is said yet. */
  function ask({ early = false } = {}) {
    clearTimeout(later);
    const text = box.value.trim();
    if (!arrived) return;
    if (!text) {
      close();
      return;
    }
    const asked = [text, come, coming, early].join("\n");
    if (asked === answered) return; // a list that is made anew is hard to tap
    answered = asked;
    const found = regelboek.going.goTo(text, here());
    const worth = found.search && /[\p{L}\p{N}]{2}/u.test(text);
    const hits = worth ? searched(text, early) : null;
    // what is said with every letter, nobody can listen to
    if (!early) status.textContent = [found.said, hits?.said].filter(Boolean).join(" ");
    show(text, found, hits);
  }

  /** Search, where the index is there; fetch it where not, and answer anew when it has come.
      `early`: in the edition in force, unless that has nothing. */
  function searched(text, early) {
    if (!gathering) {
      coming = say("go.coming");
      gathering = gather().catch((reason) => {
        coming = say("search.failed", { reason: reason.message });
        refresh();
        gathering = null; // so that one may try again
      });
    }
    const { searchIn, searchHits } = regelboek;
    const first = searchIn?.editions().find(searchIn.isLoaded);
    if (!first) return { said: coming, rows: [] };
    let found = early ? searchIn.find(text, { edition: searchIn.keyOf(first) }) : null;
    if (!found?.hits.length) found = searchIn.find(text);
    const rows = found.hits.slice(0, SHOWN).map((hit) => searchHits.row(hit, found.forms, BRIEF));
    return { said: searchHits.said(found), rows };
  }

  async function gather() {
    await regelboek.loadSearch();
    come = 0;
    await regelboek.searchHits.gather(() => {
      come += 1;
      // at the first and when all are there, for the same reason
      if (come === 1 || come === regelboek.searchIn.editions().length) refresh();
    });
  }

  /** Fetch what answers a first question, so that it is there when the question is written. */
  async function warm() {
    await regelboek.loadSearch();
    await regelboek.searchHits.begin();
    await regelboek.searchHits.first();
  }

  /** Answer anew, unless somebody goes through the list or has put it away. */
  function refresh() {
    const busy = answer.contains(document.activeElement);
    if (form.classList.contains("open") && !busy) ask();
  }

  /** Go where a text leads: to its one place, else to the search; or else offer what is meant. */
  function go(text) {
    arrived = true; // go.js has waited for it
    clearTimeout(later);
    const found = regelboek.going.goTo(text, here());
    if (found.href) visit(found.href);
    else if (found.search && !found.rows.length) visit(searchFor(found, text));
    else {
      ask();
      links()[0]?.focus(); // a phone puts its keyboard away then
    }
  }

  const searchFor = ({ search }, text) => `${search}?q=${encodeURIComponent(text.trim())}`;

  /** Tell the page that one is on, as its path from the site's root. */
  function here() {
    const { pathname } = window.location;
    return pathname.startsWith(root.pathname)
      ? decodeURIComponent(pathname.slice(root.pathname.length))
      : "";
  }

  /** Go to an address; one on this page moves the eye and the focus there. */
  function visit(href) {
    close();
    const target = new URL(href, root);
    const page = ({ pathname, search }) => pathname.replace(/index\.html$/, "") + search;
    if (page(target) !== page(window.location)) {
      window.location.assign(target);
      return;
    }
    const again = target.hash === window.location.hash;
    window.location.hash = target.hash;
    const place = document.getElementById(decodeURIComponent(target.hash.slice(1)));
    const focused = place ?? document.querySelector("main");
    focused.tabIndex = -1;
    focused.focus({ preventScroll: Boolean(place) });
    if (again) place?.scrollIntoView(); // which a browser leaves undone
  }

  function close() {
    clearTimeout(later);
    answered = "";
    form.classList.remove("open");
    status.textContent = "";
    offered.replaceChildren();
  }

  function show(text, found, hits) {
    const parts = found.rows.map(row);
    if (hits?.rows.length) {
      parts.push(element("ol"));
      parts.at(-1).append(...hits.rows);
    }
    if (found.search) {
      parts.push(link({ text: say("go.all", { words: text }), href: searchFor(found, text) }));
      parts.at(-1).className = "all";
    }
    // what stays the same stays in its place, for a finger that is on its way to it
    const before = [...offered.childNodes];
    const same = parts.length === before.length && parts.every((part, at) => part.isEqualNode(before[at]));
    if (!same) offered.replaceChildren(...parts);
    form.classList.add("open");
    answer.scrollTop = 0;
    fit();
  }

  function row({ lead, links: places }) {
    const list = element("ul");
    for (const place of places) {
      const item = element("li");
      item.append(regelboek.lawful(link(place)));
      list.append(item);
    }
    const whole = element("div");
    whole.append(element("span", lead), list);
    return whole;
  }

  function link({ text, edition, href }) {
    const anchor = element("a", text);
    anchor.href = new URL(href, root).href;
    if (edition) anchor.append(" ", element("small", edition));
    return anchor;
  }

  function element(name, words = "") {
    const made = document.createElement(name);
    if (words) made.textContent = words;
    return made;
  }

  const links = () => [...offered.querySelectorAll("a")];

  /** Keep the list above the keyboard of a phone. */
  function fit() {
    if (!form.classList.contains("open")) return;
    const { offsetTop, height } = window.visualViewport;
    const room = offsetTop + height - answer.getBoundingClientRect().top - FREE;
    answer.style.maxHeight = `${Math.max(LEAST, room)}px`;
  }

  form.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (event.isComposing || ctrlKey || metaKey || altKey) return;
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (key === "Escape") {
      if (form.classList.contains("open")) {
        box.focus();
        close();
      } else {
        box.blur();
      }
    } else if (key === "ArrowDown" && all.length) {
      event.preventDefault();
      all[Math.min(at + 1, all.length - 1)].focus();
    } else if (key === "ArrowUp" && at >= 0) {
      event.preventDefault();
      (all[at - 1] ?? box).focus();
    } else if (at >= 0 && (key.length === 1 || key === "Backspace")) {
      box.focus(); // and what is typed goes into it
    }
  });

  box.addEventListener("input", () => {
    ask({ early: true });
    later = setTimeout(refresh, WAIT);
  });
  box.addEventListener("focus", () => {
    if (!form.classList.contains("open")) ask();
  });

  answer.addEventListener("click", (event) => {
    const followed = event.target.closest("a");
    if (!followed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    visit(followed.href);
  });

  for (const left of ["pointerdown", "focusin"]) {
    document.addEventListener(left, ({ target }) => {
      if (!form.contains(target)) close();
    });
  }
  window.visualViewport.addEventListener("resize", fit);
  window.visualViewport.addEventListener("scroll", fit);

  regelboek.loadFinding().then(() => {
    arrived = true;
    if (document.activeElement === box) ask(); // for what was written before
  }, () => {}); // go.js says so, and asks again
  warm().catch(() => {}); // who asks is told why nothing comes

  regelboek.answers = { go };
})((self.regelboek ??= {}));
