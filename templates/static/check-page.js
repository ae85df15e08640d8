/* The page that checks a text: what was pasted and a day in, the text with its findings out. */
"use strict";
((regelboek) => {
  const { say, load } = regelboek;
  const form = document.getElementById("nakijken");
  const field = document.getElementById("tekst");
  const day = document.getElementById("dag");
  const choice = document.getElementById("editie");
  const status = document.getElementById("uitkomst");
  const place = document.getElementById("nagekeken");
  let asking = 0; // which time it is: only the last answer is shown

  /** Give the day that it is where one reads. */
  function today() {
    const now = new Date();
    const parts = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, "0"));
    return [now.getFullYear(), ...parts].join("-");
  }

  async function check() {
    asking += 1;
    const own = asking;
    const isWanted = () => own === asking;
    status.textContent = say("check.working");
    place.replaceChildren();
    place.ariaBusy = "true";
    try {
      await Promise.all([regelboek.loadChecking(), load("static/copying.js")]);
      const { checked, inSlices } = regelboek.checking;
      const asked = { today: today(), edition: choice.value, on: choice.value ? "" : day.value || today() };
      const result = await inSlices(checked(field.value, asked), isWanted);
      const shown = result && (await inSlices(regelboek.shown.shownOf(result, asked), isWanted));
      if (shown) show(result, asked, shown);
    } catch {
      if (isWanted()) status.textContent = say("check.failed");
    }
    if (isWanted()) place.ariaBusy = null;
  }

  function show(result, asked, { read, list }) {
    status.textContent = `${outcomeOf(result)} ${againstOf(asked)}`;
    const parts = [];
    if (list.children.length) parts.push(section("bevindingen", say("check.findings"), list));
    parts.push(section("gelezen", say("check.read"), copyButtons(result), read));
    place.replaceChildren(...parts);
    regelboek.announce(place);
    status.scrollIntoView({ block: "nearest" });
  }

  function outcomeOf({ citations, passages, findings }) {
    if (!citations.length) return say("check.nothing");
    const { levelOf } = regelboek.told;
    const quoted = passages.filter(({ verdict }) => verdict.isLaw).length;
    const wrong = findings.filter(({ citation, code }) => citation && levelOf({ code }) === "error").length;
    const amiss = findings.filter(({ passage }) => passage).length;
    const cited = say("check.citations", { number: citations.length });
    const unclear = say("check.unclear", { number: wrong });
    const quotations = say("check.quotations", { number: quoted });
    const differing = say("check.differing", { number: amiss });
    return say("check.outcome", { citations: cited, unclear, quotations, differing });
  }

  /** Say which edition the text is held against, of the first work: what a place without one means. */
  function againstOf(asked) {
    const { works } = regelboek.outlines;
    const [name] = asked.edition.split(":");
    const work = works().find((one) => one.name === name) ?? works()[0];
    const edition = regelboek.checking.meant(work, asked);
    return edition ? say("check.against", { edition: edition.title }) : say("check.no-edition");
  }

  function section(id, title, ...content) {
    const made = document.createElement("section");
    const head = document.createElement("h2");
    head.id = id;
    head.append(title);
    made.setAttribute("aria-labelledby", id);
    made.append(head, ...content);
    return made;
  }

  function copyButtons(result) {
    const { asMarkdown, asHtml } = regelboek.copies;
    const line = document.createElement("p");
    const told = document.createElement("span");
    line.className = "copies";
    told.setAttribute("role", "status");
    line.append(say("check.copy"), " ");
    for (const [name, made] of [[say("check.markdown"), asMarkdown], [say("check.html"), asHtml]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "chip";
      button.append(name);
      button.addEventListener("click", async () => {
        const { text, links } = made(result);
        const done = await regelboek.copy(text);
        told.textContent = done ? say("check.copied", { number: links }) : say("check.not-copied");
      });
      line.append(button, " ");
    }
    line.append(told);
    return line;
  }

  day.value ||= today();
  day.classList.add("set");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    check();
  });
  // what it takes is fetched while one pastes
  field.addEventListener("focus", () => regelboek.loadChecking().catch(() => {}), { once: true });
})((self.regelboek ??= {}));
