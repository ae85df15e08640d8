/* A reference with its whole path becomes its target in one edition, or its candidates. */
"use strict";
((regelboek) => {
  const { isLower } = regelboek.signs;
  const { eidOf, lastSegment, parentOf } = regelboek.eids;
  const { holdingOf } = regelboek.holding;
  const { likely } = regelboek.suggestions;
  const { notesOf } = regelboek.outlines;

  const resolution = (standing, eid = "", candidates = []) => ({
    standing, eid, candidates, until: "",
  });

  /** Tell whether a citation points at a place of the law, be it held or not. */
  const isFound = (standing) => standing === "resolved" || standing === "absent";

  /**
   * Resolve a reference within one edition; `paths` are its own and its range's end, whole. Only
   * one remaining candidate resolves. A place that the edition has but the corpus lacks is absent.
   */
  function resolve(reference, [path, until], edition) {
    // printed as a range, an article by itself
    const printed = until && `${path}-${until.split(".")[0]}`;
    const span = printed && edition.index().has(`art_${printed}`) ? `${path}-${until}` : "";
    const own = span || path;
    const first = reference.others.length
      ? oneOf([own, ...reference.others], edition)
      : resolvePath(own, edition);
    if (!until || span || !isFound(first.standing)) return first;
    const last = resolvePath(until, edition);
    return isFound(last.standing) ? { ...first, until: last.eid } : last;
  }

  /** Resolve words of which several readings are possible: all but one must be wrong. */
  function oneOf(paths, edition) {
    const found = paths.map((path) => resolvePath(path, edition));
    const right = found.filter(({ standing }) => isFound(standing));
    if (right.length === 1) return right[0];
    const eids = right.map(({ eid }) => eid);
    return eids.length ? resolution("ambiguous", "", eids) : found[0];
  }

  /** Resolve a whole path within one edition; a wrong one has what may be meant as candidates. */
  function resolvePath(written, edition) {
    const path = inCase(written, edition);
    const eid = eidOf(withItsTerm(path, edition));
    if (!eid) return resolution("wrong", "", likely(path, edition));
    const found = located(eid, edition);
    if (found.length === 1) {
      const held = holdingOf(edition, found[0]) !== "absent";
      return resolution(held ? "resolved" : "absent", found[0]);
    }
    if (found.length) return resolution("ambiguous", "", found);
    if (holdingOf(edition, eid) !== "wrong") return resolution("absent", eid);
    return resolution("wrong", eid, likely(path, edition));
  }

  /** Put the words of a term together that were taken for what lies below it. */
  function withItsTerm(path, edition) {
    const [first, ...tokens] = path.split(".");
    if (first !== "def") return path;
    for (let length = 1; length <= tokens.length; length += 1) {
      const term = tokens.slice(0, length).join("-");
      const joined = [first, term, ...tokens.slice(length)].join(".");
      const eid = eidOf(joined);
      if (!eid) return "";
      if (located(eid, edition).length) return joined;
    }
    return path;
  }

  /** Write a path with the capital that an edition demands below its articles: 64b is 64B. */
  function inCase(path, edition) {
    const [article, first, ...rest] = path.split(".");
    const lettered = edition.demands[0] === "para" && article !== "def";
    if (!lettered || first?.length !== 1 || !isLower(first)) return path;
    return [article, first.toUpperCase(), ...rest].join(".");
  }

  /**
   * Find the places in a text that an eId names, itself first of all. A level that goes without
   * saying is filled in above and at the place: an unnumbered paragraph.
   */
  function located(eid, edition) {
    const index = edition.index();
    if (index.has(eid)) return [eid];
    const above = parentOf(eid);
    const parents = above ? located(above, edition).filter((one) => index.has(one)) : [];
    return parents.flatMap((one) => locatedIn(index.get(one), lastSegment(eid)));
  }

  function locatedIn(parent, segment) {
    const own = `${parent.eid}__${segment}`;
    if (segment === "intro") return parent.opening ? [own] : [];
    if (segment === "wrapup") return parent.closing ? [own] : [];
    if (segment.startsWith("authorialNote_")) {
      const nth = Number(segment.split("_")[1]);
      return nth ? notesOf(parent).slice(nth - 1, nth) : [];
    }
    const below = parent.children;
    if (segment.startsWith("subpara_") && !below.some(({ number }) => number)) {
      // "lid 2" of an article whose paragraphs bear no numbers is its second paragraph
      const counted = `${parent.eid}__para_nn_${segment.replace("subpara_", "")}`;
      return below.map(({ eid }) => eid).filter((eid) => eid === counted);
    }
    const implied = below
      .filter(({ number }) => !number)
      .flatMap(({ eid: above, children }) =>
        children.map(({ eid }) => eid).filter((eid) => eid === `${above}__${segment}`),
      );
    if (implied.length) return implied;
    // a lone i, v or x below a number looks like a letter, and may be a roman numeral
    const roman = `${parent.eid}__indent_${segment.replace(/^point_/, "")}`;
    return below.map(({ eid }) => eid).filter((eid) => eid === own || eid === roman);
  }

  Object.assign(regelboek, { resolve: { inCase, isFound, resolve, resolvePath } });
})((self.regelboek ??= {}));
