"""An invented law through its editions: a seed in, set editions and the steps between out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.invented.chance import Chance
from tests.invented.drafting import Drafter
from tests.invented.edits import RETRANSLATION, Editor, Plan
from tests.invented.links import TrueLink, links_of
from tests.invented.setting import Setting, set_law
from tests.invented.styles import STYLES, Style
from tests.invented.words import Lexicon, lexicon_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.invented.law import Step


@dataclass(frozen=True, slots=True)
class History:
    """All editions of an invented law, oldest first, and what was done from each to the next."""

    seed: int
    lexicon: Lexicon
    settings: tuple[Setting, ...]
    steps: tuple[Step, ...]

    def links(self, old: int, new: int) -> list[TrueLink]:
        """Give the true links between two editions by their places in the row, the older first."""
        steps = self.steps[old:new]
        return links_of(self.settings[old], self.settings[new], steps, self.lexicon)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield all pairs of editions, the older first."""
        for old in range(len(self.settings)):
            for new in range(old + 1, len(self.settings)):
                yield old, new


def history_of(  # noqa: PLR0913  # each says another thing of the law, and has its usual value
    seed: int,
    articles: int,
    styles: Sequence[Style] = STYLES,
    plan: Plan | None = None,
    *,
    length: float = 1.0,
    shaped: bool = False,
) -> History:
    """Invent a law and its editions. A re-translation comes where an edition's style says so.

    `length`: how many times as long as usual the texts of provisions are. It is one of articles
    alone; `shaped`: it has definitions, a preamble, tables, closing words and a picture too.
    """
    lexicon = lexicon_of(seed)
    drafter = Drafter(seed, lexicon, length, shaped)
    law = drafter.law(articles)
    settings = [set_law(law, styles[0])]
    steps: list[Step] = []
    for nth, style in enumerate(styles[1:], 1):
        same_law = style.rewording_of == settings[-1].style.name
        how = RETRANSLATION if same_law else plan or Plan()
        law, step = Editor(drafter, Chance(seed, "step", nth), plan=how).next(law)
        settings.append(set_law(law, style))
        steps.append(step)
    return History(seed, lexicon, tuple(settings), tuple(steps))
