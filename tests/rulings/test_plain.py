"""Plain text: the address stands behind the citation, and once only."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.rulings.linked import Address, Find
from regelboek.rulings.plain import link

BASE = "https://regels.example"


@pytest.fixture(scope="module")
def whole(address: Address) -> Address:
    return lambda citation: BASE + address(citation)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "De koek is rond.\r\n",
        "Het werd 4H gedoubleerd aan tafel 12B.",
        "Zie https://regels.example/art. 16B2 en www.regels.example/2017:51B2.",
        "Zie art. 16B2 <https://elders.example/x>.",
        "Zie art. 9B(a).",
    ],
)
def test_what_gets_no_link_stays(find: Find, whole: Address, text: str) -> None:
    assert link(text, find, whole).text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zie art. 16B2.", "Zie art. 16B2 <BASE/2017/#16B2>."),
        ("(art. 16B2)", "(art. 16B2 <BASE/2017/#16B2>)"),
        ("\ufeffart.\r\n16B2.\r17 A", "\ufeffart.\r\n16B2 <BASE/2017/#16B2>.\r17 A"),
        (
            "art. 16B2 <https://x.example> en 17A",
            "art. 16B2 <https://x.example> en 17A <BASE/2017/#17A>",
        ),
        (
            "art. 16B2, aldaar onder b",
            "art. 16B2 <BASE/2017/#16B2>, aldaar onder b <BASE/2017/#16B2b>",
        ),
        ("art. 16B\u00ad2", "art. 16B\u00ad2 <BASE/2017/#16B2>"),
        ("art. 16 <x@y.example>", "art. 16 <BASE/2017/#16> <x@y.example>"),
    ],
)
def test_the_address_follows(find: Find, whole: Address, text: str, expected: str) -> None:
    linked = link(text, find, whole).text
    assert linked == expected.replace("BASE", BASE)
    assert link(linked, find, whole).text == linked


def test_no_citation_reaches_over_an_address(find: Find, whole: Address) -> None:
    text = "art. 16 <https://x.example> B2 zegt"
    done = link(text, find, whole)
    assert (done.text, len(done.left)) == (text, 1)


_PIECES = st.sampled_from(
    [
        *("art. ", "16", "B2", "(a)", " en ", "17A", " <https://x.example>", " <", "> ", "\n"),
        *("\r\n", ", ", "aldaar onder b", "art. 9B(a)", "https://y.example/", "\u00ad"),
        *("\u0301", "(", ")", " <http:"),
    ]
)


@given(st.lists(_PIECES, max_size=12).map("".join))
def test_linking_adds_and_linking_again_does_nothing(
    find: Find, whole: Address, only_added: Callable[[str, str], bool], text: str
) -> None:
    done = link(text, find, whole)
    assert only_added(text, done.text)
    assert done.text.count(f" <{BASE}") == done.links
    again = link(done.text, find, whole)
    assert (again.text, again.links) == (done.text, 0)
    assert [one.citation.text for one in again.left] == [one.citation.text for one in done.left]
