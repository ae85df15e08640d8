"""Citations that have no target, in sentences that say what may be meant."""

from __future__ import annotations

from dataclasses import replace

from regelboek.linking.cited import Citation
from regelboek.linking.dating import Rule
from regelboek.linking.resolve import Standing
from regelboek.rulings.findings import Told, told
from regelboek.rulings.places import listed, said

_ASKED = 3  # places are asked for at most


def unclear(citation: Citation, *, is_edition: bool, is_dated: bool) -> Told | None:
    """Say why a citation is wrong or ambiguous; None where it is neither.

    `is_edition`: the edition that it names is there; `is_dated`: one was in force on its day.
    """
    found = _unclear(citation, is_edition=is_edition, is_dated=is_dated)
    if found is None:
        return None
    return replace(found, text=_text(citation), meant=tuple(map(said, citation.candidates)))


def _text(citation: Citation) -> str:
    return " ".join(citation.text.split())


def _unclear(citation: Citation, *, is_edition: bool, is_dated: bool) -> Told | None:
    text = _text(citation)
    place = f"{citation.edition}:{citation.path}"
    candidates = citation.candidates
    if citation.status is Standing.WRONG:
        asked = f"; is it {listed(candidates[:_ASKED])}?" if candidates else ""
        code = "wrong-citation" if is_edition else "unknown-edition"
        here = said(f":{citation.path}").removeprefix(":")
        words = {"text": text, "edition": citation.edition, "place": here, "candidates": asked}
        return told(code, words, place)
    if citation.status is not Standing.AMBIGUOUS:
        return None
    if citation.rule is Rule.DATE and not is_dated:
        meant = f"; it can mean {listed(candidates)}" if candidates else ""
        return told("undated-citation", {"text": text, "candidates": meant})
    words = {"text": text, "candidates": listed(candidates) or "more than one place"}
    return told("ambiguous-citation", words)
