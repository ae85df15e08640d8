"""Citations found in a text, as data and in prose: the JSON of `regelboek find`."""

from __future__ import annotations

from typing import Any

from regelboek.law.names import eid_of
from regelboek.law.prose import prose_of
from regelboek.linking.cited import Citation
from regelboek.linking.resolve import Standing


def citation_as_data(citation: Citation) -> dict[str, Any]:
    """Give a citation in the form that `find --format json` promises; what is not known is null."""
    return {
        "start": citation.start,
        "end": citation.end,
        "text": citation.text,
        "law": citation.law or None,
        "edition": citation.edition or None,
        "path": citation.path,
        "eid": citation.eid or None,
        "until": citation.until or None,
        "status": citation.status.value,
        "rule": citation.rule.value,
        "candidates": [*citation.candidates],
    }


def place_in_prose(citation: Citation) -> str:
    """Write the place of a citation as people do, its edition before it: `2017:51B2(a)`.

    Of another regulation its name stands there; what is no place of a law stays a path.
    """
    external = citation.status is Standing.EXTERNAL
    before = (citation.law or "?") if external else citation.edition
    place = _prose(citation.path)
    if citation.until:
        place = f"{place} t/m {_prose(citation.until)}"
    return f"{before} {place}" if external else f"{before or '?'}:{place}"


def _prose(path: str) -> str:
    try:
        return prose_of(eid_of(path))
    except ValueError:
        return path
