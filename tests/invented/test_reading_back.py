"""An invented wiki is imported and parsed: its trees are the truth's, and no word is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from regelboek.law.model import Note, NoteRef, Part, Provision, Ref, Text, wording
from regelboek.opening import open_corpus
from regelboek.pipeline import check, expressions_of
from regelboek.store import read_corpus
from tests.invented.generate import files_of
from tests.invented.history import history_of
from tests.invented.measuring import laid, run
from tests.invented.styles import STYLES, Style

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from regelboek.law.model import Expression

PAIRS = [STYLES[at : at + 2] for at in range(0, len(STYLES), 2)]


def _said(part: Part) -> object:
    if isinstance(part, Ref):
        return part.text, part.target.eid, part.until and part.until.eid
    if isinstance(part, Note):
        return "note", part.eid, part.style, tuple(_text(text) for text in part.texts)
    return ("again", part.eid) if isinstance(part, NoteRef) else part


def _text(text: Text) -> object:
    return tuple(_said(part) for part in text.parts)


def _tree(expression: Expression) -> dict[str, object]:
    """Give what a tree says, without where it was read and how surely."""
    return {p.eid: _provision(p) for p in expression.walk()}


def _provision(provision: Provision) -> object:
    heading = wording(provision.heading) if provision.heading else None
    return provision.kind, provision.number, heading, tuple(map(_text, provision.texts))


@pytest.mark.parametrize("styles", PAIRS, ids=lambda pair: "-".join(s.name for s in pair))
def test_the_wiki_of_an_invented_law_is_read_back(
    tmp_path: Path, styles: Sequence[Style], request: pytest.FixtureRequest
) -> None:
    articles = request.config.getoption("--articles")
    corpus = laid(tmp_path, dict(files_of(styles, articles, 1, 0)))
    assert run(corpus, "import", str(tmp_path / "dump.xml")).exit_code == 0
    parsed = run(corpus, "parse")
    assert parsed.exit_code == 0, parsed.stderr

    opened = open_corpus(read_corpus(corpus))
    read = {e.edition.name: _tree(e) for e in expressions_of(opened.works[0])}
    for setting in history_of(1, articles, styles, shaped=True).settings:
        name = setting.style.name
        assert read[name] == _tree(setting.expression), name
    for checked in check(opened.works[0], opened.words):
        assert checked.valid
        assert checked.sorted.new == ()
        assert sum(count.lost + count.invented for count in checked.pages) == 0
