"""`regelboek cite` as a user meets it: what is printed, where, and with which exit code."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from regelboek.publishing.styles import STYLES

if TYPE_CHECKING:
    from tests.cli.conftest import Run


def _json(run: Run, *words: str) -> dict[str, str | None]:
    styles = json.loads(run("cite", *words, "--style", "all", "--format", "json").stdout)["styles"]
    assert isinstance(styles, dict)
    return styles


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (("2017:51B2a",), "art. 51B2(a) Spr. 2017"),
        (("1975:50-al3",), "art. 50 al. 3 Spr. 1975"),
        (("1975:52 lid 2 onder b",), "art. 52 al. 2b Spr. 1975"),
        (("1949:4-6",), "art. 4-6 Spr. 1949"),
        (("61 t/m 64", "--edition", "1963"), "art. 61 t/m 64 Spr. 1963"),
        (("16A t/m C",), "art. 16A t/m 16C Spr. 2017"),
        (("51B1a", "--style", "full"), "artikel 51B1(a), Internationale spelregels voor"),
        (("2007:68A", "--style", "dated"), "art. 68A Spr. 2007 (1 september 2008 t/m 31 aug"),
        (("68A", "--on", "2012-02-12", "--style", "dated"), "art. 68A Spr. 2007, zoals geldend op"),
        (("68A", "--on", "2012-02-12", "--style", "dated-code"), "spr:@2012-02-12:68A"),
        (("2007:68A", "--style", "dated-code"), "spr:@2008-09-01:68A"),
        (("2007:68A", "--on", "2019-10-05", "--style", "dated-code"), "spr:@2008-09-01:68A"),
        (("wr-nbb:2017:23.1",), "art. 23.1 WR-NBB 2017"),
        (("2007:68 aanhef", "--style", "code"), "spr:2007:68-aanhef"),
        (("2017:51B", "--style", "permalink"), "/spelregels/2017/51/#51B"),
        (
            ("2017:51B", "--style", "permalink", "--base-url", "https://x.example/r/"),
            "https://x.example/r/spelregels/2017/51/#51B",
        ),
        (("2017:51B2a", "--style", "akn"), "/akn/nl/act/spelregels/nbb/1949/wedstrijdbridge/nld@"),
        (
            ("/akn/nl/act/spelregels/nbb/1949/wedstrijdbridge/nld@1963/~art_62",),
            "art. 62 Spr. 1963",
        ),
        (("https://x.example/spelregels/1975/50/#50-al3",), "art. 50 al. 3 Spr. 1975"),
        (("1963:61", "--style", "wikitext"), "<blockquote>"),
    ],
)
def test_a_place_is_cited(run: Run, words: tuple[str, ...], printed: str) -> None:
    result = run("cite", *words)
    assert result.exit_code == 0
    assert result.stdout.startswith(printed)
    assert result.stderr == ""


def test_of_a_range_that_is_not_quoted_is_said_why(run: Run) -> None:
    for place, why in {
        "2007:16A t/m 16C": "2007:16A t/m 16C staat niet in het corpus",
        "2007:67B1 t/m 68A": "2007:67B1 t/m 68A staat niet geheel in het corpus",
    }.items():
        result = run("cite", place, "--style", "quotation")
        assert result.stderr == f"{why}; daarom niet aangehaald.\n"
    # of 67B the corpus has 2(b) alone, and nothing in its text marks that
    partly = run("cite", "2007:67B t/m 68A", "--style", "quotation")
    assert "Artikel 68".upper() in partly.stdout
    assert "[…]" not in partly.stdout + partly.stderr
    assert "2007:67B t/m 68A staat gedeeltelijk in het corpus; waar iets" in partly.stderr
    across = run("cite", "1963:62 t/m 64b", "--style", "quotation")
    assert across.stdout.count("Artikel 6") == 3
    assert across.stdout.rstrip().endswith("had verzaakt;” (art. 62 t/m 64b Spr. 1963)")
    assert across.stderr == ""


def test_links_in_wikitext_lead_to_the_page_of_the_place(run: Run) -> None:
    pages = {
        "2017:51B2a": "template:2017:51B",
        "2017:51": "template:2017:51",
        "1963:64b": "template:1963:64",
        "1949:4-6": "template:1949:4-6",
        "2007:68 aanhef": "template:2007:68 Aanhef",
        "wr-nbb:2017:23.1": "template:WRNBB Art.23",
    }
    for place, page in pages.items():
        assert f"[[{page}|" in (_json(run, place)["wikitext"] or ""), place
    # its pages hold sections, so that none is known for an article
    assert _json(run, "1930:4")["wikitext"] == "art. 4 Spr. 1930"


def test_a_range_has_an_iri_for_each_end(run: Run) -> None:
    first, last = run("cite", "1963:61..64", "--style", "akn").stdout.split(" t/m ")
    assert first.endswith("/nld@1963/~art_61")
    assert last.endswith("/nld@1963/~art_64\n")


def test_records_have_whole_addresses_or_none(run: Run) -> None:
    for style in ("csl", "bibtex", "ris"):
        assert "/2017/51/" not in run("cite", "2017:51B", "--style", style).stdout
        whole = run("cite", "2017:51B", "--style", style, "--base-url", "https://x.example").stdout
        assert "https://x.example/spelregels/2017/51/#51B" in whole


def test_every_style_carries_the_same_hash(run: Run) -> None:
    styles = _json(run, "2017:51B1b", "--hash", "--base-url", "https://x.example")
    assert [*styles] == [*STYLES]
    hashes = {
        name: re.findall(r"\[\\*#([0-9a-f]{8})\]", said or "") for name, said in styles.items()
    }
    assert len({*hashes["short"]}) == 1
    assert hashes == dict.fromkeys(STYLES, hashes["short"])


def test_all_styles_are_printed_under_their_names(run: Run) -> None:
    printed = run("cite", "1963:61", "--style", "all").stdout
    assert [name for name in STYLES if f"\n{name}:\n" in f"\n{printed}"] == [
        name
        for name in STYLES
        if name != "dated-code"  # the day of 1963 is not known
    ]


def test_what_is_not_held_is_cited_and_not_quoted(run: Run) -> None:
    for style in ("quotation", "markdown", "html", "wikitext"):
        result = run("cite", "25B", "--on", "2008-03-14", "--style", style, "--hash")
        assert result.exit_code == 0
        assert "art. 25B Spr. 1997" in result.stdout
        assert "blockquote" not in result.stdout
        assert "#" not in re.sub(r"#25B", "", result.stdout)
        assert result.stderr == (
            "1997:25B staat niet in het corpus; daarom niet aangehaald en geen kenmerk.\n"
        )
    assert run("cite", "1997:25B").stderr == ""


def test_what_is_held_in_part_says_so(run: Run) -> None:
    result = run("cite", "2007:68", "--style", "quotation")
    assert "[…]" in result.stdout
    assert result.stderr.startswith("2007:68 staat gedeeltelijk in het corpus")


def test_an_edition_without_a_known_day_has_no_dated_code(run: Run) -> None:
    result = run("cite", "1963:61", "--style", "dated-code")
    assert result.exit_code == 0
    assert result.stdout == "\n"
    assert result.stderr == "1963:61: de dag van inwerkingtreding is niet bekend.\n"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("51C2", "--edition", "1999"), 2, "there is no edition '1999'"),
        (("9B(a)",), 1, "did you mean 2017:9B1(a)"),
        (("krop",), 2, "is no citation"),
        (("art. 200",), 1, "has no 200"),
        (("51", "--base-url", "x.example"), 2, "begins with https://"),
        (("51", "--edition", "2017", "--on", "2017-10-01"), 2, "exclude each other"),
        ((), 2, "name a CITATION"),
        (("51", "--verify", "-"), 2, "name a CITATION"),
        (("--verify", "nergens.md"), 2, "nergens.md"),
    ],
)
def test_what_cannot_be_cited_is_one_sentence(
    run: Run, words: tuple[str, ...], code: int, said: str
) -> None:
    result = run("cite", *words)
    assert result.exit_code == code
    assert said in result.stderr
    assert result.stdout == ""


def test_one_place_is_asked_for_where_one_is_shown(run: Run) -> None:
    for command in (
        ("show", "61 t/m 64"),
        ("history", "61..64"),
        ("diff", "1975", "2017", "50-52"),
    ):
        result = run(*command)
        assert result.exit_code == 2 or command[0] == "diff"
    assert "names more than one place" in run("show", "61 t/m 64").stderr


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("place", ["2017:51B2a", "2017:51B1", "1963:62", "2007:68", "1975:52"])
def test_what_is_cited_is_verified(run: Run, place: str, style: str) -> None:
    said = run("cite", place, "--style", style, "--hash").stdout
    result = run("cite", "--verify", standard_input=said.encode())
    assert result.exit_code == 0
    if said.strip():
        (line,) = result.stdout.splitlines()
        assert re.search(r"de woorden zijn (die van deze|nog die waarvan)", line), line


def test_a_change_of_the_corpus_is_told_from_one_of_the_quotation(run: Run, corpus: Path) -> None:
    said = run("cite", "2017:51B2a", "--style", "html", "--hash").stdout
    own = run("cite", "--verify", standard_input=said.replace("mag de", "moet de").encode())
    assert own.exit_code == 1
    assert "zijn anders dan in deze editie.\n" in own.stdout
    assert "[-mag-]{+moet+}" in own.stdout
    act = corpus / "spelregels" / "2017" / "act.xml"
    act.write_text(
        act.read_text("utf-8").replace("mag de leider van", "kan de leider van"), "utf-8"
    )
    changed = run("cite", "--verify", "-", standard_input=said.encode())
    assert changed.exit_code == 1
    assert "de tekst in het corpus is veranderd sinds dit kenmerk" in changed.stdout
    assert "[-kan-]{+mag+}" in changed.stdout


def test_verdicts_as_json_name_place_words_and_hash(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "ruling.md"
    said = run("cite", "2017:51B1b", "--style", "markdown", "--hash").stdout
    text = (
        f"{said}\nZie ook art. 25B [#0badc0de]; “de leider eist van de partner” (art. 51B1(a)).\n"
    )
    file.write_text(text, "utf-8")
    rows = json.loads(
        run("cite", "--verify", str(file), "--on", "2019-10-05", "--format", "json").stdout
    )
    assert [row["verdict"] for row in rows] == ["same", "absent", "part"]
    assert [row["hash_status"] for row in rows] == ["kept", "none", "none"]
    assert [row["rule"] for row in rows] == ["named", "date", "date"]
    assert rows[0]["hash"] == rows[0]["hash_now"]
    assert text[rows[2]["quote"]["start"] :].startswith("“de leider")
    assert text[rows[2]["start"] : rows[2]["end"]] == "art. 51B1(a)"


RULING = "---\nid: koek\ndate: 2012-02-12\ntitle: Koek\n---\n“Dit is van toen” (art. 68B).\n"


def test_a_ruling_is_verified_at_its_day(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "koek.md"
    file.write_text(RULING, "utf-8")
    for given in (("--verify", str(file)), ("--verify", "-"), ("--verify", "-", "--edition", "")):
        assert "2007:68B:" in run("cite", *given, standard_input=RULING.encode()).stdout
    for options, place in ((("--edition", "1997"), "1997:68B"), (("--on", "2019-10-05"), "2017:")):
        assert f"  {place}" in run("cite", "--verify", str(file), *options).stdout
    plain = file.with_suffix(".txt")  # of another kind, where no front matter is known
    plain.write_text(RULING, "utf-8")
    assert "2017:68B:" in run("cite", "--verify", str(plain)).stdout
    broken = run("cite", "--verify", standard_input=RULING.replace("02-12", "02-31").encode())
    assert broken.exit_code == 2
    assert "'2012-02-31' is no day" in broken.stderr


def test_what_may_be_meant_is_asked_in_one_notation_and_with_one_stop(run: Run) -> None:
    said = "“De bel klinkt dan ook” (art. 9B(a) Spr. 2007)."
    result = run("cite", "--verify", standard_input=said.encode())
    assert result.exit_code == 1
    assert result.stdout.endswith(
        "  2007:9B(a): deze plaats is er niet, of is niet eenduidig; bedoelde u 2007:9B1(a)?\n"
    )


def test_only_typography_is_said_and_is_no_fault(run: Run) -> None:
    said = run("cite", "2017:51B1b", "--style", "quotation", "--hash").stdout
    result = run("cite", "--verify", standard_input=said.replace("; de", ", de").encode())
    assert result.exit_code == 0
    assert "alleen leestekens, hoofdletters of blanco's zijn anders" in result.stdout


def test_a_text_without_quotations_says_so(run: Run) -> None:
    result = run("cite", "--verify", standard_input=b"Zie art. 51.")
    assert result.exit_code == 0
    assert result.stdout == "Geen aanhaling en geen kenmerk gevonden.\n"
