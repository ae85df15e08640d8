"""Every failure of a wiki is one clear sentence and exit code 2, and nothing is half-written."""

from __future__ import annotations

import gzip
import json
import socket
import ssl
import threading
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
import zstandard
from click.testing import Result

from regelboek.cli import pulling
from regelboek.wiki import api, client
from regelboek.wiki.client import Manners
from tests.wiki.mediawiki import certificate
from tests.wiki.servers import Asked, Reply, Server, SmallWiki

Run = Callable[..., Result]
Serve = Callable[[Callable[[Asked], Reply]], Server]
Files = Callable[[Path], dict[str, bytes]]
_LOGIN = b"<!DOCTYPE html><title>Aanmelden</title><form><input name=wp type='password'></form>"


def _json(data: object) -> Reply:
    return Reply(body=json.dumps(data).encode())


def _error(code: str, info: str) -> Reply:
    return _json({"error": {"code": code, "info": info}})


def _pages(*pages: object) -> Reply:
    return _json({"query": {"pages": pages}})


def _page(**changes: object) -> Reply:
    """Answer a listing with one page in which something is not as it should be."""
    revision = {"revid": 5, "parentid": 0, "timestamp": "2019-08-22T18:58:00Z"}
    page = {"pageid": 4, "ns": 10, "title": "Sjabloon:1950:1", "revisions": [revision]}
    return _pages({**page, **changes})


@pytest.mark.parametrize(
    ("reply", "sentence"),
    [
        pytest.param(Reply(401), "answers 401, a login is wanted", id="401"),
        pytest.param(Reply(403), "answers 403, access is refused", id="403"),
        pytest.param(Reply(404), "answers 404, there is no such page", id="404"),
        pytest.param(
            Reply(404, b"<html><title>Weg</title></html>", "text/html"),
            "answers 404, there is no such page",
            id="404 as a page",
        ),
        pytest.param(Reply(418), "answers 418, which is no answer to this", id="418"),
        pytest.param(Reply(429), "answers 429, too many requests; 6 times", id="429"),
        pytest.param(Reply(500), "answers 500, a fault of its own; 6 times", id="500"),
        pytest.param(Reply(502), "answers 502, a fault of its own; 6 times", id="502"),
        pytest.param(Reply(503), "answers 503, not available now; 6 times", id="503"),
        pytest.param(Reply(504), "answers 504, a time-out of its own; 6 times", id="504"),
        pytest.param(
            Reply(503, headers=(("Retry-After", "86400"),)),
            "it asks to wait 86400 seconds: try again later",
            id="wait till tomorrow",
        ),
        pytest.param(
            Reply(200, b"<!doctype html><title>Onze\n wiki</title>", "text/html"),
            "a web page came instead of data, called 'Onze wiki'; is this the address of its api",
            id="HTML",
        ),
        pytest.param(
            Reply(200, b"<html>", "application/json"),
            "a web page came instead of data; is this",
            id="HTML that says it is JSON",
        ),
        pytest.param(
            Reply(200, b'{"query": {"gen'),
            "the answer is no JSON, or was cut (15 bytes)",
            id="cut JSON",
        ),
        pytest.param(Reply(200, b"[" * 100_000), "is no JSON, or was cut", id="endless JSON"),
        pytest.param(Reply(200, b""), "is no JSON, or was cut (0 bytes)", id="nothing"),
        pytest.param(
            Reply(200, b'{"query"', length=500), "the connection broke off", id="cut connection"
        ),
        pytest.param(
            Reply(200, b"{}", headers=(("Content-Encoding", "gzip"),)),
            "the answer is not compressed as it says",
            id="no gzip",
        ),
        pytest.param(
            Reply(200, b"[1, 2]"), "is JSON, but not that of a MediaWiki", id="another JSON"
        ),
        pytest.param(
            _json({"query": [3]}), "'query' is not as MediaWiki has it", id="another query"
        ),
        pytest.param(
            _json({"query": {"general": {"generator": "Bakkerswiki 3"}}}),
            "what answers there is no MediaWiki",
            id="another wiki",
        ),
        pytest.param(_json({}), "'general' is not as MediaWiki has it", id="an empty answer"),
        pytest.param(
            _error("internal_api_error", "Er is\niets\tstuk."),
            "the wiki refuses: Er is iets stuk. (internal_api_error)",
            id="API error",
        ),
        pytest.param(
            _json({"error": "stuk"}), "the wiki refuses: stuk ()", id="an error of its own"
        ),
        pytest.param(
            _error("readapidenied", "You need read permission to use this module."),
            "the wiki wants a login to read (readapidenied)",
            id="login",
        ),
        pytest.param(Reply(200, _LOGIN, "text/html"), "wants a login to read", id="login page"),
        pytest.param(
            Reply(302, headers=(("Location", "/api.php"),)), "redirects in a circle", id="circle"
        ),
        pytest.param(
            Reply(302, headers=(("Location", "gopher://bakker/"),)),
            "this is no web address",
            id="redirect to elsewhere",
        ),
    ],
)
def test_a_wiki_that_misbehaves_from_the_start(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, bakery: Path, files: Files, reply: Reply, sentence: str
) -> None:
    before = files(bakery)
    server = serve(lambda _: reply)

    result = run("pull", server.api)

    _failed(result, sentence)
    assert files(bakery) == before


