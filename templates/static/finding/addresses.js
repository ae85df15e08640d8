/* Where a place stands on the site: as publishing gives it a page and an anchor. */
"use strict";
((regelboek) => {
  const { anchorOf, articleOf, eidOf, lastSegment, parentOf } = regelboek.eids;
  const { has } = regelboek.holding;
  const { notesOf } = regelboek.outlines;

  /** Give the address of a place from the site's root; empty where the site has no page for it. */
  function addressOf(work, edition, eid) {
    const page = pageOf(edition, articleOf(eid));
    if (!page) return "";
    const known = eid.includes("__") && (hasAnchor(edition, eid) || absentIn(edition).has(eid));
    const path = [work.name, edition.name, page, "index.html"].map(quoted).join("/");
    return known ? `${path}#${quoted(anchorOf(eid))}` : path;
  }

  /** Name the article whose page shows a number: itself, or the range it is printed in. */
  function pageOf(edition, article) {
    const pages = edition.pages.split(" ");
    if (!article || pages.includes(article)) return article;
    return pages.find((span) => covers(span, article)) ?? "";
  }

  function covers(span, article) {
    const ends = /^([0-9]+)-([0-9]+)$/.exec(span);
    if (!ends || !/^[0-9]+$/.test(article)) return false;
    return Number(ends[1]) <= Number(article) && Number(article) <= Number(ends[2]);
  }

  /** Tell whether the printed law carries a place's anchor; an article carries all of its notes. */
  function hasAnchor(edition, eid) {
    const index = edition.index();
    if (index.has(eid)) return true;
    const parent = index.get(parentOf(eid));
    if (!parent) return false;
    if (has(parent, lastSegment(eid))) return true;
    const note = /^authorialNote_([1-9][0-9]*)$/.exec(lastSegment(eid));
    const isArticle = !parent.eid.includes("__");
    return Boolean(note) && isArticle && Number(note[1]) <= notesOf(parent).length;
  }

  const absentIn = ({ absent }) => new Set(absent.split(" ").filter(Boolean).map(eidOf));

  /** Write a part of an address as Python's `quote` does. */
  const quoted = (part) =>
    encodeURIComponent(part).replace(/[!'()*]/g, (sign) => {
      return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
    });

  Object.assign(regelboek, { addresses: { addressOf } });
})((self.regelboek ??= {}));
