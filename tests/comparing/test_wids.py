from __future__ import annotations

import re
import tomllib

import pytest

from regelboek.comparing.wids import Minted, of_edition, to_toml, wids_of
from regelboek.problems import ProfileError

EDITIONS = ("oud", "1.5", "nieuw")
MINTED = (
    Minted("nieuw", {"art_10": "art_10", "art_9__para_B": "art_2", "def_één": "def_een@oud"}),
    Minted("1.5", {"art_9": "art_9"}),
)
TEXT = """\
[nieuw]
"def_één" = "def_een@oud"
art_9__para_B = "art_2"
art_10 = "art_10"

["1.5"]
art_9 = "art_9"
"""


def test_a_file_is_read_as_it_is_written() -> None:
    text = to_toml(MINTED)
    assert wids_of(text, "wids.toml", EDITIONS) == MINTED
    assert to_toml(wids_of(text, "wids.toml", EDITIONS)) == text


def test_editions_keep_their_order_and_places_are_sorted_as_people_count() -> None:
    said = [line for line in to_toml(MINTED).splitlines() if not line.startswith("#")]
    assert [line for line in said if line.startswith(("art", "[", '"', "def"))] == [
        "[nieuw]",
        'art_9__para_B = "art_2"',
        'art_10 = "art_10"',
        '"def_één" = "def_een@oud"',
        '["1.5"]',
        'art_9 = "art_9"',
    ]
    assert [*tomllib.loads(to_toml(MINTED))] == ["nieuw", "1.5"]


def test_what_is_read_back_is_what_toml_says() -> None:
    plain = TEXT.replace('"1.5"', "oud")
    for text in (plain, f"{plain}# een\n", plain.replace(" = ", "="), plain.replace("art_2", "é")):
        read = {one.edition: dict(one.wids) for one in wids_of(text, "wids.toml", EDITIONS)}
        assert read == tomllib.loads(text)


@pytest.mark.parametrize("twice", ['art_10 = "art_10"\n', "[nieuw]\n"])
def test_what_stands_twice_is_refused(twice: str) -> None:
    with pytest.raises(ProfileError, match=r"wids\.toml"):
        wids_of(TEXT.replace('"1.5"', "oud").replace(twice, twice * 2), "wids.toml", EDITIONS)


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("[nieuw]", "[later]", "wids.toml:1: later: there is no such edition; there are: oud, 1.5"),
        ('"art_2"', "2", "wids.toml:3: nieuw.art_9__para_B: 2 stands there; it must be text"),
        ('"art_2"', '"art 2"', "nieuw.art_9__para_B: 'art 2' stands there; a wId has no blanks"),
        ('"art_2"', '""', "nieuw.art_9__para_B: '' stands there; a wId has no blanks"),
        ("[nieuw]", "nieuw = 3\n[oud]", "wids.toml:1: nieuw: 3 stands there; it must be a table"),
        ('= "art_2"', '"art_2"', "wids.toml:3: "),
    ],
)
def test_a_fault_is_told_with_its_place(good: str, bad: str, message: str) -> None:
    with pytest.raises(ProfileError, match=re.escape(message)):
        wids_of(TEXT.replace(good, bad, 1), "wids.toml", EDITIONS)


def test_an_edition_without_names_has_none() -> None:
    assert of_edition(MINTED, "oud") == {}
