/* The styles of citing: the data of a page (publishing/citable.py) and one of its places in, the
   citation in each style out, as publishing/styles.py writes it. */
"use strict";

(() => {
  const regelboek = (window.regelboek ??= {});
  const OMITTED = "[…]", DIGITS = 8, FEW = 3; // what is not held; of a hash; words of a part

  /* Give words in NFC, each run of blanks as one. */
  const plain = (words) => words.normalize("NFC").split(/\s+/u).filter(Boolean).join(" ");

  /* Give the lines of a place, or those between two of the page: labels, words, and all as shown. */
  function linesOf(page, place, start = place.span[1], end = place.span[2]) {
    const depth = place.span[0];
    const lines = page.lines.slice(start, end).map(({ words, labels = [], on = false }) => {
      const said = depth < 0 ? "" : labels.filter(([at]) => at > depth).map(([, label]) => label).join(" ");
      const gap = (on && depth >= 0) || !words ? OMITTED : "";
      return { words, labels: said, gap, shown: [said, words, gap].filter(Boolean).join(" ") };
    });
    return lines.some((line) => line.words) ? lines : [];
  }

  /* Give the words that a hash is made of. */
  const wordsOf = (lines) => plain(lines.map((line) => line.words).join(" "));
  const shownOf = (lines) => plain(lines.map((line) => line.shown).join(" "));

  /* Tell whether a hash can be made here: over plain http a browser has nothing to make it with. */
  const canHash = () => Boolean(globalThis.crypto?.subtle);

  /* Make the short hash of words; empty where there are none. */
  async function hashOf(words) {
    if (!words) return "";
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
    const digits = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0"));
    return digits.join("").slice(0, DIGITS);
  }

  /* Tell whether words stand so in a text, in pieces with what is omitted between them, in order. */
  function isPart(words, form) {
    let at = 0, count = 0;
    for (const piece of words.split(/\s*\[…\]\s*/u).filter((one) => /[\p{L}\p{N}]/u.test(one))) {
      const found = form.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
      count += piece.match(/[\p{L}\p{N}\p{M}]+/gu).length;
    }
    return count >= FEW;
  }

  const isTerm = ({ place }) => place.eid.startsWith("def_");
  const short = (cited) => `${isTerm(cited) ? "definitie" : "art."} ${cited.place.place} ${cited.page.name}`;
  const full = (cited) =>
    `${isTerm(cited) ? "definitie" : "artikel"} ${cited.place.place}, ${cited.page.titled}`;
  const permalink = ({ page, place }) => `${page.address}#${encodeURIComponent(place.anchor)}`;
  const marked = (write) => (cited) => { const said = write(cited); return said && said + cited.mark; };

  const oneLine = {
    short,
    full,
    dated: (cited) => `${short(cited)} (${cited.page.force})`,
    permalink,
    code: ({ page, place }) => `${page.code}:${place.anchor}`,
    "dated-code": ({ page, place }) => (page.dated ? `${page.dated}:${place.anchor}` : ""),
    akn: ({ page, place }) => `${page.iri}/~${place.eid}`,
  };

  const entity = (sign) => `&#${sign.codePointAt(0)};`;
  const text = (words) => words.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const attribute = (words) => text(words).replace(/"/g, "&quot;").replace(/'/g, "&#x27;");
  const inMarkdown = (words) => words
    .replace(/[\\`*_<>|~]|\[(?=[^\]]*\][[(])|&(?=#?[\p{L}\p{N}_]+;)/gu, "\\$&")
    .replace(/^(?:(\p{Nd}+)([.)])|([-+#]))(?= )/u, (_all, number, stop, sign) =>
      number ? `${number}\\${stop}` : `\\${sign}`);
  const inWikitext = (words) => text(words)
    .replace(/\[(?=\[)|\](?=\])|\{(?=\{)|\}(?=\})|'(?=')|~(?=~)|_(?=_)|\||\[(?=[\p{L}\p{N}_]+:\/\/)/gu, entity)
    .replace(/^[*#:;=]|^-(?=---)/, entity);

  function quotation({ lines, mark, ...cited }) {
    const said = lines.map((line) => line.shown).join("\n");
    return said ? `“${said}” (${short(cited)}${mark})` : `${short(cited)}${mark}`;
  }

  function markdown({ lines, mark, ...cited }) {
    const link = `[${inMarkdown(short(cited))}](${permalink(cited)})${mark}`;
    const said = lines.map((line) => `> ${inMarkdown(line.shown)}`).join("\n>\n");
    return said ? `${said}\n\n— ${link}` : link;
  }

  function html({ lines, mark, ...cited }) {
    const address = attribute(permalink(cited));
    const link = `<cite><a href="${address}">${text(short(cited))}</a></cite>${mark}`;
    const said = lines.map((line) => `  <p>${text(line.shown)}</p>`);
    if (!said.length) return link;
    return [`<blockquote cite="${address}">`, ...said, "</blockquote>", `<p>— ${link}</p>`].join("\n");
  }

  function wikitext({ lines, mark, ...cited }) {
    const source = inWikitext(short(cited));
    const link = (cited.place.page ? `[[${cited.place.page}|${source}]]` : source) + mark;
    const said = lines.map((line) => inWikitext(line.shown)).join("\n\n");
    return said ? `<blockquote>\n${said}\n</blockquote>\n— ${link}` : link;
  }

  const TEX = { "\\": "\\textbackslash{}", "~": "\\textasciitilde{}", "^": "\\textasciicircum{}" };
  const inTex = (words) => words.replace(/[\\~^{}&%$#_]/g, (sign) => TEX[sign] ?? `\\${sign}`);
  const keyOf = ({ page, place }) => `${page.key}-${place.anchor}`.normalize("NFKD")
    .replace(/[^\0-\x7f]/g, "").replace(/[^A-Za-z0-9-]+/g, "-");
  const noteOf = (cited) => `${short(cited)}${cited.mark}`;
  const addressOf = (cited) => (cited.page.based ? permalink(cited) : "");

  function csl(cited) {
    const { page, place } = cited;
    const item = {
      id: keyOf(cited),
      type: "legislation",
      title: page.title,
      "title-short": page.name,
      author: [{ literal: page.author }],
      issued: page.date.length ? { "date-parts": [page.date] } : null,
      section: place.place,
      note: noteOf(cited),
      language: page.language,
      jurisdiction: page.country,
      URL: addressOf(cited),
    };
    const known = Object.entries(item).filter(([, value]) => value);
    return JSON.stringify([Object.fromEntries(known)], null, 1);
  }

  function bibtex(cited) {
    const { page } = cited;
    const [year = "", month = ""] = page.date;
    const fields = {
      author: `{${inTex(page.author)}}`,
      title: `{${inTex(page.title)}}`,
      year,
      month,
      note: inTex(noteOf(cited)),
      url: addressOf(cited),
    };
    const known = Object.entries(fields).filter(([, value]) => value !== "");
    return [`@misc{${keyOf(cited)},`, ...known.map(([name, value]) => `  ${name} = {${value}},`), "}"].join("\n");
  }

  function ris(cited) {
    const { page, place } = cited;
    const day = page.date.map((part) => `${part}`.padStart(2, "0"));
    const rows = [
      ["TY", "STAT"],
      ["ID", keyOf(cited)],
      ["AU", page.author],
      ["TI", page.title],
      ["PY", day[0]],
      ["DA", day.length > 1 ? day.join("/") : ""],
      ["SE", place.place],
      ["LA", page.language],
      ["UR", addressOf(cited)],
      ["N1", noteOf(cited)],
    ];
    const known = rows.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${value}`);
    return [...known, "ER  - "].join("\n");
  }

  const styles = { quotation, markdown, html, wikitext, csl, bibtex, ris };
  for (const [name, write] of Object.entries(oneLine)) styles[name] = marked(write);

  /* Write a place in a style, the hash behind it if there is one; empty where it has no such form. */
  function written(page, place, style, hash = "", lines = linesOf(page, place)) {
    return styles[style]({ page, place, lines, mark: hash && ` [#${hash}]` });
  }

  regelboek.citing = {
    written, linesOf, wordsOf, shownOf, isPart, plain, hashOf, canHash, styles: Object.keys(styles),
  };
})();
