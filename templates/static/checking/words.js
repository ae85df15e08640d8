/* Words as a quotation gives them: text in, tokens out that typography makes no difference to. */
"use strict";
((regelboek) => {
  const { isAlphanumeric } = regelboek.signs;
  const { once, pattern } = regelboek.patterns;

  const SMALL = 3; // letters; articles, prepositions and the like are seldom longer
  const CLAUSE = 4; // words that are enough to be known again

  /** Give what takes the place of signs that look different and say the same. */
  const plain = once(() => new Map(Object.entries(regelboek.data.checking.plain)));

  /**
   * Split a text into words, numbers and stops: `{ text, blank, free }`. `blank`: one stands before
   * it; `free`: a quotation may have it or not. What differs in blanks, quotes, dashes, hyphens or
   * ligatures comes out alike.
   */
  function wordsIn(text, free = false) {
    const same = [...without("words.note_mark", text).normalize("NFKC")];
    const said = without("words.lone", same.map((sign) => plain().get(sign) ?? sign).join(""));
    const found = [];
    for (const [, blanks, token] of pattern("words.token").all(regelboek.signs.trimStart(said))) {
      join(found, { text: token, blank: blanks !== "", free });
    }
    return found;
  }

  const without = (name, text, put = "") => text.replace(pattern(name).next, put);

  /** Add a word; halves between which a hyphen stands are one: where it goes on is typography. */
  function join(found, word) {
    const last = found.at(-1);
    const halves = last?.text.endsWith("-") && !word.blank;
    if (halves && isWord(last.text) && isWord(word.text)) last.text = last.text.slice(0, -1) + word.text;
    else found.push(word);
  }

  /** Take markup out of a passage: links, tags, entities, marks of notes, a letter in brackets. */
  function unmarked(text) {
    const bare = without("words.bracketed_letter", without("words.note_mark", text), "$1");
    return unescaped(without("words.tag", without("words.link", bare, "$1")));
  }

  function unescaped(text) {
    if (!text.includes("&")) return text;
    const held = new DOMParser().parseFromString(`<p>${text.replaceAll("<", "&lt;")}</p>`, "text/html");
    return held.body.textContent;
  }

  /** Tell a word, number or label from a punctuation mark. */
  const isWord = (token) => [...token].some(isAlphanumeric);

  /** Tell whether a token says little by itself: a mark, or a word of at most three letters. */
  const isSmall = (token) =>
    !isWord(token) || ([...token].length <= SMALL && regelboek.signs.isLetters(token));

  /** Tell whether words are enough to be known again: a clause, and not of small words alone. */
  function isClause(tokens) {
    const found = tokens.filter(isWord);
    const telling = found.filter((token) => !isSmall(token)).length;
    return found.length >= CLAUSE && telling >= CLAUSE / 2;
  }

  /** Count the words, stops apart. */
  const counted = (words) => words.filter(({ text }) => isWord(text)).length;

  /** Write words as a text again. */
  const spelled = (words) => words.map(({ text, blank }) => (blank ? ` ${text}` : text)).join("");

  /** Take stops away from both ends: where a quotation is cut, they are the author's. */
  function withoutStops(words) {
    let [first, last] = [0, words.length];
    while (first < last && !isWord(words[first].text) && words[first].text !== "(") first += 1;
    while (last > first && !isWord(words[last - 1].text) && words[last - 1].text !== ")") last -= 1;
    return words.slice(first, last);
  }

  Object.assign(regelboek, {
    words: { counted, isClause, isSmall, isWord, spelled, unmarked, withoutStops, wordsIn },
  });
})((self.regelboek ??= {}));
