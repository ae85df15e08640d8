/* The page that searches: what is typed in, provisions with the words marked out. */
"use strict";

(() => {
  const { searchWords: words, searchIn, say } = window.regelboek;
  const form = document.getElementById("zoeken");
  const field = document.getElementById("vraag");
  const choice = document.getElementById("editie");
  const status = document.getElementById("gevonden");
  const list = document.getElementById("treffers");
  const more = document.getElementById("meer");
  const SHOWN = 20, LONG = 240, BEFORE = 70; // hits at a time; letters of a text, and before a word
  const WAIT = 120; // milliseconds after a key before every edition is gone through
  const waiting = new Map();
  let shown = SHOWN, later = 0;

  /* Mark words of the law, where the interface speaks another language. */
  function lawful(element) {
    if (form.dataset.law) element.lang = form.dataset.law;
    return element;
  }

  /* Load one of the index's files, once. */
  function load(name) {
    if (!waiting.has(name)) {
      waiting.set(name, new Promise((done, failed) => {
        const script = document.createElement("script");
        script.src = `${form.dataset.index}${name}.js`;
        script.onload = done;
        script.onerror = () => failed(new Error(script.src));
        document.head.append(script);
      }));
    }
    return waiting.get(name);
  }

  /* Load the words, then the edition in force, then the others; answer as soon as one is there. */
  async function start() {
    await load("forms");
    for (const edition of searchIn.editions()) {
      const option = new Option(edition.title, searchIn.keyOf(edition));
      choice.append(option);
    }
    read();
    for (const edition of searchIn.editions()) {
      await load(`${edition.work}-${edition.name}`);
      answer();
    }
  }

  /* Take question and edition from the address. */
  function read() {
    const asked = new URLSearchParams(location.search);
    field.value = asked.get("q") ?? "";
    choice.value = asked.get("e") ?? "";
  }

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

  function show({ hits, total, near, forms }, unfinished) {
    const rows = hits.slice(0, shown).map((hit) => row(hit, forms));
    list.replaceChildren(...rows);
    more.hidden = hits.length <= shown;
    if (!unfinished) status.textContent = field.value.trim() ? said(hits, total, near) : "";
  }

  function said(hits, total, near) {
    const quoted = (word) => say("search.quoted", { word });
    const read = near.map(({ said: word, read: others }) => {
      const first = others.slice(0, 3).map(quoted).join(", ");
      return say("search.near", { word, others: first });
    });
    const all = searchIn.editions().filter((one) => !choice.value || searchIn.keyOf(one) === choice.value);
    const coming = all.some((one) => !searchIn.isLoaded(one)) ? ` ${say("search.coming")}` : "";
    if (!hits.length) return `${read.join(" ")} ${say("search.none")}${coming}`.trim();
    const count = total > hits.length
      ? say("search.found-places", { number: hits.length, places: total })
      : say("search.found", { number: hits.length });
    return `${read.join(" ")} ${count}${coming}`.trim();
  }

  function row({ edition, passage, also }, forms) {
    const item = element("li", "hit");
    const head = element("p", "name");
    head.append(link(edition, passage, `${titleOf(passage)} · ${shortOf(edition)}`));
    if (edition.inForce) head.append(" ", element("span", "tag strong", say("search.in-force")));
    item.append(head);
    if (passage.heading) item.append(lawful(marked("p", "heading", passage.heading, forms)));
    if (passage.text) item.append(lawful(marked("p", "words", excerpt(passage.text, forms), forms)));
    if (also.length) {
      const others = element("p", "said", `${say("search.also")} `);
      also.forEach((other, nth) => {
        if (nth) others.append(", ");
        others.append(link(other.edition, other.passage, `${shortOf(other.edition)}:${other.passage.place}`));
      });
      item.append(others);
    }
    return item;
  }

  function titleOf(passage) {
    return passage.article.startsWith("def-") ? `Definitie: ${passage.place}` : `Artikel ${passage.place}`;
  }

  /* Name an edition, with its law where the site has several. */
  function shortOf(edition) {
    const several = searchIn.editions().some((other) => other.work !== edition.work);
    return several ? edition.title : edition.name;
  }

  function link(edition, passage, text) {
    const anchor = passage.anchor ? `#${encodeURIComponent(passage.anchor)}` : "";
    const made = lawful(element("a", "", text));
    const parts = [edition.work, edition.name, passage.article].map(encodeURIComponent);
    made.href = `${form.dataset.root}${parts.join("/")}/index.html${anchor}`;
    return made;
  }

  /* Cut a long text to what stands around the first word that was found. */
  function excerpt(text, forms) {
    if (text.length <= LONG) return text;
    const first = words.tokensOf(text).find((token) => forms.has(token.word));
    const from = Math.max(0, (first?.start ?? 0) - BEFORE);
    const begin = from ? text.indexOf(" ", from) + 1 : 0;
    const end = begin + LONG < text.length ? text.lastIndexOf(" ", begin + LONG) : text.length;
    return `${begin ? "… " : ""}${text.slice(begin, end)}${end < text.length ? " …" : ""}`;
  }

  function marked(name, kind, text, forms) {
    const made = element(name, kind);
    let at = 0;
    for (const { word, start, end } of words.tokensOf(text)) {
      if (forms.has(word)) {
        made.append(text.slice(at, start), element("mark", "", text.slice(start, end)));
        at = end;
      }
    }
    made.append(text.slice(at));
    return made;
  }

  function element(name, kind, text = "") {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(text);
    return made;
  }

  form.addEventListener("submit", (event) => { event.preventDefault(); answer(); });
  field.addEventListener("input", ask);
  choice.addEventListener("change", ask);
  more.addEventListener("click", () => { shown += SHOWN; answer(); });
  window.addEventListener("popstate", () => { read(); answer(); });
  start().catch((reason) => {
    status.textContent = say("search.failed", { reason: reason.message });
  });
  if (!location.search) field.focus();
})();
