"""The parts of texts: references found in them, and trees with every part changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import is_

from msgspec.structs import replace

from regelboek.law.model import Note, Part, Provision, Ref, Text
from regelboek.problems import Where

OF_DATA = Where("edition.toml")  # where what no page holds is from


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


def is_words(text: Text) -> bool:
    """Tell a text that is words alone, as most are: no reference or note is in it."""
    return len(text.parts) == 1 and isinstance(text.parts[0], str)


def place_of(provision: Provision) -> Where:
    """Say where a provision is from: a page of it, else of the first below it, else the data."""
    pages = (below.where for below in provision.walk() if below.where.page)
    return next(pages, OF_DATA)


def with_parts(
    provision: Provision, change: Callable[[Part], Part], *, words: bool = True
) -> Provision:
    """Change every part of a provision's texts and of all below it, in reading order.

    Where no `words` are changed, texts that are words alone are passed by.
    """
    return with_texts(
        provision,
        lambda text, _: text if not words and is_words(text) else text_with(text, change),
    )


def text_with(text: Text, change: Callable[[Part], Part]) -> Text:
    """Change every part of a text; a note before the parts of its own texts are."""
    parts: list[Part] = []
    for part in text.parts:
        new = change(part)
        if isinstance(new, Note):
            new = replace(new, texts=tuple([text_with(inner, change) for inner in new.texts]))
        parts.append(new)
    return text if same(parts, text.parts) else Text(tuple(parts), text.where)


def with_texts(provision: Provision, change: Callable[[Text, Provision], Text]) -> Provision:
    """Change every text of a provision and of all below it, in reading order, the headings too.

    What did not change stays the very same value.
    """
    heading = provision.heading and change(provision.heading, provision)
    content = [
        with_texts(item, change) if isinstance(item, Provision) else change(item, provision)
        for item in provision.content
    ]
    if heading is provision.heading and same(content, provision.content):
        return provision
    return replace(provision, heading=heading, content=tuple(content))


def same(some: Sequence[object], others: Sequence[object]) -> bool:
    """Tell whether two rows of as many values hold the very same ones; soon, however large."""
    return all(map(is_, some, others))
