"""Braces are paired as a wiki pairs them."""

from __future__ import annotations

import pytest

from regelboek.reading.braces import without_braces
from regelboek.reading.lines import Cut
from regelboek.reading.unseen import put_back


@pytest.mark.parametrize(
    ("source", "taken"),
    [
        ("{{a}} {{b|{{c}}}}", ["{{a}}", "{{b|{{c}}}}"]),
        ("{{a|[[b}} {{c}}", ["{{c}}"]),
        ("{{a|[[b|c]]}}", ["{{a|[[b|c]]}}"]),
        ("{{{1|gist}}}", ["{{{1|", "}}}"]),
        ("{{{1|{{a|b}}|c}}}", ["{{{1|", "{{a|b}}", "|c}}}"]),
        ("{{{1}}}", ["{{{1}}}"]),
        ("{{{{a}}}}", ["{{{a}}}"]),
        ("{{{{{a}}}}}", ["{{{{{a}}}}}"]),
        ("{{{a}} }}", ["{{a}}"]),
        ("{{a<b}} {{}} {{a\nb}} {{ a\n}}", ["{{ a\n}}"]),
        ("{a} }} {{ {|", []),
    ],
)
def test_what_is_taken_out(source: str, taken: list[str]) -> None:
    left, out = without_braces(source)
    assert [cut.raw for one in out for cut in one.cuts] == taken
    assert not {"{{", "}}"} & {left[at : at + 2] for at in range(len(left))}
    back = put_back([Cut(left)], out)
    assert len("".join(cut.raw for cut in back)) == len(source)


def test_signs_that_are_spelled_part_links_and_cells() -> None:
    left, (out,) = without_braces("[[a{{!}}b]]")
    assert (left, out.cuts[0].shown) == ("[[a|b]]", "|")
