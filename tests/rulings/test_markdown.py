"""Markdown: links at citations, none in code or links; markdown-it judges what a reader sees."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from regelboek.rulings import markdown
from regelboek.rulings.linked import CROSSES, Address, Find
from regelboek.rulings.markdown import CHANGES, flow_of, link

NOOP = [
    "",
    "De koek is *rond*.\r\n",
    "`art. 16B2` en ``art. `17A` ``",
    "```\nart. 16B2\n```\n",
    "~~~ art. 16B2\nart. 17A\n~~~",
    "    art. 16B2\n",
    "\tart. 16B2\n",
    "- x\n\n      art. 16B2\n",
    "[art. 16B2](x) [art. 16B2][r] [art. 16B2][] [art. 16B2]\n\n[r]: /u\n[art. 16b2]: /v\n",
    "![art. 16B2](x) ![art. 17A][r]\n\n[r]: /u 'art. 5'\n",
    "[r]: /u 'art. 16B2'\n",
    "<https://regels.example/art.16B2> https://regels.example/2017:51B2",
    "<div>\nart. 16B2\n</div>\n",
    "<!-- art. 16B2 -->\n\nx <!-- art. 17A --> y <b title='art. 16B2'>",
    "<a href=x>art. 16B2</a> <code>art. 16B2</code>",
    "<a href=x>\n\nart. 16B2\n\n</a>",
    "<pre>\nart. 16B2\n\nart. 17A</pre>",
    "art. 9B(a) en art. 6 WR-NBB",
    "| art. |\n|--|\n| 16 |\n",
    "- artikel\n- 16\n",
]


@pytest.mark.parametrize("text", NOOP)
def test_what_gets_no_link_stays(find: Find, address: Address, text: str) -> None:
    assert link(text, find, address).text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zie art. 16B2.", "Zie {16B2|art. 16B2}."),
        ("# Art. 16B2 #\n", "# {16B2|Art. 16B2} #\n"),
        ("> ## Art. 16B2\n", "> ## {16B2|Art. 16B2}\n"),
        ("Art. 16B2\n====\n", "{16B2|Art. 16B2}\n====\n"),
        ("   art. 16B2   \r\nx", "   {16B2|art. 16B2}   \r\nx"),
        (
            "> zie art.\r\n> 16B2\r\nlui art. 17A",
            "> zie {16B2|art.\r\n> 16B2}\r\nlui {17A|art. 17A}",
        ),
        (
            "1. art. 16B2\n   - art. 17A\n\n     art. 18\n",
            "1. {16B2|art. 16B2}\n   - {17A|art. 17A}\n\n     {18|art. 18}\n",
        ),
        ("-\tart. 16B2\n\tart. 17A", "-\t{16B2|art. 16B2}\n\t{17A|art. 17A}"),
        (
            "| art. 16B2 | \\| y | art. 17A |\n|--|--|--|\n| `a` | art. 18 | |\n",
            "| {16B2|art. 16B2} | \\| y | {17A|art. 17A} |\n|--|--|--|\n| `a` | {18|art. 18} | |\n",
        ),
        ("**art. 16B2**", "{16B2|**art. 16B2**}"),
        ("(**art. 16B2**), b", "({16B2|**art. 16B2**}), b"),
        ("***art. 16B2*** zegt", "{16B2|***art. 16B2***} zegt"),
        ("***art. 16B2** zegt*", "*{16B2|**art. 16B2**} zegt*"),
        ("**zie art. 16B2**", "**zie {16B2|art. 16B2}**"),
        ("art. **16B2**", "{16B2|art. **16B2**}"),
        ("_art._ 16*B*2", "{16B2|_art._ 16*B*2}"),
        ("*art. 16*B2 en 3 * 4", "{16B2|*art. 16*B2} en 3 * 4"),
        ("~~art. 16B2~~", "{16B2|~~art. 16B2~~}"),
        ("art&#46; 16\\(a\\)&nbsp;x", "{16A|art&#46; 16\\(a\\)}&nbsp;x"),
        ("art. <b>16B2</b>", "{16B2|art. <b>16B2</b>}"),
        ("art. 16<sup>1</sup>", "{16|art. 16}<sup>1</sup>"),
        ("![art. 5](x) zie 16B2\n\nart. 17A", "![art. 5](x) zie {16B2|16B2}\n\n{17A|art. 17A}"),
        ("art.\n   16B2 en\n\t17A", "{16B2|art.\n   16B2} en\n\t{17A|17A}"),
        ("> - art.\n>      16B2", "> - {16B2|art.\n>      16B2}"),
        ("16B2|16B2\n--|--\n 5|16B2|x", "{16B2|16B2}|{16B2|16B2}\n--|--\n 5|{16B2|16B2}|x"),
        ("[x](y) art. 16B2", "[x](y) {16B2|art. 16B2}"),
        ("[art. 16B2](y), aldaar onder b", "[art. 16B2](y), {16B2b|aldaar onder b}"),
        ("(art. 16B2) [zie art. 17A]", "({16B2|art. 16B2}) [zie {17A|art. 17A}]"),
        ("<details>\n\nart. 16B2\n\n</details>", "<details>\n\n{16B2|art. 16B2}\n\n</details>"),
        ("art. 16B2  \nart. 17A\\\nen", "{16B2|art. 16B2}  \n{17A|art. 17A}\\\nen"),
        ("x[^1]\n\n[^1]: Zie art. 16B2.", "x[^1]\n\n[^1]: Zie {16B2|art. 16B2}."),
        ("art. 16B\u00ad2 e\u0301", "{16B2|art. 16B\u00ad2} e\u0301"),
    ],
)
def test_a_link_stands_at_the_citation(
    find: Find, address: Address, text: str, expected: str
) -> None:
    linked = link(text, find, address).text
    assert linked == re.sub(r"\{(\w+)\|([^{}]*)\}", r"[\2](/2017/#\1)", expected)
    assert link(linked, find, address).text == linked


@pytest.mark.parametrize("text", ["**zie art. 16**B2", "art. 16<a name=x></a>B2", "art. 16[](x)B2"])
def test_what_cannot_be_linked_soundly_is_told(find: Find, address: Address, text: str) -> None:
    text = f"{text}, art. 17A"
    done = link(text, find, address)
    assert done.text == text.replace("art. 17A", "[art. 17A](/2017/#17A)")
    assert [one.why for one in done.left] == [CROSSES]


def test_what_would_change_the_page_is_left_and_told(find: Find, address: Address) -> None:
    text = "art. 16B2, art. 17A, art. 18, 19A, art. 20 en art. 21"
    unsound = {"17A": "a b", "19A": "a\n\nb", "21": "<"}
    done = link(text, find, lambda one: unsound.get(one.path.replace(".", ""), address(one)))
    assert [one.citation.text for one in done.left] == ["art. 17A", "19A", "art. 21"]
    assert {one.why for one in done.left} == {CHANGES}
    assert (done.links, done.text.count("](/2017/#")) == (3, 3)


def test_the_judge_is_not_asked_for_ever(
    find: Find, address: Address, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of four links one is unsound: it is asked about all, about the first two, and no more."""
    text = "art. 16B2, art. 17A, art. 18 en art. 19A"
    done = link(text, find, lambda one: "a b" if one.path == "19.A" else address(one))
    assert done.links == 3
    monkeypatch.setattr(markdown, "_FEWEST", 2)
    monkeypatch.setattr(markdown, "_PATIENCE", 0)
    done = link(text, find, lambda one: "a b" if one.path == "19.A" else address(one))
    assert (done.links, [one.why for one in done.left]) == (2, [CHANGES, CHANGES])


