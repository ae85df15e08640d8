"""A corpus of bakers, and servers on loopback to fill it from."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable, Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from regelboek.cli import main, pulling
from regelboek.wiki.client import Client
from tests.invented.generate import files_of
from tests.invented.styles import STYLES
from tests.wiki.judge import Judge
from tests.wiki.mediawiki import MediaWiki
from tests.wiki.servers import Asked, Reply, Server, SmallWiki, start

CITATIONS = Path(__file__).parents[2] / "corpus" / "citations.toml"
# Of each, one edition with paragraphs of their own and one without.
WITHOUT_QUIRKS = (STYLES[1], STYLES[-1])
WITH_QUIRKS = (STYLES[0], STYLES[-3])
_WORK = """\
title = "Regels van de bakkerij"
short = "bak"
language = "nl"
country = "nl"
uri = "/akn/nl/act/bakregels"
first = "1950"
author = "Een verzonnen gilde"
namespaces = [10]
"""
_EDITION = """\
title = "Bakregels"
sure = "S"

[titles]
prefix = "{prefix}"
article = "{{article}}"

[levels.article]
label = ["Artikel 1."]
heading = "line"

[levels.paragraph]
"""


@pytest.fixture
def bakery(tmp_path: Path) -> Path:
    """Make a corpus of two editions that wait for their pages, and one whose names nobody knows."""
    work = tmp_path / "corpus" / "bakregels"
    for name in ("1950", "1960"):
        (work / name).mkdir(parents=True)
        (work / name / "edition.toml").write_text(_EDITION.format(prefix=f"{name}:"))
    (work / "1930").mkdir()
    (work / "1930" / "edition.toml").write_text('title = "Bakregels 1930"\nsure = "S"\n')
    (work / "work.toml").write_text(_WORK)
    shutil.copy(CITATIONS, work.parent)
    return work.parent


@pytest.fixture(autouse=True)
def _without_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask this machine itself, whatever stands between it and the world."""
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("no_proxy", "127.0.0.1")


Files = Callable[[Path], dict[str, bytes]]


@pytest.fixture(scope="session")
def files() -> Files:
    """Give a function that reads a whole folder."""

    def read(folder: Path) -> dict[str, bytes]:
        paths = (path for path in folder.rglob("*") if path.is_file())
        return {str(path.relative_to(folder)): path.read_bytes() for path in paths}

    return read


Run = Callable[..., Result]


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let the command line note its waits and not do them."""
    noted: list[float] = []
    monkeypatch.setattr(pulling, "Client", partial(Client, wait=noted.append))
    return noted


@pytest.fixture
def run(bakery: Path, waits: list[float]) -> Run:
    """Give a function that runs `regelboek` on the bakers' corpus; a bug shows as itself."""
    assert waits == []

    def runner(*words: str, standard_input: bytes | None = None) -> Result:
        return CliRunner().invoke(
            main, ["--corpus", str(bakery), *words], input=standard_input, catch_exceptions=False
        )

    return runner


Serve = Callable[[Callable[[Asked], Reply]], Server]


@pytest.fixture
def serve() -> Iterator[Serve]:
    """Give a function that starts a server with its answers; all are stopped in the end."""
    started: list[ThreadingHTTPServer] = []

    def serving(answer: Callable[[Asked], Reply]) -> Server:
        server, listening = start(answer)
        started.append(listening)
        return server

    yield serving
    for listening in started:
        listening.shutdown()
        listening.server_close()


@pytest.fixture
def small_wiki() -> SmallWiki:
    """Give a wiki of twenty pages of two editions, and some that are none of theirs."""
    wiki = SmallWiki()
    for number in range(1, 13):
        text = f"Artikel {number}. Meel.\n\nMeel wordt {number} keer gezeefd."
        wiki.write(f"Sjabloon:1950:{number}", text, f"2019-08-{number:02}T18:58:00Z", "Nieuw")
    for number in range(1, 9):
        text = f"Artikel {number}. Gist.\n\nGist rust {number} uur."
        wiki.write(f"Sjabloon:1960:{number}", text, f"2020-01-{number:02}T09:00:00Z", "Nieuw")
    wiki.write("Sjabloon:1959:1", "Van een andere uitgave.", "2019-01-01T00:00:00Z")
    wiki.write("Sjabloon:Bakker", "Een bakker.", "2019-01-01T00:00:00Z")
    return wiki


@pytest.fixture(scope="session")
def real_wiki(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[bytes], MediaWiki]]:
    """Give a function that starts a MediaWiki with an export; all are stopped in the end."""
    started: list[MediaWiki] = []

    def start(seed: bytes) -> MediaWiki:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = int(free.getsockname()[1])
        wiki = MediaWiki(tmp_path_factory.mktemp("mediawiki"), port)
        started.append(wiki)
        wiki.start(seed)
        return wiki

    yield start
    for wiki in started:
        wiki.stop()


@pytest.fixture(scope="session")
def invented_wiki(
    real_wiki: Callable[[bytes], MediaWiki],
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> tuple[MediaWiki, Path]:
    """Start a wiki of invented editions, and lay out a corpus for it that has no page yet."""
    articles = request.config.getoption("--articles")
    folder = tmp_path_factory.mktemp("invented")
    wiki = None
    for styles, quirks in ((WITHOUT_QUIRKS, 0.0), (WITH_QUIRKS, 0.1)):
        files = dict(files_of(styles, articles, 1, quirks))
        for path, data in files.items():
            if path.endswith(".toml"):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_bytes(data)
        if wiki is None:
            wiki = real_wiki(files["dump.xml"])
        else:
            (folder / "dump.xml").write_bytes(files["dump.xml"])
            wiki.maintain("importDump", "--quiet", "--no-updates", str(folder / "dump.xml"))
    assert wiki is not None
    return wiki, folder / "corpus"


@pytest.fixture(scope="session")
def judge(invented_wiki: tuple[MediaWiki, Path]) -> Iterator[Judge]:
    """Give one who asks that wiki how it renders pages, its own and others."""
    asking = Judge(invented_wiki[0].url)
    yield asking
    asking.close()
