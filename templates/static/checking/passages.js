/* The passages of a text that stand in quotation marks or in block quotes, and its paragraphs. */
"use strict";
((regelboek) => {
  const { isAlphanumeric, isBlank, trim, trimEnd } = regelboek.signs;
  const { pattern } = regelboek.patterns;

  const LONGEST = 20000; // what is longer is a quotation mark that somebody forgot
  const LINES = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/g; // ends of lines, as Python has them

  /**
   * Find the quoted passages of a text, in order; none lies in another, none in code. `text` is
   * `{ signs, written }`. Of each: `start`, `end`, what it `said` without its marks, `block`.
   */
  function passagesIn(text, paragraphs = paragraphsOf(text.signs)) {
    const found = paragraphs.flatMap(({ start, end, kind }) => {
      if (kind === "block") return [blockOf(text, start, end)];
      return kind === "plain" ? [...marked(text, start, end)] : [];
    });
    return found.filter(({ start, end }) => end - start <= LONGEST);
  }

  /** Cut a text into paragraphs (`plain`), block quotes (`block`), and what is neither (empty). */
  function paragraphsOf(signs) {
    const found = [];
    let fence = false;
    for (const { start, end } of linesOf(signs)) {
      let kind = trim(signs.slice(start, end)) ? "plain" : "";
      if (pattern("passages.block").match(signs, start, end)) kind = "block";
      if (pattern("passages.fence").match(signs, start, end)) {
        fence = !fence;
        kind = "";
      } else if (fence) {
        kind = "";
      }
      if (found.length && found.at(-1).kind === kind) found.at(-1).end = end;
      else found.push({ start, end, kind });
    }
    return found;
  }

  /** Yield the bounds of the lines of a text, each with its end. */
  function* linesOf(signs) {
    let start = 0;
    for (const match of signs.matchAll(LINES)) {
      const end = match.index + match[0].length;
      yield { start, end };
      start = end;
    }
    if (start < signs.length) yield { start, end: signs.length };
  }

  function blockOf({ signs, written }, start, whole) {
    let end = whole;
    const last = signs.slice(start, Math.max(end - 1, start)).lastIndexOf("\n") + start + 1;
    if (last > start && pattern("passages.source").match(signs, last, end)) end = last;
    const said = trim(written(start, end).replace(pattern("passages.quoted").next, ""));
    const { closing } = regelboek.data.checking;
    const points = [...said];
    const marked = Boolean(closing[points[0]]?.includes(points.at(-1)));
    end = start + trimEnd(signs.slice(start, end)).length;
    return { start, end, said: marked ? points.slice(1, -1).join("") : said, block: true };
  }

  /** Yield what stands between marks; one that nothing closes opens nothing in this paragraph. */
  function* marked({ signs, written }, start, end) {
    const dead = new Set();
    const marks = [...pattern("passages.mark").all(signs, start, end)].map(({ index }) => index);
    let at = 0;
    while (at < marks.length) {
      const opened = marks[at];
      const mark = signs[opened];
      at += 1;
      if (dead.has(mark) || !opens(signs, opened)) continue;
      let closed = at;
      while (closed < marks.length && !closes(signs, marks[closed], mark)) {
        // it opens again, and was not closed before
        if (signs[marks[closed]] === mark && opens(signs, marks[closed])) break;
        closed += 1;
      }
      if (closed === marks.length) {
        dead.add(mark);
      } else if (closes(signs, marks[closed], mark)) {
        const [from, to] = [opened, marks[closed] + 1];
        yield { start: from, end: to, said: written(from + 1, to - 1), block: false };
        at = closed + 1;
      }
    }
  }

  /** Tell whether a mark can open: it is no closing one, and no word goes on before it. */
  function opens(signs, at) {
    const after = signs[at + 1];
    const isMark = signs[at] in regelboek.data.checking.closing;
    return isMark && !isAlphanumeric(signs[at - 1]) && !(after && isBlank(after));
  }

  function closes(signs, at, mark) {
    const closing = regelboek.data.checking.closing[mark].includes(signs[at]);
    return closing && !isBlank(signs[at - 1]) && !isAlphanumeric(signs[at + 1]);
  }

  Object.assign(regelboek, { passages: { paragraphsOf, passagesIn } });
})((self.regelboek ??= {}));
