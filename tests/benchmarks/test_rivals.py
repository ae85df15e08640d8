from __future__ import annotations

from difflib import SequenceMatcher
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.benchmarks.compare import PARTS
from tests.benchmarks.contest import contest, measured
from tests.benchmarks.editions import editions
from tests.benchmarks.figures import FIGURES, with_section
from tests.benchmarks.reading_off import ADDED, REMOVED, SAME, common, optimum_of, whole_words
from tests.benchmarks.rivals import RIVALS
from tests.benchmarks.sample import Sample, sample_of
from tests.benchmarks.told import Told
from tests.invented.history import history_of
from tests.invented.styles import STYLES

if TYPE_CHECKING:
    from pathlib import Path

# The others come with `make bench-compare` alone.
HERE = [name for name in RIVALS if name not in {"redlines", "xmldiff", "  fast"}]
pieces = st.lists(st.tuples(st.sampled_from([SAME, REMOVED, ADDED]), st.text("ab ", max_size=4)))


@pytest.fixture(scope="module")
def sample() -> Sample:
    return sample_of(6)


def test_a_pair_has_the_same_words_in_every_form(sample: Sample) -> None:
    for edition in (sample.old, sample.new):
        assert len(edition.words) == len(edition.owners)
        said = "".join(node.text or "" for node in edition.xml.iter("p"))
        assert said == "".join(line.text for line in edition.lines if line.eid)
    relations = [link.relation for link in sample.truth]
    assert {"new", "dropped", "moved"} <= set(relations)


@pytest.mark.parametrize("name", HERE)
def test_what_a_tool_shows_spells_both_editions(name: str, sample: Sample, tmp_path: Path) -> None:
    score = RIVALS[name](sample, tmp_path).score
    assert 0 < score.kept <= optimum_of(sample) + 100  # single words may cross
    assert 0 < score.right <= len(sample.truth)


def test_ours_are_right(sample: Sample, tmp_path: Path) -> None:
    score = RIVALS["regelboek"](sample, tmp_path).score
    assert score.right >= 0.95 * len(sample.truth)  # so few articles tell little of how law changes
    assert score.kept >= 0.95 * optimum_of(sample)


@given(pieces)
def test_a_word_is_kept_as_a_whole_or_not_at_all(found: list[tuple[str, str]]) -> None:
    olds, news, pairs = whole_words(found)
    assert olds == tuple("".join(text for op, text in found if op != ADDED).split())
    assert news == tuple("".join(text for op, text in found if op != REMOVED).split())
    assert all(olds[a] == news[b] for a, b in pairs)
    assert sorted(pairs) == sorted(pairs, key=lambda pair: pair[1])


@given(st.text("abc", max_size=9), st.text("abc", max_size=9))
def test_what_is_common_is_no_less_than_difflib_finds(old: str, new: str) -> None:
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    assert sum(block.size for block in blocks) <= common(old, new) <= min(len(old), len(new))
    assert common(old, new) == common(new, old)
    assert common(old, old) == len(old)


def test_every_tool_has_its_line() -> None:
    names = ("regelboek", "git diff --word-diff")
    lines = list(contest(2, limit=60, rivals=names))
    assert [line[:22].strip() for line in lines if line.count(".") == 4] == [*names]
    assert sum(line.startswith("regelboek takes") for line in lines) == 1


def test_a_tool_that_takes_too_long_is_stopped(sample: Sample) -> None:
    assert measured("difflib, all words", sample, limit=0.001) == "> 0"
    assert isinstance(measured("by number, difflib", sample, limit=60), Told)


def test_every_pair_of_editions_has_its_cell() -> None:
    lines = list(editions(history_of(1, 6, STYLES[-3:])))
    assert lines[0] == "all 3 pairs of 3 editions of 6 articles"
    assert sum(line.count("1.000") for line in lines if line[:4].isdigit()) > 0
    assert "git diff" in lines[-1]


def test_a_section_of_figures_takes_the_place_of_its_own_alone() -> None:
    text = with_section(with_section("# Figures\n", "one", ["1"]), "two", ["2"])
    again = with_section(text, "one", ["3", "4"])
    assert again == text.replace("<!-- one -->\n1\n", "<!-- one -->\n3\n4\n")


def test_the_document_has_a_place_for_every_part() -> None:
    text = FIGURES.read_text("utf-8")
    for part in PARTS:
        assert text.count(f"<!-- compare-{part} -->\n") == 1
        assert text.count(f"<!-- /compare-{part} -->\n") == 1
