"""Small pages in invented words, read by a style of writing that has every level."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regelboek.law.model import Note, NoteRef, Provision, Ref, Text
from regelboek.law.source import Source
from regelboek.problems import Outcome
from regelboek.reading.edition import Reading, read_edition
from regelboek.reading.pages import Page
from regelboek.reading.profile import profile_of

LETTERED = """\
title = "Bakregels"
sure = "S"
[titles]
prefix = "1950:"
canonical = "paragraph"
chapter = "H{chapter}"
part = "H{chapter}{part}"
section = "H{chapter} {name}"
article = "{article}"
paragraph = "{article}{paragraph}"
[levels.part]
label = ["DEEL I"]
heading = "line-or-next"
[levels.article]
label = ["ARTIKEL 1", "Artikel 1."]
heading = "line-or-next"
[levels.paragraph]
label = ["A."]
heading = "line"
[levels.subparagraph]
label = ["1."]
heading = "line"
[levels.point]
label = ["(a)"]
[levels.indent]
label = ["(i)"]
[notes]
marks = ["1)", "¹⁾"]
labels = ["1)"]
inline = true
"""
UNNUMBERED = """\
title = "Bakregels"
sure = "S"
[titles]
prefix = "1950:"
section = "H{chapter} {name}"
article = "{article}"
[levels.section]
heading = "first-line"
[levels.article]
label = ["Artikel 1."]
heading = "line"
[levels.paragraph]
[levels.point]
label = ["a."]
[notes]
marks = ["¹⁾"]
labels = ["1)"]
scope = "article"
"""

Read = Callable[..., Outcome[Reading]]


def _read(pages: dict[str, str], *, more: str = "", unnumbered: bool = False) -> Outcome[Reading]:
    facts, levels = (UNNUMBERED if unnumbered else LETTERED).split("[titles]")
    profile = profile_of(f"{facts}{more}\n[titles]{levels}", "edition.toml", "1950")
    titles = {name: f"Sjabloon:1950:{name}" for name in pages}
    titles |= {name: name for name in pages if name.startswith(("Handboek", "Los"))}
    return read_edition(
        (Page(Source(titles[name], "saved", name), text.encode()) for name, text in pages.items()),
        profile,
    )


@pytest.fixture(scope="session")
def read() -> Read:
    """Give a reader of pages by their short names; `more` is set before `[titles]`."""
    return _read


def _part(part: str | Ref | Note | NoteRef) -> str:
    if isinstance(part, Note):
        inside = " | ".join(_said(text) for text in part.texts)
        return f"{part.before}{{{part.mark}={part.label} {inside}}}"
    if isinstance(part, NoteRef):
        return f"{part.before}{{{part.mark}}}"
    return part if isinstance(part, str) else part.text


def _said(text: Text) -> str:
    return "".join(map(_part, text.parts))


def _drawn(provision: Provision) -> list[str]:
    segment = provision.eid.rpartition("__")[2]
    head = f"{segment} [{provision.label}]"
    head += f" # {_said(provision.heading)}" if provision.heading else ""
    lines = [head]
    for item in provision.content:
        below = _drawn(item) if isinstance(item, Provision) else [_said(item)]
        lines += [f"  {line}" for line in below]
    return lines


@pytest.fixture(scope="session")
def drawn() -> Callable[[Outcome[Reading]], str]:
    """Give a drawer of trees: a line for each provision and text, indented by depth."""
    return lambda reading: "\n".join(
        line for top in reading.value.expression.body for line in _drawn(top)
    )


@pytest.fixture(scope="session")
def codes() -> Callable[[Outcome[Reading]], list[str]]:
    return lambda reading: [f"{p.where}: {p.code}" for p in reading.problems]
