/* The names of laws: which law is called so. */
"use strict";
((regelboek) => {
  const { split } = regelboek.signs;
  const { once } = regelboek.patterns;
  const { words } = regelboek.starts;

  const UNNAMED = "?"; // another law that is not known by name
  const ABBREVIATION = 4; // letters up to which upper and lower case make a difference

  /** Give the law that is called so: its name, `?` where it has none here. */
  const lawOf = (name) => byWord().get(folded(split(name).join(" "))) ?? UNNAMED;

  const folded = (name) => ([...name].length <= ABBREVIATION ? name : name.toLowerCase());

  const byWord = once(() => {
    const rows = [...words().regulations].reverse();
    return new Map(
      rows.flatMap((row) => row.words.map((word) => [folded(word), row.name || UNNAMED])),
    );
  });

  /** Give the ends of words that name a law. */
  const endings = once(() => words().regulations.flatMap((row) => row.endings));

  const endsSo = (word) => endings().some((ending) => word.endsWith(ending));

  /** Give the first words, in small letters, of what names a law or an edition behind a place. */
  const nameStarts = once(() => {
    const own = ["of", "the", "edition", "former"].flatMap((key) => words()[key]);
    const named = words().regulations.flatMap((row) => row.words);
    const first = (word) => word.split(/[^\p{L}\p{N}]+/u)[0].toLowerCase();
    return new Set([...own, ...named].map(first));
  });

  /** Give the words for article that name a law at once: Laws. */
  const lawArticles = once(
    () => new Set(words().article.filter((word) => byWord().has(folded(word)))),
  );

  Object.assign(regelboek, { laws: { UNNAMED, lawOf, endsSo, nameStarts, lawArticles } });
})((self.regelboek ??= {}));
