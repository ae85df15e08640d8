/* Words as the search looks them up: the same as publishing/searchindex.py does in Python. */
"use strict";

(() => {
  const regelboek = (window.regelboek ??= {});
  const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu; // a mark alone belongs to what is before it
  const MARKS = /\p{M}/gu;
  const FIGURE = /\p{N}/u;

  /* Forms of words beside the one that is asked for count less, the further they are from it. */
  const EXACT = 1, STEM = 0.9, SAME = 0.85, BEGINS = 0.6, WITHIN = 0.35, NEAR = 0.5;
  const TYPED = 2, BEGINNING = 3, PART = 4; // letters from which a part of a word is looked for

  let forms = [], stems = [], ofStem = new Map();

  /* Give a word in small letters, without marks on them. */
  function folded(word) {
    return word.normalize("NFD").toLowerCase().replace(MARKS, "");
  }

  /* Cut a text into its words, each with where it stands (in UTF-16 units). */
  function tokensOf(text) {
    const found = [];
    for (const match of text.matchAll(WORD)) {
      const word = folded(match[0]);
      if (word) found.push({ word, start: match.index, end: match.index + match[0].length });
    }
    return found;
  }

  /* Take over the forms of all words, in the order of their letters, and their stems. */
  function learn(data) {
    forms = data.forms.split(" ");
    stems = data.stems.split(" ").map((figures) => parseInt(figures, 36));
    ofStem = new Map();
    stems.forEach((stem, form) => {
      if (!ofStem.has(stem)) ofStem.set(stem, []);
      ofStem.get(stem).push(form);
    });
  }

  /* Find the first form that is not before a word. */
  function position(word) {
    let low = 0, high = forms.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (forms[middle] < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /* Give the number of a word's stem; of a word that stands nowhere, none (-1). */
  function stemOf(word) {
    const at = position(word);
    return forms[at] === word ? stems[at] : -1;
  }

  /* Give the forms that a word may mean, with how well; `typed`: more letters may follow.
     What holds a figure is looked for exactly. */
  function formsFor(word, typed) {
    const found = new Map();
    const add = (form, weight) => {
      if (weight > (found.get(form) ?? 0)) found.set(form, weight);
    };
    const at = position(word);
    if (forms[at] === word) {
      add(at, EXACT);
      for (const form of ofStem.get(stems[at])) add(form, STEM);
    }
    if (FIGURE.test(word)) return found;
    if (word.length >= (typed ? TYPED : BEGINNING)) {
      for (let form = at; form < forms.length && forms[form].startsWith(word); form += 1) {
        add(form, BEGINS);
      }
    }
    if (word.length >= PART) {
      forms.forEach((form, number) => {
        if (form.includes(word)) add(number, WITHIN);
      });
    }
    return found;
  }

  /* Give the forms of a term that another edition has for what is asked. */
  function formsOfSame(word) {
    const found = new Map();
    const stem = stemOf(word);
    for (const form of ofStem.get(stem) ?? []) found.set(form, SAME);
    return found;
  }

  /* Give the forms nearest to a word that stands nowhere: one sign away, else with the longest
     beginning in common. */
  function nearest(word) {
    const found = new Map();
    if (FIGURE.test(word) || word.length < PART) return found;
    forms.forEach((form, number) => {
      if (isNear(word, form)) found.set(number, NEAR);
    });
    const shortest = Math.max(PART, Math.ceil(word.length * 0.6));
    for (let length = word.length - 1; !found.size && length >= shortest; length -= 1) {
      const beginning = word.slice(0, length);
      for (let at = position(beginning); at < forms.length && forms[at].startsWith(beginning); at += 1) {
        found.set(at, NEAR);
      }
    }
    return found;
  }

  /* Tell whether two words differ by one sign: lacking, too many, another, or two in turn. */
  function isNear(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    let at = 0;
    while (at < one.length && one[at] === other[at]) at += 1;
    const rest = one.slice(at), left = other.slice(at);
    return rest.slice(1) === left || rest === left.slice(1) || rest.slice(1) === left.slice(1) ||
      (rest.slice(2) === left.slice(2) && rest[0] === left[1] && rest[1] === left[0]);
  }

  regelboek.searchWords = {
    folded, tokensOf, learn, stemOf, formsFor, formsOfSame, nearest, formAt: position,
    form: (number) => forms[number],
  };
})();
