/* What somebody wrote to go to becomes the address of a place, or a sentence with links. */
"use strict";
((regelboek) => {
  const { trim } = regelboek.signs;
  const { eidOf } = regelboek.eids;
  const { proseOf } = regelboek.prose;
  const { editionOf, names, works } = regelboek.outlines;
  const { holdingOf } = regelboek.holding;
  const { isFound, resolvePath } = regelboek.resolve;
  const { find, say } = regelboek;
  const { resolved, workOf } = regelboek.finding;
  const { citationOf, termOf } = regelboek.spelled;
  const { nearly } = regelboek.misspelled;
  const { addressOf } = regelboek.addresses;

  const MOST = 5; // links of one kind

  /**
   * Answer a text: `href`, where it is one place; `said` and `rows`, a sentence and rows of links,
   * `{lead, links}`; `search`, the page that searches, where words may be meant. `path` is that of
   * the page one is on, from the site's root: its work and edition are meant where none is named.
   */
  function goTo(written, path = "") {
    const text = trim(written);
    const here = hereOf(path);
    const { search } = regelboek.data.table;
    const whole = citationOf(text);
    if (whole) return answerTo(text, resolved(inWork(whole, here), here));
    const term = definedTerm(text);
    if (term) return { ...answerTo(text, resolved(inWork(term, here), here)), search };
    const found = find(text, here);
    const [first] = found;
    if (found.length === 1 && (first.text === text || !isFound(first.status))) {
      return answerTo(text, first);
    }
    const named = linksOf(found);
    if (named.length) return { said: say("go.inside"), rows: [direct(named)], search };
    const near = /\p{Nd}/u.test(text) ? nearly(text) : [];
    const links = linksOf(near.map((one) => resolved(inWork(one, here), here)).filter(Boolean));
    if (!links.length) return { said: "", rows: [], search };
    return { said: say("go.no-citation", { text }), rows: [meant(links)], search };
  }

  const direct = (links) => ({ lead: say("go.direct"), links });
  const meant = (links) => ({ lead: say("go.meant"), links });

  /**
   * Give the work and the edition that a page is of, else the first work and what is current in it.
   */
  function hereOf(path) {
    const [folder, name] = path.split("/");
    const work = workOf(folder) ?? works()[0];
    const edition = editionOf(work, name) ?? editionOf(work, work.current) ?? newest(work);
    return { work, edition: `${work.name}:${edition?.name ?? ""}` };
  }

  const newest = (work) => work.editions.filter(({ text }) => text).at(-1);

  /** Let a place without a law be one of the work that one is in, if that has the edition. */
  function inWork(reference, { work }) {
    const { edition, law } = reference;
    const own = !edition || edition.startsWith("@") || editionOf(work, edition);
    return !law && own ? { ...reference, law: work.name } : reference;
  }

  /** Read a term that some edition defines, or has a page for; any other words are none. */
  function definedTerm(text) {
    const term = termOf(text);
    if (!term) return null;
    const [, ...tokens] = term.path.split(".");
    const slugs = tokens.map((_, at) => tokens.slice(0, at + 1).join("-"));
    const paged = ({ pages }) => slugs.some((slug) => pages.split(" ").includes(`def-${slug}`));
    const known = slugs.some((slug) => names().terms.has(slug));
    return known || works().some(({ editions }) => editions.some(paged)) ? term : null;
  }

  function answerTo(text, citation) {
    if (citation.status === "external") {
      const { law } = citation;
      return { said: law ? say("go.no-law", { law }) : say("go.no-such-law"), rows: [] };
    }
    const work = workOf(citation.law);
    const edition = editionOf(work, citation.edition);
    const link = isFound(citation.status) ? linkTo(work, edition, citation.path) : null;
    if (link?.href && isShown(citation, link.href, edition)) return straight(link);
    const candidates = citation.candidates.map((one) => candidateIn(work, one));
    const [article] = citation.path.split(".");
    const rows = [
      { lead: say("go.read"), links: link?.href ? [linkTo(work, edition, article)] : [] },
      meant(candidates),
      { lead: say("go.elsewhere"), links: elsewhereOf(work, edition, citation) },
    ].map(({ lead, links }) => ({
      lead,
      links: links.filter((one) => one?.href).slice(0, MOST),
    }));
    const full = rows.filter(({ links }) => links.length);
    return { said: sentence(text, citation, edition), rows: full };
  }

  /** Tell whether a page shows a place, or says that nothing of its article is held. */
  function isShown({ status, path }, href, edition) {
    if (status === "resolved" || href.includes("#") || path.startsWith("def.")) return true;
    return holdingOf(edition, eidOf(path.split(".")[0])) === "absent";
  }

  function straight(link) {
    const { text: place, edition, href } = link;
    return { href, said: say("go.straight", { place, edition }), rows: [direct([link])] };
  }

  function sentence(text, citation, edition) {
    const place = proseOf(eidOf(citation.path)) || citation.path;
    if (citation.status === "ambiguous") return say("go.ambiguous", { text });
    if (!edition) return say("go.no-edition", { edition: citation.edition });
    const { name } = edition;
    if (citation.status === "absent") return say("go.absent", { place, edition: name });
    return say("go.wrong", { place, edition: name });
  }

  /** Make the link to a place: as people write it, its edition, and its address from the root. */
  function linkTo(work, edition, path) {
    const eid = resolvePath(path, edition).eid || eidOf(path);
    const href = eid && addressOf(work, edition, eid);
    return { text: proseOf(eid), edition: edition.name, href };
  }

  function candidateIn(work, candidate) {
    const [name, path] = candidate.split(/:(.*)/s);
    const edition = editionOf(work, name);
    return edition && linkTo(work, edition, path);
  }

  /** List a place in other editions that hold it, the newest first, but for those proposed. */
  function elsewhereOf(work, here, { path, candidates }) {
    const proposed = ({ name }) => candidates.some((one) => one.startsWith(`${name}:`));
    const others = [...work.editions].reverse().filter((one) => one !== here && !proposed(one));
    const held = others.filter((edition) => resolvePath(path, edition).standing === "resolved");
    return held.map((edition) => linkTo(work, edition, path));
  }

  /** Make a link to each citation that leads somewhere, each place once. */
  function linksOf(citations) {
    const links = new Map();
    for (const { law, edition, path, status } of citations) {
      const work = isFound(status) ? workOf(law) : null;
      const link = work && linkTo(work, editionOf(work, edition), path);
      if (link?.href && !links.has(link.href)) links.set(link.href, link);
    }
    return [...links.values()].slice(0, MOST);
  }

  Object.assign(regelboek, { going: { goTo } });
})((self.regelboek ??= {}));
