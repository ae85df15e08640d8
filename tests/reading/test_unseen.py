"""What a wiki takes out of a source before it reads it, and how it is set back."""

from __future__ import annotations

import re

import pytest

from regelboek.reading.lines import Cut, RestKind
from regelboek.reading.unseen import PLACE, UNSEEN, Out, put_back, taken_out


def _whole(found: re.Match[str]) -> tuple[Cut, ...]:
    return (Cut(found[0]),)


@pytest.mark.parametrize(
    ("source", "left"),
    [
        ("be<!-- x -->vloed", "bevloed"),
        ("a\n  <!-- x --> <!-- y -->  \nb", "a\nb"),
        ("a <!-- x\nb", "a "),
        ("a<noinclude>b</noinclude>c", "ac"),
        ("a<noinclude>b", "a"),
        ("a<includeonly>b</includeonly>c", "abc"),
        ("a<onlyinclude>b</onlyinclude>c<onlyinclude>d</onlyinclude>e", "bd"),
        ("a<onlyinclude>b", "a<onlyinclude>b"),
        ("<nowiki><!-- x --></nowiki> <!-- <nowiki> -->", f"{PLACE} "),
        ("<ref>a</ref><ref name='b'/><reference>", f"{PLACE}{PLACE}<reference>"),
        ("<ref>a", "<ref>a"),
    ],
)
def test_what_is_left(source: str, left: str) -> None:
    found, out = taken_out(source, _whole)
    assert found == left
    back = put_back([Cut(found)] if found else [], out)
    assert "".join(cut.raw for cut in back) == source


def test_inside_of_a_note_nothing_is_taken_in() -> None:
    source = "a<includeonly>b</includeonly><noinclude>c</noinclude>"
    assert taken_out(source, _whole, inside=True)[0] == "ac"
    assert taken_out(source, _whole)[0] == "ab"


def test_what_was_taken_out_of_a_rest_is_part_of_it() -> None:
    inside = Out(2, (Cut("{{x}}", include="x"),), 1)
    cuts = [Cut(f"<b{PLACE}>", "\n", RestKind.MARKUP, key="file:x"), Cut("deeg")]
    back = list(put_back(cuts, [inside, Out(6, (Cut("<!-- -->", key=UNSEEN),))]))
    assert [cut.raw for cut in back] == ["<b", "{{x}}", ">", "de", "<!-- -->", "eg"]
    assert [cut.shown for cut in back[:3]] == ["\n", "", ""]
    assert {cut.include for cut in back} == {""}
