"""The references of a tree are found and put into its texts; no word changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from operator import itemgetter

from msgspec import structs

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
from regelboek.law.parts import is_words, same, with_texts
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference, references_in
from regelboek.linking.context import full_paths
from regelboek.linking.relative import Base
from regelboek.linking.resolve import FOUND, Resolution, Standing, resolve
from regelboek.linking.starts import is_spoken
from regelboek.linking.vocabulary import Names, Vocabulary
from regelboek.problems import EARLIER, Outcome, Problem, Where, problem

_NOTHING = Names()
_TERM = "def_"  # begins the eId of a term


def link(expression: Expression, words: Vocabulary, names: Names = _NOTHING) -> Outcome[Expression]:
    """Put a Ref around the words of each reference that resolves; the others stay text.

    `names.laws` are those of the work that the expression is of.
    """
    return Linker(words, names).link(expression)


@dataclass(slots=True)
class Linker:
    """Links the editions of one work; keeps what texts cite, since the next says much again."""

    words: Vocabulary
    names: Names = _NOTHING
    _heard: dict[str, tuple[Reference, ...]] = field(default_factory=dict)

    def link(self, expression: Expression) -> Outcome[Expression]:
        """Do as `link` does."""
        index = index_of(expression)
        eids = (eid for eid in index if eid.startswith(_TERM) and "__" not in eid)
        names = replace(self.names, terms=tuple(eid[len(_TERM) :] for eid in eids))
        linking = _Linking(expression, index, self, names)
        body = tuple(with_texts(provision, linking.text) for provision in expression.body)
        return Outcome(structs.replace(expression, body=body), tuple(linking.problems))

    def references_in(self, text: str, names: Names) -> tuple[Reference, ...]:
        """Find the references in a text of an edition; `names` has the terms that it defines."""
        found = self._heard.get(text)
        if found is None:
            found = references_in(text, self.words, names)
            if not is_spoken(text, self.words):  # else it may name a term
                self._heard[text] = found
        return found


@dataclass(slots=True)
class _Linking:
    expression: Expression
    index: Mapping[str, Provision]
    linker: Linker
    names: Names
    problems: list[Problem] = field(default_factory=list)
    known: dict[tuple[tuple[str, str], tuple[str, ...]], Resolution] = field(default_factory=dict)

    def text(self, text: Text, speaker: Provision) -> Text:
        """Link a text of a provision, and of the notes in it."""
        parts: list[Part] = []
        if is_words(text):
            linked = self._spoken(text.parts, str(text.parts[0]), speaker.eid, text.where)
            return text if linked is text.parts else text_of([*linked], text.where)
        for spoken, run in groupby(text.parts, _is_spoken):
            if spoken:
                said = tuple(run)
                whole = "".join([p.text if isinstance(p, Ref) else str(p) for p in said])
                parts += self._spoken(said, whole, speaker.eid, text.where)
            else:
                parts += [self._note(part, speaker) for part in run]
        return (
            text
            if len(parts) == len(text.parts) and same(parts, text.parts)
            else text_of(parts, text.where)
        )

    def _note(self, part: Part, speaker: Provision) -> Part:
        if not isinstance(part, Note):
            return part
        return structs.replace(part, texts=tuple(self.text(inner, speaker) for inner in part.texts))

    def _spoken(
        self, run: tuple[Part, ...], whole: str, here: str, where: Where
    ) -> tuple[Part, ...]:
        """Link words that stand together; references that are there already stay as they are."""
        references = self.linker.references_in(whole, self.names)
        found = [*self._resolved(references, here, where)] if references else []
        if not found:
            return run
        kept = _where_references(run) if len(run) > 1 else []
        new = (
            (reference.start, reference.end, ref)
            for reference, ref in found
            if not any(start < reference.end and reference.start < end for start, end, _ in kept)
        )
        parts: list[Part] = []
        at = 0
        for start, end, ref in sorted((*kept, *new), key=itemgetter(0)):
            parts += [whole[at:start], ref]
            at = end
        return (*parts, whole[at:])

    def _resolved(
        self, references: tuple[Reference, ...], here: str, where: Where
    ) -> Iterator[tuple[Reference, Ref]]:
        last = ""  # the path cited last; empty where that is not sure
        for reference in references:
            paths = full_paths(reference, here, last)
            ref = self._ref(reference, paths, here, where)
            last = paths[0] if ref and paths and not paths[1] else ""
            if ref is not None:
                yield reference, ref

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
            key = (paths, reference.others)
            if key not in self.known:
                self.known[key] = resolve(reference, paths, self.expression, self.index)
            found = self.known[key]
        if found.standing in FOUND:
            until = Place(found.until) if found.until else None
            return Ref(reference.text, Place(found.eid), until)
        self.problems.append(self._unclear(reference, found, here, where))
        return None

    def _unclear(self, reference: Reference, found: Resolution, here: str, where: Where) -> Problem:
        text = repr(reference.text)
        if found.standing is Standing.AMBIGUOUS:
            places = ", ".join(prose_of(eid) for eid in found.candidates)
            candidates = places or EARLIER
            return problem(where, "ambiguous-reference", here, text=text, candidates=candidates)
        if reference.base is not Base.LAW and not found.eid:
            return problem(where, "no-context", here, text=text)
        place = prose_of(found.eid) if found.eid else reference.path
        return problem(where, "wrong-reference", here, text=text, place=place)


def _where_references(run: tuple[Part, ...]) -> list[tuple[int, int, Ref]]:
    """Say of each reference in a run where it stands in its words."""
    found: list[tuple[int, int, Ref]] = []
    at = 0
    for part in run:
        start, at = at, at + len(part.text if isinstance(part, Ref) else str(part))
        found += [(start, at, part)] if isinstance(part, Ref) else []
    return found


def _is_spoken(part: Part) -> bool:
    return isinstance(part, (str, Ref))
