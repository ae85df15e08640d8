"""HTML: links around citations, exact to the byte; a browser's own parser sees nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from xml.etree.ElementTree import Element

import html5lib
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.rulings.html import link
from regelboek.rulings.linked import CROSSES, Address, Find

NOOP = [
    "",
    "<p>De koek is rond &amp; bruin.</p>",
    "<a href='x'>art. 16B2</a> <A HREF=y>art. 17A</A>",
    "<script>var x = 'art. 16B2';</script><style>/* art. 16B2 */</style>",
    "<head><title>art. 16B2</title></head>",
    "<textarea>art. 16B2</textarea><button>art. 16B2</button><svg><text>art. 16B2</text></svg>",
    "<template>art. 16B2</template><code>art. 16B2</code><pre>\nart. 16B2</pre>",
    "<!-- art. 16B2 --><!DOCTYPE html><?php art. 16B2 ?>",
    "<p title=\"art. 16B2\" data-x='art. 17A'>",
    "<p>https://regels.example/art.16B2</p>",
    "<a name=x>art. 16B2</a>",
    "<select><option>art. 16B2</select>",
    "<td>artikel</td><td>16</td>",
    "<p>artikel</p><p>5</p>",
    "artikel<p>5",
    "<div art. 16B2",
    "<p>art. 9B(a)</p>",
]


@pytest.mark.parametrize("text", NOOP)
def test_what_gets_no_link_stays(find: Find, address: Address, text: str) -> None:
    assert link(text, find, address).text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("art. 16B2", "[16B2|art. 16B2]"),
        ("<p>Zie art.&nbsp;16&#66;2.", "<p>Zie [16B2|art.&nbsp;16&#66;2]."),
        ("<p>art. &#x31;&#54;B2", "<p>[16B2|art. &#x31;&#54;B2]"),
        ("<p>art.\r\n16B2 \u00e9", "<p>[16B2|art.\r\n16B2] \u00e9"),
        ("\u00e9\U0001f0a1 art. 16B2", "\u00e9\U0001f0a1 [16B2|art. 16B2]"),
        ("art. 16B&shy;2 en 16B<wbr>2", "[16B2|art. 16B&shy;2] en [16B2|16B<wbr>2]"),
        ("art. <b>16B2</b>", "[16B2|art. <b>16B2</b>]"),
        ("<b>art. 16</b>B2", "[16B2|<b>art. 16</b>B2]"),
        ("<b>art. 16B2</b>", "<b>[16B2|art. 16B2]</b>"),
        ("art. <!-- x -->16B2", "[16B2|art. <!-- x -->16B2]"),
        ("art.<br/>16B2", "[16B2|art.<br/>16B2]"),
        (
            "art. 16<sup>1</sup> en art. 17A<sup>2</sup>",
            "[16|art. 16]<sup>1</sup> en [17A|art. 17A]<sup>2</sup>",
        ),
        ("<td>art. 16B2</td><td>A</td>", "<td>[16B2|art. 16B2]</td><td>A</td>"),
        (
            "<a href=x>art. 16B2</a>, aldaar onder b",
            "<a href=x>art. 16B2</a>, [16B2b|aldaar onder b]",
        ),
        ("<a name=x>\n<p>art. 16B2", "<a name=x>\n<p>[16B2|art. 16B2]"),
        ("<head><title>x</title><body>art. 16B2", "<head><title>x</title><body>[16B2|art. 16B2]"),
        ("a < b, art. 16B2 & c", "a < b, [16B2|art. 16B2] & c"),
        ("<p>art. 16B2<p>art. 17A", "<p>[16B2|art. 16B2]<p>[17A|art. 17A]"),
        ("<script>art. 5</script>art. 16B2", "<script>art. 5</script>[16B2|art. 16B2]"),
        ("<pre>art. 5</pre>art. 16B2", "<pre>art. 5</pre>[16B2|art. 16B2]"),
    ],
)
def test_a_link_stands_around_the_citation(
    find: Find, address: Address, text: str, expected: str
) -> None:
    linked = link(text, find, address).text
    written = re.compile(r"\[([^|\]]*)\|(.*?)\]", re.DOTALL)
    assert linked == written.sub(r'<a href="/2017/#\1">\2</a>', expected)
    assert link(linked, find, address).text == linked


@pytest.mark.parametrize(
    "text",
    [
        "<b>zie art. 16</b>B2",
        "art. 16<b>B2 zegt</b>",
        "<b>art. 16<i>B2</b>x</i>",
        "art. 16<a name=x></a>B2",
        "art. 16<a href=x></a>B2",
        "art. 16</b>B2",
    ],
)
def test_what_cannot_be_linked_soundly_is_told(find: Find, address: Address, text: str) -> None:
    done = link(text, find, address)
    assert (done.text, [one.why for one in done.left]) == (text, [CROSSES])


def test_places_are_those_of_the_source(find: Find, address: Address) -> None:
    text = "<p>&eacute;&amp;\r\n<b>art. 9B(a)</b> en art. 6 WR-NBB"
    done = link(text, find, address)
    assert [text[one.at :][:6] for one in done.left] == ["art. 9", "art. 6"]


def test_an_address_is_written_as_html(find: Find) -> None:
    done = link("art. 16B2", find, lambda _: 'https://x.example/a&b"c/')
    assert done.text == '<a href="https://x.example/a&amp;b&quot;c/">art. 16B2</a>'


_PIECES = st.sampled_from(
    [
        *("art. ", "16", "B2", "(a)", "&#66;", "&nbsp;", "&shy;", " ", "\n", "\r\n", " en ", "17A"),
        *("aldaar onder b", "art. 9B(a)", "<b>", "</b>", "<i class='x'>", "</i>", "<p>", "</p>"),
        *("<a href=x>", "<a name=y>", "</a>", "<sup>", "</sup>", "<!-- x -->", "<!--", "<br>", "<"),
        *("<script>", "</script>", "<code>", "</code>", "<td>", "<table>", "<li>", "&", "&amp;"),
        *(
            "<title>",
            "</title>",
            "<svg>",
            "</svg>",
            "<pre>",
            "</pre>",
            "<div ",
            "<img src=z>",
            "</",
        ),
        *(
            "<head>",
            "<body>",
            "</head>",
            "https://y.example/",
            "\u0301",
            "\u00e9",
            "\x00",
            "<![CDATA[",
        ),
    ]
)
_PAGES = st.lists(_PIECES, max_size=14).map("".join)


@given(_PAGES)
def test_linking_adds_and_linking_again_does_nothing(
    find: Find, address: Address, only_added: Callable[[str, str], bool], text: str
) -> None:
    done = link(text, find, address)
    assert only_added(text, done.text)
    tags = re.findall(r'<a href="/2017/#[^"]*">', done.text)
    assert len(tags) == done.links
    assert len(done.text) == len(text) + sum(len(tag) + len("</a>") for tag in tags)
    again = link(done.text, find, address)
    assert (again.text, again.links) == (done.text, 0)


@given(_PAGES)
def test_a_browser_sees_links_and_nothing_else_that_is_new(
    find: Find, address: Address, text: str
) -> None:
    done = link(text, find, address)
    before, after = (
        _seen(html5lib.parse(one, namespaceHTMLElements=False)) for one in (text, done.text)
    )
    assert _unlinked(after) == _unlinked(before)
    assert sum(one.startswith("<a /2017/") for one in after) == done.links


def _seen(element: Element) -> list[str]:
    """Give what a browser makes of a page, tags and words in a row."""
    if not isinstance(element.tag, str):
        return []
    return [*_events(element)]


def _events(element: Element) -> Iterator[str]:
    href = element.get("href", "") if element.tag == "a" else ""
    yield f"<{element.tag} {href}>"
    yield from element.text or ""
    for child in element:
        if isinstance(child.tag, str):
            yield from _events(child)
        yield from child.tail or ""
    yield f"</{element.tag} {href}>"


def _unlinked(events: list[str]) -> list[str]:
    """Leave our links out, and anchors that lead nowhere: a link may end one left open."""
    return [one for one in events if not re.match(r"</?a (?:/2017/|>)", one)]
