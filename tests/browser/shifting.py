"""What moves on a page: a script that watches from before anything is drawn, and what it saw."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

# White space at the end of a line is laid out anew when something comes behind it, and then counts
# as moved; nobody can see that.
WATCH = """
window.moved = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const seen = sources.map(({ node }) => node).filter((node) => node?.data?.trim() !== "");
    if (!seen.length) continue;
    const what = seen.map((node) => `${node?.nodeName} ${node?.textContent.trim().slice(0, 30)}`);
    const answers = seen.every((node) => node?.parentElement?.closest(".answer"));
    moved.push({ amount: value, touched: hadRecentInput, answers, what: what.join(", ") });
  }
}).observe({ type: "layout-shift", buffered: true });
"""


@dataclass(frozen=True, slots=True)
class Move:
    """A shift of the layout: how much, whether after a touch, and what could be seen to move.

    `answers`: it was in what the box answers, which lies over the page and is written anew.
    """

    amount: float
    touched: bool
    answers: bool
    what: str


def moves_on(page: Page) -> list[Move]:
    """List what moved so far on a page that was opened with `WATCH`."""
    return [Move(**one) for one in page.evaluate("moved")]
