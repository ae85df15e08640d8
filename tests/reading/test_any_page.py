"""Whatever a page says, no word is lost or invented and the tree is sound: made-up pages prove it.

Run it long with `pytest tests/reading/test_any_page.py --hypothesis-profile=long`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regelboek.law.source import Source
from regelboek.problems import Outcome
from regelboek.reading.edition import Reading
from regelboek.reading.pages import Page
from regelboek.reading.profile import Profile, profile_of

Prove = Callable[[Iterable[Page], Profile], Outcome[Reading]]

_FRAME = """
[[frame]]
kind = "chapter"
number = "II"
articles = "1-5"

[[frame]]
kind = "part"
number = "I"
articles = "4-9"

[titles]
prefix = "1950:"
section = "H{chapter} {name}"
part = "H{chapter}{part}"
article = "{article}"
paragraph = "{article}{paragraph}"
"""
# One style of writing an edition each, by the places where headings, labels and notes stand.
STYLES = {
    "unnumbered paragraphs, marks in superscript": """
        [levels.section]
        heading = "first-line"
        [levels.article]
        label = ["Artikel 1."]
        heading = "line"
        [levels.paragraph]
        [levels.point]
        label = ["a."]
        [notes]
        marks = ["¹⁾"]
        labels = ["1)"]
        scope = "article"
        """,
    "unnumbered paragraphs, marks in plain figures": """
        [levels.section]
        heading = "first-line"
        [levels.article]
        label = ["Artikel 1."]
        heading = "line"
        [levels.paragraph]
        [levels.point]
        label = ["a.", "a)"]
        [notes]
        marks = ["1)", "*)"]
        labels = ["1)", "*)"]
        scope = "page"
        """,
    "headings down to the points": """
        [levels.part]
        label = ["DEEL I"]
        heading = "line-or-next"
        [levels.section]
        label = ["PARAGRAAF I"]
        heading = "line-or-next"
        [levels.article]
        label = ["ARTIKEL 1"]
        heading = "line-or-next"
        [levels.paragraph]
        label = ["A."]
        heading = "line"
        [levels.subparagraph]
        label = ["1."]
        heading = "line"
        [levels.point]
        label = ["(a)"]
        heading = "line"
        [notes]
        marks = ["1)", "¹⁾"]
        labels = ["1)"]
        scope = "paragraph"
        """,
    "print, bare figures as marks": """
        [levels.part]
        label = ["DEEL I"]
        heading = "line-or-next"
        [levels.article]
        label = ["ARTIKEL 1"]
        heading = "line-or-next"
        [levels.paragraph]
        label = ["A."]
        heading = "line"
        [levels.subparagraph]
        label = ["1."]
        [levels.point]
        label = ["(a)"]
        [levels.indent]
        label = ["(i)"]
        [notes]
        marks = ["1)"]
        labels = ["1)"]
        inline = true
        [print]
        running_titles = ["Handboek"]
        bare_marks = true
        suspended = ["en", "of"]
        [[fragment]]
        page = "Handboek 7"
        place = "4B2(b)"
        goes_on = "5A"
        """,
    "no headings below articles, notes in brackets": """
        demands = ["paragraph", "subparagraph", "point", "indent"]
        articles = "1-12"
        articles_exact = true
        [levels.article]
        label = ["ARTIKEL 1"]
        heading = "line-or-next"
        [levels.paragraph]
        label = ["A."]
        [levels.subparagraph]
        label = ["1."]
        [levels.point]
        label = ["(a)"]
        [levels.indent]
        label = ["(i)"]
        [notes]
        marks = ["1)"]
        labels = ["1)"]
        inline = true
        [[gap]]
        place = "5A"
        [[gap]]
        place = "5B2(b)"
        [[gap]]
        place = "6 al. 2"
        """,
}

_NUMBERS = st.integers(1, 14).map(str)
_LABELS = st.one_of(
    _NUMBERS.map("Artikel {}.".format),
    _NUMBERS.map("ARTIKEL {}".format),
    st.sampled_from(["Art. 4- 6.", "ARTIKEL 4-6", "Artikel  7.", "artikel 9", "ARTIKEL\u00a05"]),
    st.sampled_from("ABCDEJ").map("{}.".format),
    st.sampled_from("IVX").map("DEEL {}".format),
    st.sampled_from(["PARAGRAAF I", "PARAGRAAF II", "HOOFDSTUK II"]),
    _NUMBERS.map("{}.".format),
    st.sampled_from("abcdhijvx").map("{}.".format),
    st.sampled_from("abcdhijvx").map("({})".format),
    st.sampled_from(["(ii)", "(iii)", "(iv)", "(aa)", "aa.", "a)", "b)"]),
)
_NOTES = st.sampled_from(["1)", "2)", "3)", "*)", "1", "2", "¹⁾", "²⁾", "**)"])
_INVENTED = """deeg Meel oven koek gist HET KNEDEN rust. Rust: Zout, en of tot voor- en bak- al.
        Alkmaar- knecht; meester (zie artikel art. 5 4B1(a) B1 hierboven (Zie artikel 3.) (A) [maar
        dit artikel hieronder] t/m 12 lid 2 onder b noot 1 oud 1951:7 artikelen 4, 6 ( ) [ ] “zo”
        's ’t ¹⁾ ²⁾ ³⁾ 1) 2) 1). *) (1) 3. (Dat ook.) &amp; <b> " ' & > ]]> ♠ %"""
_WORDS = st.one_of(
    st.sampled_from(_INVENTED.split()),
    st.sampled_from(
        [
            "beïn\u00acvloed",
            "ge\u00adbak",
            "re\u0301el",
            "\u0301los",
            "e\u0336",
            "\U0001d518\U00020bb7",
            "\U0001f35e",
            "\u0663\u0664",
            "\u1e9b\u0323",
            "ﬁjn",
            "\u2028",
            "\x85",
            "\ufeff",
            "\u200b",
            "ש\u05b8ל",
            "क\u093fस",
        ]
    ),
    st.text(max_size=4).filter(lambda text: "\n" not in text and text.isprintable()),
)
_GLUES = st.sampled_from([" ", " ", " ", " ", "", "  ", "\u00a0", "\t", " - ", "-", "\r"])
_RUNS = st.lists(st.tuples(_WORDS, _GLUES), max_size=9).map(
    lambda pairs: "".join(word + glue for word, glue in pairs)
)
_LINES = st.one_of(
    _RUNS,
    _RUNS.map("{}".format),
    st.builds("{} {}".format, _LABELS, _RUNS),
    st.builds("{} {} {}".format, _LABELS, _LABELS, _RUNS),
    _LABELS,
    st.builds("{} {}".format, _NOTES, _RUNS),
    _NOTES,
    st.sampled_from(["", "---", "----", "-----", "———", "Handboek", "81", "Aap-", "noot-", "mies"]),
    _RUNS.map("{}voort-".format),
)
_SIGNS = st.sampled_from(["", ":", "::", ":::", "*", "#", "##", "#:", ";", " ", "----", "=="])
_MARKUP = st.sampled_from(
    [
        *("</br>", "<br/>", "<br>", "''", "'''", "''''", "'''''", "<big>", "</big>", "<b>deeg</b>"),
        *(
            "<!-- oud -->",
            "<!-- over\ntwee",
            "-->",
            "<!--",
            "<nowiki>''x'' {{y}}</nowiki>",
            "<nowiki>",
        ),
        *(
            "[[template:1950:5B|art. 5B1(a)]]",
            "[[oven]]",
            "[[template:1950:oven",
            "[[file:brood.png|Brood]]",
        ),
        *(
            "[[Categorie:Bakken]]",
            "[http://bak.nl kijk]",
            "http://bak.nl/oven",
            "{{PAGENAME}}",
            "{{{1|gist}}}",
        ),
        *(
            "{{template:1950:5A|A. Deeg}}",
            "{{Sjabloon:1950:4}}",
            "{{template:1950:5}}",
            "{{1950:HII1}}",
        ),
        *(
            "{{template:1950:HII KNEDEN}}",
            "{{template:1950:9}}",
            "{{oven",
            "}}",
            "]]",
            "{{{gist",
            "{{!}}",
        ),
        *(
            "<ref>Zie 3.</ref>",
            '<ref name="a">Zout\nof gist</ref>',
            '<ref name="a" />',
            "<ref>",
            "</ref>",
        ),
        *(
            "<noinclude>deeg [[x]]</noinclude>",
            "<includeonly>gist",
            "</includeonly>",
            "<onlyinclude>",
            "</onlyinclude>",
        ),
        *(
            "&nbsp;",
            "&eacute;",
            "&#10;",
            "&lt;b&gt;",
            "&amp;nbsp;",
            "&#0;",
            "__TOC__",
            "<onzin>",
            "<div>",
            "</p>",
        ),
        *(
            "\n{|\n",
            "\n|-\n",
            "\n| deeg || gist\n",
            "\n| align=left | oven\n",
            "\n! kop !! kop\n",
            "\n|}",
            "||",
        ),
        *(
            "#REDIRECT [[template:1950:4]]",
            "#DOORVERWIJZING [[1950:5]]",
            "be<!-- x -->ïn",
            "be'''vloe'''d",
            "\t\t",
        ),
    ]
)
_WIKI_LINES = st.builds(
    "{}{}{}{}".format,
    _SIGNS,
    st.one_of(st.just(""), _LABELS),
    st.lists(st.one_of(_RUNS, _MARKUP), max_size=5).map("".join),
    st.sampled_from(["", "", "</br>", "==", " ----"]),
)
_VERSION = (
    "Versie door Iemand (overleg | bijdragen) op 3 mei 1951 om 07:08 "
    '(Nieuwe pagina met "x (y" op 1 jan 1950 om 01:02)'
)
_BANNERS = st.sampled_from(
    [
        "",
        "Sjabloon:1950:5\n",
        "Sjabloon:1950:5\n\nUit Regels voor bakkers\n",
        f"Sjabloon:1950:5\nUit Regels\n{_VERSION}\n(wijz) ← Oudere versie\n",
        "Handboek\n\n81\n",
    ]
)
_TITLES = [
    *("Sjabloon:1950:HII KNEDEN", "Sjabloon:1950:HII BAKKEN", "Sjabloon:1950:HII1"),
    *("Sjabloon:1950:4", "Sjabloon:1950:5", "Sjabloon:1950:5A", "Sjabloon:1950:5B"),
    *("Sjabloon:1950:iets", "Handboek 7", "Overleg:1950:5"),
]


@st.composite
def _pages(draw: st.DrawFn) -> tuple[Page, ...]:
    titles = draw(st.lists(st.sampled_from(_TITLES), min_size=1, max_size=3, unique=True))
    pages = []
    for title in titles:
        end = draw(st.sampled_from(["\n", "\n", "\r\n", "\n\n"]))
        lines = draw(st.lists(_LINES, max_size=14))
        text = draw(_BANNERS) + end.join(lines)
        origin = draw(st.sampled_from(["saved", "print", "wikitext"]))
        if origin == "wikitext":
            text = end.join(draw(st.lists(st.one_of(_LINES, _WIKI_LINES), max_size=14)))
        pages.append(Page(Source(title, origin, title), text.encode("utf-8", "replace")))
    return tuple(pages)


@pytest.mark.parametrize("style", STYLES)
@given(pages=_pages())
def test_every_law_holds_for_any_page(prove: Prove, style: str, pages: tuple[Page, ...]) -> None:
    facts, rules = STYLES[style].split("[levels", 1)
    text = f'title = "Bakregels"\nsure = "S"\n{facts}\n{_FRAME}\n[levels{rules}'
    prove(pages, profile_of(text, "edition.toml", "1950"))
