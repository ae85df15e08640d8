/* The page that searches: what is typed in, provisions with the words marked out. */
"use strict";

(() => {
  const { lawful, searchIn, searchHits, say } = window.regelboek;
  const form = document.getElementById("zoeken");
  const field = document.getElementById("vraag");
  const choice = document.getElementById("editie");
  const status = document.getElementById("gevonden");
  const list = document.getElementById("treffers");
  const more = document.getElementById("meer");
  const SHOWN = 20; // hits at a time
  const EARLY = 6; // of the edition in force, until all have been gone through: a phone is slow
  const WAIT = 120; // milliseconds after a key before every edition is gone through
  let shown = SHOWN, later = 0;
  let stands = ""; // the question whose whole answer stands there

  /* Name the editions, read what is asked, and answer as soon as one edition is there. */
  async function start() {
    await searchHits.begin();
    for (const edition of searchIn.editions()) {
      choice.append(lawful(new Option(edition.title, searchIn.keyOf(edition))));
    }
    read();
    await searchHits.gather(answer);
  }

  /* Take question and edition from the address. */
  function read() {
    const given = new URLSearchParams(location.search);
    field.value = given.get("q") ?? "";
    choice.value = given.get("e") ?? "";
  }

  const asked = () => [field.value, choice.value].join("\n");

  function write() {
    const address = new URL(location.href);
    for (const [name, value] of [["q", field.value.trim()], ["e", choice.value]]) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    history.replaceState(null, "", address);
  }

  /* Answer at once from the edition in force, and soon from all. */
  function ask() {
    shown = SHOWN;
    write();
    clearTimeout(later);
    const first = choice.value || searchIn.editions().filter(searchIn.isLoaded).map(searchIn.keyOf)[0];
    if (first) show(searchIn.find(field.value, { edition: first }), !choice.value);
    if (!choice.value) later = setTimeout(answer, WAIT);
  }

  function answer() {
    show(searchIn.find(field.value, { edition: choice.value }), false);
  }

  function show(found, unfinished) {
    const rows = found.hits.slice(0, unfinished ? EARLY : shown).map((hit) => searchHits.row(hit, found.forms));
    list.replaceChildren(...rows);
    list.setAttribute("aria-busy", String(unfinished));
    stands = unfinished ? "" : asked();
    if (unfinished) return;
    more.hidden = found.hits.length <= shown;
    status.textContent = field.value.trim() ? searchHits.said(found, choice.value) : "";
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!list.firstChild || stands !== asked()) ask(); // else it has been answered already
  });
  field.addEventListener("input", ask);
  choice.addEventListener("change", ask);
  more.addEventListener("click", () => { shown += SHOWN; answer(); });
  window.addEventListener("popstate", () => { read(); answer(); });
  start().catch((reason) => {
    status.textContent = say("search.failed", { reason: reason.message });
  });
  if (!location.search) field.focus();
})();
