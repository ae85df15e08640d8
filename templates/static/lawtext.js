/* A provision of the law as an element: work, edition and eId in, what any page may show out. */
"use strict";
((regelboek) => {
  const HEADINGS = "h1, h2, h3, h4, h5, h6";
  const parsed = new Map(); // by the path of an article's script

  /**
   * Give a provision, an article, opening or closing words, a note, by its eId. What is given is
   * `{ eid, anchor, name, whole, heading, edition, lang, isTerm, page, element }`: `name` as in
   * 51B2(a), `whole` whether it is a whole article, `heading` that of the article, `edition` its
   * title, `lang` the language of the law where that is another than the interface's, `isTerm`
   * whether it is (in) a definition, `page` the address of the place on its own page, `element`
   * one that stands in no page yet. In it nothing has an id (it is in `data-place`), no heading is
   * one of the page, and every link leads on from any page.
   * Rejects where the corpus does not hold it, or its script does not arrive.
   */
  async function lawText(work, edition, eid) {
    const [kind, ...number] = eid.split("__")[0].split("_");
    const article = (kind === "def" ? "def-" : "") + number.join("_");
    const law = await articleOf(work, edition, article);
    return provision(law, law.places.find(([one]) => one === eid)?.[1]);
  }

  /** Give the same by the article's name and the anchor on its page; without one the whole. */
  async function lawAt(work, edition, article, anchor) {
    const law = await articleOf(work, edition, article);
    return provision(law, anchor || law.places[0][1]);
  }

  async function articleOf(work, edition, article) {
    const name = `law/${work}/${edition}/${article}`;
    if (!parsed.has(name)) {
      await regelboek.load(`static/${name.split("/").map(encodeURIComponent).join("/")}.js`);
      const law = regelboek.data[name];
      const content = new DOMParser().parseFromString(law.html, "text/html").body;
      const home = new URL(law.page, regelboek.root);
      for (const link of content.querySelectorAll("a[href]")) {
        link.href = new URL(link.getAttribute("href"), home).href;
      }
      for (const heading of content.querySelectorAll(HEADINGS)) heading.replaceWith(plain(heading));
      for (const place of content.querySelectorAll("[id]")) {
        place.dataset.place = place.id;
        place.removeAttribute("id");
      }
      parsed.set(name, { ...law, home, content });
    }
    return parsed.get(name);
  }

  function plain(heading) {
    const made = heading.ownerDocument.createElement("p");
    made.className = "heading";
    if (heading.lang) made.lang = heading.lang;
    made.append(...heading.childNodes);
    return made;
  }

  function provision(law, anchor) {
    const { name, heading, edition, lang, home, places, content } = law;
    const whole = anchor === places[0][1];
    const part = whole ? content.querySelector(".law") : partOf(content, anchor);
    if (!part) throw new Error(`${home.href} holds no ${anchor}`);
    const place = places.find((one) => one[1] === anchor);
    const element = document.importNode(part, true);
    const page = new URL(whole ? "" : `#${encodeURIComponent(anchor)}`, home).href;
    const called = whole ? name : place?.[2] ?? "";
    const isTerm = places[0][0].startsWith("def_");
    const eid = place?.[0] ?? "";
    const said = { name: called, whole, heading, edition, lang, isTerm };
    return { eid, anchor, ...said, page, element };
  }

  /** Find a place in an article; of a note what it says, without its number and the way back. */
  function partOf(content, anchor) {
    const found = content.querySelector(`[data-place="${CSS.escape(anchor)}"]`);
    const note = found?.closest(".notes li");
    if (!note) return found;
    const said = document.createElement("div");
    said.className = "note";
    said.append(...[...note.querySelectorAll("p")].map((one) => document.importNode(one, true)));
    said.querySelector(".back")?.remove();
    return said;
  }

  Object.assign(regelboek, { lawText, lawAt });
})((self.regelboek ??= {}));
