"""A reference that hangs below another place is completed: from where it stands, or the last."""

from __future__ import annotations

from regelboek.law.names import Kind, kind_of_segment, parent_eid, tokens_of
from regelboek.linking.citations import Reference
from regelboek.linking.levels import labelled
from regelboek.linking.relative import Base


def full_paths(reference: Reference, here: str, last: str) -> tuple[str, str] | None:
    """Give the whole paths of a reference and of the end of its range; None where none completes.

    `here` is the eId of the provision that speaks, `last` the path that was cited last.
    """
    path = full_path(reference.path, reference.base, here, last)
    until = reference.until and full_path(reference.until, reference.base, here, last)
    return None if path is None else (path, until or "")


def full_path(path: str, base: Base, here: str, last: str) -> str | None:
    """Complete one path; None where nothing completes it.

    Below the place that speaks, a capital hangs below the article, a number below the nearest
    lettered paragraph, a letter below the nearest number.
    """
    if base is Base.LAW:
        return path
    if base is Base.LAST:
        whole = labelled(tuple(last.split(".")), ("", *path.split("."))) if last else ()
        return ".".join(whole) or None
    above = (last.split(".", maxsplit=1)[0],) if base is Base.LAST_ARTICLE else tokens_of(here)[:1]
    if base is Base.PLACE:
        above = _above(path.split(".", maxsplit=1)[0], here)
    return ".".join(token for token in (*above, path) if token) if above and above[0] else None


def _above(first: str, here: str) -> tuple[str, ...]:
    depth = Kind.PARAGRAPH if first.isupper() else Kind.SUBPARAGRAPH
    depth = Kind.POINT if first.islower() else depth
    above = here if tokens_of(here) else ""
    while above and _kind_of(above).depth >= depth.depth:
        above = parent_eid(above)
    return tokens_of(above) if above else ()


def _kind_of(eid: str) -> Kind:
    # a note or opening words lie below all levels
    return kind_of_segment(eid.rpartition("__")[2]) or Kind.INDENT
