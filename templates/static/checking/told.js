/* Findings as sentences with links: what is wrong with a citation, how a quotation differs. */
"use strict";
((regelboek) => {
  const { say, root } = regelboek;
  const { addressOf } = regelboek.addresses;
  const { eidOf } = regelboek.eids;
  const { editionOf } = regelboek.outlines;
  const { proseOf } = regelboek.prose;
  const { resolvePath } = regelboek.resolve;
  const { workOf } = regelboek.finding;
  const { citedBy } = regelboek.quoted;

  const AROUND = 5; // words that are shown of what stays, on either side of a change
  const MOST = 5; // places that may be meant

  /** Tell how grave a finding is: only an error makes a check fail. */
  const WARNINGS = ["punctuation", "quoted-elsewhere", "moved-since", "dropped-since"];
  const LEVELS = { ...Object.fromEntries(WARNINGS.map((code) => [code, "warning"])), "not-in-corpus": "note" };
  const levelOf = ({ code }) => LEVELS[code] ?? "error";

  const SENTENCES = {
    "wrong-citation": ({ text, edition, place }) => say("check.wrong-citation", { text, edition, place }),
    "unknown-edition": ({ text, edition }) => say("check.unknown-edition", { text, edition }),
    "ambiguous-citation": ({ text }) => say("check.ambiguous-citation", { text }),
    "undated-citation": ({ text }) => say("check.undated-citation", { text }),
    "not-in-corpus": ({ place }) => say("check.not-in-corpus", { place }),
    misquoted: ({ place }) => say("check.misquoted", { place }),
    punctuation: ({ place }) => say("check.punctuation", { place }),
    "quoted-elsewhere": ({ place }) => say("check.quoted-elsewhere", { place }),
  };

  /** Write a finding as a sentence. */
  function sentenceOf({ code, citation, passage, since }) {
    if (since) return sinceSentence(since);
    const { text = "", edition, path } = citation ?? {};
    const place = passage ? calledIn(passage.verdict.place) : proseOf(eidOf(path)) || path;
    return SENTENCES[code]({ text: text.trim().replace(/\s+/g, " "), edition, place });
  }

  function sinceSentence({ article, now, reused }) {
    const place = proseOf(eidOf(article));
    const said = now.length ? say("check.moved-since", { place }) : say("check.dropped-since", { place });
    return reused ? `${said} ${say("check.reused", { place })}` : said;
  }

  /** Write a place of data as people do: `2017:51.B` is 2017:51B. */
  function calledIn(place) {
    const [edition, path] = place.split(/:(.*)/s);
    return `${edition}:${proseOf(eidOf(path)) || path}`;
  }

  /** Make what is told of a finding: its sentence, places that are meant, and how words differ. */
  function toldOf(finding) {
    const { citation, passage, since } = finding;
    const level = levelOf(finding);
    const told = element("div", level === "error" ? "told" : `told ${level}`, paragraph(sentenceOf(finding)));
    const law = citation?.law ?? citedBy(passage.cited[0])?.work.name;
    const places = placesIn(finding);
    const links = places.map((place) => linkIn(workOf(law), place)).filter(Boolean);
    const [sentence] = told.children;
    if (links.length) sentence.append(` ${leadOf(citation, since)} `);
    for (const [at, link] of links.entries()) sentence.append(at ? ", " : "", link);
    if (passage?.verdict.spans) told.append(...sidesOf(passage.verdict));
    return told;
  }

  function placesIn({ citation, passage, since }) {
    if (since) return since.now;
    return citation ? citation.candidates.slice(0, MOST) : [passage.verdict.other].filter(Boolean);
  }

  function leadOf(citation, since) {
    if (since) return say("check.now");
    return citation ? say("check.meant") : say("check.words-of");
  }

  function linkIn(work, place) {
    const [name, path] = place.split(/:(.*)/s);
    const edition = work && editionOf(work, name);
    if (!edition) return null;
    const address = hrefOf(work, edition, resolvePath(path, edition).eid || eidOf(path));
    const link = element(address ? "a" : "span", "ref", calledIn(place));
    if (address) link.href = address;
    return regelboek.lawful(link);
  }

  /** Give the whole address of a place; empty where the site has no page for it. */
  function hrefOf(work, edition, eid) {
    const address = addressOf(work, edition, eid);
    return address && new URL(address, root).href;
  }

  /** Show how words differ: as they are quoted, and as the law has them. */
  function sidesOf({ place, spans }) {
    const quoted = sideOf(say("check.here"), spans, "added", "ins");
    return [quoted, sideOf(calledIn(place), spans, "removed", "del")];
  }

  function sideOf(name, spans, own, mark) {
    const side = regelboek.lawful(paragraph(""));
    side.className = "side";
    side.append(element("b", "", name), " ");
    for (const [at, { op, text }] of spans.entries()) {
      if (op === own) side.append(/^\s/.test(text) ? " " : "", element(mark, "", text.trim()));
      else if (op === "same") side.append(shortened(text, at > 0, at < spans.length - 1));
    }
    return side;
  }

  /** Shorten words that stay to those beside a change. */
  function shortened(text, before, behind) {
    const words = text.split(/(?<=\S)(?=\s)/);
    const room = (before ? AROUND : 0) + (behind ? AROUND : 0);
    if (words.length <= room + 1) return text;
    const first = before ? words.slice(0, AROUND).join("") : "";
    return `${first} …${behind ? words.slice(-AROUND).join("") : ""}`;
  }

  function element(name, kind = "", content = "") {
    const made = document.createElement(name);
    if (kind) made.className = kind;
    made.append(content);
    return made;
  }

  const paragraph = (content) => element("p", "", content);

  Object.assign(regelboek, { told: { calledIn, element, hrefOf, levelOf, sentenceOf, toldOf } });
})((self.regelboek ??= {}));