def test_an_address_ends_where_the_link_does(find: Find) -> None:
    done = link("art. 16B2", find, lambda _: "https://x.example/(a)&copy/")
    assert done.text == "[art. 16B2](https://x.example/%28a%29&amp;copy/)"
    assert 'href="https://x.example/%28a%29&amp;copy/"' in MarkdownIt().render(done.text)


_PIECES = st.sampled_from(
    [
        *("art. ", "16", "B2", "(a)", " ", " en ", "17A", "aldaar onder b", "art. 9B(a)", "x", "1"),
        *(
            "*",
            "**",
            "_",
            "__",
            "~~",
            "`",
            "``",
            "\\",
            "[",
            "]",
            "](u)",
            "![",
            "[r]",
            "(",
            ")",
            "|",
        ),
        *("\n", "\n\n", "\r\n", "\r", "  \n", "    ", "\t", "> ", "- ", "1. ", "# ", " #", "---\n"),
        *("```\n", "~~~", "<b>", "</b>", "<a href=x>", "<a name=y>", "</a>", "<!--", "-->", "<"),
        *("<div>\n", "</div>", "<sup>", "</sup>", "<br>", "<pre>", "</pre>", "<https://y.example>"),
        *("\n[r]: /u\n", "\n[r]: <u> 'x\ny'\n", "&#66;", "&nbsp;", "&", "\u00ad", "\u0301", "\x00"),
        *(
            "| art. 16 | 17A |\n|--|--|\n| art. 5 ",
            "\n| 6 | art. 7",
            "https://z.example/",
            "\ufeff",
        ),
    ]
)
_TEXTS = st.lists(_PIECES, max_size=16).map("".join)


@given(_TEXTS)
def test_linking_adds_and_linking_again_does_nothing(
    find: Find, address: Address, only_added: Callable[[str, str], bool], text: str
) -> None:
    done = link(text, find, address)
    assert only_added(text, done.text)
    ends = re.findall(r"\]\(/2017/#[^)]*\)", done.text)
    assert len(ends) == done.links
    assert len(done.text) == len(text) + sum(len(end) + len("[") for end in ends)
    again = link(done.text, find, address)
    assert (again.text, again.links) == (done.text, 0)


@given(_TEXTS)
def test_a_reader_sees_links_and_nothing_else_that_is_new(
    find: Find, address: Address, text: str
) -> None:
    done = link(text, find, address)
    before, after = _seen(text), _seen(done.text)
    ours = re.compile(r'<a href="/2017/#[^"]*">(.*?)</a>', re.DOTALL)
    assert ours.sub(r"\1", after) == before
    assert len(ours.findall(after)) == done.links


def _seen(text: str) -> str:
    page: str = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(text)
    return page


@given(_TEXTS)
def test_every_character_stands_where_it_is_said_to(text: str) -> None:
    flow = flow_of(text)
    assert list(flow.begins) == sorted(flow.begins)
    for char, begin, end, free in zip(flow.text, flow.begins, flow.ends, flow.free, strict=True):
        assert 0 <= begin <= end <= len(text)
        if free and end == begin + 1:
            assert text[begin] == char or (char == "\n" and text[begin] == "\r")
