"""A pull from a small wiki: what is fetched, what is written, and what is said of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from regelboek.cli import main
from tests.wiki.servers import Asked, Reply, Server, SmallWiki

Run = Callable[..., Result]
Serve = Callable[[Callable[[Asked], Reply]], Server]
Files = Callable[[Path], dict[str, bytes]]
_HEADER = "title\tfile\tpage id\trevision\ttime as printed\tsummary\torigin"


def _fetched(server: Server) -> list[str]:
    """List the revisions, or pages, whose text was asked for."""
    texts = [asked.query for asked in server.asked if "content" in asked.query.get("rvprop", "")]
    return [
        number
        for query in texts
        for number in (query.get("revids") or query["pageids"]).split("|")
        if "rvcontinue" not in query
    ]


def test_each_edition_gets_its_pages_and_their_table(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    small_wiki.write(
        "Sjabloon:1950:10", "Nieuw.", "2021-01-01T00:00:00Z", "een\ttwee\r\ndrie\u2028"
    )
    server = serve(small_wiki.answer)
    result = run("pull", server.api)

    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines() == [
        "1950: 12 new, 0 changed, 0 unchanged",
        "1960: 8 new, 0 changed, 0 unchanged",
        f"20 pages brought in; {len(server.asked)} requests",
    ]
    assert result.stderr == "passed over, without [titles] prefix: 1930\n"
    folder = bakery / "bakregels" / "1950"
    header, first, *_, tenth, _, _ = (folder / "pages.tsv").read_text("utf-8").splitlines()
    assert header == _HEADER
    assert first == "Sjabloon:1950:1\t1\t1101\t101\t2019-08-01T18:58:00Z\tNieuw\twikitext"
    assert tenth == "Sjabloon:1950:10\t10\t1110\t123\t2021-01-01T00:00:00Z\teen twee drie\twikitext"
    assert (folder / "pages" / "10").read_bytes() == b"Nieuw."
    assert all(asked.query["maxlag"] == "5" for asked in server.asked)
    assert run("parse").exit_code in {0, 1}
    assert "20 pages" not in run("check").stderr


def test_only_what_changed_is_fetched_again_and_what_has_gone_is_kept(
    run: Run, serve: Serve, bakery: Path, files: Files, small_wiki: SmallWiki
) -> None:
    server = serve(small_wiki.answer)
    run("pull", server.api)
    small_wiki.write("Sjabloon:1950:3", "Artikel 3. Water.", "2021-01-01T00:00:00Z")
    small_wiki.write("Sjabloon:1960:9", "Artikel 9. Zout.", "2021-01-01T00:00:00Z")
    del small_wiki.pages["Sjabloon:1950:5"]
    before = files(bakery)
    server.asked.clear()

    dry = run("pull", server.api, "--dry-run")
    assert files(bakery) == before
    assert _fetched(server) == []
    again = run("pull", server.api)
    once_more = run("pull", server.api)

    assert _fetched(server) == ["123", "124"]
    for result in (dry, again):
        assert result.exit_code == 0
        assert "1950: 0 new, 1 changed, 10 unchanged\n" in result.stdout
        assert "1960: 1 new, 0 changed, 8 unchanged\n" in result.stdout
        assert "1950: gone from the wiki, kept here: Sjabloon:1950:5\n" in result.stderr
    assert "2 pages would be brought in" in dry.stdout
    assert "0 pages brought in" in once_more.stdout
    after = files(bakery)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {
        *("bakregels/1950/pages.tsv", "bakregels/1950/pages/3"),
        *("bakregels/1960/pages.tsv", "bakregels/1960/pages/9"),
    }
    assert "bakregels/1950/pages/5" in after
    assert b"Sjabloon:1950:5\t" in after["bakregels/1950/pages.tsv"]


def test_one_edition_alone(run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki) -> None:
    assert run("pull", serve(small_wiki.answer).api, "--edition", "1960").exit_code == 0
    assert not (bakery / "bakregels/1950/pages.tsv").exists()
    assert (bakery / "bakregels/1960/pages.tsv").exists()


@pytest.mark.parametrize(
    ("edition", "sentence"),
    [
        ("1930", "does not say what the pages are called: [titles] prefix is missing"),
        ("1940", "there is no edition '1940'; there are: 1930, 1950, 1960"),
    ],
)
def test_an_edition_that_cannot_be_pulled(run: Run, edition: str, sentence: str) -> None:
    result = run("pull", "http://127.0.0.1:9/api.php", "--edition", edition)

    assert result.exit_code == 2
    assert sentence in result.stderr


@pytest.mark.parametrize(("short", "long", "count"), [("1950", "1960", 8), ("1960", "1950", 12)])
def test_the_longest_prefix_takes_a_page(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki, short: str, long: str, count: int
) -> None:
    data = bakery / "bakregels" / short / "edition.toml"
    data.write_text(data.read_text().replace(f'"{short}:"', '"19"'))
    run("pull", serve(small_wiki.answer).api)

    tables = [(bakery / "bakregels" / e / "pages.tsv").read_text("utf-8") for e in (short, long)]
    assert [table.count(f"Sjabloon:{long}:") for table in tables] == [0, count]
    assert [table.count("Sjabloon:1959:") for table in tables] == [1, 0]


def test_an_edition_of_which_the_wiki_has_no_page_is_told_with_the_pages_of_none(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    data = bakery / "bakregels/1960/edition.toml"
    data.write_text(data.read_text().replace('"1960:"', '"1690:"'))
    small_wiki.at_most = 50
    server = serve(small_wiki.answer)

    result = run("pull", server.api, "--dry-run")

    assert result.exit_code == 0
    assert result.stdout.splitlines()[1] == "1960: 0 new, 0 changed, 0 unchanged"
    _, without, strays = result.stderr.splitlines()
    assert without == "1960: the wiki has no page under '1690:' in namespace 10"
    assert strays == (
        "9 pages fit no edition's prefix in namespace 10: 8 under Sjabloon:1960: (1, 2, 3, …), "
        "1 under Sjabloon:1959: (1)"
    )
    assert len(server.asked) == 4  # one more than where each edition has pages
    on_a_day = run("pull", server.api, "--dry-run", "--at", "2018-10-05")
    assert on_a_day.stderr == "passed over, without [titles] prefix: 1930\n"


def test_the_wiki_as_it_stood_on_a_day(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    small_wiki.write("Sjabloon:1950:1", "Artikel 1. Rogge.", "2019-10-05T23:59:59Z", "tweede")
    small_wiki.write("Sjabloon:1950:1", "Artikel 1. Spelt.", "2019-10-06T00:00:00Z", "derde")
    small_wiki.write("Sjabloon:1950:2", "Artikel 2. Spelt.", "2022-01-01T00:00:00Z")
    small_wiki.write("Sjabloon:1950:2", "Artikel 2. Haver.", "2023-01-01T00:00:00Z")
    server = serve(small_wiki.answer)
    words = ("pull", server.api, "--edition", "1950", "--at", "2019-10-05")
    small_wiki.write("Sjabloon:1950:99", "Artikel 99.", "2022-01-01T00:00:00Z")

    result = run(*words)

    pages = bakery / "bakregels/1950/pages"
    assert result.exit_code == 0
    assert (pages / "1").read_text() == "Artikel 1. Rogge."
    assert (pages / "2").read_text() == "Artikel 2. Meel.\n\nMeel wordt 2 keer gezeefd."
    assert not (pages / "99").exists()
    assert "1950: 12 new, 0 changed, 0 unchanged" in result.stdout
    assert len(_fetched(server)) == 12
    # two answers about the namespace's history name all but one page, which is asked for alone
    asked = [asked.query for asked in server.asked]
    assert len([query for query in asked if query.get("list") == "allrevisions"]) == 2
    assert [query["pageids"] for query in asked if "rvstart" in query] == ["1127"]

    server.asked.clear()
    assert "1950: 0 new, 0 changed, 12 unchanged" in run(*words).stdout
    assert _fetched(server) == []

    again = run(*words[:-1], "2019-10-06T00:00:00Z")
    assert (pages / "1").read_text() == "Artikel 1. Spelt."
    assert _fetched(server) == ["124"]
    assert "0 new, 1 changed, 11 unchanged" in again.stdout
    early = run(*words[:-1], "2019-08-03")
    assert "1950: 0 new, 1 changed, 2 unchanged" in early.stdout
    assert "1950: not on the wiki then, kept here: Sjabloon:1950:4\n" in early.stderr


@pytest.mark.parametrize("day", ["gisteren", "2019-13-01", "2019-10-05 12:00", "20191005"])
def test_a_day_that_is_none(run: Run, day: str) -> None:
    result = run("pull", "http://127.0.0.1:9/api.php", "--at", day)

    assert result.exit_code == 2
    assert "write it as 2019-10-05 or 2019-10-05T12:00:00Z" in result.stderr


_LINKED = "<html><head><link rel='stylesheet' href='x.css'><link {} /></head>"


@pytest.mark.parametrize(
    ("page", "link"),
    [
        pytest.param(
            "wiki/Brood",
            'rel="EditURI" type="application/rsd+xml" href="{api}?action=rsd"',
            id="wiki",
        ),
        pytest.param(
            "index.php?title=A&amp;b", "href='/api.php?action=rsd&amp;x' rel=EditURI", id="x"
        ),
        pytest.param("Brood", 'rel="EditURI" href="//{host}/api.php?action=rsd"', id="no scheme"),
        pytest.param("api.php?action=help#x", "", id="api.php"),
    ],
)
def test_the_api_is_found_from_any_page(
    run: Run, serve: Serve, small_wiki: SmallWiki, page: str, link: str
) -> None:
    def answer(asked: Asked) -> Reply:
        if asked.path == "/api.php":
            return small_wiki.answer(asked)
        if asked.path == "/Brood" and not asked.query:
            return Reply(301, headers=(("Location", "/Brood?x=1"),))
        host = server.url.split("/")[2]
        body = _LINKED.format(link.format(api=server.api, host=host))
        return Reply(404, body.encode(), "text/html")  # a page that is not written yet is a page

    server = serve(answer)
    result = run("pull", server.url + page)

    assert result.exit_code == 0, result.stderr
    assert "20 pages brought in" in result.stdout


def test_a_text_that_the_wiki_hides_is_reported(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    revision = small_wiki.pages["Sjabloon:1950:4"][0]
    revision["slots"] = {"main": {"texthidden": True}}
    result = run("pull", serve(small_wiki.answer).api)

    assert result.exit_code == 0
    assert "1950: not brought in, the wiki does not show it: Sjabloon:1950:4\n" in result.stderr
    assert not (bakery / "bakregels/1950/pages/4").exists()
    assert "19 pages brought in" in result.stdout


def test_titles_that_differ_by_case_alone_keep_both_their_texts(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    small_wiki.write("Sjabloon:1950:Oven", "groot", "2020-01-01T00:00:00Z")
    server = serve(small_wiki.answer)
    run("pull", server.api)
    pages = bakery / "bakregels/1950/pages"
    assert (pages / "Oven").read_text() == "groot"

    small_wiki.write("Sjabloon:1950:oven", "klein", "2020-01-01T00:00:00Z")
    run("pull", server.api)

    names = {path.name for path in pages.iterdir() if path.name.lower().startswith("oven")}
    assert {name[:5] for name in names} == {"Oven-", "oven-"}
    assert sorted((pages / name).read_text() for name in names) == ["groot", "klein"]
    assert "unlisted-page" not in run("check").stderr


def test_a_saved_page_makes_way_for_its_wikitext(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    folder = bakery / "bakregels/1950"
    (folder / "pages").mkdir()
    (folder / "pages" / "1").write_text("Sjabloon:1950:1\n\nArtikel 1. Meel.")
    (folder / "pages" / "77").write_text("Artikel 77. Gedrukt.")
    rows = "Sjabloon:1950:1\t1\t\t\t\t\tsaved\nSjabloon:1950:77\t77\t\t\t\t\tprint\n"
    (folder / "pages.tsv").write_text(f"{_HEADER}\n{rows}")
    result = run("pull", serve(small_wiki.answer).api)

    assert "1950: 11 new, 1 changed, 0 unchanged" in result.stdout
    assert "gone" not in result.stderr  # a printed page never was in the wiki
    _, first, second, *_ = (folder / "pages.tsv").read_text("utf-8").splitlines()
    assert first.startswith("Sjabloon:1950:77\t")
    assert second.startswith("Sjabloon:1950:1\t1\t1101\t")


def test_a_bar_with_counts_is_for_a_terminal(
    run: Run,
    serve: Serve,
    bakery: Path,
    small_wiki: SmallWiki,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[dict[str, object]] = []
    real = click.progressbar

    def noted(**words: object) -> object:
        drawn.append(words)
        return real(**words)  # type: ignore[call-overload]

    monkeypatch.setattr(click, "progressbar", noted)
    run("pull", serve(small_wiki.answer).api)
    assert [(bar["length"], bar["hidden"], bar["show_pos"]) for bar in drawn] == [
        *((12, True, True), (8, True, True)),
    ]
    again = CliRunner().invoke(
        main, ["--corpus", str(bakery), "pull", serve(small_wiki.answer).api]
    )
    assert "\x1b" not in again.output
