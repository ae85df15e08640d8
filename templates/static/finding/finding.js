/* A text becomes its citations, each resolved in the work and edition that it means. */
"use strict";
((regelboek) => {
  const { asSigns, caseless } = regelboek.signs;
  const { pattern } = regelboek.patterns;
  const { UNNAMED } = regelboek.laws;
  const { Base } = regelboek.relative;
  const { readingOf } = regelboek.citations;
  const { pathOf } = regelboek.eids;
  const { fullPaths } = regelboek.context;
  const { inCase, isFound, resolve, resolvePath } = regelboek.resolve;
  const { addressesIn } = regelboek.addressed;
  const { isDay } = regelboek.spelled;
  const { editionOf, editionOn, names, works } = regelboek.outlines;

  const SHORT = [Base.LAST, Base.LAST_ARTICLE];

  /**
   * Find the citations of a text, in order of appearance, as `regelboek find --format json` gives
   * them. `asked` may have: `edition`, the one that is meant where the words name none; `on`, a day
   * (`2012-02-12`) whose edition is; `today`, else what is current is so since the site was built;
   * `place`, with `law`, `edition` and `eid`, from which the text speaks.
   */
  function find(written, asked = {}) {
    const steps = finding(written, asked);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** Find them in steps, so that a page can do something else in between. */
  function* finding(written, asked) {
    // a mark of byte order stands before a word, and is of none
    const text = written.startsWith("\ufeff") ? ` ${written.slice(1)}` : written;
    const found = [];
    const { signs } = asSigns(text);
    let last = null;
    for (const reference of yield* references(text)) {
      yield;
      if (last && isLost(signs, last.end, reference)) last = lost(last);
      const citation = resolved(reference, asked, last);
      if (citation) {
        found.push(citation);
        last = citation;
      }
    }
    return found;
  }

  /** Find what refers, in words and as an address; inside an address nothing else does. */
  function* references(text) {
    const addresses = [...addressesIn(text, names())];
    const spoken = yield* readingOf(text, names());
    const inside = new Set();
    for (const { start, end } of addresses) {
      for (let at = start; at < end; at += 1) inside.add(at);
    }
    const apart = spoken.filter(({ start }) => !inside.has(start));
    return [...addresses, ...apart].sort((one, other) => one.start - other.start);
  }

  /** Tell whether an article is named in a way not understood before a short form. */
  const isLost = (signs, last, { base, start }) =>
    SHORT.includes(base) && Boolean(pattern("finding.article").search(signs, last, start));

  /** Make a citation one that nothing can hang below: another may have been cited since. */
  function lost(last) {
    const candidates = isFound(last.status) ? [`${last.edition}:${last.path}`] : last.candidates;
    return { ...last, eid: null, status: "ambiguous", candidates };
  }

  /**
   * Resolve one reference; null where what it hangs below is not there at all. `last` is the
   * citation before it.
   */
  function resolved(reference, asked = {}, last = null) {
    if (SHORT.includes(reference.base)) return last && fromLast(reference, last);
    if (reference.base !== Base.LAW) return asked.place ? fromPlace(reference, asked.place) : null;
    if (reference.carried) return carried(reference, asked);
    const work = meant(reference, asked);
    if (!work) return external(reference);
    const choice = choose(work, reference, asked);
    if (!choice.edition && isUndated(work)) return external(reference);
    if (reference.former) return former(reference, work, choice);
    return inEdition(reference, work, choice, [reference.path, reference.until]);
  }

  /**
   * Resolve a place in the edition that a later one of its list names, else say the doubt: an
   * edition that lacks what another one has, the one meant where none is named, may have been named
   * for the later places alone.
   */
  function carried(reference, asked) {
    const named = { ...reference, carried: "" };
    const bare = { ...named, law: "", edition: "" };
    const joinedLetter = reference.carried === "joined" && !/^\p{Nd}+$/u.test(reference.path);
    // it is of the law that is meant anyway
    if (joinedLetter && meant(named, asked) !== meant(bare, asked)) return resolved(bare, asked);
    const found = resolved(named, asked);
    if (found?.status !== "wrong") return found;
    // a year that names no edition is wrong for the whole list
    const work = workOf(found.law);
    const own = work && editionOf(work, found.edition) ? resolved(bare, asked) : null;
    if (!own || !isFound(own.status)) return found;
    const candidates = [`${own.edition}:${own.path}`, ...found.candidates];
    const paths = [found.path, found.until];
    return citation(named, found.law, "", paths, "ambiguous", "named", { candidates });
  }

  /** Find the work that a reference names, else the first with the edition it means. */
  function meant(reference, asked) {
    const law = reference.law || asked.place?.law;
    if (law) return workOf(law);
    return having(reference.edition || asked.edition || "") ?? works()[0];
  }

  const isOf = (work, law) => !law || work.laws.includes(caseless(law));
  const workOf = (law) => works().find(({ laws }) => laws.includes(caseless(law))) ?? null;

  /** Find the first work that has an edition of a name. */
  const having = (edition) => works().find((work) => ownEdition(work, edition)) ?? null;

  /** Give the name of an edition that a work has, be it with the work's before it; else none. */
  function ownEdition(work, name) {
    const at = name.lastIndexOf(":");
    const edition = name.slice(at + 1);
    return isOf(work, name.slice(0, Math.max(0, at))) && editionOf(work, edition) ? edition : "";
  }

  /** Tell a law beside the first one of which nobody knows what was in force when. */
  const isUndated = (work) => work !== works()[0] && work.editions.every(({ since }) => !since);

  /** Choose the edition: named in the words, else asked for, else by day, else the current one. */
  function choose(work, reference, asked) {
    const named = reference.edition;
    if (named.startsWith("@")) return { edition: onDay(work, named.slice(1)), rule: "named" };
    const isOwn = asked.edition && having(asked.edition) === work;
    const own = isOwn ? ownEdition(work, asked.edition) : "";
    const { place } = asked;
    if (!(named || own || asked.on) && place && isOf(work, place.law)) {
      return { edition: editionOf(work, place.edition), rule: "context" };
    }
    if (named) return { edition: editionOf(work, named), rule: "named" };
    if (own) return { edition: editionOf(work, own), rule: "edition" };
    if (asked.on) return { edition: editionOn(work, asked.on), rule: "date" };
    const current = asked.today ? editionOn(work, asked.today) : editionOf(work, work.current);
    return { edition: current, rule: "current" };
  }

  const onDay = (work, day) => (isDay(day) ? editionOn(work, day) : null);

  /** Make the citation of a reference as it reads in JSON. */
  const citation = (reference, law, edition, [path, until], status, rule, more = {}) => ({
    start: reference.start,
    end: reference.end,
    text: reference.text,
    law: law || null,
    edition: edition || null,
    path,
    eid: null,
    until: until || null,
    status,
    rule,
    candidates: [],
    ...more,
  });

  /** Make the citation of a law that the corpus does not hold. */
  function external(reference, law = "", paths = [reference.path, reference.until]) {
    const called = reference.law || law || "";
    const name = called === UNNAMED ? "" : called;
    return citation(reference, name, reference.edition, paths, "external", "named");
  }

  function inEdition(reference, work, { edition, rule }, paths) {
    if (!paths) return null;
    if (!edition) return undated(reference, work, rule, paths);
    const found = resolve(reference, paths, edition);
    const printed = paths[1] && isFound(found.standing) && !found.until;
    // one article, printed as a range
    const own = printed ? [pathOf(found.eid), ""] : paths.map((path) => inCase(path, edition));
    return citation(reference, work.name, edition.name, own, found.standing, rule, {
      eid: (found.standing === "resolved" && found.eid) || null,
      candidates: found.candidates.map((eid) => `${edition.name}:${pathOf(eid)}`),
    });
  }

  /** Tell of a citation whose edition is not known: a wrong name, or too early a day. */
  function undated(reference, work, rule, paths) {
    const named = reference.edition;
    if (rule === "named" && !named.startsWith("@")) {
      const candidates = candidatesIn(inYear(work, named), paths[0]);
      return citation(reference, work.name, named, paths, "wrong", rule, { candidates });
    }
    const undatedOnes = work.editions.filter(({ since }) => !since);
    const candidates = candidatesIn(undatedOnes, paths[0]);
    return citation(reference, work.name, "", paths, "ambiguous", rule, { candidates });
  }

  /** Give the editions in force at some day of a year: `Spelregels 2012` may mean one of them. */
  function inYear(work, year) {
    if (!/^[0-9]{4}$/.test(year) || year === "0000") return [];
    const found = [editionOn(work, `${year}-01-01`), editionOn(work, `${year}-12-31`)];
    return [...new Set(found)].filter(Boolean);
  }

  /** Tell of a citation of an earlier edition that is not named: all earlier ones may be. */
  function former(reference, work, { edition, rule }) {
    const at = work.editions.indexOf(edition);
    const earlier = at < 0 ? work.editions : work.editions.slice(0, at);
    const candidates = candidatesIn([...earlier].reverse(), reference.path);
    const paths = [reference.path, reference.until];
    return citation(reference, work.name, "", paths, "ambiguous", rule, { candidates });
  }

  const candidatesIn = (editions, path) =>
    editions
      .filter((edition) => resolvePath(path, edition).standing !== "wrong")
      .map((edition) => `${edition.name}:${inCase(path, edition)}`);

  /** Resolve what points from the place that speaks. */
  function fromPlace(reference, place) {
    const work = workOf(place.law);
    const edition = work && editionOf(work, place.edition);
    const paths = edition && fullPaths(reference, place.eid, "");
    return paths && inEdition(reference, work, { edition, rule: "context" }, paths);
  }

  /** Resolve a short form; one whose last citation failed fails too, and says so. */
  function fromLast(reference, last) {
    const paths = fullPaths(reference, "", last.path);
    if (last.status === "external") return external(reference, last.law, paths ?? undefined);
    const work = workOf(last.law ?? "");
    const edition = work && editionOf(work, last.edition);
    if (isFound(last.status) && !last.until && edition && paths) {
      return inEdition(reference, work, { edition, rule: "context" }, paths);
    }
    const candidates = last.candidates.flatMap((candidate) => {
      const [name, path] = candidate.split(/:(.*)/s);
      const whole = fullPaths(reference, "", path);
      return whole ? [`${name}:${whole[0]}`] : [];
    });
    const own = paths ?? [reference.path, reference.until];
    return citation(reference, last.law, last.edition, own, "ambiguous", "context", { candidates });
  }

  Object.assign(regelboek, { find, finding: { finding, resolved, workOf } });
})((self.regelboek ??= {}));
