"""The references of a tree are found and put into its texts; no word changes."""

from __future__ import annotations

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
from regelboek.linking.resolve import Resolution, Standing, resolve
from regelboek.linking.vocabulary import Vocabulary
from regelboek.problems import Outcome, Problem, Where, problem


def link(expression: Expression, words: Vocabulary) -> Outcome[Expression]:
    """Put a Ref around the words of each reference that resolves; the others stay text."""
    linker = _Linker(expression, words, index_of(expression))
    body = tuple(with_texts(provision, linker.text) for provision in expression.body)
    return Outcome(replace(expression, body=body), tuple(linker.problems))


@dataclass(slots=True)
class _Linker:
    expression: Expression
    words: Vocabulary
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
        for reference in references_in(text, self.words):
            ref = self._ref(reference, here, where)
            if ref is None:
                continue
            parts += [text[at : reference.start], ref]
            at = reference.end
        return [*parts, text[at:]] if parts else [text]

    def _ref(self, reference: Reference, here: str, where: Where) -> Ref | None:
        if reference.edition and reference.edition != self.expression.edition.name:
            return None  # another edition's text is not at hand while this one is linked
        found = resolve(reference, here, self.expression, self.index)
        if found.standing in {Standing.RESOLVED, Standing.ABSENT}:
            until = Place(found.until) if found.until else None
            return Ref(reference.text, Place(found.eid), until)
        if found.standing is not Standing.EXTERNAL:
            self.problems.append(self._unclear(reference, found, here, where))
        return None

    def _unclear(self, reference: Reference, found: Resolution, here: str, where: Where) -> Problem:
        text = repr(reference.text)
        if found.standing is Standing.AMBIGUOUS:
            places = ", ".join(prose_of(eid) for eid in found.candidates)
            candidates = places or "any earlier edition"
            return problem(where, "ambiguous-reference", here, text=text, candidates=candidates)
        if reference.relative and not found.eid:
            return problem(where, "no-context", here, text=text)
        place = prose_of(found.eid) if found.eid else reference.path
        return problem(where, "wrong-reference", here, text=text, place=place)
