/* What has become of a cited article since: it stands elsewhere now, or nowhere. */
"use strict";
((regelboek) => {
  const { articleOf } = regelboek.eids;
  const { editionOf } = regelboek.outlines;

  const fetched = new Set();

  /**
   * Say in steps whether an article of a past edition stands elsewhere in the current one: null
   * where it does not, or where that is not known. Else `now`, the places where it stands (none: it
   * was dropped), and `reused`, whether its number is another article's now.
   */
  function* sinceOf({ work, edition, eid }) {
    const current = editionOf(work, work.current);
    if (!current || work.editions.indexOf(edition) >= work.editions.indexOf(current)) return null;
    const name = `since/${work.name}`;
    if (!fetched.has(name)) yield arrive(name);
    const article = articleOf(eid);
    const now = regelboek.data[name][edition.name]?.[article];
    if (!now) return null;
    const reused = current.pages.split(" ").includes(article);
    const path = article.replace(/^def-/, "def.");
    return { article: path, now: now.map((one) => `${current.name}:${one}`), reused };
  }

  async function arrive(name) {
    await regelboek.load(`static/${name.split("/").map(encodeURIComponent).join("/")}.js`);
    fetched.add(name);
  }

  Object.assign(regelboek, { since: { sinceOf } });
})((self.regelboek ??= {}));
