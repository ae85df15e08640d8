"""Problems as the site tells them: a Problem in, its kind, its place and its sentence out."""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.problems import Problem
from regelboek.publishing.texts import Texts


@dataclass(frozen=True, slots=True)
class ProblemView:
    """A problem of a source: what kind it is, where, and what is the matter.

    `english`: the sentence is the reader's own, for the texts have none that its values fill.
    """

    kind: str
    where: str
    said: str
    english: bool


def problem_view(texts: Texts, problem: Problem) -> ProblemView:
    """Put a problem into words for a page."""
    kind = texts.known("problem", problem.code)
    # Values are words of a source, but for a few of ours (`problems.NOTHING` and others).
    values = {name: texts.known("filling", value) for name, value in problem.values}
    if not texts.fits("sentence", problem.code, values):
        return ProblemView(kind, str(problem.where), problem.message, english=True)
    said = texts.of("sentence", problem.code, **values)
    return ProblemView(kind, str(problem.where), said, english=False)
