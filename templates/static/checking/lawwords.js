/* An edition's words as quotations are held to them: a place in, the words to be given out. */
"use strict";
((regelboek) => {
  const { once } = regelboek.patterns;

  const WORD = /([ _«»])([^ _«»]+)/gu; // by its sign: behind a blank or not, wording or free
  const known = new Map(); // the law of each edition, by its name

  /** Words in a row, found again by where each stands; `bare` is the wording alone. */
  class LawWords {
    constructor(words) {
      this.words = words;
      this.bare = words.filter(({ free }) => !free);
      this.at = once(() => grouped(words));
    }

    /** Give where any of some words stands, in order. */
    places(...texts) {
      const found = new Set(texts.flatMap((text) => this.at().get(text) ?? []));
      return [...found].sort((one, other) => one - other);
    }
  }

  function grouped(words) {
    const places = new Map();
    for (const [at, { text }] of words.entries()) {
      if (!places.has(text)) places.set(text, []);
      places.get(text).push(at);
    }
    return places;
  }

  /** Fetch the words of an edition; there are none where nothing of it is held. */
  async function loadWords(work, edition) {
    const name = `lawwords/${work.name}/${edition.name}`;
    if (known.has(name)) return;
    if (edition.text) await regelboek.load(`static/${name.split("/").map(encodeURIComponent).join("/")}.js`);
    known.set(name, lawOf(regelboek.data[name] ?? []));
  }

  const isLoaded = (work, edition) => known.has(`lawwords/${work.name}/${edition.name}`);

  /** Read the words of an edition: its provisions in reading order, and each by its eId. */
  function lawOf(nodes) {
    const index = new Map();
    const roots = nodes.map((node) => provisionOf(node, "", index));
    return { roots, index, words: new Map() };
  }

  function provisionOf([segment, head = "", opening = "", below = [], closing = "", notes = []], above, index) {
    const eid = above + segment;
    const provision = { eid, head, opening, closing, notes, children: [] };
    if (!index.has(eid)) index.set(eid, provision);
    provision.children = below.map((node) => provisionOf(node, `${eid}__`, index));
    return provision;
  }

  const lawIn = ({ work, edition }) => known.get(`lawwords/${work.name}/${edition.name}`);

  /**
   * Give the words of a place that is cited, its own and all below it, or up to the end of a range.
   * Labels, headings and notes among them are free; where nothing is held there is nothing.
   */
  function wordsAt(cited, eid = cited.eid, until = "") {
    const law = lawIn(cited);
    const key = `${eid} ${until}`;
    if (!law.words.has(key)) law.words.set(key, new LawWords(read(spelledAt(law, eid, until))));
    return law.words.get(key);
  }

  function read(spelled) {
    return Array.from(spelled.matchAll(WORD), ([, sign, text]) => {
      return { text, blank: sign === " " || sign === "«", free: sign === "«" || sign === "»" };
    });
  }

  function spelledAt(law, eid, until) {
    if (until) return rangeIn(law, eid, until).map(said).join("");
    if (law.index.has(eid)) return said(law.index.get(eid));
    const at = Math.max(0, eid.lastIndexOf("__"));
    const parent = law.index.get(eid.slice(0, at));
    const segment = eid.slice(at + 2);
    if (!parent) return "";
    if (segment === "intro") return parent.opening;
    if (segment === "wrapup") return parent.closing;
    const note = /^authorialNote_([1-9][0-9]*)$/.exec(segment);
    return (note && parent.notes[Number(note[1]) - 1]) ?? "";
  }

  const said = ({ head, opening, children, closing }) =>
    head + opening + children.map(said).join("") + closing;

  /** Give the provisions from one to another; what the last place lies in is gone into. */
  function rangeIn(law, eid, until) {
    const found = [];
    let root = null;
    for (const provision of law.roots.flatMap((one) => [...walk(one)])) {
      if (root ? provision.eid.startsWith(`${root.eid}__`) : provision.eid !== eid) continue;
      if (root && `${until}__`.startsWith(`${root.eid}__`)) break;
      if (root && until.startsWith(`${provision.eid}__`)) continue;
      root = provision;
      found.push(root);
    }
    return found;
  }

  function* walk(provision) {
    yield provision;
    for (const child of provision.children) yield* walk(child);
  }

  /** Give the words of each note of a place, and of all below it. */
  function notesAt(cited) {
    const provision = lawIn(cited).index.get(cited.eid);
    const below = provision ? [...walk(provision)] : [];
    return below.flatMap(({ notes }) => notes.map((note) => new LawWords(read(note))));
  }

  /** List the articles and definitions of an edition of which something is held. */
  const articlesIn = (cited) => lawIn(cited).roots.map(({ eid }) => eid);

  const childrenOf = (cited, eid) => lawIn(cited).index.get(eid).children.map((one) => one.eid);

  Object.assign(regelboek, {
    lawwords: { articlesIn, childrenOf, isLoaded, loadWords, notesAt, wordsAt },
  });
})((self.regelboek ??= {}));
