"""What is cut without the parser is cut as the parser would have it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from regelboek.reading.common_markup import common_cuts
from regelboek.reading.lines import Capture
from regelboek.reading.plain_lines import plain_line, taken_line
from regelboek.reading.source_lines import SourceLine, parsed_lines, source_lines
from regelboek.reading.wikilines import Liner
from regelboek.reading.wikitags import DRESS

_SIGNS = [
    *("a", "b", "1", " ", "\n", "\t", "\u00a0", "\r", "é", "A", "B"),
    *(
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        "{{",
        "}}",
        "|",
        "<",
        ">",
        "&",
        ";",
        ":",
        "*",
        "#",
        "=",
        "==",
    ),
    *(
        "'",
        "''",
        "'''",
        "-",
        "----",
        "_",
        "__",
        "/",
        "//",
        "~~~",
        "!",
        "\\",
        '"',
        "(",
        ")",
        ",",
        ".",
    ),
    *("http:", "http://a", "mailto:", "news:", "tel:a", "file:", "Categorie:", "template:", "Aa"),
    *(
        "<br>",
        "</br>",
        "<br/>",
        "<br />",
        "</br >",
        "<BR>",
        "<br",
        "</br/>",
        "<br\n>",
        "<big>",
        "<big>a</big>",
        "<b>''a</b>",
        "<code>:a</code>",
        "<B>a</b>",
        "<u>*a</u>",
    ),
    *(
        "<!--",
        "-->",
        "<nowiki>",
        "</nowiki>",
        "<ref>",
        "</ref>",
        "&amp;",
        "__TOC__",
        "RFC 1",
        "1:2",
    ),
    *("[[a]]", "[[a|b]]", "{{a}}", "{{a|b}}", "{{PAGENAME}}", "{{#if:a}}", "{{lc:a}}", "[[#a]]"),
    *("[[:file:a]]", "[[file:a|b]]", "{{template:1:a|b}}", "{{ a_b }}", "[[a|b]]c", "[[a|''b'']]"),
]
sources = st.lists(st.sampled_from(_SIGNS), max_size=14).map("".join)
# markup that is mostly common, so that many a source is read without the parser
common = st.lists(
    st.sampled_from([s for s in _SIGNS if common_cuts(s) is not None] + ["[[a|b]]", "{{a|b}}"] * 6),
    max_size=14,
).map("".join)

# lines that mostly hold a text alone
plain = st.lists(
    st.tuples(
        st.sampled_from(["", "", ":", "::", "*", "#", "##", ";", ":#", "*)", "=", "----"]),
        st.sampled_from(["", "'", "''", "'''", "''''"]),
        st.text(st.sampled_from("ab1 :_'\t\r\u00a0;=-"), max_size=5),
        st.sampled_from(["", "''", "'''", "'''''"]),
        st.sampled_from(["", "", "<br>", "</br>", " <br/>", "<BR />"]),
        st.just("\n"),
    ).map("".join),
    max_size=5,
).map("".join)


@given(sources | common | plain)
@example("")
@example("[[a]]]\n")
@example("{{ }}[[ ]]")
@example("{{{a}}}")
@example("mailto:{{a}}")
@example("mailto:\t{{a}}")
@example(";a:[[b]]:{{c}}\n=a=\n")
@example("#a\n##b\n#c\n:d\n#e\n")
@example("'''a'''</br>\n;'' b ''\n''''c'''\n#:''\n")
def test_both_ways_cut_alike(text: str) -> None:
    assert _read(*source_lines(text)) == _read(*parsed_lines(text))


def _read(source: Sequence[SourceLine], code: str) -> tuple[object, ...]:
    liner = Liner()
    for pieces in source:
        liner.read(pieces)
    lines = tuple(liner.done())
    return Capture(lines, pieces=tuple(liner.pieces)).cuts, lines, liner.problems, code


@pytest.mark.parametrize(
    "raw",
    [
        "'''Artikel 1. Meel'''</br>\n",
        ":1. zie [[template:1950:2|artikel 2]] en [[artikel 3]].<br/>\n",
        "[[template:1950:2A|A. Gist]] {{template:1950:2A|2A}}",
        "----\n",
    ],
)
def test_common_markup_needs_no_parser(raw: str) -> None:
    cuts = common_cuts(raw)
    assert cuts is not None
    assert "".join(cut.raw for cut in cuts) == raw
    assert cuts == parsed_lines(raw)[0][0]


@pytest.mark.parametrize("tag", sorted(DRESS))
def test_a_text_in_tags_needs_no_parser(tag: str) -> None:
    raw = f"a <{tag}>'Meel' # </{tag}>'' b\n"
    assert common_cuts(raw) == parsed_lines(raw)[0][0]


def test_a_line_that_takes_in_a_page_alone_is_told_by_one_pattern() -> None:
    assert taken_line("{{template:1950:2|2. Gist}}</br>\n") is not None
    assert taken_line("{{PAGENAME}}\n") is None
    assert taken_line("Zie {{template:1950:2}}\n") is None


def test_a_line_that_is_a_text_alone_is_told_by_one_pattern() -> None:
    assert plain_line("'''Artikel 1. Meel'''</br>\n") is not None
    assert plain_line(":1. zie artikel 3.\n") is not None
    assert plain_line(":1. zie [[artikel 3]].\n") is None


@pytest.mark.parametrize(
    "raw",
    [
        *("== kop ==\n", "<ref>a</ref>", "a &amp; b", "{{{1}}}", "[[file:a.png]]", "[[a|{{b}}]]"),
        *("{|\n", "[http://a b]", "{{PAGENAME}}", "[[a", "a]]", "<!-- a -->", "__TOC__"),
    ],
)
def test_what_else_is_left_to_the_parser(raw: str) -> None:
    assert common_cuts(raw) is None
