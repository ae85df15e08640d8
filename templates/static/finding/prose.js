/* Places as people write them: `51B2(a)`, `50 al. 3`, `62 noot 1`, `Lege mand 2(a)`. */
"use strict";
((regelboek) => {
  const { isDigit } = regelboek.signs;
  const { NOTE, OWN, tokensOf } = regelboek.eids;

  // What a word of a term is not, where it stands behind a blank: there it begins what lies below.
  const BELOW = ["al", "noot", ...Object.keys(OWN)];

  /** Write a place as people do; empty for a group of articles. */
  function proseOf(eid) {
    const tokens = tokensOf(eid);
    if (!tokens.length) return "";
    const segments = eid.split("__");
    if (tokens[0] === "def") {
      const below = tokens.slice(2).map((step, at) => stepProse(step, segments[at + 1]));
      return [termProse(tokens[1]), ...below].join("");
    }
    let out = tokens[0];
    for (let at = 1; at < tokens.length; at += 1) {
      const step = tokens[at];
      // 64b: the only paragraph goes without saying
      if (step === "al1" && segments[at + 1]?.startsWith("point_")) continue;
      const point = /^(?:point|indent)_/.test(segments[at]);
      if (Object.hasOwn(OWN, step) || /^(?:al|n)[0-9]+$/.test(step)) out += ` ${tailProse(step)}`;
      else if (point && !/^al[0-9]+$/.test(tokens[at - 1]) && at > 1) out += `(${step})`;
      else out += isDigit(step[0]) && isDigit(out.at(-1)) ? `.${step}` : step;
    }
    return out;
  }

  /** Write a term out; a blank stands only before what cannot lie below the term. */
  function termProse(slug) {
    const out = slug.split("-").reduce((written, word) => {
      const apart = [...word].length > 1 && /^\p{L}/u.test(word) && !BELOW.includes(word);
      return `${written}${apart ? " " : "-"}${word}`;
    });
    const [first, ...rest] = out;
    const capital = (first ?? "").toUpperCase();
    return capital.toLowerCase() === first ? capital + rest.join("") : out;
  }

  function stepProse(step, segment) {
    if (/^(?:point|indent)_/.test(segment)) return `(${step})`;
    const numbered = /^(?:para|subpara)_/.test(segment) && !step.startsWith("al");
    return ` ${numbered ? step : tailProse(step)}`;
  }

  function tailProse(step) {
    if (step.startsWith("al") && step !== "aanhef") return `al. ${step.slice(2)}`;
    return NOTE.test(step) ? `noot ${step.slice(1)}` : step;
  }

  Object.assign(regelboek, { prose: { proseOf } });
})((self.regelboek ??= {}));
