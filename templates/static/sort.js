/* Tables whose heads sort them: `data-sort` on a head says which way it goes first, up or down. */
"use strict";
((regelboek) => {
  // A row's cells say by `data-value` what is sorted by; rows that are equal stay in their order.
  const WAYS = { up: "ascending", down: "descending" };

  for (const head of document.querySelectorAll("th[data-sort]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    const name = button.textContent.trim();
    button.title = regelboek.say("sort.by", { name });
    button.addEventListener("click", () => sort(head));
    head.append(button);
  }

  function sort(head) {
    const table = head.closest("table");
    const [body] = table.tBodies;
    const first = WAYS[head.dataset.sort];
    const turned = first === WAYS.up ? WAYS.down : WAYS.up;
    const way = head.getAttribute("aria-sort") === first ? turned : first;
    for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", way);
    const value = (row, column) => Number(row.cells[column].dataset.value);
    const sign = way === WAYS.up ? 1 : -1;
    const by = head.cellIndex;
    body.append(...[...body.rows].sort((one, other) =>
      sign * (value(one, by) - value(other, by)) || value(one, 0) - value(other, 0)));
  }
})((self.regelboek ??= {}));
