/* The law as on a day: the edition in force then, or what is said where that is not plain. */
"use strict";
((regelboek) => {
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

  /**
   * Give the address of the law as on a day, or the parts of what is to be said first: where an
   * edition without a known day may have been meant, where no counterpart is known, where one is.
   */
  function answerOn(when, editions, placed) {
    const answer = onDay(editions, when);
    const { found, doubts } = answer;
    if (found && !doubts.length && !found.here && !found.said) return { address: placed(found) };
    return { parts: sentences(when, answer, editions, placed) };
  }

  function sentences(when, { found, doubts }, editions, placed) {
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
    const way = here ? regelboek.say("line.here") : link(said || edition, placed(found));
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

  Object.assign(regelboek, { onDay, answerOn });
})((self.regelboek ??= {}));