def _failed(result: Result, sentence: str) -> None:
    *_, last = result.stderr.splitlines()
    assert last.startswith("regelboek: ")
    assert sentence in last
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("reply", "sentence"),
    [
        pytest.param(_page(title=7), "'title' is not as MediaWiki has it", id="a title"),
        pytest.param(_page(ns="10"), "'ns' is not as MediaWiki has it", id="a namespace"),
        pytest.param(_page(revisions={}), "'revisions' is not as", id="revisions"),
        pytest.param(_pages("x"), "'pages' is not as MediaWiki has it", id="pages"),
        pytest.param(
            _json({"query": {}, "continue": {"gapcontinue": "x"}}),
            "its answers go on and on with the same part",
            id="no end",
        ),
    ],
)
def test_a_listing_that_is_none(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, small_wiki: SmallWiki, bakery: Path, files: Files,
    reply: Reply, sentence: str,
) -> None:  # fmt: skip
    before = files(bakery)
    server = serve(lambda a: reply if "generator" in a.query else small_wiki.answer(a))

    _failed(run("pull", server.api), sentence)
    assert files(bakery) == before


@pytest.mark.parametrize(
    ("text", "title", "sentence"),
    [
        pytest.param("x" * 2_097_153, "1", "1950:1: the page is too large: 2097153 b", id="large"),
        pytest.param("\ud800", "1", "its text is no Unicode text", id="half a character"),
        pytest.param("x", "1\t2", "is no title of a page", id="a tab in a title"),
        pytest.param("x", "1\u2028", "is no title of a page", id="a line's end in a title"),
    ],
)
def test_a_page_that_no_wiki_can_have(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, bakery: Path, files: Files, text: str, title: str, sentence: str
) -> None:
    wiki = SmallWiki()
    wiki.write(f"Sjabloon:1950:{title}", text, "2019-08-22T18:58:00Z")
    before = files(bakery)

    _failed(run("pull", serve(wiki.answer).api), sentence)
    assert files(bakery) == before


