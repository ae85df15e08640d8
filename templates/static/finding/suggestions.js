/* Places that may be meant by a path that an edition does not have: proposed, never linked. */
"use strict";
((regelboek) => {
  const { isDigit, isLower, isUpper } = regelboek.signs;
  const { eidOf, tokensOf } = regelboek.eids;
  const { isOutside, skipsLevel } = regelboek.holding;

  const MOST = 5; // that are proposed
  const FIRSTS = { para: "A", subpara: "1", point: "a", indent: "i" };

  /**
   * Give the eIds of places that a wrong path may mean, the likeliest first: what the demanded
   * levels say (`9B1(a)` for `9B(a)`), places with the same labels and a level more; else what
   * stands beside where the path goes wrong.
   */
  function likely(path, edition) {
    const tokens = path.split(".");
    const article = `art_${tokens[0]}`;
    if (tokens[0] === "def" || isOutside(edition, article)) return [];
    const index = edition.index();
    const below = [...index.keys()].filter((eid) => eid.startsWith(`${article}__`));
    const full = filled(tokens, edition);
    const found = full && (index.has(full) || !below.length) ? [full] : [];
    found.push(...below.filter((eid) => hasLabels(tokensOf(eid), tokens) && !found.includes(eid)));
    return (found.length ? found : besides(tokens, index)).slice(0, MOST);
  }

  /** Tell whether a place has all labels that were cited, in order, up to its last. */
  function hasLabels(tokens, cited) {
    if (tokens.at(-1) !== cited.at(-1)) return false;
    let at = 0;
    for (const token of tokens) at += token === cited[at];
    return at === cited.length;
  }

  /**
   * Give the place with the first of each level that was left out; empty where that is none. A
   * third `lid` is the paragraph C where paragraphs bear letters.
   */
  function filled([own, ...labels], edition) {
    if (edition.demands[0] === "para" && labels.length && /^\p{Nd}+$/u.test(labels[0])) {
      labels[0] = labels[0] === "0" ? "" : String.fromCodePoint(64 + Number(labels[0]));
    }
    const path = [own];
    for (const kind of edition.demands) {
      if (!labels.length) break;
      path.push(isOf(labels[0], kind) ? labels.shift() : FIRSTS[kind]);
    }
    const eid = eidOf([...path, ...labels].join("."));
    return eid && !skipsLevel(edition, eid) ? eid : "";
  }

  function isOf(label, kind) {
    if (kind === "para") return isUpper(label);
    return kind === "subpara" ? label !== "" && [...label].every(isDigit) : isLower(label);
  }

  /** List what stands below the longest part of a path that is there. */
  function besides(tokens, index) {
    for (let length = tokens.length - 1; length > 0; length -= 1) {
      const found = index.get(eidOf(tokens.slice(0, length).join(".")));
      if (found) return found.children.map(({ eid }) => eid);
    }
    return [];
  }

  Object.assign(regelboek, { suggestions: { likely } });
})((self.regelboek ??= {}));
