"""An edition's data file: every key is read, and every wrong one is told with file and line."""

from __future__ import annotations

from datetime import date

import pytest

from regelboek.law.model import Edition, Group
from regelboek.law.names import Kind
from regelboek.problems import ProfileError
from regelboek.reading.profile import (
    Fragment,
    Level,
    NoteRules,
    PrintRules,
    Profile,
    profile_of,
)

FULL = """\
title = "Bakregels 1950"
publisher = "Het gilde"
since = 1950-02-01
since_words = "op een koude ochtend"
sure = "T"
remark = "Een herdruk."
demands = ["paragraph", "subparagraph", "point", "indent"]
articles = "1-40"
articles_exact = true
rewording_of = "1940"

[[frame]]
kind = "chapter"
number = "II"
heading = "Koek"
articles = "5-9"

[titles]
prefix = "1950:"
canonical = "paragraph"
chapter = "H{chapter}"
section = "H{chapter} {name}"
article = "{article}"
paragraph = "{article}{paragraph}"

[levels.part]
label = ["DEEL I"]
heading = "line-or-next"

[levels.article]
label = ["ARTIKEL 1", "Artikel 1."]
heading = "line"

[levels.paragraph]

[levels.point]
label = ["(a)"]

[notes]
marks = ["1)"]
labels = ["1)", "*)"]
scope = "article"
inline = true

[print]
running_titles = ["Handboek"]
bare_marks = true
suspended = ["en", "of"]

[[gap]]
place = "5A"

[[fragment]]
page = "Handboek 7"
place = "8B2(b)"
inferred = true
goes_on = "9A"

[[lost]]
page = "Sjabloon:1950:5"
remark = "Nummers."
"""


def test_every_key_of_a_full_example_is_read() -> None:
    edition = Edition(
        name="1950",
        title="Bakregels 1950",
        since=date(1950, 2, 1),
        since_words="op een koude ochtend",
        publisher="Het gilde",
        sure="T",
        remark="Een herdruk.",
        first=1,
        last=40,
        exact=True,
        frame=(Group(Kind.CHAPTER, "II", "Koek", 5, 9),),
        demands=(Kind.PARAGRAPH, Kind.SUBPARAGRAPH, Kind.POINT, Kind.INDENT),
        rewording_of="1940",
    )
    profile = profile_of(FULL, "edition.toml", "1950")
    assert profile == Profile(
        edition=edition,
        levels=(
            Level(Kind.PART, ("DEEL I",), "line-or-next"),
            Level(Kind.ARTICLE, ("ARTIKEL 1", "Artikel 1."), "line"),
            Level(Kind.PARAGRAPH),
            Level(Kind.POINT, ("(a)",)),
        ),
        prefix="1950:",
        titles=(
            (Kind.CHAPTER, "H{chapter}"),
            (Kind.SECTION, "H{chapter} {name}"),
            (Kind.ARTICLE, "{article}"),
            (Kind.PARAGRAPH, "{article}{paragraph}"),
        ),
        canonical=Kind.PARAGRAPH,
        notes=NoteRules(("1)",), ("1)", "*)"), "article", inline=True),
        printed=PrintRules(("Handboek",), bare_marks=True, suspended=("en", "of")),
        gaps=("art_5__para_A",),
        fragments=(
            Fragment(
                "Handboek 7",
                "art_8__para_B__subpara_2__point_b",
                inferred=True,
                goes_on="art_9__para_A",
            ),
        ),
        remarks=(("Sjabloon:1950:5", "Nummers."),),
    )
    assert profile.level(Kind.POINT) == Level(Kind.POINT, ("(a)",))
    assert profile.level(Kind.INDENT) is None
    assert profile.fragment("Handboek 7") is profile.fragments[0]
    assert profile.fragment("Handboek 8") is None
    assert profile.remark("Sjabloon:1950:5") == "Nummers."
    assert profile.remark("Sjabloon:1950:6") == ""