@pytest.mark.parametrize(
    "more",
    [
        pytest.param(lambda nth: {"gapcontinue": str(nth)}, id="ever new"),
        pytest.param(lambda nth: {"gapcontinue": "x" * (nth % 3)}, id="in turn"),
        pytest.param(lambda _: {"gapcontinue": "x"}, id="the same"),
    ],
)
@pytest.mark.parametrize("named", ["nothing", "the same page", "a new page"])
@pytest.mark.parametrize("asked", ["meta", "generator", "revids"])
def test_answers_without_end(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, small_wiki: SmallWiki, bakery: Path, files: Files,
    monkeypatch: pytest.MonkeyPatch, more: Callable[[int], dict[str, str]], named: str, asked: str,
) -> None:  # fmt: skip
    monkeypatch.setattr(api, "_MOST_ANSWERS", 40)
    before = files(bakery)
    server: Server

    def answer(request: Asked) -> Reply:
        if asked not in request.query:
            return small_wiki.answer(request)
        first = {key: text for key, text in request.query.items() if "continue" not in key}
        told = json.loads(small_wiki.answer(replace(request, query=first)).body)
        nth = len(server.asked)
        told["continue"] = more(nth)
        slots = {"main": {"content": "x"}}
        revision = {"revid": nth, "timestamp": "2019-08-22T18:58:00Z", "slots": slots}
        new = {"pageid": nth, "ns": 10, "title": f"Sjabloon:1950:{nth}"}
        pages = {"nothing": [], "a new page": [{**new, "revisions": [revision]}]}
        if named in pages and asked != "meta":
            told["query"]["pages"] = pages[named]
        return _json(told)

    server = serve(answer)
    result = run("pull", server.api)

    assert len(server.asked) < 60
    if asked == "meta":  # one answer says who it is
        assert result.exit_code == 0
        return
    _failed(result, "its answers go on and on")
    if asked == "generator":
        assert files(bakery) == before
    else:
        # what was not asked for is not taken
        texts = {path.name for path in (bakery / "bakregels/1950").glob("pages/*")}
        assert len(texts) == (7 if named == "the same page" else 0)
        assert texts <= {str(number) for number in range(1, 13)}


def test_a_listing_without_end(
    run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch, small_wiki: SmallWiki
) -> None:
    monkeypatch.setattr(api, "_MOST_PAGES", 10)

    _failed(
        run("pull", serve(small_wiki.answer).api), "it lists more than 10 pages under '1950:', and"
    )


def test_a_page_that_was_renamed_meanwhile_is_not_taken_under_its_new_name(
    run: Run, serve: Serve, bakery: Path, small_wiki: SmallWiki
) -> None:
    def answer(asked: Asked) -> Reply:
        if "revids" in asked.query and "Sjabloon:1950:3" in small_wiki.pages:
            small_wiki.pages["Sjabloon:1960:33"] = small_wiki.pages.pop("Sjabloon:1950:3")
        return small_wiki.answer(asked)

    result = run("pull", serve(answer).api)

    assert result.exit_code == 0
    assert "1950: not brought in, the wiki does not show it: Sjabloon:1950:3" in result.stderr
    assert "1960:33" not in (bakery / "bakregels/1950/pages.tsv").read_text("utf-8")


_BOMB = gzip.compress(b" " * 100_000_000)  # a hundred kilobytes


