/* Laws and editions that are named before or behind a place. */
"use strict";
((regelboek) => {
  const { isUpper } = regelboek.signs;
  const { pattern, patterns, once } = regelboek.patterns;
  const { enders, lastWord } = regelboek.starts;
  const { endsSo, lawOf, nameStarts } = regelboek.laws;

  const WINDOW = 80;

  /**
   * What words beside a place say: its law, its edition, whether a former one; and their bounds.
   */
  const saying = (start, end, law = "", edition = "", former = false) => ({
    start, end, law, edition, former,
  });

  /** Read what is named right before a place: `Spelregels 2007, `, `2007 Laws `, `WR-NBB `. */
  function saidBefore(text, at, floor) {
    const last = lastWord(text, at, floor);
    if (!(/\p{Nd}{4}$/u.test(last) || enders().regulation.has(last) || endsSo(last))) return null;
    const match = pattern("named.before").search(text, Math.max(floor, at - WINDOW), at);
    if (!match) return null;
    const { first, last: behind, of, edition: word, name } = match.groups;
    const edition = first || behind || of || "";
    if (word) return edition ? saying(match.index, at, "", edition) : null;
    return saying(match.index, at, lawOf(name), edition);
  }

  /** Read the edition before a law's name that itself introduces a place: `2007 Laws 40B2`. */
  function yearBefore(text, at, floor) {
    const match = pattern("named.year").search(text, Math.max(floor, at - 8), at);
    return match && saying(match.index, at, "", match.groups.year);
  }

  /** Tell whether a word before a place says that a former edition is meant. */
  function isFormer(text, at, floor) {
    if (!enders().former.has(lastWord(text, at, floor))) return false;
    return Boolean(pattern("named.former_before").search(text, Math.max(floor, at - 20), at));
  }

  /**
   * Read what is named right behind a place: `Spr. 2007`, `(Spelregels 2007)`, `WR-NBB`. A name
   * before the next place's word for article is that one's, unless `van` joins it to this.
   */
  function saidBehind(text, at, names) {
    const after = pattern("named.after").match(text, at);
    if (!after || !(after.groups.open || mayName(after.groups.word))) return null;
    for (const one of behind()) {
      const match = one.match(text, at);
      const said = match && said_(match, names);
      if (said && (match.groups.of || !pattern("named.article").match(text, said.end))) return said;
    }
    return null;
  }

  const behind = once(() => patterns("named.behind"));

  /** Tell whether a word behind a place can begin the name of a law or of an edition. */
  const mayName = (word) =>
    isUpper(word.slice(0, 1)) || nameStarts().has(word.toLowerCase()) || endsSo(word);

  function said_(match, names) {
    const found = match.groups;
    const [start, end] = [match.index, match.end];
    if ("former" in found) return saying(start, end, "", "", true);
    const year = found.year || found.first || "";
    if (!("name" in found)) {
      // a year alone names an edition that there is, else it is any year
      const known = !("alone" in found) || names.editions.has(year);
      return known ? saying(start, end, "", year) : null;
    }
    const { generic } = found;
    if (generic && !(found.of || found.open || isUpper(generic[0]))) return null;
    return saying(start, end, lawOf(found.name || generic), year, Boolean(found.old) && !year);
  }

  Object.assign(regelboek, { named: { saidBefore, yearBefore, isFormer, saidBehind } });
})((self.regelboek ??= {}));
