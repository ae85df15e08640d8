"""The parts of texts: references found in them, and trees with every part changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from regelboek.law.model import Note, Part, Provision, Ref, Text


def refs_of(text: Text) -> tuple[Ref, ...]:
    """Give the references of a text in order, those inside its notes included."""
    found: list[Ref] = []
    for part in text.parts:
        if isinstance(part, Ref):
            found.append(part)
        elif isinstance(part, Note):
            for inner in part.texts:
                found.extend(refs_of(inner))
    return tuple(found)


def with_parts(provision: Provision, change: Callable[[Part], Part]) -> Provision:
    """Change every part of a provision's texts and of all below it, in reading order.

    A note is changed before the parts of its own texts are.
    """
    heading = provision.heading and _changed(provision.heading, change)
    content = tuple(
        with_parts(item, change) if isinstance(item, Provision) else _changed(item, change)
        for item in provision.content
    )
    return replace(provision, heading=heading, content=content)


def _changed(text: Text, change: Callable[[Part], Part]) -> Text:
    parts: list[Part] = []
    for part in text.parts:
        new = change(part)
        if isinstance(new, Note):
            new = replace(new, texts=tuple(_changed(inner, change) for inner in new.texts))
        parts.append(new)
    return replace(text, parts=tuple(parts))
