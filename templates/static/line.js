/* The line of editions keeps one's place, and a day leads to the edition in force on it. */
"use strict";
((regelboek) => {
  const form = document.querySelector(".on-date");
  if (!form) return;
  const { editions, script = "", places = "" } = JSON.parse(form.dataset.days);
  const day = form.querySelector("input");
  const answer = form.querySelector("p");
  const KEY = "regelboek.on-date";
  form.classList.add("ready"); // for a browser whose style sheets cannot ask whether scripts run

  /**
   * The edition in force on a day, as `Work.on` has it: the one with the latest known day not after
   * it. `doubts` are those after it in the line whose day is not known: they may have been.
   */
  function onDay(line, when) {
    const known = line.filter(({ since }) => since && since <= when);
    const found = known.reduce((best, one) => (best && best.since >= one.since ? best : one), null);
    const later = found ? line.slice(line.indexOf(found) + 1) : [];
    const next = later.findIndex(({ since }) => since);
    const doubts = next < 0 ? later : later.slice(0, next);
    return { found, doubts };
  }

  /** Say where the place in this page's address is in an edition; nothing where not known. */
  function placeIn(edition) {
    const known = regelboek.places?.[places] ?? {};
    let anchor = decodeURIComponent(location.hash.slice(1));
    while (anchor && !known[anchor]?.[edition]) anchor = anchor.split("-").slice(0, -1).join("-");
    return anchor ? new URL(known[anchor][edition], regelboek.root).href : "";
  }

  const placed = ({ name, sure, href }) => (sure && placeIn(name)) || new URL(href, location).href;

  async function loaded() {
    if (script && location.hash) await regelboek.load(script).catch(() => {});
  }

  const stops = [...document.querySelectorAll(".line a")].map((link) => [link, link.href]);
  async function keepPlace() {
    await loaded();
    stops.forEach(([link, href], at) => {
      const { name, sure, here } = editions[at];
      if (!here) link.href = (sure && placeIn(name)) || href;
    });
  }
  addEventListener("hashchange", keepPlace);
  keepPlace();

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const when = day.value;
    if (!when) return;
    await loaded();
    const { found, doubts } = onDay(editions, when);
    const href = found && placed(found);
    // Only an answer without an if and a but is gone to; all else is said first.
    if (found && !doubts.length && !found.here && !found.said) {
      keep(when);
      location.assign(href);
    } else {
      say(...sentences(when, found, doubts, href));
    }
  });

  function sentences(when, found, doubts, href) {
    const day = written(when);
    const unknown = (line) => line.length
      ? [regelboek.say("line.unknown"), ...line.map((one) => link(one.name, placed(one)))] : [];
    if (!found) {
      const days = editions.map(({ since }) => since).filter(Boolean).sort();
      if (!days.length) return [regelboek.say("line.none")];
      const first = written(days[0]);
      const none = editions.filter(({ since }) => !since);
      return [regelboek.say("line.before", { day, first }), ...unknown(none)];
    }
    const { title: edition, said, here } = found;
    const gold = said
      ? regelboek.say("line.gone", { day, edition })
      : regelboek.say("line.in-force", { day, edition });
    const way = here ? regelboek.say("line.here") : link(said || edition, href);
    return [gold, way, ...unknown(doubts)];
  }

  const written = (when) => new Date(`${when}T00:00Z`).toLocaleDateString(
    document.documentElement.lang, { dateStyle: "long", timeZone: "UTC" });

  function link(words, href) {
    const made = document.createElement("a");
    made.href = href;
    made.textContent = words;
    return made;
  }

  function say(...parts) {
    answer.replaceChildren(...parts.flatMap((part) => [part, " "]));
  }

  /* The day goes along, so that one may ask the next article for it. */
  function keep(when) {
    try {
      sessionStorage.setItem(KEY, when);
    } catch {
      // a browser without a memory asks again
    }
  }
  try {
    day.value = sessionStorage.getItem(KEY) ?? "";
  } catch {
    // as above
  }

  regelboek.onDay = onDay;
})((self.regelboek ??= {}));
