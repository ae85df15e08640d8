/* A reference that hangs below another place is completed: from where it stands, or the last. */
"use strict";
((regelboek) => {
  const { isLower, isUpper } = regelboek.signs;
  const { labelled } = regelboek.levels;
  const { DEPTH, kindOfSegment, lastSegment, parentOf, tokensOf } = regelboek.eids;
  const { Base } = regelboek.relative;

  /**
   * Give the whole paths of a reference and of the end of its range; null where none completes it.
   * `here` is the eId of the provision that speaks, `last` the path that was cited last.
   */
  function fullPaths(reference, here, last) {
    const path = fullPath(reference.path, reference.base, here, last);
    const until = reference.until && fullPath(reference.until, reference.base, here, last);
    return path === null ? null : [path, until || ""];
  }

  /**
   * Below the place that speaks, a capital hangs below the article, a number below the nearest
   * lettered paragraph, a letter below the nearest number.
   */
  function fullPath(path, base, here, last) {
    if (base === Base.LAW) return path;
    if (base === Base.LAST) {
      return (last && labelled(last.split("."), ["", ...path.split(".")]).join(".")) || null;
    }
    let above = base === Base.LAST_ARTICLE ? [last.split(".")[0]] : tokensOf(here).slice(0, 1);
    if (base === Base.PLACE) above = aboveOf(path.split(".")[0], here);
    return above[0] ? [...above, path].filter(Boolean).join(".") : null;
  }

  function aboveOf(first, here) {
    let depth = isUpper(first) ? DEPTH.para : DEPTH.subpara;
    if (isLower(first)) depth = DEPTH.point;
    let above = tokensOf(here).length ? here : "";
    while (above && depthOf(above) >= depth) above = parentOf(above);
    return above ? tokensOf(above) : [];
  }

  // a note or opening words lie below all levels
  const depthOf = (eid) => DEPTH[kindOfSegment(lastSegment(eid)) || "indent"];

  Object.assign(regelboek, { context: { fullPaths } });
})((self.regelboek ??= {}));
