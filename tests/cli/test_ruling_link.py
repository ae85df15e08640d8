"""`ruling link`: a file of each kind as its reader gets it, what is told, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from tests.rulings.word import document, shown
from tests.rulings.word import run as word_run

Run = Callable[..., Result]
BASE = ("--base-url", "https://regels.example")
RULING = """\
---
id: koek-2012
date: 2012-02-12
title: De koek van art. 5
---
# Koek

Zie art. 16B2, 2017:51B2(a) en art. 9B(a).\r
"""
LINKED = RULING.replace(
    "art. 16B2, 2017:51B2(a)",
    "[art. 16B2](/spelregels/2007/16/#16B2), [2017:51B2(a)](/spelregels/2017/51/#51B2a)",
)


@pytest.fixture
def ruling(tmp_path: Path) -> Path:
    file = tmp_path / "koek.md"
    file.write_bytes(RULING.encode())
    return file


def test_a_ruling_is_linked_at_its_day_and_what_is_wrong_is_told(run: Run, ruling: Path) -> None:
    out = ruling.with_name("uit.md")
    done = run("ruling", "link", str(ruling), "-o", str(out))
    assert done.exit_code == 1
    assert out.read_bytes() == LINKED.encode()
    assert done.stdout == f"{out}: links put in: 2, citations left alone: 1\n"
    assert done.stderr == (
        f"{ruling}:8:32: art. 9B(a): no link: 2007:9B(a): wrong; perhaps 2007:9B1(a)\n"
    )
    assert ruling.read_bytes() == RULING.encode()


@pytest.mark.parametrize("name", ["uit.docx", "uit.HTML", "uit.txt", "uit.doc", "uit.pdf"])
def test_nothing_is_written_to_a_name_of_another_kind(run: Run, ruling: Path, name: str) -> None:
    out = ruling.with_name(name)
    done = run("ruling", "link", str(ruling), "-o", str(out))
    assert done.exit_code == 2
    assert f"{name} is no name for what is written, markdown: let it end in .md" in done.stderr
    assert not out.exists()


@pytest.mark.parametrize("name", ["uit.markdown", "uit.MD", "uit", "uit.nieuw"])
def test_a_name_that_says_nothing_else_will_do(run: Run, ruling: Path, name: str) -> None:
    out = ruling.with_name(name)
    run("ruling", "link", str(ruling), "-o", str(out))
    assert out.read_bytes() == LINKED.encode()


def test_without_out_the_text_is_printed_byte_for_byte(run: Run, ruling: Path) -> None:
    done = run("ruling", "link", str(ruling))
    assert done.stdout_bytes == LINKED.encode()


def test_a_file_may_be_linked_in_its_place_and_again(run: Run, ruling: Path) -> None:
    for _ in range(2):
        run("ruling", "link", str(ruling), "-o", str(ruling))
        assert ruling.read_bytes() == LINKED.encode()


def test_an_edition_or_a_day_goes_before_that_of_the_file(run: Run, ruling: Path) -> None:
    assert "/1997/16/#16B2" in run("ruling", "link", str(ruling), "--edition", "1997").stdout
    assert "/2017/16/#16B2" in run("ruling", "link", str(ruling), "--on", "2019-10-05").stdout


def test_other_front_matter_is_passed_over_where_the_day_is_named(run: Run) -> None:
    text = b"---\nlayout: art. 16B2\n---\nart. 16B2"
    words = ("ruling", "link", "-", "--kind", "markdown")
    done = run(*words, "--on", "2019-10-05", standard_input=text)
    assert done.stdout == text.decode().replace(
        "\nart. 16B2", "\n[art. 16B2](/spelregels/2017/16/#16B2)"
    )
    refused = run(*words, standard_input=text)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "standard input:2: layout: is not known here" in refused.stderr


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        (
            "html",
            "<p>art.&nbsp;16B2",
            '<p><a href="https://regels.example/spelregels/2017/16/#16B2">art.&nbsp;16B2</a>',
        ),
        (
            "text",
            "\ufeffart. 16B2\r\n",
            "\ufeffart. 16B2 <https://regels.example/spelregels/2017/16/#16B2>\r\n",
        ),
        (
            "markdown",
            "\ufeff    art. 5\n\nart. 16",
            "\ufeff    art. 5\n\n[art. 16](https://regels.example/spelregels/2017/16/)",
        ),
    ],
)
def test_what_is_piped_in_is_of_the_kind_that_is_said(
    run: Run, kind: str, text: str, expected: str
) -> None:
    done = run(
        "ruling",
        "link",
        "-",
        "--kind",
        kind,
        "--on",
        "2019-10-05",
        *BASE,
        standard_input=text.encode(),
    )
    assert (done.exit_code, done.stdout_bytes) == (0, expected.encode())


def test_a_link_leads_to_the_anchor_of_the_place_that_was_meant(run: Run) -> None:
    """People write 64b for a point of the one paragraph of an article, which has no number."""
    words = ("ruling", "link", "-", "--kind", "markdown", "--edition", "1963")
    done = run(*words, standard_input=b"art. 64b, art. 62 noot 1")
    assert done.stdout == (
        "[art. 64b](/spelregels/1963/64/#64-al1-b), "
        "[art. 62 noot 1](/spelregels/1963/62/#62-al2-n1)"
    )


def test_another_regulation_is_told_and_is_no_fault(run: Run) -> None:
    done = run(
        "ruling",
        "link",
        "-",
        "--kind",
        "html",
        "--on",
        "2019-10-05",
        standard_input=b"art. 6 WR-NBB",
    )
    assert (done.exit_code, done.stdout) == (0, "art. 6 WR-NBB")
    assert done.stderr == "standard input:1:1: art. 6: no link: WR-NBB 6: external\n"


def test_a_word_document_is_linked(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "koek.docx", tmp_path / "uit.docx"
    file.write_bytes(document(f"<w:p>{word_run('Zie art. 16B2 en 9B(a).')}</w:p>"))
    words = ("ruling", "link", str(file), "--on", "2019-10-05")
    done = run(*words, *BASE, "-o", str(out))
    assert done.exit_code == 1
    assert (
        shown(out.read_bytes())
        == "Zie [https://regels.example/spelregels/2017/16/#16B2|art. 16B2] en 9B(a)."
    )
    assert f"{file}:word/document.xml, paragraph 1: 9B(a): no link" in done.stderr
    unnamed = run(*words, *BASE)
    assert (unnamed.exit_code, "name it with -o OUT" in unnamed.stderr) == (2, True)


Refusal = tuple[tuple[str, ...], bytes, str]
REFUSED: dict[str, Refusal] = {
    "no kind": (("-", "--on", "2019-10-05"), b"art. 5", "Say so with --kind"),
    "no day": (("-", "--kind", "html"), b"art. 5", "standard input: nothing says its day"),
    "no base for text": (
        ("-", "--kind", "text", "--on", "2019-10-05"),
        b"",
        "--base-url is missing",
    ),
    "no base for word": (("x.docx", "-o", "y", "--on", "2019-10-05"), b"", "--base-url is missing"),
    "both": (("-", "--on", "2019-10-05", "--edition", "2017"), b"", "exclude each other"),
    "no edition": (("-", "--kind", "html", "--edition", "2018"), b"", "there is no edition '2018'"),
    "no file": (("weg.html", "--on", "2019-10-05"), b"", "weg.html: cannot be read"),
    "no text": (
        ("-", "--kind", "html", "--on", "2019-10-05"),
        b"a\n\xff",
        "standard input:2: this is no UTF-8",
    ),
    "no end": (
        ("-", "--kind", "markdown", "--on", "2019-10-05"),
        b"---\nx: y",
        "standard input:1: front matter begins",
    ),
    "no word": (
        ("-", "--kind", "docx", "--on", "2019-10-05", *BASE, "-o", "uit.docx"),
        b"PK",
        "this is no .docx",
    ),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, case: Refusal
) -> None:
    words, given, says = case
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    done = run("ruling", "link", *words, standard_input=given)
    assert (done.exit_code, done.stdout) == (2, "")
    assert says in " ".join(done.stderr.split())
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize(
    "base",
    [
        "regels.example",
        "ftp://x",
        "https://x y",
        "https://x/?a",
        "https://x/#b",
        "https://x/(",
        "https://é",
    ],
)
def test_a_base_that_is_no_address_is_refused(run: Run, base: str) -> None:
    done = run("ruling", "link", "-", "--kind", "html", "--base-url", base, standard_input=b"")
    assert (done.exit_code, "an address is written as" in done.stderr) == (2, True)
