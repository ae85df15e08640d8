"""What was typed and is no citation: a sentence that says why, and what may have been meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date

from regelboek import pipeline
from regelboek.cli.session import Session, meant
from regelboek.law.model import index_of
from regelboek.law.names import article_eid, article_of
from regelboek.law.prose import prose_of
from regelboek.linking.citations import Reference
from regelboek.linking.cited import Asked
from regelboek.linking.misspelled import nearly
from regelboek.linking.resolve import FOUND
from regelboek.opening import OpenWork
from regelboek.publishing.found import place_in_prose


def unread(session: Session, citation: str, term: Reference | None, opened: OpenWork | None) -> str:
    """Say of words that are no citation, nor a term that is defined, which of both is lacking.

    `term` is what they are if they are read as a term, `opened` the work that would define it.
    Behind an edition's name they can be nothing else. SourceError where there is no such edition.
    """
    near = _near(session, citation)
    if term and opened and not near and term.edition and not term.edition.startswith("@"):
        meant(session, (f"{term.law}:{term.edition}" if term.law else term.edition,))
        words = citation.strip().rpartition(":")[2].strip()
        some = next(_terms(opened), "")
        written = f"; one that is defined is {some}" if some else ""
        return (
            f"{citation!r} is no place, and no edition of {opened.work.short} in the corpus "
            f"defines a term {words!r}{written}"
        )
    return (
        f"{citation!r} is no citation, nor a term that is defined; "
        f"write it as 2017:51B2(a) or art. 62 noot 1{question(near)}"
    )


def is_defined(opened: OpenWork, path: str) -> bool:
    """Tell whether an edition of a work, or the record, has a term; other words are none."""
    tokens = path.split(".")[1:]
    terms = {f"def_{'-'.join(tokens[:length])}" for length in range(1, len(tokens) + 1)}
    held = (
        eid
        for edition in opened.work.editions
        for eid in index_of(pipeline.expression_of(opened, edition))
    )
    recorded = (
        article_eid(article_of(eid)) for row in opened.record for eid in (*row.old, *row.new)
    )
    return not terms.isdisjoint(held) or not terms.isdisjoint(recorded)


def _terms(opened: OpenWork) -> Iterator[str]:
    """Yield the definitions of a work as they are cited, the latest editions first."""
    for edition in reversed(opened.work.editions):
        for eid in index_of(pipeline.expression_of(opened, edition)):
            if eid.startswith("def_") and "__" not in eid:
                yield f"{edition.name}:{prose_of(eid)}"


def _near(session: Session, citation: str) -> list[str]:
    """Give the places that are one slip of the hand away, and that there are."""
    finder = pipeline.finder_of(session.corpus)
    newest = Asked(date.max)
    near = (finder.resolved(one, newest) for one in nearly(citation, session.corpus.words))
    return [place_in_prose(one) for one in near if one and one.status in FOUND]


def question(places: Sequence[str]) -> str:
    """Ask behind a sentence whether one of some places was meant; nothing where there are none."""
    return f"; did you mean {' or '.join(places[:_ASKED])}?" if places else ""


_ASKED = 3  # places are asked for at most
