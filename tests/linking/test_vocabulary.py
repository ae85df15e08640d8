"""The words of citing come from a data file that is read as strictly as all others."""

from __future__ import annotations

import pytest

from regelboek.linking.vocabulary import Regulation, vocabulary_of
from regelboek.problems import ProfileError

_TEXT = 'article = ["art."]\nopening = ["aanhef"]\n\n[[regulation]]\nname = "X"\nwords = ["x"]\n'


def test_every_key_is_read() -> None:
    words = vocabulary_of(_TEXT, "citations.toml")
    assert words.article == ("art.",)
    assert words.opening == ("aanhef",)
    assert words.regulations == (Regulation("X", ("x",)),)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "article",
            "artikel",
            "citations.toml:1: artikel: is not known here; known: article, compound",
        ),
        ('["art."]', '"art."', "citations.toml:1: article: 'art.' stands there; it must be a list"),
        ("words =", "woorden =", "citations.toml:6: regulation.woorden: is not known here"),
        ('name = "X"\n', "", "citations.toml:4: regulation.name: is missing; it must be text"),
        ("[[regulation]]", "[[regulation", "citations.toml:4: .*; it must be TOML"),
    ],
)
def test_a_wrong_key_is_told(old: str, new: str, message: str) -> None:
    with pytest.raises(ProfileError, match=message):
        vocabulary_of(_TEXT.replace(old, new, 1), "citations.toml")
