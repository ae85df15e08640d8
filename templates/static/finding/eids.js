/* Names of places: eIds, paths and their tokens, anchors, and how people write them. */
"use strict";
((regelboek) => {
  const { isDigit } = regelboek.signs;

  // The levels below an article, outermost first, by the shape of a path's token.
  const DEPTH = { art: 3, def: 3, para: 4, subpara: 5, point: 6, indent: 7 };
  const ARTICLE = /^[0-9]+[A-Za-z]*(?:-[0-9]+)?(?:~[0-9]+)?$/;
  const ROMAN = /^[ivxlc]{2,}(?:~[0-9]+)?$/;
  const SHAPES = [
    ["para", /^(?:al[1-9][0-9]*|[A-Z]+(?:~[0-9]+)?)$/],
    ["subpara", /^[0-9]+(?:~[0-9]+)?$/],
    ["point", /^(?:[a-z]|aa|bb|cc|dd|ee|ff)(?:~[0-9]+)?$/],
  ];
  // Parts of a provision that have a name of their own: path token and eId segment.
  const OWN = { aanhef: "intro", slot: "wrapup" };
  const OWN_BACK = { intro: "aanhef", wrapup: "slot" };
  const NOTE = /^n([1-9][0-9]*)$/;
  const NOTE_SEGMENT = /^authorialNote_([0-9]+)$/;

  /** Turn a path into an eId; empty when it is no path. */
  function eidOf(path) {
    const [first, ...tokens] = path.split(".");
    let [kind, rest] = ["art", tokens];
    const segments = [];
    if (first === "def" && tokens[0]) {
      [kind, rest] = ["def", tokens.slice(1)];
      segments.push(`def_${tokens[0]}`);
    } else if (ARTICLE.test(first)) {
      segments.push(`art_${first}`);
    } else {
      return "";
    }
    for (const token of rest) {
      const note = NOTE.exec(token);
      if (Object.hasOwn(OWN, token)) {
        segments.push(OWN[token]);
      } else if (note) {
        segments.push(`authorialNote_${note[1]}`);
      } else {
        kind = kindBelow(token, kind);
        if (!kind) return "";
        segments.push(`${kind}_${token.replace(/^al([0-9]+)$/, "nn_$1")}`);
      }
    }
    return segments.join("__");
  }

  function kindBelow(token, above) {
    if (above === "indent") return "";
    const found = SHAPES.find(([kind, shape]) => DEPTH[kind] > DEPTH[above] && shape.test(token));
    if (found) return found[0];
    // what looks like a point is one where a point can stand; two roman letters never are
    const belowPoint = above === "point" && /^[\p{L}\p{N}]+(?:~[0-9]+)?$/u.test(token);
    return belowPoint || ROMAN.test(token) ? "indent" : "";
  }

  /** Split an eId into the tokens of its path; empty for a group of articles. */
  function tokensOf(eid) {
    const [first, ...rest] = eid.split("__");
    const [prefix, number] = cut(first);
    if (prefix !== "def" && prefix !== "art") return [];
    const tokens = prefix === "def" ? ["def", number] : [number];
    for (const segment of rest) {
      const note = NOTE_SEGMENT.exec(segment);
      const number = note ? `n${note[1]}` : cut(segment)[1].replace(/^nn_/, "al");
      tokens.push(OWN_BACK[segment] ?? number);
    }
    return tokens;
  }

  /** Split a segment of an eId into its prefix and its number. */
  function cut(segment) {
    const at = segment.indexOf("_");
    return at < 0 ? [segment, ""] : [segment.slice(0, at), segment.slice(at + 1)];
  }

  const pathOf = (eid) => tokensOf(eid).join(".");
  const parentOf = (eid) => eid.slice(0, Math.max(0, eid.lastIndexOf("__")));
  const lastSegment = (eid) => eid.split("__").at(-1);

  /** Give the level of a segment of an eId; empty for opening words, closing words and notes. */
  const kindOfSegment = (segment) => (Object.hasOwn(DEPTH, cut(segment)[0]) ? cut(segment)[0] : "");

  /** Give the article a place lies in, as it is named in addresses; empty for a group. */
  function articleOf(eid) {
    const [prefix, number] = cut(eid.split("__")[0]);
    if (prefix === "def") return `def-${number}`;
    return prefix === "art" ? number : "";
  }

  /** Give the anchor of a place on its article's page. */
  function anchorOf(eid) {
    const tokens = tokensOf(eid);
    if (!tokens.length) return eid;
    // a definition's tokens are one more than its segments, and each stands apart
    const segments = tokens[0] === "def" ? [] : eid.split("__");
    return tokens.reduce((out, token, at) => {
      const apart =
        !segments.length ||
        segments[at].startsWith("indent_") ||
        Object.hasOwn(OWN, token) ||
        /^(?:al|n)[0-9]+$/.test(token) ||
        /^al[0-9]+$/.test(tokens[at - 1]) ||
        (isDigit(token[0]) && isDigit(out.at(-1)));
      return `${out}${apart ? "-" : ""}${token}`;
    });
  }

  Object.assign(regelboek, {
    eids: {
      DEPTH, OWN, NOTE, eidOf, pathOf, tokensOf, parentOf, lastSegment, kindOfSegment, articleOf,
      anchorOf,
    },
  });
})((self.regelboek ??= {}));