def test_an_edition_without_text_needs_two_keys_only() -> None:
    profile = profile_of('title = "T"\nsure = "S"\n', "edition.toml", "1930")
    assert profile == Profile(Edition("1930", "T", sure="S"))


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "allowed"),
    [
        # an unknown key, in each table
        ("publisher", "uitgever", 2, "uitgever", "known: .*publisher"),
        ('heading = "Koek"', 'kop = "Koek"', 15, "frame.kop", "known: kind, number, heading"),
        (
            'prefix = "1950:"',
            'voor = "1950:"',
            19,
            "titles.voor",
            # also those that this file does not have, or has behind it
            "known: prefix, canonical, chapter, part, section, article, .*, left_out$",
        ),
        ("[levels.part]", "[levels.deel]", 26, "levels.deel", "known: chapter, part, section"),
        (
            'heading = "line"',
            'kop = "line"',
            32,
            "levels.article.kop",
            "known: label, misread, heading",
        ),
        ("marks =", "merken =", 40, "notes.merken", "known: marks, labels, scope, inline"),
        ("bare_marks", "kale_noten", 47, "print.kale_noten", "known: running_titles, bare_marks"),
        ("goes_on", "gaat_door", 57, "fragment.gaat_door", "known: page, place, inferred, goes_on"),
        ('remark = "Nummers."', 'wat = "x"\nremark = "N"', 61, "lost.wat", "known: page, remark"),
        # a wrong type
        ('title = "Bakregels 1950"', "title = 1950", 1, "title", "it must be text"),
        (
            "since = 1950-02-01",
            'since = "1950-02-01"',
            3,
            "since",
            r"it must be a day \(2017-09-01\)",
        ),
        ("articles_exact = true", "articles_exact = 1", 9, "articles_exact", "true or false"),
        ('marks = ["1)"]', 'marks = "1)"', 40, "notes.marks", "it must be a list of texts"),
        ('suspended = ["en", "of"]', "suspended = [1]", 48, "print.suspended", "it must be text"),
        ("[[gap]]", "[gap]", 50, "gap", r"it must be a list, \[\[gap\]\]"),
        ("inferred = true", 'inferred = "ja"', 56, "fragment.inferred", "true or false"),
        # a value that is none of the few
        ('sure = "T"', 'sure = "X"', 5, "sure", "allowed: S, T, I"),
        (
            'kind = "chapter"',
            'kind = "article"',
            13,
            "frame.kind",
            "allowed: chapter, part, section",
        ),
        (
            'canonical = "paragraph"',
            'canonical = "lid"',
            20,
            "titles.canonical",
            "allowed: chapter",
        ),
        (
            '"line-or-next"',
            '"next"',
            28,
            "levels.part.heading",
            "allowed: none, line, line-or-next",
        ),
        (
            'scope = "article"',
            'scope = "law"',
            42,
            "notes.scope",
            "allowed: article, paragraph, page",
        ),
        ('"subparagraph",', '"lid",', 7, "demands", "outermost first: paragraph, subparagraph"),
        ('"subparagraph", "point"', '"point", "subparagraph"', 7, "demands", "outermost first"),
        # articles
        ('articles = "1-40"', 'articles = "1 t/m 40"', 8, "articles", 'it must be like "41-71"'),
        ('articles = "1-40"', 'articles = "40-1"', 8, "articles", 'it must be like "41-71"'),
        ('articles = "1-40"\n', "", 8, "articles_exact", "it needs articles"),
        ('articles = "5-9"', 'articles = "5-"', 16, "frame.articles", 'it must be like "41-71"'),
        # labels by example
        (
            'label = ["(a)"]',
            'label = ["(b)"]',
            37,
            "levels.point.label",
            "first number of its level: a",
        ),
        (
            'label = ["(a)"]',
            'label = ["(1)"]',
            37,
            "levels.point.label",
            "first number of its level: a",
        ),
        ('"Artikel 1."', '"Artikel"', 31, "levels.article.label", "first number of its level: 1"),
        # placeholders
        ("{name}", "{naam}", 22, "titles.section", "allowed between braces, each once: chapter"),
        ("{article}{paragraph}", "{article}{article}", 24, "titles.paragraph", "each once"),
        # places
        (
            'place = "5A"',
            'place = "artikel 5"',
            51,
            "gap.place",
            "it must be the place of a provision",
        ),
        ('place = "5A"', 'place = ""', 51, "gap.place", "it must be the place of a provision"),
        ('place = "8B2(b)"', 'place = "8 aanhef"', 55, "fragment.place", "place of a provision"),
        ('goes_on = "9A"', 'goes_on = "Oven, 3"', 57, "fragment.goes_on", "place of a provision"),
        # a key that must be there
        ('title = "Bakregels 1950"\n', "", 1, "title", "it must be text"),
        ('page = "Handboek 7"\n', "", 53, "fragment.page", "it must be text"),
    ],
)
def test_a_wrong_key_is_told_with_file_line_and_what_is_allowed(
    old: str, new: str, line: int, key: str, allowed: str
) -> None:
    assert old in FULL
    with pytest.raises(ProfileError, match=rf"^1950/edition\.toml:{line}: {key}: .*; .*{allowed}"):
        profile_of(FULL.replace(old, new, 1), "1950/edition.toml", "1950")


def test_broken_toml_is_told_with_its_line() -> None:
    with pytest.raises(ProfileError, match=r"^edition\.toml:4: .*; it must be TOML$"):
        profile_of(FULL.replace("since_words =", "since_words"), "edition.toml", "1950")
