/* The buttons beside an article: a place that was followed, or words that were selected, in; the
   citation on the clipboard out. Until this comes the buttons stand there, and wait for it. */
"use strict";

(() => {
  const { citing, copy, say } = window.regelboek;
  const section = document.getElementById("citeren");
  const page = window.regelboek.data[section.dataset.cite];
  const [article] = page.places;
  const byAnchor = new Map(page.places.map((place) => [place.anchor, place]));
  const SHOWN = 90; // letters of what was copied

  function element(name, kind, text = "") {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(text);
    return made;
  }

  function button(text, act) {
    const made = element("button", "chip", text);
    made.type = "button";
    made.addEventListener("click", act);
    return made;
  }

  /* Give the place in which an element stands: its own, or the smallest around it. */
  function placeAround(start) {
    for (let at = start; at; at = at.parentElement) {
      if (byAnchor.has(at.id)) return byAnchor.get(at.id);
    }
    return article;
  }

  /* Give the place whose label, note or address was followed; else the article. */
  function placeFollowed() {
    const id = window.regelboek.anchorHere();
    return byAnchor.get(id) ?? placeAround(document.getElementById(id));
  }

  async function hashOf(place) {
    return citing.hashOf(citing.wordsOf(citing.linesOf(page, place)));
  }

  /* Tell what became of copying, in a region that is read out. */
  function tell(status, done, text) {
    const line = text.replace(/\s+/g, " ");
    const cut = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
    status.textContent = done ? say("cite.copied", { text: cut }) : say("cite.failed");
  }

  /* the section */
  let current = article;
  const head = section.querySelector(".place");
  const choose = section.querySelector(".choose");
  const howToChoose = choose.textContent;
  const box = section.querySelector(".hash input");
  const why = section.querySelector(".hash .said");
  const status = section.querySelector(".status");

  async function cite(style) {
    const place = current;
    const hash = box.checked && !box.disabled ? await hashOf(place) : "";
    const text = citing.written(page, place, style, hash);
    tell(status, await copy(text), text);
  }

  function show() {
    current = placeFollowed();
    const name = element("b", "", citing.written(page, current, "short"));
    const code = element("code", "", citing.written(page, current, "code"));
    if (section.dataset.law) name.lang = section.dataset.law;
    head.replaceChildren(name, element("br"), code);
    if (page.based) {
      const link = element("a", "", citing.written(page, current, "permalink"));
      link.href = link.textContent;
      head.append(element("br"), link);
    }
    choose.replaceChildren(howToChoose);
    if (current !== article) {
      const link = element("a", "", say("cite.whole"));
      link.href = `#${encodeURIComponent(article.anchor)}`;
      choose.append(" ", link);
    }
    const words = citing.linesOf(page, current).length > 0;
    box.disabled = !words || !citing.canHash();
    why.textContent = citing.canHash() ? (words ? "" : why.dataset.noWords) : say("cite.no-digest");
    status.textContent = "";
  }

  function build() {
    for (const made of section.querySelectorAll("[data-style]")) {
      made.addEventListener("click", () => cite(made.dataset.style));
    }
    show();
  }

  /* words that are selected */
  const law = document.querySelector(".law");
  const inLaw = page.lines.slice(0, page.law).flatMap((line, at) => (line.gap ? [] : [at]));
  const printed = law ? [...law.querySelectorAll("p:not(.gap)")] : [];
  const offer = element("div", "offer");
  const name = element("span", "said");
  const told = element("span", "said");
  let chosen = null;

  /* Give the part of a text that a selection holds, without marks, and what is not the law's. */
  function piece(text, range) {
    const part = document.createRange();
    part.selectNodeContents(text);
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0) {
      part.setStart(range.startContainer, range.startOffset);
    }
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) {
      part.setEnd(range.endContainer, range.endOffset);
    }
    const words = [];
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!part.intersectsNode(node) || node.parentElement.closest(".mark, .vh")) continue;
      const from = node === part.startContainer ? part.startOffset : 0;
      const to = node === part.endContainer ? part.endOffset : node.length;
      words.push(node.data.slice(from, to));
    }
    return words.join("");
  }

  /* Give the words as the law has them: a page shows suits as text, which a sign behind them asks. */
  function lawful(words, line) {
    const said = citing.plain(words);
    return [said, said.replace(/\ufe0e/g, "")].find((form) => form && line.words.includes(form)) ?? "";
  }

  /* Give the smallest place that has all lines from one to another, and the lines as quoted. */
  function quoted(range) {
    if (printed.length !== inLaw.length) return null;
    const parts = printed.flatMap((text, nth) => {
      if (!range.intersectsNode(text)) return [];
      const words = piece(text, range);
      return words.trim() ? [{ at: inLaw[nth], words: lawful(words, page.lines[inLaw[nth]]) }] : [];
    });
    if (!parts.length || parts.some((part) => !part.words)) return null;
    const first = parts[0].at, past = parts[parts.length - 1].at + 1;
    const place = page.places
      .filter(({ span: [, start, end] }) => start <= first && past <= end)
      .reduce((best, other) => (isWithin(other, best) ? other : best));
    const said = new Map(parts.map((part) => [part.at, part.words]));
    const lines = citing.linesOf(page, place, first, past).map((line, nth) => {
      const words = said.get(first + nth) ?? "";
      const labels = line.words.startsWith(words) ? line.labels : "";
      const gap = line.words && !(line.gap && line.words.endsWith(words)) ? "" : line.gap;
      return { ...line, words, shown: [labels, words, gap].filter(Boolean).join(" ") };
    });
    return held(place, lines) ?? held(place, lines.map((line) => ({ ...line, shown: line.words })));
  }

  const size = ({ span: [, start, end] }) => end - start;

  /* Tell whether a place is the smaller one; of two with the same words the deeper one is meant. */
  function isWithin(place, other) {
    const less = size(other) - size(place);
    return less > 0 || (less === 0 && place.span[0] > other.span[0]);
  }

  /* Give a quotation if the law says it so: what cannot be proved is not offered. */
  function held(place, lines) {
    const all = citing.linesOf(page, place);
    const said = citing.shownOf(lines);
    const forms = [citing.wordsOf(all), citing.shownOf(all)];
    const fine = forms.includes(said) || forms.some((form) => citing.isPart(said, form));
    return fine ? { place, lines } : null;
  }

  async function quote(hashed) {
    const { place, lines } = chosen;
    const hash = hashed ? await hashOf(place) : "";
    const text = citing.written(page, place, "quotation", hash, lines);
    tell(told, await copy(text), text);
    put();
  }

  /* Set the offer under the last line of what is selected, as wide as the text at most: the labels
     beside it stay free to be touched. */
  function put() {
    const texts = printed.filter((text) => chosen.range.intersectsNode(text));
    const { left, width } = texts[texts.length - 1].getBoundingClientRect();
    const boxes = chosen.range.getClientRects();
    const last = boxes[boxes.length - 1] ?? chosen.range.getBoundingClientRect();
    offer.style.maxWidth = `${width}px`;
    offer.style.left = `${left + scrollX}px`;
    offer.style.top = `${last.bottom + scrollY + 8}px`;
  }

  const spelled = (one) => one && one.place.eid + citing.shownOf(one.lines);

  function look() {
    const selection = getSelection();
    const range = selection.rangeCount && !selection.isCollapsed ? selection.getRangeAt(0) : null;
    if (offer.contains(document.activeElement) && range) return;
    const before = chosen;
    const found = range && law.contains(range.commonAncestorContainer) ? quoted(range) : null;
    chosen = found && { ...found, range: range.cloneRange() };
    offer.hidden = !chosen;
    if (!chosen) return;
    if (spelled(before) !== spelled(chosen)) told.textContent = "";
    name.textContent = citing.written(page, chosen.place, "short");
    put();
  }

  function buildOffer() {
    offer.hidden = true;
    offer.setAttribute("role", "group");
    offer.setAttribute("aria-label", say("cite.selected"));
    told.setAttribute("role", "status");
    if (section.dataset.law) name.lang = section.dataset.law;
    const hashed = button(say("cite.quote-hash"), () => quote(true));
    hashed.hidden = !citing.canHash();
    offer.append(button(say("cite.quote"), () => quote(false)), hashed, name, told);
    offer.addEventListener("pointerdown", (event) => event.preventDefault()); // the selection stays
    offer.addEventListener("mousedown", (event) => event.preventDefault());
    law.after(offer);
    let later = 0;
    document.addEventListener("selectionchange", () => { clearTimeout(later); later = setTimeout(look, 120); });
    window.addEventListener("resize", look);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && chosen) { offer.hidden = true; chosen = null; }
    });
    look(); // words may be selected already, which brought this
  }

  build();
  if (printed.length) buildOffer();
  window.addEventListener("hashchange", show);
  window.regelboek.citePage = { page, quoted, placeFollowed };
})();
