/* A text that was checked, shown again: its citations as links, what is told below each paragraph. */
"use strict";
((regelboek) => {
  const { say } = regelboek;
  const { citedBy } = regelboek.quoted;
  const { meant } = regelboek.checking;
  const { proseOf } = regelboek.prose;
  const { isFound } = regelboek.resolve;
  const { calledIn, element, hrefOf, sentenceOf, toldOf } = regelboek.told;

  const LONG = 20000; // signs: a text that is not laid out at once

  /** Make the text in steps, a paragraph each, and the list of its findings. */
  function* shownOf(result, asked) {
    const { text, paragraphs, findings } = result;
    const page = { ...result, asked, numbers: new Map(findings.map((one, at) => [one, at + 1])) };
    const read = element("div", text.signs.length > LONG ? "checked ruled long" : "checked ruled");
    for (const { start, end, kind } of paragraphs) {
      if (!text.signs.slice(start, end).trim()) continue;
      const block = element("p");
      fill(block, page, start, end);
      read.append(kind === "block" ? element("blockquote", "", block) : block);
      const told = findings.filter((one) => start <= one.start && one.start < end);
      if (told.length) read.append(toldBelow(told, page.numbers));
      yield;
    }
    return { read, list: listOf(findings) };
  }

  function toldBelow(findings, numbers) {
    const list = element("ol", "plain findings");
    for (const finding of findings) {
      const item = element("li", "", toldOf(finding));
      const number = numbers.get(finding);
      item.id = `bevinding-${number}`;
      item.tabIndex = -1;
      item.firstChild.firstChild.prepend(element("b", "", `${number}.`), " ");
      list.append(item);
    }
    return list;
  }

  function listOf(findings) {
    const list = element("ol", "told-of");
    for (const [at, finding] of findings.entries()) {
      const link = element("a", "", sentenceOf(finding));
      link.href = `#bevinding-${at + 1}`;
      list.append(element("li", "", link));
    }
    return list;
  }

  /** Fill a paragraph with the text between two places, its quotations and its citations. */
  function fill(block, page, start, end) {
    let at = start;
    for (const passage of page.passages) {
      if (passage.start < start || passage.start >= end) continue;
      cite(block, page, at, passage.start);
      quote(block, page, passage);
      at = passage.end;
    }
    cite(block, page, at, end);
  }

  function quote(block, page, passage) {
    const { start, end, verdict } = passage;
    const state = verdict.code ? "differs" : "same";
    const span = element("span", verdict.isLaw ? `quoted ${state}` : "");
    cite(span, page, start, end);
    block.append(span);
    flag(block, page, (one) => one.passage === passage);
    if (!verdict.isLaw || verdict.code) return;
    const sign = element("span", "literal", "✓");
    sign.setAttribute("role", "img");
    const place = calledIn(verdict.place);
    sign.ariaLabel = say("check.literal", { place });
    sign.title = sign.ariaLabel;
    block.append(sign);
  }

  /** Add the text between two places, with its citations. */
  function cite(block, page, start, end) {
    const { written } = page.text;
    let at = start;
    for (const citation of page.citations) {
      if (citation.end <= start || citation.start >= end) continue;
      const [from, to] = [Math.max(citation.start, start), Math.min(citation.end, end)];
      block.append(written(at, from), linked(citation, written(from, to), page.asked));
      flag(block, page, (one) => one.citation === citation);
      at = to;
    }
    block.append(written(at, end));
  }

  function flag(block, page, isOf) {
    for (const [finding, number] of page.numbers) {
      if (!isOf(finding)) continue;
      const link = element("a", "flag", `${number}`);
      link.href = `#bevinding-${number}`;
      link.ariaLabel = say("check.finding", { number });
      block.append(link);
    }
  }

  /** Make the link of a citation; what has no target is marked, another law's stays as it is. */
  function linked(citation, words, asked) {
    const { status } = citation;
    if (status === "external") return words;
    const cited = isFound(status) ? citedBy(citation) : null;
    const href = cited && hrefOf(cited.work, cited.edition, cited.eid);
    if (!href) return element("mark", status, words);
    const link = element("a", status === "absent" ? "ref absent" : "ref", words);
    link.href = href;
    link.title = `${proseOf(cited.eid)}, ${cited.edition.title}`;
    if (citation.rule === "named" || cited.edition === meant(cited.work, asked)) return link;
    const whole = element("span", "", link);
    whole.append(element("small", "edition", ` ${cited.edition.name}`));
    return whole;
  }

  Object.assign(regelboek, { shown: { shownOf } });
})((self.regelboek ??= {}));
