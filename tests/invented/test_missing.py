"""Pages are taken from an invented wiki: what is merely missing is never told as new or dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from regelboek import pipeline
from regelboek.comparing.changes import compare
from regelboek.comparing.concordance import Relation
from regelboek.opening import open_corpus
from regelboek.store import read_corpus
from regelboek.store.files import TextFile
from tests.invented.chance import Chance
from tests.invented.generate import files_of
from tests.invented.measuring import laid, run
from tests.invented.styles import STYLES, Style

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from regelboek.law.model import Expression
    from regelboek.linking.vocabulary import Vocabulary
    from regelboek.opening import OpenWork
    from regelboek.store import EditionFiles

PAIRS = [STYLES[at : at + 2] for at in range(0, len(STYLES), 2)]
_TURNS = 12
_HIDDEN = (b"", b"<!-- weg -->", b"[[Bestand:scan.png]]")  # a page that shows none of its text


def _without(files: EditionFiles, chance: Chance) -> EditionFiles:
    """Take some pages of an edition away, or all that they show."""
    assert files.pages_tsv is not None
    head, *rows = files.pages_tsv.text.rstrip("\n").split("\n")
    gone = {row.split("\t")[1] for row in chance.some(rows, chance.pick([1, 2, 5]))}
    pages = dict(files.pages)
    if chance.happens(1 / 2):
        rows = [row for row in rows if row.split("\t")[1] not in gone]
        pages = {name: data for name, data in pages.items() if name not in gone}
    else:
        pages |= dict.fromkeys(gone, chance.pick(_HIDDEN))
    table = TextFile(files.pages_tsv.file, "\n".join([head, *rows, ""]))
    return replace(files, pages=tuple(pages.items()), pages_tsv=table, act=None, problems=None)


def _read(opened: OpenWork, words: Vocabulary, files: EditionFiles) -> Expression:
    editions = tuple(files if e.name == files.name else e for e in opened.files.editions)
    other = replace(opened, files=replace(opened.files, editions=editions))
    (parsed,) = pipeline.parse(other, words, (files.name,))
    return parsed.expression


def _told(old: Expression, new: Expression, *relations: Relation) -> set[tuple[str, str]]:
    """Give the places of links of some relations, each with its edition."""
    links = [change.link for change in compare(old, new).value]
    found = [link for link in links if link.relation in relations]
    olds = {(old.edition.name, eid) for link in found for eid in link.old}
    return olds | {(new.edition.name, eid) for link in found for eid in link.new}


@pytest.mark.parametrize("styles", PAIRS, ids=lambda pair: "-".join(s.name for s in pair))
def test_what_is_merely_missing_is_neither_new_nor_dropped(
    tmp_path: Path, styles: Sequence[Style]
) -> None:
    corpus = laid(tmp_path, dict(files_of(styles, 12, 1, 0)))
    assert run(corpus, "import", str(tmp_path / "dump.xml")).exit_code == 0
    opened = open_corpus(read_corpus(corpus))
    (work,) = opened.works
    whole = {one.edition: one.expression for one in pipeline.parse(work, opened.words)}
    first, last = (style.name for style in styles)
    stayed = _told(whole[first], whole[last], Relation.SAME, Relation.REWORDED)
    assert len(stayed) > 10
    chance = Chance("missing", first)
    for turn in range(_TURNS):
        name = chance.pick([first, last])
        texts = {**whole, name: _read(work, opened.words, _without(work.files_of(name), chance))}
        wrong = _told(texts[first], texts[last], Relation.NEW, Relation.DROPPED) & stayed
        assert wrong == set(), (turn, name)
