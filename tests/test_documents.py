"""What the documents say of data files is true: every key is explained, the example is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regelboek.comparing.concepts import concepts_of
from regelboek.comparing.concordance import recorded_of
from regelboek.linking.vocabulary import vocabulary_of
from regelboek.problems import ProfileError
from regelboek.reading.profile import profile_of
from regelboek.reading.work import work_of
from regelboek.rulings.ruling import KEYS

TOP = Path(__file__).parents[1]
CONTRIBUTING = (TOP / "CONTRIBUTING.md").read_text("utf-8")
FACTS = 'title = "X"\nsure = "S"\n'


def _known(text: str) -> list[str]:
    """Ask a reader for the keys it knows, by a key that none knows."""
    with pytest.raises(ProfileError) as refused:
        profile_of(text, "edition.toml", "1950")
    return re.split(r"known: ", str(refused.value))[1].split(", ")


@pytest.mark.parametrize(
    "table",
    ["", "[titles]", "[levels]", "[levels.point]", "[notes]", "[print]", "[[frame]]"],
)
def test_every_key_of_an_edition_is_explained(table: str) -> None:
    need = 'kind = "chapter"\n' if table == "[[frame]]" else ""
    for key in _known(f"{FACTS}{table}\n{need}onbekend = 1\n"):
        assert re.search(rf"`\[*{key}\b|`{key}`|`{key}\b", CONTRIBUTING), key


def test_the_example_of_an_edition_is_read() -> None:
    example = re.search(r"```toml\n(.*?)```", CONTRIBUTING, re.DOTALL)
    assert example
    assert profile_of(example[1], "edition.toml", "1950").gaps == ("art_12__para_A",)


def test_every_key_of_the_record_is_explained() -> None:
    with pytest.raises(ProfileError) as refused:
        recorded_of(
            '[[link]]\nold = []\nnew = ["1"]\nsure = "S"\nsource = "x"\nx = 1', "", "a", "b"
        )
    for key in re.split(r"known: ", str(refused.value))[1].split(", "):
        assert f"`{key}`" in CONTRIBUTING, key


def test_every_key_of_the_words_and_of_a_work_is_explained() -> None:
    words = (TOP / "corpus/citations.toml").read_text("utf-8")
    work = (TOP / "corpus/spelregels/work.toml").read_text("utf-8")
    with pytest.raises(ProfileError) as of_words:
        vocabulary_of(f"onbekend = 1\n{words}", "citations.toml")
    with pytest.raises(ProfileError) as of_work:
        work_of(f"onbekend = 1\n{work}", "work.toml", "spelregels", ())
    with pytest.raises(ProfileError) as of_terms:
        concepts_of("onbekend = 1\n", "terms.toml", "nl", ())
    row = '[[concept]]\nname = ""\nsure = "S"\nsource = ""\nonbekend = 1\n[concept.words]\n'
    with pytest.raises(ProfileError) as of_concept:
        concepts_of(row, "terms.toml", "nl", ())
    for refused in (of_words, of_work, of_terms, of_concept):
        for key in re.split(r"known: ", str(refused.value))[1].split(", "):
            assert f"`{key}`" in CONTRIBUTING or f"`[[{key}]]`" in CONTRIBUTING, key


def test_every_key_of_a_ruling_is_explained() -> None:
    assert KEYS
    for key in KEYS:
        assert f"| `{key}` |" in CONTRIBUTING, key
