/* A text that was checked, with a link at each citation: as Markdown, and as HTML. */
"use strict";
((regelboek) => {
  const { isFound } = regelboek.resolve;
  const { pattern } = regelboek.patterns;
  const { citedBy } = regelboek.quoted;
  const { hrefOf } = regelboek.told;

  /**
   * Put links into a text as Markdown: what stands in a link, in code or in an address has none.
   * Gives the `text` and how many `links` were put in.
   */
  function asMarkdown(result) {
    const { signs } = result.text;
    const taken = [pattern("words.link"), pattern("words.tag"), CODE, ADDRESS]
      .flatMap((one) => [...signs.matchAll(one.next ?? one)])
      .map((match) => [match.index, match.index + match[0].length]);
    const plain = result.paragraphs.filter(({ kind }) => kind);
    const links = linksOf(result).filter(({ start, end }) =>
      plain.some((one) => one.start <= start && end <= one.end) &&
      !taken.some(([from, to]) => from < end && start < to),
    );
    const put = ({ words, href }) => `[${words}](${href.replaceAll("(", "%28").replaceAll(")", "%29")})`;
    return { text: withLinks(result, links, put, (words) => words), links: links.length };
  }

  const CODE = /(`+)[^`](?:[^]*?[^`])?\1(?!`)/g;
  const ADDRESS = /[a-z]+:\/\/[^\s<>()]+/gi;

  /** Write a text as HTML, a paragraph each, with its links. */
  function asHtml(result) {
    const links = linksOf(result);
    const put = ({ words, href }) => `<a href="${escaped(href)}">${escaped(words)}</a>`;
    const parts = result.paragraphs.filter(({ kind, start, end }) => {
      return kind || result.text.signs.slice(start, end).trim();
    });
    const text = parts.map(({ kind, start, end }) => {
      const said = withLinks(result, links, put, escaped, start, end).trim();
      if (kind === "block") return `<blockquote>\n<p>${said.replace(/^ {0,3}&gt; ?/gm, "")}</p>\n</blockquote>`;
      return kind ? `<p>${said}</p>` : `<pre>${said}</pre>`;
    });
    return { text: `${text.join("\n")}\n`, links: links.length };
  }

  const SIGNS = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escaped = (words) => words.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

  function linksOf({ citations }) {
    return citations.flatMap((citation) => {
      const cited = isFound(citation.status) ? citedBy(citation) : null;
      const href = cited && lasting(hrefOf(cited.work, cited.edition, cited.eid));
      return href ? [{ start: citation.start, end: citation.end, href }] : [];
    });
  }

  /** Give the lasting address where the site has one, else where it is read now. */
  function lasting(href) {
    const here = document.querySelector("link[rel=canonical]")?.href;
    const base = here && new URL("..", here).href;
    return base ? href.replace(regelboek.root.href, base).replace("/index.html", "/") : href;
  }

  function withLinks({ text }, links, put, plain, start = 0, end = text.signs.length) {
    let [out, at] = ["", start];
    for (const link of links) {
      if (link.start < start || link.end > end) continue;
      out += plain(text.written(at, link.start)) + put({ ...link, words: text.written(link.start, link.end) });
      at = link.end;
    }
    return out + plain(text.written(at, end));
  }

  Object.assign(regelboek, { copies: { asHtml, asMarkdown } });
})((self.regelboek ??= {}));
