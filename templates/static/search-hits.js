/* Hits of the search as they are shown: what was found in, rows with the words marked out; and how
   the index is loaded, for the page that searches and for the box on every page. */
"use strict";

(() => {
  const { lawful, load, root, say, searchIn, searchWords: words } = window.regelboek;
  const LONG = 240, BEFORE = 70; // letters of a text that are shown, and before the first word

  const fetched = (name) => load(`static/search/${name}.js`);

  /* Load the words, and with them which editions there are. */
  const begin = () => fetched("forms");

  const bring = ({ work, name }) => fetched(`${work}-${name}`);

  /* Load the edition in force, behind the words. */
  const first = () => bring(searchIn.editions()[0]);

  /* Load the edition in force, then the others; tell when each has come. */
  async function gather(told) {
    await begin();
    for (const edition of searchIn.editions()) {
      await bring(edition);
      told(edition);
    }
  }

  /* Say how much was found, what a word was taken for, and whether more is coming. */
  function said({ hits, total, near }, only = "") {
    const quoted = (word) => say("search.quoted", { word });
    const read = near.map(({ said: word, read: others }) => {
      const first = others.slice(0, 3).map(quoted).join(", ");
      return say("search.near", { word, others: first });
    });
    const all = searchIn.editions().filter((one) => !only || searchIn.keyOf(one) === only);
    const coming = all.some((one) => !searchIn.isLoaded(one)) ? say("search.coming") : "";
    return [...read, counted(hits.length, total), coming].filter(Boolean).join(" ");
  }

  function counted(number, places) {
    if (!number) return say("search.none");
    return places > number
      ? say("search.found-places", { number, places })
      : say("search.found", { number });
  }

  /* Make the row of a hit; `brief`: without the editions that say the same. */
  function row({ edition, passage, also }, forms, { long = LONG, before = BEFORE, brief = false } = {}) {
    const item = element("li", "hit");
    const head = element("p", "name");
    head.append(link(edition, passage, `${titleOf(passage)} · ${shortOf(edition)}`));
    if (edition.inForce) head.append(" ", element("span", "tag strong", say("search.in-force")));
    item.append(head);
    if (passage.heading) item.append(lawful(marked("p", "heading", passage.heading, forms)));
    if (passage.text) {
      const text = excerpt(passage.text, forms, long, before);
      item.append(lawful(marked("p", "words", text, forms)));
    }
    if (also.length && !brief) item.append(others(also));
    return item;
  }

  function others(also) {
    const made = element("p", "said", `${say("search.also")} `);
    also.forEach(({ edition, passage }, nth) => {
      if (nth) made.append(", ");
      made.append(link(edition, passage, `${shortOf(edition)}:${passage.place}`));
    });
    return made;
  }

  /* Name a place as the law's own language does, in every interface. */
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
    made.href = new URL(`${parts.join("/")}/index.html${anchor}`, root).href;
    return made;
  }

  /* Cut a long text to what stands around the first word that was found. */
  function excerpt(text, forms, long, before) {
    if (text.length <= long) return text;
    const first = words.tokensOf(text).find((token) => forms.has(token.word));
    const from = Math.max(0, (first?.start ?? 0) - before);
    const begins = from ? text.indexOf(" ", from) + 1 : 0;
    const ends = begins + long < text.length ? text.lastIndexOf(" ", begins + long) : text.length;
    return `${begins ? "… " : ""}${text.slice(begins, ends)}${ends < text.length ? " …" : ""}`;
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

  regelboek.searchHits = { begin, first, gather, said, row };
})();
