/* What stands before a number tells whether it cites, and in which law and edition. */
"use strict";
((regelboek) => {
  const { isAlphanumeric, isLetters, trimEnd } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { enders, lastWord, words } = regelboek.starts;
  const { lawArticles } = regelboek.laws;
  const { saidBefore, yearBefore } = regelboek.named;

  // What tells that a number cites; how much a place must show by itself hangs on it.
  const Evidence = Object.freeze({
    ARTICLE: "a word for article",
    EDITION: "an edition and a colon",
    NAME: "the name of a law or an edition",
    COMPOUND: "a word that ends in article, a glued letter, a year and a dash",
    SEE: "zie",
    APPLY: "past",
    BRACKET: "a bracket",
    START: "a sentence begins",
    BESIDE: "no noun, and another citation in the same sentence",
  });

  const WINDOW = 20; // more than a word for article and blanks take
  const GLUED = new Set("_#@/\\=+-–$€£%&'’.,~^");

  /**
   * What introduces a place: the evidence, where its words begin, law and edition if named (that
   * may be a day, as `@2012-02-12`). `outer`: where what belongs to the place begins. `former`: a
   * word says that an earlier edition is meant.
   */
  const introduction = (evidence, start, outer, law = "", edition = "") => ({
    evidence, start, outer, law, edition, former: false,
  });

  /**
   * Read what stands right before a number at `at`, not before `floor`; null for no evidence.
   * `lettered`: a letter follows the number; without one only words and codes introduce it.
   */
  function introductionOf(text, at, floor, names, lettered) {
    const before = at ? text[at - 1] : "";
    if (before === ":") return coded(text, at, floor, names);
    if (before === "-") return dashed(text, at, floor, names);
    const last = lastWord(text, at, floor);
    if (enders().article.has(last)) {
      const article = pattern("introductions.word").search(text, Math.max(floor, at - WINDOW), at);
      if (article) return byArticle(text, article.index, floor, article.groups.word);
    }
    const compound = words().compound.some((word) => last.endsWith(word));
    if (isLetters(before) || enders().lead.has(last) || compound) {
      const match = pattern("introductions.lead").search(text, Math.max(floor, at - 60), at);
      if (match) return led(match, at);
    }
    const abbreviated = trimEnd(text.slice(Math.max(floor, at - 6), at)).endsWith(".");
    return lettered || abbreviated ? bare(text, at, floor, before) : null;
  }

  function led(match, at) {
    const found = match.groups;
    if (found.noun) return null;
    if (found.compound || found.glued) {
      return introduction(Evidence.COMPOUND, match.index, match.index);
    }
    return introduction(found.see ? Evidence.SEE : Evidence.APPLY, at, at);
  }

  function byArticle(text, start, floor, article) {
    let said = lawArticles().has(article) ? yearBefore(text, start, floor) : null;
    said ??= saidBefore(text, start, floor);
    if (!said) return introduction(Evidence.ARTICLE, start, start);
    return introduction(Evidence.ARTICLE, start, said.start, said.law, said.edition);
  }

  function dashed(text, at, floor, names) {
    const match = pattern("introductions.dashed").search(text, Math.max(floor, at - 6), at);
    if (!match || !names.editions.has(match.groups.year)) return null;
    return introduction(Evidence.COMPOUND, match.index, match.index, "", match.groups.year);
  }

  /** Read an edition or a day and a colon: `2007:`, `spr:2007:`, `spr:@2009-03-12:`. */
  function coded(text, at, floor, names) {
    const code = codedBefore(text, at, floor, names);
    // the name of a law (Spr. 2007:) or a heading may end in a colon too
    if (!code) return bare(text, at, floor, ":");
    const { law, edition, start: own } = code;
    const article = pattern("introductions.word").search(text, Math.max(floor, own - 15), own);
    const start = article ? article.index : own;
    return introduction(Evidence.EDITION, start, start, law, edition);
  }

  /** Read the code that ends in a colon before `at`: where it begins, its law and its edition. */
  function codedBefore(text, at, floor, names) {
    const match = pattern("introductions.coded").search(text, Math.max(floor, at - 50), at);
    const { law = "", edition } = match?.groups ?? {};
    return match && isKnown(law, edition, names) ? { start: match.index, law, edition } : null;
  }

  /** Tell a code from any two words with a colon: its law is known, its edition looks like one. */
  function isKnown(law, edition, names) {
    if (law && !names.laws.has(law)) return false;
    if (edition[0] === "@" || names.editions.has(edition)) return true;
    return Boolean(pattern("introductions.year").fullmatch(edition));
  }

  /** Find what may let a place stand without a word before it; it must show more itself. */
  function bare(text, at, floor, before) {
    const said = saidBefore(text, at, floor);
    if (said && !"([".includes(before)) {
      const start = !said.edition && before !== ":" ? said.start : at;
      return introduction(Evidence.NAME, start, said.start, said.law, said.edition);
    }
    if (before && "([".includes(before)) {
      const { law, edition, start } = said ?? { law: "", edition: "", start: at };
      return introduction(Evidence.BRACKET, at, start, law, edition);
    }
    if (isAlphanumeric(before) || GLUED.has(before)) return null;
    const begins = pattern("introductions.beginning").search(text, Math.max(0, at - 30), at);
    return introduction(begins ? Evidence.START : Evidence.BESIDE, at, at);
  }

  Object.assign(regelboek, { introductions: { Evidence, codedBefore, introductionOf } });
})((self.regelboek ??= {}));
