/* The line of editions keeps one's place, and a day leads to the edition in force on it. */
"use strict";
((regelboek) => {
  const form = document.querySelector(".on-date");
  if (!form) return;
  const { editions, places = "" } = JSON.parse(form.dataset.days);
  const day = form.querySelector("input");
  const KEY = "regelboek.on-date";
  form.classList.add("ready"); // for a browser whose style sheets cannot ask whether scripts run

  /** Say where the place in this page's address is in an edition; nothing where not known. */
  function placeIn(edition) {
    const known = regelboek.data?.[places] ?? {};
    let anchor = regelboek.anchorHere();
    while (anchor && !known[anchor]?.[edition]) anchor = anchor.split("-").slice(0, -1).join("-");
    return anchor ? new URL(known[anchor][edition], regelboek.root).href : "";
  }

  const placed = ({ name, said, href }) => (!said && placeIn(name)) || new URL(href, location).href;

  async function loaded() {
    if (places && location.hash) await regelboek.load(`static/${places}.js`).catch(() => {});
  }

  const stops = [...document.querySelectorAll(".line a")].map((link) => [link, link.href]);
  async function keepPlace() {
    await loaded();
    stops.forEach(([link, href], at) => {
      const { name, said, here } = editions[at];
      if (!here) link.href = (!said && placeIn(name)) || href;
    });
  }
  addEventListener("hashchange", keepPlace);
  keepPlace();

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const when = day.value;
    if (!when) return;
    await Promise.all([regelboek.load("static/on-date.js"), loaded()]);
    const { address = "", parts = [] } = regelboek.answerOn(when, editions, placed);
    form.querySelector("p").replaceChildren(...parts.flatMap((part) => [part, " "]));
    if (!address) return;
    keep(when);
    location.assign(address);
  });

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
})((self.regelboek ??= {}));
