"""`build --language` and `build --templates`: another interface, and a user's own parts of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
ARTICLE = "spelregels/2017/51/index.html"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "mijn"
    (folder / "static").mkdir(parents=True)
    (folder / "texts").mkdir()
    return folder


def test_the_interface_speaks_another_language_and_the_law_its_own(
    run: Run, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    assert run("build", "-o", str(site), "--language", "en").exit_code == 0
    page = (site / ARTICLE).read_text("utf-8")
    assert '<html lang="en">' in page
    assert "In other editions" in page
    assert '<h1 id="51" lang="nl">' in page


def test_a_language_without_texts_is_refused_and_nothing_is_written(
    run: Run, tmp_path: Path
) -> None:
    result = run("build", "-o", str(tmp_path / "site"), "--language", "xx")
    assert result.exit_code == 2
    assert result.stderr == "regelboek: no texts in the language 'xx'; there are: en, nl\n"
    assert not (tmp_path / "site").exists()


def test_own_templates_texts_and_static_files_go_before_the_shipped_ones(
    run: Run, own: Path, tmp_path: Path
) -> None:
    (own / "editions.html").write_text("<p>Onze lijn</p>", "utf-8")
    (own / "texts" / "nl.toml").write_text('[foot]\nerror = "Ziet u iets?"\n', "utf-8")
    (own / "static" / "regelboek.svg").write_bytes(b"<svg/>")
    (own / ".DS_Store").write_bytes(b"\xff")
    site = tmp_path / "site"
    assert run("build", "-o", str(site), "--templates", str(own)).exit_code == 0
    home = (site / "index.html").read_text("utf-8")
    assert "<p>Onze lijn</p>" in home
    assert "<b>Ziet u iets?</b> Meld haar" in home
    assert (site / "static" / "regelboek.svg").read_bytes() == b"<svg/>"
    assert b"--" in (site / "static" / "regelboek.css").read_bytes()


def test_a_user_may_bring_a_language(run: Run, own: Path, tmp_path: Path) -> None:
    shipped = Path(__file__).parents[2] / "templates" / "texts" / "en.toml"
    (own / "texts" / "fy.toml").write_bytes(shipped.read_bytes())
    site = tmp_path / "site"
    words = ("build", "-o", str(site), "--templates", str(own), "--language", "fy")
    assert run(*words).exit_code == 0
    assert '<html lang="fy">' in (site / ARTICLE).read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("artikel.html", "", "artikel.html: no template has this name; there are: article.html, "),
        ("number.html", "\n{% if %}", "number.html:2: Expected an expression"),
        ("number.html", "\n{{ view.nummer }}", "number.html:2: "),
        ("texts/nl.toml", "[foot]\nx = 'y'", "texts/nl.toml:2: foot.x: is not known here; known: "),
        ("texts/nl.toml", "[foot", "texts/nl.toml:1: "),
        ("texts/nl.toml", "\udcff", "texts/nl.toml:1: this is no UTF-8 text"),
    ],
)
def test_what_is_wrong_with_an_own_file_is_said_and_nothing_is_written(  # noqa: PLR0913, PLR0917
    run: Run, own: Path, tmp_path: Path, name: str, text: str, said: str
) -> None:
    (own / name).write_bytes(text.encode("utf-8", "surrogateescape"))
    result = run("build", "-o", str(tmp_path / "site"), "--templates", str(own))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"regelboek: {own}/{said}")
    assert not (tmp_path / "site").exists()


def test_a_shipped_template_that_an_own_one_does_not_suit_says_so(
    run: Run, own: Path, tmp_path: Path
) -> None:
    (own / "parts.html").write_text("{% macro listing(links) %}{% endmacro %}", "utf-8")
    result = run("build", "-o", str(tmp_path / "site"), "--templates", str(own))
    assert result.exit_code == 2
    assert "does not export the requested name" in result.stderr
    assert not (tmp_path / "site").exists()


def test_a_folder_that_is_not_there_is_refused(run: Run, tmp_path: Path) -> None:
    result = run("build", "-o", str(tmp_path / "site"), "--templates", str(tmp_path / "weg"))
    assert (result.exit_code, result.stderr) == (
        2,
        f"regelboek: {tmp_path / 'weg'}: there is no such folder of templates\n",
    )
