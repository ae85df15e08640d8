"""A real MediaWiki: what a pull brings in is what its export holds, and later only what changed."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import unquote_plus, urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
from click.testing import Result

from tests.wiki.exports import export
from tests.wiki.mediawiki import MediaWiki

Run = Callable[..., Result]
Files = Callable[[Path], dict[str, bytes]]
_SUMMARY = 'Beveiligde "[[Sjabloon:1950:3]]" ([bewerken=alleen beheerders])\nen verder'
_TEXT = """\
'''Artikel {0}. Het kneden.'''</br>
{{{{template:1950:{0}A|A. Meel}}}}</br>

----
1) Een noot &amp; <nowiki>'''</nowiki> ♠ ½\u00ad ﬁ {{{{!}}}}
{{| class="tabel"
| een || <br/> twee
|}}
<!-- een
regel -->"""

# All tests here share one wiki, and so one worker.
pytestmark = pytest.mark.xdist_group("mediawiki")


def _seed() -> bytes:
    """Write an export of more pages than a batch holds, with all that can be in a page."""
    pages = [
        (
            f"Sjabloon:1950:{number}",
            [
                ("2019-08-22T18:58:00Z", "Nieuw", f"Artikel {number}. Oud."),
                ("2021-03-01T10:00:00Z", _SUMMARY, _TEXT.format(number)),
            ],
        )
        for number in range(1, 64)
    ]
    plain = [("2020-01-01T00:00:00Z", "", "Artikel 1. Gist.\n\n:1. Rust.")]
    pages += [
        ("Sjabloon:1960:1", plain),
        ("Sjabloon:1960:Oven", plain),
        (
            "Sjabloon:1960:oven",
            [("2020-01-01T00:00:00Z", "", "#DOORVERWIJZING [[Sjabloon:1960:1]]")],
        ),
        ('Sjabloon:1960:De "strekking" – zoë/½', plain),
        ("Sjabloon:1960:77 Aanhef", [("2020-01-01T00:00:00Z", "", "")]),
        ("Sjabloon:1959:1", plain),
        ("Overleg sjabloon:1950:1", plain),
        ("1950:1", plain),
    ]
    return export(*pages, first=500)


@pytest.fixture(scope="module")
def wiki(real_wiki: Callable[[bytes], MediaWiki]) -> MediaWiki:
    return real_wiki(_seed())


@pytest.fixture
def copies(bakery: Path, tmp_path: Path) -> Callable[[str], Path]:
    """Give a function that copies the corpus while it is still without pages."""
    original = shutil.copytree(bakery, tmp_path / "leeg")

    def copy(name: str) -> Path:
        return Path(shutil.copytree(original, tmp_path / name))

    return copy


def _without_numbers(files: dict[str, bytes]) -> dict[str, bytes]:
    """Leave out the numbers of pages and revisions, which each wiki gives itself."""
    tables = (
        (name, re.sub(rb"(?m)^([^\t]+\t[^\t]+)\t\d+\t\d+\t", rb"\1\t\t\t", data))
        for name, data in files.items()
        if name.endswith("pages.tsv")
    )
    return {**files, **dict(tables)}


def test_a_pull_is_what_the_export_holds(  # noqa: PLR0913, PLR0917  # three corpora
    run: Run,
    wiki: MediaWiki,
    bakery: Path,
    files: Files,
    copies: Callable[[str], Path],
    tmp_path: Path,
) -> None:
    exported = wiki.maintain("dumpBackup", "--full", "--quiet")
    (tmp_path / "wiki.xml").write_bytes(exported)
    (tmp_path / "seed.xml").write_bytes(_seed())
    own, seed = copies("own"), copies("seed")

    pulled = run("pull", f"{wiki.url}index.php?title=Nergens", "--pause", "0")
    assert pulled.exit_code == 0, pulled.stderr
    assert run("import", "--corpus", str(own), str(tmp_path / "wiki.xml")).exit_code == 0
    assert run("import", "--corpus", str(seed), str(tmp_path / "seed.xml")).exit_code == 0

    there = files(bakery)
    assert there == files(own)  # of its own export even the numbers are the same
    assert _without_numbers(there) == _without_numbers(files(seed))
    assert "1950: 63 new" in pulled.stdout
    assert "1960: 5 new" in pulled.stdout
    page = there["bakregels/1950/pages/7"].decode()
    assert page == _TEXT.format(7)
    assert there["bakregels/1960/pages/77%20Aanhef"] == b""
    assert run("parse").exit_code in {0, 1}
    checked = json.loads(run("check", "--format", "json").stdout)
    assert [len(edition["pages"]) for edition in checked["editions"]] == [0, 63, 5]


def test_the_wiki_as_it_stood_before_it_was_changed(
    run: Run, wiki: MediaWiki, bakery: Path
) -> None:
    result = run("pull", wiki.url + "api.php", "--pause", "0", "--at", "2020-06-01")

    assert result.exit_code == 0, result.stderr
    pages = bakery / "bakregels/1950/pages"
    assert (pages / "7").read_text() == "Artikel 7. Oud."
    table = (bakery / "bakregels/1950/pages.tsv").read_text("utf-8")
    assert table.count("\t2019-08-22T18:58:00Z\tNieuw\twikitext\n") == 63


def test_a_prefix_that_is_mistyped_shows(run: Run, wiki: MediaWiki, bakery: Path) -> None:
    data = bakery / "bakregels/1960/edition.toml"
    data.write_text(data.read_text().replace('"1960:"', '"1690:"'))

    result = run("pull", wiki.url + "api.php", "--pause", "0", "--dry-run")

    assert result.exit_code == 0
    assert "1960: the wiki has no page under '1690:' in namespace 10\n" in result.stderr
    assert "in namespace 10: 5 under Sjabloon:1960: (" in result.stderr


class _Editor:
    """Somebody who edits by the API, as people do."""

    def __init__(self, wiki: MediaWiki) -> None:
        self._api = f"{wiki.url}api.php"
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        login = self._ask(action="query", meta="tokens", type="login")
        token = login["query"]["tokens"]["logintoken"]  # type: ignore[index]  # as the API has it
        done = self._ask(action="login", lgname="Admin", lgpassword="brood-en-boter", lgtoken=token)
        assert done["login"]["result"] == "Success", done
        tokens = self._ask(action="query", meta="tokens")
        self._token = tokens["query"]["tokens"]["csrftoken"]  # type: ignore[index]  # as above

    def _ask(self, **words: str) -> dict[str, dict[str, object]]:
        data = urlencode({**words, "format": "json", "formatversion": "2"}).encode()
        with self._opener.open(self._api, data) as answer:
            told: dict[str, dict[str, object]] = json.load(answer)
        assert "error" not in told, told
        return told

    def edit(self, title: str, text: str, summary: str) -> None:
        self._ask(action="edit", title=title, text=text, summary=summary, token=self._token)

    def delete(self, title: str) -> None:
        self._ask(action="delete", title=title, token=self._token)

    def move(self, title: str, to: str) -> None:
        words = {"from": title, "to": to}
        self._ask(action="move", noredirect="1", token=self._token, **words)


def test_after_edits_only_those_travel_and_a_deleted_page_is_reported_and_kept(
    run: Run, wiki: MediaWiki, bakery: Path, files: Files
) -> None:
    run("pull", wiki.url + "api.php", "--pause", "0")
    before = files(bakery)
    editor = _Editor(wiki)
    editor.edit("Sjabloon:1950:7", "Artikel 7. Rogge.", "Verbeterd\tmet een tab")
    editor.edit("Sjabloon:1950:64", "Artikel 64. Nieuw.", "")
    editor.delete("Sjabloon:1950:9")
    editor.move("Sjabloon:1960:77 Aanhef", "Sjabloon:1960:78 Aanhef")
    asked = len(wiki.log.splitlines())

    result = run("pull", wiki.url + "api.php", "--pause", "0")

    assert result.exit_code == 0, result.stderr
    lines = [unquote_plus(line) for line in wiki.log.splitlines()[asked:]]
    lines = [line for line in lines if "GET /api.php" in line]
    texts = [line for line in lines if "content" in line]
    # who it is, a listing for each edition, and the texts of each
    assert len(lines) == 5
    assert [len(re.findall(r"\d+", line.split("revids=")[1].split("&")[0])) for line in texts] == [
        *(2, 1),
    ]
    assert "1950: 1 new, 1 changed, 61 unchanged\n" in result.stdout
    assert "1960: 1 new, 0 changed, 4 unchanged\n" in result.stdout
    assert "3 pages brought in; 5 requests" in result.stdout
    assert "1950: gone from the wiki, kept here: Sjabloon:1950:9\n" in result.stderr
    assert "1960: gone from the wiki, kept here: Sjabloon:1960:77 Aanhef\n" in result.stderr
    after = files(bakery)
    assert after["bakregels/1950/pages/7"] == b"Artikel 7. Rogge."
    assert after["bakregels/1950/pages/9"] == before["bakregels/1950/pages/9"]
    assert {name for name in after if after[name] != before.get(name)} == {
        "bakregels/1950/pages.tsv",
        "bakregels/1950/pages/7",
        "bakregels/1950/pages/64",
        "bakregels/1960/pages.tsv",
        "bakregels/1960/pages/78%20Aanhef",
    }
    row = next(line for line in after["bakregels/1950/pages.tsv"].split(b"\n") if b":7\t" in line)
    assert row.endswith(b"Z\tVerbeterd met een tab\twikitext")
