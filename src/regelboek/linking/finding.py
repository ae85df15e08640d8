"""A text becomes its citations, each resolved in the work and edition that it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from regelboek.law.model import Edition, Expression, Provision, Work, index_of
from regelboek.law.names import path_of
from regelboek.linking.addresses import addresses_in
from regelboek.linking.citations import Carried, Reference, references_in
from regelboek.linking.cited import Asked, Citation, Standpoint, about, external, lost
from regelboek.linking.context import full_paths
from regelboek.linking.dating import Choice, Rule, choose_edition
from regelboek.linking.patterns import BEGINS, by_words, either
from regelboek.linking.relative import Base
from regelboek.linking.resolve import FOUND, Resolution, Standing, in_case, resolve, resolve_path
from regelboek.linking.vocabulary import Names, Vocabulary

Texts = Callable[[Work, Edition], Expression]


@dataclass(slots=True)
class Finder:
    """Finds and resolves the citations of texts in the works of a corpus.

    The works stand with the one first that is meant where none is named. An edition's text is
    read when it is first asked for, and once.
    """

    works: tuple[Work, ...]
    words: Vocabulary
    texts: Texts
    _held: dict[tuple[str, str], tuple[Expression, Mapping[str, Provision]]] = field(
        default_factory=dict
    )
    _known: dict[tuple[object, ...], Resolution] = field(default_factory=dict)
    _names: Names | None = None

    def find(self, text: str, asked: Asked) -> tuple[Citation, ...]:
        """Find the citations of a text, in order of appearance."""
        if text.startswith("\ufeff"):
            text = f" {text[1:]}"  # a mark of byte order stands before a word, and is of none
        found: list[Citation] = []
        last: Citation | None = None
        for reference in self._references(text):
            if last and _is_lost(text, last.end, reference, self.words):
                last = lost(last)
            citation = self.resolved(reference, asked, last)
            if citation is not None:
                found.append(citation)
                last = citation
        return tuple(found)

    def _references(self, text: str) -> list[Reference]:
        """Find what refers, in words and as an address; inside an address nothing else does."""
        names = self._names_for(text)
        addresses = [*addresses_in(text, self.words, names)]
        spoken = references_in(text, self.words, names)
        if not addresses:
            return [*spoken]
        inside = {at for address in addresses for at in range(address.start, address.end)}
        apart = (reference for reference in spoken if reference.start not in inside)
        return sorted([*addresses, *apart], key=lambda reference: reference.start)

    def resolved(
        self, reference: Reference, asked: Asked, last: Citation | None = None
    ) -> Citation | None:
        """Resolve one reference; None where what it hangs below is not there at all.

        `last` is the citation before it.
        """
        if reference.base is not Base.LAW:
            return self._relative(reference, asked, last)
        if reference.carried is not Carried.NOT:
            return self._carried(reference, asked)
        work = self._meant(reference, asked)
        if work is None:
            return external(reference)
        choice = self._choice(work, reference, asked)
        if choice.edition is None and self._is_undated(work):
            return external(reference)
        if reference.former:
            return self._former(reference, work, choice)
        return self._in_edition(reference, work, choice, (reference.path, reference.until))

    def _carried(self, reference: Reference, asked: Asked) -> Citation | None:
        """Resolve a place in the edition that a later one of its list names, else say the doubt.

        An edition that lacks what another one has, the one meant where none is named, may have
        been named for the later places alone.
        """
        named = replace(reference, carried=Carried.NOT)
        bare = replace(named, law="", edition="")
        joined, lettered = reference.carried is Carried.JOINED, not reference.path.isdecimal()
        if joined and lettered and self._meant(named, asked) is not self._meant(bare, asked):
            return self.resolved(bare, asked)  # it is of the law that is meant anyway
        found = self.resolved(named, asked)
        if found is None or found.status is not Standing.WRONG:
            return found
        work = self._work(found.law)
        own = self.resolved(bare, asked) if work and work.edition(found.edition) else None
        if own is None or own.status not in FOUND:
            return found  # a year that names no edition is wrong for the whole list
        candidates = (f"{own.edition}:{own.path}", *found.candidates)
        paths = (found.path, found.until)
        unclear = Standing.AMBIGUOUS
        return about(named, found.law, "", paths, unclear, Rule.NAMED, candidates)

    def held(self, work: Work, edition: Edition) -> tuple[Expression, Mapping[str, Provision]]:
        """Give the text of an edition and its index of eIds."""
        key = (work.name, edition.name)
        if key not in self._held:
            expression = self.texts(work, edition)
            self._held[key] = (expression, index_of(expression))
        return self._held[key]

    def _meant(self, reference: Reference, asked: Asked) -> Work | None:
        """Find the work that a reference names, else the first with the edition it means."""
        law = reference.law or (asked.place.law if asked.place else "")
        if law:
            return self._work(law)
        return self._having(reference.edition or asked.edition) or self.works[0]

    def _having(self, edition: str) -> Work | None:
        """Find the work whose edition is named: the first that has one, or the one before it."""
        return next((work for work in self.works if _edition(work, edition)), None)

    def _is_undated(self, work: Work) -> bool:
        """Tell a law beside the first one of which nobody knows what was in force when."""
        return work is not self.works[0] and all(one.since is None for one in work.editions)

    def _work(self, law: str) -> Work | None:
        called = law.casefold()
        return next((work for work in self.works if called in laws_of(work)), None)

    def _names_for(self, text: str) -> Names:
        """Give the names of the corpus; its terms are read only for a text that speaks of some."""
        if self._names is None:
            laws = frozenset(law for work in self.works for law in laws_of(work))
            editions = frozenset(e.name for work in self.works for e in work.editions)
            self._names = Names(laws, editions)
        folded = text.casefold()
        if not self._names.terms and any(word in folded for word in self.words.definition):
            terms = {
                eid.removeprefix("def_")
                for work in self.works
                for edition in work.editions
                for eid in self.held(work, edition)[1]
                if eid.startswith("def_") and "__" not in eid
            }
            self._names = Names(self._names.laws, self._names.editions, tuple(sorted(terms)))
        return self._names

    def _choice(self, work: Work, reference: Reference, asked: Asked) -> Choice:
        named = reference.edition
        if named.startswith("@"):
            try:
                return Choice(work.on(date.fromisoformat(named[1:])), Rule.NAMED)
            except ValueError:
                return Choice(None, Rule.NAMED)
        edition = _edition(work, asked.edition) if self._having(asked.edition) is work else ""
        place = asked.place
        if not (named or edition or asked.on) and place and _is(work, place.law):
            return Choice(work.edition(place.edition), Rule.CONTEXT)
        return choose_edition(work, named, edition, asked.on, asked.today)

    def _in_edition(
        self, reference: Reference, work: Work, choice: Choice, paths: tuple[str, str] | None
    ) -> Citation | None:
        if paths is None:
            return None
        if choice.edition is None:
            return self._undated(reference, work, choice, paths)
        edition = choice.edition
        key = (work.name, edition.name, paths, reference.others)
        if key not in self._known:
            self._known[key] = resolve(reference, paths, *self.held(work, edition))
        found = self._known[key]
        path, until = (in_case(path, edition) for path in paths)
        if until and found.standing in FOUND and not found.until:
            path, until = path_of(found.eid), ""  # one article, printed as a range
        candidates = tuple(f"{edition.name}:{path_of(eid)}" for eid in found.candidates)
        return Citation(
            *(reference.start, reference.end, reference.text, work.name, edition.name, path),
            eid=found.eid if found.standing is Standing.RESOLVED else "",
            until=until,
            status=found.standing,
            rule=choice.rule,
            candidates=candidates,
        )

    def _undated(
        self, reference: Reference, work: Work, choice: Choice, paths: tuple[str, str]
    ) -> Citation:
        """Tell of a citation whose edition is not known: a wrong name, or too early a day."""
        named = reference.edition
        if choice.rule is Rule.NAMED and not named.startswith("@"):
            editions = _in_year(work, named)
            status = Standing.WRONG
        else:
            editions = tuple(edition for edition in work.editions if edition.since is None)
            status, named = Standing.AMBIGUOUS, ""
        candidates = self._candidates(work, editions, paths[0])
        return about(reference, work.name, named, paths, status, choice.rule, candidates)

    def _former(self, reference: Reference, work: Work, choice: Choice) -> Citation:
        """Tell of a citation of an earlier edition that is not named: all earlier ones may be."""
        editions = work.editions
        if choice.edition in editions and choice.edition is not None:
            editions = editions[: editions.index(choice.edition)]
        candidates = self._candidates(work, editions[::-1], reference.path)
        paths = (reference.path, reference.until)
        unclear = Standing.AMBIGUOUS
        return about(reference, work.name, "", paths, unclear, choice.rule, candidates)

    def _candidates(self, work: Work, editions: tuple[Edition, ...], path: str) -> tuple[str, ...]:
        return tuple(
            f"{edition.name}:{in_case(path, edition)}"
            for edition in editions
            if resolve_path(path, *self.held(work, edition)).standing is not Standing.WRONG
        )

    def _relative(
        self, reference: Reference, asked: Asked, last: Citation | None
    ) -> Citation | None:
        if reference.base in {Base.LAST, Base.LAST_ARTICLE}:
            return self._from_last(reference, last) if last else None
        return self._from_place(reference, asked.place) if asked.place else None

    def _from_place(self, reference: Reference, place: Standpoint) -> Citation | None:
        """Resolve what points from the place that speaks."""
        work = self._work(place.law)
        edition = work.edition(place.edition) if work else None
        if not work or not edition:
            return None
        paths = full_paths(reference, place.eid, "")
        return self._in_edition(reference, work, Choice(edition, Rule.CONTEXT), paths)

    def _from_last(self, reference: Reference, last: Citation) -> Citation | None:
        """Resolve a short form; one whose last citation failed fails too, and says so."""
        if last.status is Standing.EXTERNAL:
            return external(reference, last.law, full_paths(reference, "", last.path))
        work = self._work(last.law)
        edition = work.edition(last.edition) if work else None
        paths = full_paths(reference, "", last.path)
        if last.status in FOUND and not last.until and work and edition and paths:
            return self._in_edition(reference, work, Choice(edition, Rule.CONTEXT), paths)
        candidates = []
        for candidate in last.candidates:
            name, _, path = candidate.partition(":")
            whole = full_paths(reference, "", path)
            candidates += [f"{name}:{whole[0]}"] if whole else []
        return about(
            *(reference, last.law, last.edition, paths or (reference.path, reference.until)),
            status=Standing.AMBIGUOUS,
            rule=Rule.CONTEXT,
            candidates=tuple(candidates),
        )


def laws_of(work: Work) -> frozenset[str]:
    """Give the names by which a work is cited in codes (`spr:2017:27`) and addresses, in small."""
    return frozenset({name.casefold() for name in (work.name, work.short, work.uri)} - {""})


def _edition(work: Work, name: str) -> str:
    """Give the name of an edition that a work has, be it with the work's before it; else none."""
    law, _, edition = name.rpartition(":")
    return edition if _is(work, law) and work.edition(edition) else ""


def _is(work: Work, law: str) -> bool:
    return not law or law.casefold() in laws_of(work)


def _in_year(work: Work, year: str) -> tuple[Edition, ...]:
    """Give the editions in force at some day of a year: `Spelregels 2012` may mean one of them."""
    if not re.fullmatch(r"[0-9]{4}", year) or year == "0000":
        return ()
    days = (date(int(year), 1, 1), date(int(year), 12, 31))
    found = (work.on(day) for day in days)
    return tuple(dict.fromkeys(edition for edition in found if edition))


def _is_lost(text: str, last: int, reference: Reference, words: Vocabulary) -> bool:
    """Tell whether an article is named in a way not understood before a short form."""
    if reference.base not in {Base.LAST, Base.LAST_ARTICLE}:
        return False
    return bool(_article(words).search(text, last, reference.start))


@by_words
def _article(words: Vocabulary) -> re.Pattern[str]:
    return re.compile(rf"{BEGINS}(?i:{either(words.article)})(?![^\W_])")
