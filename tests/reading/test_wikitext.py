"""A page's source is taken apart: nothing of it gets lost, and each line knows what it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from msgspec import structs

from regelboek.law.model import notes_of, wording
from regelboek.law.source import Source
from regelboek.problems import Outcome
from regelboek.reading.conservation import count_page
from regelboek.reading.edition import PageReading, Reading
from regelboek.reading.lines import Line, RestKind
from regelboek.reading.openness import MOST_OPEN, is_too_open
from regelboek.reading.pages import Page
from regelboek.reading.profile import profile_of
from regelboek.reading.wiki_names import redirect_of, title_of_include
from regelboek.reading.wikipage import read_wikitext

Prove = Callable[..., Outcome[Reading]]

_PROFILE = """
title = "Bakregels"
sure = "S"
[titles]
prefix = "1950:"
article = "{article}"
paragraph = "{article}{paragraph}"
[levels.article]
label = ["ARTIKEL 1"]
heading = "line"
[levels.paragraph]
label = ["A."]
heading = "line"
[levels.subparagraph]
label = ["1."]
[levels.point]
label = ["(a)"]
"""


def _said(source: str) -> list[str]:
    return [line.text for line in read_wikitext(source).lines]


def _line(source: str) -> Line:
    (line,) = read_wikitext(source).lines
    return line


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("'''vet''' en ''schuin'' en '''''beide'''''", ["vet en schuin en beide"]),
        ("ge'''kne'''ed", ["gekneed"]),
        ("'''nooit gesloten\nVolgende", ["nooit gesloten", "Volgende"]),
        ("''''zo''''", ["'zo'"]),
        ("één</br>twee<br/>drie<BR >vier", ["één", "twee", "drie", "vier"]),
        ("<big>groot</br>deeg</big>", ["groot", "deeg"]),
        ("<big>nooit gesloten", ["nooit gesloten"]),
        ("stray </b> en <onzin>", ["stray en <onzin>"]),
        ("[[template:1950:5|artikel 5B1(a)]]", ["artikel 5B1(a)"]),
        ("[[oven]] [[:oven]]", ["oven oven"]),
        ("[[template:1950:nooit gesloten", ["[[template:1950:nooit gesloten"]),
        ("zie [http://bak.nl het deeg]", ["zie het deeg"]),
        ("tekst ----", ["tekst ----"]),
        ("-----", ["-----"]),
        ("------tekst", ["------", "tekst"]),
        ("voor<!-- over\ntwee regels -->na", ["voorna"]),
        ("weg <!-- nooit gesloten\nweg", ["weg"]),
        ("<nowiki><!--</nowiki> blijft", ["<!-- blijft"]),
        ("<nowiki>''a'' </br></nowiki>", ["''a'' </br>"]),
        ("a\t\t b   c", ["a b c"]),
        (" met een spatie", ["met een spatie"]),
        ("&eacute;&amp;eacute;&nbsp;x", ["é&eacute;\u00a0x"]),
        ("== kop ==\ntekst", ["kop", "tekst"]),
        ("{{{1|gist}}} en {{{2}}}", ["gist en"]),
        (";Term: met uitleg", ["Term", "met uitleg"]),
        (";Term.\n:uitleg", ["Term.", "uitleg"]),
        ("{|\n| a || b\n|-\n| c\n| 'd'\n|}\nna", ["a | b", "c | 'd'", "na"]),
        ('{|\n! k1 !! k2\n|-\n| style="x" | 1. a<br/>b\n|}', ["k1 | k2", "1. a b"]),
        ("", []),
        ("\n\n  \n", []),
    ],
)
def test_a_source_reads_as_its_wiki_shows_it(source: str, said: list[str]) -> None:
    capture = read_wikitext(source)
    assert [line.text for line in capture.lines] == said
    assert "".join(cut.raw for cut in capture.cuts) == source


@pytest.mark.parametrize(
    ("source", "indent", "counted", "term", "row"),
    [
        ("deeg", 0, "", False, False),
        (":deeg", 1, "", False, False),
        (":::- ofwel", 3, "", False, False),
        ("#deeg", 1, "1", False, False),
        (";deeg", 1, "", True, False),
        ("{|\n| deeg\n|}", 0, "", False, True),
    ],
)
def test_a_line_knows_how_it_was_set(
    source: str,
    indent: int,
    counted: str,
    term: bool,  # noqa: FBT001
    row: bool,  # noqa: FBT001
) -> None:
    line = _line(source)
    assert (line.indent, line.counted, line.term, line.row) == (indent, counted, term, row)


def test_lists_are_counted_as_a_wiki_counts_them() -> None:
    source = "# a\n# b\n#: van b\n# c\n## diep\n## diep\n# d\n\n# opnieuw\n# twee\n:anders\n# weer"
    counted = [line.counted for line in read_wikitext(source).lines]
    assert counted == ["1", "2", "", "3", "1", "2", "4", "1", "2", "", "1"]


def test_a_comment_alone_on_its_line_parts_no_list() -> None:
    capture = read_wikitext("# a\n<!-- over\ntwee regels -->\n# b\n")
    assert [(line.counted, line.first) for line in capture.lines] == [("1", 1), ("2", 4)]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("a<ref>x</ref> b<ref>y</ref>", [("1", "x"), ("2", "y")]),
        ('a<ref name="n">x</ref> b<ref name="n">x</ref>', [("1", "x"), ("1", None)]),
        ('a<ref name="n">x</ref> b<ref name="n">y</ref>', [("1", "x"), ("2", "y")]),
        (
            "a<ref name=n /> b<ref>y</ref>\n\nc<ref name=n>x</ref>",
            [("1", "x"), ("2", "y"), ("1", None)],
        ),
        ("a<ref name=n />\n<references><ref name=n>x</ref></references>", [("1", "x")]),
        ("a<ref group=g name=n>x</ref> b<ref name=n>y</ref>", [("1", "x"), ("2", "y")]),
        ("{{oven|<ref>weg</ref>}} a<ref>x</b>y</ref>", [("1", "xy")]),
        ("a<references><ref name=n>x</ref></references>", [("1", "x")]),
    ],
)
def test_notes_hang_at_their_first_mark(source: str, said: list[tuple[str, str | None]]) -> None:
    lines = read_wikitext(source).lines
    assert [(mark.mark, mark.said) for line in lines for mark in line.marks] == said


def test_what_a_page_takes_in_and_shows_is_known() -> None:
    capture = read_wikitext(
        "A. Kop {{Template:1950:5_A|x}} {{sjabloon:1950:5|{{y}}}}\n[[Bestand:a.png|thumb|De oven]]"
    )
    assert capture.lines[0].includes == ("1950:5 A", "1950:5")
    assert capture.images == ("Bestand:a.png",)
    assert {cut.rest for cut in capture.cuts} == {None, RestKind.NAVIGATION, RestKind.MARKUP}


@pytest.mark.parametrize("name", ["#REDIRECT", "#redirect", "#DOORVERWIJZING", "#Doorverwijzing:"])
def test_a_page_that_points_at_another_says_nothing(name: str) -> None:
    source = f"{name} [[Sjabloon:1950:5]]\n"
    assert redirect_of(source) == "Sjabloon:1950:5"
    capture = read_wikitext(source)
    assert (capture.lines, capture.redirect) == ((), "Sjabloon:1950:5")
    assert not redirect_of("# DOORVERWIJZING naar [[5]]")


def test_a_name_is_the_same_however_it_is_written() -> None:
    names = ["template:1950:HVI_A", "Sjabloon: 1950:HVI  A", "SJABLOON:1950:HVI A", "1950:HVI A "]
    assert {title_of_include(name) for name in names} == {"1950:HVI A"}


@pytest.mark.parametrize("opener", ["<ref>", "{{a|", "[[a|", "{{{a|", "<div ", "<b>"])
def test_what_leaves_too_much_open_is_plain_text(opener: str) -> None:
    source = f"'''deeg''' {opener * (MOST_OPEN + 1)}"
    assert is_too_open(source)
    capture = read_wikitext(source)
    assert [code for code, _, _ in capture.problems] == ["too-much-open"]
    assert _said(source) == [" ".join(source.split())]


def test_what_is_closed_is_not_too_open() -> None:
    closed = "[[a|b]] {{c}} <ref>d</ref> <br> <!-- e --> {{{f}}}\n{|\n|}\n" * (MOST_OPEN + 1)
    assert not is_too_open(closed)
    assert is_too_open("]] {{ " * (MOST_OPEN + 1))


def _proved(prove: Prove, source: str) -> Outcome[Reading]:
    page = Page(Source("Sjabloon:1950:5", "wikitext", "5"), source.encode())
    return prove([page], profile_of(_PROFILE, "edition.toml", "1950"))


def test_every_word_is_in_the_tree_or_a_rest(prove: Prove) -> None:
    source = (
        "'''ARTIKEL 5 Deeg'''</br>\n'''A. Kop'''\n:1. Zie [[template:1950:6|artikel 6]]"
        "<ref>Of 7.</ref>.\n<!-- oud deeg -->{{template:1950:8|label}}\n"
    )
    outcome = _proved(prove, source)
    count, found = count_page(outcome.value.pages[0], outcome.value.expression)
    assert found == ()
    assert count.words == 23
    assert dict(count.rests) == {"markup": 8, "navigation": 4}
    assert count.in_tree == 11


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("Het deeg.<ref>''Een\nnoot.''</ref> Dan.", "Een noot."),
        ("Het deeg.<ref>Een\n[[x|noot]]  of\n <b>twee</b>.</ref>", "Een noot of twee."),
        ("<ref\n>Een noot.</ref>Het deeg.", "Een noot."),
    ],
)
def test_a_note_over_lines_says_its_words_apart(prove: Prove, source: str, said: str) -> None:
    (article,) = _proved(prove, f"ARTIKEL 5 Kop\n{source}").value.expression.body
    ((note,),) = (notes_of(text) for text in article.texts)
    assert [wording(text) for text in note.texts] == [said]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("Meel<ref name=a/>.\n1<ref name=a>Een noot.</ref> zout", ["Meel.", "1 zout"]),
        ("Meel<ref name=a/>.<ref>Nog een.</ref><ref name=a>Een noot.</ref>", ["Meel."]),
        ("----\n[[Categorie:X]]1", ["----", "1"]),
    ],
)
def test_words_that_stand_on_other_lines_than_what_shows_them_are_held(
    prove: Prove, source: str, said: list[str]
) -> None:
    outcome = _proved(prove, f"ARTIKEL 5 Kop\n{source}")
    texts = [text for one in outcome.value.expression.walk() for text in one.texts]
    assert [line.text for line in outcome.value.pages[0].capture.lines[1:]] == said
    assert [wording(text) for text in texts] == [text for text in said if text != "----"]


@pytest.mark.parametrize("broken", ["<br/>", "</br>", "<div>", "<p>", "<center>", "<pre>"])
def test_a_sentence_over_lines_may_be_broken_on_the_last(prove: Prove, broken: str) -> None:
    source = f"ARTIKEL 5 Kop\nHet deeg rust lang\nen gist{broken}langer\nen langer.\nDan zout."
    (article,) = _proved(prove, source).value.expression.body
    said = [wording(text) for text in article.texts]
    assert said[0] == "Het deeg rust lang en gist"
    assert " ".join(said[1:]) == "langer en langer. Dan zout."


@pytest.mark.parametrize(
    "row", ["|meel||gist", "|meel\n|gist", "!meel!!gist", "|meel{{!}}{{!}}gist", "| meel || gist"]
)
def test_cells_without_blanks_hold_words_of_their_own(prove: Prove, row: str) -> None:
    (article,) = _proved(prove, f"ARTIKEL 5 Kop\n{{|\n{row}\n|}}").value.expression.body
    assert [wording(text) for text in article.texts] == ["meel | gist"]


@pytest.mark.parametrize("figures", ["9" * 5000, "x" + "f" * 5000])
def test_an_entity_of_no_sign_is_shown_as_it_is_written(prove: Prove, figures: str) -> None:
    (article,) = _proved(prove, f"ARTIKEL 5 Kop\nMeel &#{figures};.").value.expression.body
    assert [wording(text) for text in article.texts] == [f"Meel &#{figures};."]
    assert _said("&#00000000065;&#x0000041;") == ["AA"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda reading: replace(reading, text=reading.text + "zout"), "lost-words"),
        (lambda reading: replace(reading, text=reading.text.replace("deeg", "")), "invented-words"),
    ],
)
def test_pieces_that_are_not_the_page_are_seen(
    prove: Prove, change: Callable[[PageReading], PageReading], code: str
) -> None:
    outcome = _proved(prove, "ARTIKEL 5 Kop\nHet deeg rust.\n")
    count, found = count_page(change(outcome.value.pages[0]), outcome.value.expression)
    assert [problem.code for problem in found] == [code]
    assert count.lost + count.invented == 1


def test_a_rest_that_swallows_text_is_seen(prove: Prove) -> None:
    outcome = _proved(prove, "ARTIKEL 5 Kop\nHet deeg rust.\n")
    reading = outcome.value.pages[0]
    cuts = tuple(
        structs.replace(cut, rest=RestKind.MARKUP, shown="") if "deeg" in cut.raw else cut
        for cut in reading.capture.cuts
    )
    wrong = replace(reading, capture=replace(reading.capture, pieces=cuts))
    _, found = count_page(wrong, outcome.value.expression)
    assert [problem.code for problem in found] == ["invented-words"]


def test_a_line_that_is_broken_may_go_from_deep_to_shallow(prove: Prove) -> None:
    outcome = _proved(prove, "ARTIKEL 5 Kop\n:A. Deeg\n:1. gist<br/>B. zout<br/>C. meel\n")
    (article,) = outcome.value.expression.body
    assert [child.number for child in article.children] == ["A", "B", "C"]
