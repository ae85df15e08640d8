/* A text is held against the law: what it cites is looked up, what it quotes is compared. */
"use strict";
((regelboek) => {
  const { asSigns } = regelboek.signs;
  const { editionOf, editionOn } = regelboek.outlines;
  const { finding, workOf } = regelboek.finding;
  const { paragraphsOf, passagesIn } = regelboek.passages;
  const { beside, within } = regelboek.beside;
  const { citedBy, judged } = regelboek.quoted;
  const { sinceOf } = regelboek.since;
  const { articleOf } = regelboek.eids;
  const { holdingOf } = regelboek.holding;

  const SLICE = 12; // milliseconds of work between which the page may do other things

  /**
   * Check a text in steps: `asked` has the edition that its citations mean, or the day, and today.
   * Gives its `paragraphs`, its `citations`, its `passages` with the citations they stand beside
   * and the verdict on each, and the `findings`: `{ start, end, code }` with the citation or the
   * passage that they are of. What is cited in words known as the law's own is the law's matter.
   */
  function* checked(written, asked) {
    const citations = yield* finding(written, asked);
    const text = asSigns(written);
    const paragraphs = paragraphsOf(text.signs);
    const passages = passagesIn(text, paragraphs);
    const cited = beside(text.signs, passages, citations);
    for (const [at, passage] of passages.entries()) {
      passage.cited = cited[at];
      passage.verdict = yield* judged(passage.said, cited[at]);
      yield;
    }
    const theirs = within(passages.filter(({ verdict }) => verdict.isLaw), citations);
    const findings = [];
    for (const passage of passages) {
      const { start, end, verdict } = passage;
      if (verdict.code) findings.push({ start, end, code: verdict.code, passage });
    }
    const known = new Set(); // each place is told of once
    for (const citation of citations.filter((one) => !theirs.has(one))) {
      const { start, end } = citation;
      const code = faultOf(citation, asked) || lack(citation, asked, known);
      if (code) findings.push({ start, end, code, citation });
      const since = yield* become(citation, asked, known);
      const told = since?.now.length ? "moved-since" : "dropped-since";
      if (since) findings.push({ start, end, code: told, citation, since });
    }
    findings.sort((one, other) => one.start - other.start || one.end - other.end);
    return { text, paragraphs, citations, passages, findings };
  }

  /** Name what is wrong with a citation; empty where nothing is. */
  function faultOf({ status, rule, law, edition }, asked) {
    const work = law ? workOf(law) : null;
    if (status === "wrong") return work && editionOf(work, edition) ? "wrong-citation" : "unknown-edition";
    if (status !== "ambiguous") return "";
    return rule === "date" && !(work && meant(work, asked)) ? "undated-citation" : "ambiguous-citation";
  }

  /** Tell of a place that is not held, where it is first cited in the edition that the text means. */
  function lack(citation, asked, known) {
    const cited = citedBy(citation);
    if (!cited || cited.edition !== meant(cited.work, asked)) return "";
    const eids = placesOf(cited).filter((eid) => !known.has(`${cited.work.name} ${eid}`));
    for (const eid of eids) known.add(`${cited.work.name} ${eid}`);
    return eids.some((eid) => holdingOf(cited.edition, eid) === "absent") ? "not-in-corpus" : "";
  }

  /** Say what has become of a cited article, once; who names an edition means what stood there. */
  function* become(citation, asked, known) {
    const cited = citedBy(citation);
    if (!cited || cited.edition !== meant(cited.work, asked)) return null;
    const key = `${cited.work.name} since ${articleOf(cited.eid)}`;
    if (known.has(key)) return null;
    known.add(key);
    return yield* sinceOf(cited);
  }

  /** Give the places that are cited: of a range both ends, and the articles in between. */
  function placesOf({ edition, eid, until }) {
    if (!until) return [eid];
    const [first, last] = [eid, until].map((one) => Number(/^art_([0-9]+)$/.exec(one)?.[1]));
    const index = edition.index();
    const between = [...index.keys()].filter((one) => {
      const number = Number(/^art_([0-9]+)$/.exec(one)?.[1]);
      return first < number && number < last;
    });
    return [eid, ...between, until];
  }

  /** Give the edition that a text means where it names none. */
  function meant(work, { edition, on, today }) {
    if (edition) return editionOf(work, edition.slice(edition.lastIndexOf(":") + 1));
    return editionOn(work, on || today);
  }

  /** Do work in steps, a slice at a time; `isWanted` says whether to go on. Null where not. */
  async function inSlices(steps, isWanted = () => true) {
    let began = performance.now();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (value) await value;
      if (performance.now() - began > SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        began = performance.now();
      }
      if (!isWanted()) return null;
    }
  }

  Object.assign(regelboek, { checking: { checked, inSlices, meant } });
})((self.regelboek ??= {}));