@pytest.mark.parametrize(
    ("body", "encoding", "sentence"),
    [
        pytest.param(
            _BOMB, "gzip", "the answer is too large, more than 16777216 bytes",
            id="grows a thousandfold",
        ),
        pytest.param(
            gzip.compress(_BOMB), "gzip, gzip", "packed as 'gzip, gzip', which nobody",
            id="packed twice",
        ),
        pytest.param(
            zstandard.compress(b" " * 100_000_000), "zstd", "packed as 'zstd', which nobody",
            id="zstd",
        ),
        pytest.param(gzip.compress(b"{}")[:-3], "gzip", "is not compressed as it says", id="cut"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("status", [200, 302, 500])
def test_a_bomb(  # noqa: PLR0913, PLR0917  # a row of the table
    run: Run, serve: Serve, body: bytes, encoding: str, sentence: str, status: int
) -> None:
    headers = (("Content-Encoding", encoding), ("Location", "/elders"))
    server = serve(lambda _: Reply(status, body, headers=headers))
    tracemalloc.start()

    result = run("pull", server.api)

    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    _failed(result, sentence)
    assert peak < 50_000_000


def test_an_answer_without_end_is_not_read_to_its_end(
    run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "_LARGEST_ANSWER", 1000)
    server = serve(lambda _: Reply(200, b" " * 5000))

    _failed(run("pull", server.api), "the answer is too large, more than 1000 bytes")


def test_no_network(run: Run, bakery: Path, files: Files) -> None:
    before = files(bakery)
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # bound, and nobody listens
        port = closed.getsockname()[1]
        result = run("pull", f"http://127.0.0.1:{port}/api.php")

    _failed(result, "it cannot be reached: Connection refused")
    assert files(bakery) == before


def test_a_time_out(run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulling, "Manners", partial(Manners, timeout=0.2))
    release = threading.Event()
    server = serve(lambda _: Reply(hang=release))
    result = run("pull", server.api)
    release.set()

    _failed(result, "no answer within 0.2 seconds")


@pytest.mark.parametrize("body", [b'{"query"', b" " * 9_000], ids=["headers", "body"])
def test_a_byte_now_and_then(
    run: Run, serve: Serve, bakery: Path, files: Files, body: bytes
) -> None:
    before = files(bakery)
    release = threading.Event()
    slowly = Reply(200, body, hang=release, drip=0.01 if body.startswith(b"{") else 0.0001)
    server = serve(lambda _: slowly)
    result = run("pull", server.api, "--patience", "0.3")
    release.set()

    _failed(result, "the answer is not whole after 0.3 seconds")
    assert files(bakery) == before


def test_a_certificate_that_nobody_signed(run: Run, tmp_path: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate(tmp_path / "zelf.pem"))
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def shake_hands() -> None:
            plain, _ = listening.accept()
            with plain, pytest.raises(ssl.SSLError):
                context.wrap_socket(plain, server_side=True)

        hands = threading.Thread(target=shake_hands)
        hands.start()
        result = run("pull", f"https://127.0.0.1:{listening.getsockname()[1]}/api.php")
        hands.join()

    _failed(result, "its certificate is not accepted: self-signed certificate")


@pytest.mark.parametrize("address", ["wiki.example", "ftp://wiki.example/api.php", "http://", "x:"])
def test_what_is_no_address(run: Run, address: str) -> None:
    _failed(run("pull", address), "this is no web address, as https://host/path")


def test_a_page_that_names_no_api(run: Run, serve: Serve) -> None:
    server = serve(
        lambda _: Reply(200, b"<html><link rel='stylesheet' href=x></html>", "text/html")
    )

    _failed(run("pull", f"{server.url}wiki/Brood"), "the page names no MediaWiki's API; give the")


@pytest.mark.parametrize(
    ("reply", "sentence"),
    [
        (Reply(404), "answers 404, there is no such page"),
        (Reply(403), "answers 403, access is refused"),
        (Reply(200, _LOGIN, "text/html"), "wants a login to read"),
    ],
)
def test_a_page_that_is_not_shown(run: Run, serve: Serve, reply: Reply, sentence: str) -> None:
    server = serve(lambda _: reply)

    _failed(run("pull", f"{server.url}wiki/Brood"), sentence)


def test_a_wiki_that_fails_half_way_leaves_what_is_whole_and_the_next_pull_goes_on(
    run: Run, serve: Serve, bakery: Path, files: Files, small_wiki: SmallWiki
) -> None:
    for number in range(100, 180):
        small_wiki.write(f"Sjabloon:1950:{number}", f"Artikel {number}.", "2020-01-01T00:00:00Z")
    small_wiki.at_most = 500
    fetched: list[int] = []

    def failing(asked: Asked) -> Reply:
        if "revids" in asked.query:
            fetched.append(asked.query["revids"].count("|") + 1)
            if len(fetched) == 2:
                return Reply(403)
        return small_wiki.answer(asked)

    server = serve(failing)
    result = run("pull", server.api)

    _failed(result, "answers 403, access is refused")
    table = (bakery / "bakregels/1950/pages.tsv").read_text("utf-8")
    assert table.count("\n") == 1 + 50
    names = {name for name in files(bakery) if "1950/pages/" in name}
    assert len(names) == 50
    assert sorted(path.name for path in (bakery / "bakregels/1950").iterdir()) == [
        *("edition.toml", "pages", "pages.tsv"),
    ]

    assert run("pull", server.api).exit_code == 0
    assert fetched == [50, 42, 42, 8]  # what was whole is not asked for again
