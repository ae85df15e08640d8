/* The search: a question in, the provisions that answer it out. The index comes in scripts of its
   own (publishing/searchindex.py): first the forms of all words, then a file an edition. */
"use strict";

(() => {
  const regelboek = (window.regelboek ??= {});
  const words = regelboek.searchWords;
  const QUOTED = /["„“”«»]([^"„“”«»]+)["„“”«»]/gu;
  const IN_HEADING = 1.6, ABOVE = 0.45, BESIDE = 0.15, NEXT = 0.5, IN_FORCE = 1.5;
  const COMMON = 0.2, MANY = 500; // part of the passages, and how many: such a word tells little
  const MOST = 300; // hits that are looked at closely
  const WORTH = 0.6; // of the best of its article, for a passage to be shown beside it

  let editions = [], same = {};
  const indexes = new Map(); // of each edition that has come: its passages, and where forms stand

  regelboek.searchForms = (data) => {
    words.learn(data);
    editions = data.editions.map(([work, name, title, inForce]) => ({ work, name, title, inForce }));
    same = data.same;
  };

  regelboek.searchEdition = (data) => {
    const passages = [];
    data.articles.forEach(([article, rows], number) => {
      const first = passages.length;
      for (const [anchor, place, heading, text, above] of rows) {
        const parent = above < 0 ? -1 : first + above;
        passages.push({ article, number, anchor, place, heading, text, above: parent });
      }
    });
    const postings = new Map();
    let form = 0;
    for (const row of data.postings ? data.postings.split(";") : []) {
      const end = row.indexOf(" ");
      form += parseInt(row.slice(0, end), 36);
      postings.set(form, row.slice(end + 1));
    }
    indexes.set(`${data.work}:${data.edition}`, { passages, postings, read: new Map() });
  };

  /* Give the passages, twice their number and one more in a heading, where a form stands. */
  function places(index, form) {
    if (!index.read.has(form)) {
      let at = 0;
      const steps = index.postings.get(form)?.split(" ") ?? [];
      index.read.set(form, steps.map((figures) => (at += parseInt(figures, 36))));
    }
    return index.read.get(form);
  }

  /* Cut a question into what must be found: phrases in quotes, terms that editions call otherwise,
     words. Each has its ways of being said, each way its words with the forms they may have. */
  function needlesOf(question, work) {
    const needles = [];
    const rest = question.replace(QUOTED, (_all, phrase) => {
      const said = words.tokensOf(phrase).map((token) => token.word);
      if (said.length) needles.push({ phrase: said, ways: [said.map((word) => exactly(word))] });
      return " ";
    });
    const tokens = words.tokensOf(rest);
    const typed = /[\p{L}\p{N}\p{M}]$/u.test(rest);
    for (let at = 0; at < tokens.length;) {
      const [length, others] = sameAs(tokens.slice(at), work);
      const ways = [];
      const own = tokens.slice(at, at + length).map((token, nth) =>
        words.formsFor(token.word, typed && at + nth === tokens.length - 1));
      ways.push(own);
      for (const term of others) ways.push(term.split(" ").map(words.formsOfSame));
      const said = tokens.slice(at, at + length).map((token) => token.word).join(" ");
      const unknown = ways.every((way) => way.some((forms) => !forms.size));
      const near = unknown ? words.nearest(said) : new Map();
      needles.push(near.size ? { said, ways: [[near]], near } : { said, ways, unknown });
      at += length;
    }
    return needles;
  }

  function exactly(word) {
    const at = words.formAt(word);
    return words.form(at) === word ? new Map([[at, 1]]) : new Map();
  }

  /* Find the longest term at the beginning of some words that editions have other terms for. */
  function sameAs(tokens, work) {
    let best = [1, []];
    for (const terms of Object.entries(same).flatMap(([of, rows]) => (!work || of === work ? rows : []))) {
      for (const term of terms) {
        const parts = term.split(" ");
        const fits = parts.length <= tokens.length && parts.every((part, nth) =>
          part === tokens[nth].word ||
          (words.stemOf(part) >= 0 && words.stemOf(part) === words.stemOf(tokens[nth].word)));
        if (fits && (parts.length > best[0] || !best[1].length)) {
          best = [parts.length, terms.filter((other) => other !== term)];
        }
      }
    }
    return best;
  }

  /* Give each passage in which a needle is found, with how well. */
  function found(index, needle) {
    const best = new Map();
    for (const way of needle.ways) {
      const each = way.map((forms) => weighed(index, forms));
      for (const [passage, weight] of each[0] ?? []) {
        const all = Math.min(weight, ...each.slice(1).map((other) => other.get(passage) ?? 0));
        if (all > (best.get(passage) ?? 0)) best.set(passage, all);
      }
    }
    if (needle.phrase) {
      for (const passage of [...best.keys()]) {
        const said = saidBy(index.passages[passage]);
        if (!said.includes(` ${needle.phrase.join(" ")} `)) best.delete(passage);
      }
    }
    return best;
  }

  function weighed(index, forms) {
    const best = new Map();
    for (const [form, weight] of forms) {
      for (const place of places(index, form)) {
        const said = place % 2 ? weight * IN_HEADING : weight;
        if (said > (best.get(place >> 1) ?? 0)) best.set(place >> 1, said);
      }
    }
    return best;
  }

  /* Give the words of a passage between blanks: those of its heading, then its own. */
  function saidBy(passage) {
    passage.said ??= [passage.heading, passage.text]
      .map((text) => ` ${words.tokensOf(text).map((token) => token.word).join(" ")} `).join("\n");
    return passage.said;
  }

  /* Find the passages of one edition: those of articles in which enough needles are found, each
     counted by what it says itself, what stands above it, and what its article says. `each` has
     for each needle the passages in which it is found. */
  function inEdition(index, each, rarity, wanted) {
    const articles = new Map();
    each.forEach((map, nth) => {
      for (const [passage, weight] of map) {
        const { number } = index.passages[passage];
        if (!articles.has(number)) articles.set(number, { said: new Map(), passages: new Set() });
        const article = articles.get(number);
        article.said.set(nth, Math.max(weight, article.said.get(nth) ?? 0));
        article.passages.add(passage);
      }
    });
    const hits = [];
    for (const { said, passages } of articles.values()) {
      if (said.size < wanted) continue;
      const scored = [...passages].map((passage) =>
        ({ passage, score: scoreOf(index, passage, each, rarity, said) }));
      const best = Math.max(...scored.map((hit) => hit.score));
      hits.push(...scored.filter((hit) => hit.score >= best * WORTH));
    }
    return hits;
  }

  /* Leave out words that stand nearly everywhere, unless nothing else is asked. */
  function telling(open, needles) {
    const passages = open.reduce((sum, index) => sum + index.passages.length, 0);
    const many = Math.max(MANY, passages * COMMON);
    const rare = needles.filter((needle) => needle.phrase || needle.ways.some((way) =>
      way.every((forms) => open.reduce((sum, index) => sum + count(index, forms), 0) < many)));
    return rare.length ? rare : needles;
  }

  /* Count the places of a word as it was asked. */
  function count(index, forms) {
    let found = 0;
    for (const [form, weight] of forms) {
      if (weight >= 1) found += places(index, form).length;
    }
    return found;
  }

  function scoreOf(index, passage, each, rarity, said) {
    let score = 0;
    each.forEach((map, nth) => {
      let weight = map.get(passage) ?? 0;
      for (let at = index.passages[passage].above; at >= 0; at = index.passages[at].above) {
        weight = Math.max(weight, (map.get(at) ?? 0) * ABOVE);
      }
      score += rarity[nth] * Math.max(weight, (said.get(nth) ?? 0) * BESIDE);
    });
    return score;
  }

  /* Give more to words that stand next to one another as they were asked. */
  function closeness(said, asked) {
    const pairs = asked.filter((word, at) => at && said.includes(` ${asked[at - 1]} ${word} `));
    return 1 + (NEXT * pairs.length) / Math.max(1, asked.length - 1);
  }

  /* Answer a question from the editions that are loaded, the best first. `edition` narrows it to
     one ("spelregels:2017"). A text that is the same in several editions is one hit. */
  function find(question, { edition = "" } = {}) {
    const needles = needlesOf(question, edition.split(":")[0]);
    if (!needles.length) return { hits: [], total: 0, near: [], forms: new Set() };
    const asked = words.tokensOf(question).map((token) => token.word);
    const open = editions.filter((one) =>
      indexes.has(keyOf(one)) && (!edition || keyOf(one) === edition));
    const opened = open.map((one) => indexes.get(keyOf(one)));
    const wanted = telling(opened, needles);
    const each = opened.map((index) => wanted.map((needle) => found(index, needle)));
    const passages = opened.reduce((sum, index) => sum + index.passages.length, 0);
    const rarity = wanted.map((_needle, nth) =>
      Math.log(1 + passages / (1 + each.reduce((sum, maps) => sum + maps[nth].size, 0))));
    let hits = [];
    for (let least = wanted.length; least > 0 && !hits.length; least -= 1) {
      open.forEach((one, at) => {
        for (const { passage, score } of inEdition(opened[at], each[at], rarity, least)) {
          hits.push({ edition: one, passage: opened[at].passages[passage], order: passage,
            score: score * (one.inForce ? IN_FORCE : 1) });
        }
      });
    }
    const total = hits.length;
    hits = joined(hits.sort(byScore).slice(0, MOST), asked);
    const near = needles.filter((needle) => needle.near).map((needle) =>
      ({ said: needle.said, read: [...needle.near.keys()].map(words.form) }));
    const forms = new Set(needles.flatMap((needle) => needle.ways.flat().flatMap((way) =>
      [...way.keys()].map(words.form))));
    return { hits, total, near, forms };
  }

  /* Make one hit of the same text in several editions. */
  function joined(hits, asked) {
    const byText = new Map();
    for (const hit of hits) {
      const said = saidBy(hit.passage);
      const first = byText.get(said);
      const own = { ...hit, score: hit.score * closeness(said, asked), also: [] };
      if (!first) byText.set(said, own);
      else if (first.edition !== hit.edition) first.also.push(hit);
      else byText.set(`${said}\n${hit.passage.anchor}`, own); // said twice in one edition
    }
    return [...byText.values()].sort(byScore);
  }

  function byScore(one, other) {
    return other.score - one.score || editions.indexOf(one.edition) - editions.indexOf(other.edition) ||
      one.order - other.order;
  }

  function keyOf(edition) {
    return `${edition.work}:${edition.name}`;
  }

  regelboek.searchIn = { find, keyOf, editions: () => editions, isLoaded: (edition) => indexes.has(keyOf(edition)) };
})();
