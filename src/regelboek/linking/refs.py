"""The references of a tree are found and put into its texts; no word changes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from regelboek.law.model import (
    Expression,
    Note,
    Part,
    Place,
    Provision,
    Ref,
    Text,
    index_of,
    text_of,
)
from regelboek.law.parts import same, with_texts
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference, references_in
from regelboek.linking.context import full_paths
from regelboek.linking.relative import Base
from regelboek.linking.resolve import FOUND, Resolution, Standing, resolve
from regelboek.linking.vocabulary import Names, Vocabulary
from regelboek.problems import Outcome, Problem, Where, problem

_NOTHING = Names()
_TERM = re.compile(r"def_(?:(?!__).)+")


def link(expression: Expression, words: Vocabulary, names: Names = _NOTHING) -> Outcome[Expression]:
    """Put a Ref around the words of each reference that resolves; the others stay text.

    `names.laws` are those of the work that the expression is of.
    """
    index = index_of(expression)
    terms = tuple(eid.removeprefix("def_") for eid in index if _TERM.fullmatch(eid))
    linker = _Linker(expression, words, replace(names, terms=terms), index)
    body = tuple(with_texts(provision, linker.text) for provision in expression.body)
    return Outcome(replace(expression, body=body), tuple(linker.problems))


@dataclass(slots=True)
class _Linker:
    expression: Expression
    words: Vocabulary
    names: Names
    index: Mapping[str, Provision]
    problems: list[Problem] = field(default_factory=list)

    def text(self, text: Text, speaker: Provision) -> Text:
        """Link a text of a provision, and of the notes in it."""
        parts: list[Part] = []
        for part in text.parts:
            if isinstance(part, str):
                parts += self._string(part, speaker.eid, text.where)
            elif isinstance(part, Note):
                texts = tuple(self.text(inner, speaker) for inner in part.texts)
                parts.append(replace(part, texts=texts))
            else:
                parts.append(part)
        return (
            text
            if len(parts) == len(text.parts) and same(parts, text.parts)
            else text_of(parts, text.where)
        )

    def _string(self, text: str, here: str, where: Where) -> list[Part]:
        parts: list[Part] = []
        at = 0
        last = ""  # the path cited last; empty where that is not sure
        for reference in references_in(text, self.words, self.names):
            paths = full_paths(reference, here, last)
            ref = self._ref(reference, paths, here, where)
            last = paths[0] if ref and paths else ""
            if ref is None:
                continue
            parts += [text[at : reference.start], ref]
            at = reference.end
        return [*parts, text[at:]] if parts else [text]

    def _ref(
        self, reference: Reference, paths: tuple[str, str] | None, here: str, where: Where
    ) -> Ref | None:
        if reference.edition and reference.edition != self.expression.edition.name:
            return None  # another edition's text is not at hand while this one is linked
        if reference.law and reference.law.casefold() not in self.names.laws:
            return None
        if reference.former:
            found = Resolution(Standing.AMBIGUOUS)
        elif paths is None:
            found = Resolution(Standing.WRONG)
        else:
            found = resolve(reference, paths, self.expression, self.index)
        if found.standing in FOUND:
            until = Place(found.until) if found.until else None
            return Ref(reference.text, Place(found.eid), until)
        self.problems.append(self._unclear(reference, found, here, where))
        return None

    def _unclear(self, reference: Reference, found: Resolution, here: str, where: Where) -> Problem:
        text = repr(reference.text)
        if found.standing is Standing.AMBIGUOUS:
            places = ", ".join(prose_of(eid) for eid in found.candidates)
            candidates = places or "any earlier edition"
            return problem(where, "ambiguous-reference", here, text=text, candidates=candidates)
        if reference.base is not Base.LAW and not found.eid:
            return problem(where, "no-context", here, text=text)
        place = prose_of(found.eid) if found.eid else reference.path
        return problem(where, "wrong-reference", here, text=text, place=place)
