/* The box on every page: `/` leads to it, and the first use fetches what answers in it. */
"use strict";
((regelboek) => {
  const form = document.querySelector(".goto");
  if (!form) return;
  const box = form.querySelector("input");

  form.classList.add("ready"); // for a browser whose style sheets cannot ask whether scripts run

  // On a phone the box alone stays when one reads on; how much stands above it, letters decide.
  const head = form.closest(".head");
  new ResizeObserver(() => head.style.setProperty("--above", `${form.offsetTop}px`)).observe(head);

  async function ready() {
    await Promise.all([regelboek.loadFinding(), regelboek.load("static/answers.js")]);
    return regelboek.answers;
  }

  // The first touch fetches what it takes, so that it is there when the citation is written.
  box.addEventListener("focus", () => ready().catch(() => {}), { once: true });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = box.value;
    if (!text.trim()) return;
    try {
      const answers = await ready();
      if (text === box.value) answers.go(text); // else it was written on in the meantime
    } catch {
      tell(regelboek.say("go.failed"));
      box.addEventListener("input", () => tell(""), { once: true });
    }
  });

  function tell(words) {
    form.querySelector("[role=status]").textContent = words;
    form.classList.toggle("open", Boolean(words));
  }

  document.addEventListener("keydown", (event) => {
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
    if (event.key !== "/" || !plain || isWriting(event.target)) return;
    event.preventDefault();
    box.focus();
    box.select();
  });

  const isWriting = ({ tagName, isContentEditable }) =>
    isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(tagName);
})((self.regelboek ??= {}));
