"""`regelboek build` and `regelboek serve`: the site as files, and a server for them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import click

from regelboek import pipeline
from regelboek.cli.session import (
    Command,
    Session,
    base_url_option,
    corpus_option,
    today_of,
    today_option,
)
from regelboek.problems import SourceError
from regelboek.publishing.render import Own, TemplateError
from regelboek.publishing.texts import REFERENCE
from regelboek.store import packed, read_own_templates, read_templates, write_site

output_option = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("site"),
    show_default=True,
    metavar="DIR",
    help="Where the site is.",
)

_COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"}


@click.command(cls=Command)
@corpus_option
@output_option
@base_url_option
@click.option(
    "--language",
    default=REFERENCE,
    show_default=True,
    metavar="LANGUAGE",
    help="The language of the interface: nl, en. The law keeps its own.",
)
@click.option(
    "--templates",
    "own",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Your own templates, texts and static files, each in the place of the shipped one.",
)
@today_option
@click.pass_obj
def build(  # noqa: PLR0913, PLR0917  # one parameter an option
    session: Session,
    output: Path,
    base_url: str,
    language: str,
    own: Path | None,
    today: date | None,
) -> None:
    """Build the site from the act.xml of each edition.

    Files of an earlier build that are no longer made go away; any other file in the folder stays. A
    folder that holds other files and no site is left alone.

    \b
    Examples:
      regelboek build -o site --today 2019-10-05
      regelboek build -o site-en --language en
      regelboek build --templates my-templates
    """
    day = today_of(today)
    libraries = pipeline.libraries_of(session.corpus, day, base_url)
    templates, static = read_templates()
    words = session.corpus.words
    if own is None:
        pages = _counted(pipeline.site(libraries, templates, static, language, words=words))
    else:
        built = partial(pipeline.site, libraries, words=words)
        pages = iter(_own_pages(built, templates, static, language, own))
    files, written = write_site(output, pages)
    click.echo(f"{output}: {files} files, {written} written; open {output / 'index.html'}")


def _own_pages(
    built: Callable[..., Iterator[tuple[str, bytes]]],
    templates: Mapping[str, str],
    static: Mapping[str, bytes],
    language: str,
    folder: Path,
) -> list[tuple[str, bytes]]:
    """Make a site with a user's own templates: the whole of it, so that one that fails writes none.

    A shipped template that fails then is one that theirs does not suit, and no bug of ours.
    """
    files, own_static = read_own_templates(folder, (*templates, *static))
    own = Own(str(folder), files)
    try:
        return [*_counted(built(templates, {**static, **own_static}, language, own))]
    except TemplateError as error:
        raise SourceError(str(error)) from error


def _counted(pages: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Show on a terminal how many pages are made so far; in a pipe show nothing."""
    if not sys.stderr.isatty():
        yield from pages
        return
    for count, page in enumerate(pages, 1):
        if count % 50 == 0:
            click.echo(f"\rbuild: {count} files", nl=False, err=True)
        yield page
    click.echo("\r" + " " * 30 + "\r", nl=False, err=True)


class _Host(SimpleHTTPRequestHandler):
    """Serves files as a static host does, compressed; says nothing of what is well."""

    protocol_version = "HTTP/1.1"  # one connection for a page and all that it needs
    # The same on every system, whatever its own table of types says.
    extensions_map = {  # noqa: RUF012  # the base has it so
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Answer with a text compressed where the browser takes that, else with the file."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        accepted = self.headers.get("Accept-Encoding", "")
        if path.suffix not in _COMPRESSED or "gzip" not in accepted or not path.is_file():
            return super().send_head()
        data = packed(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{self.guess_type(path)}; charset=utf-8")
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return BytesIO(data)

    def end_headers(self) -> None:
        """Have a browser ask each time whether a file has changed, as the site is built anew."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Print only what was not found."""
        if str(code).startswith(("4", "5")):
            super().log_request(code, size)


@click.command(cls=Command)
@output_option
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="The port; 0 takes a free one.",
)
def serve(output: Path, port: int) -> None:
    """Serve a built site on this machine alone (127.0.0.1). Stop with Ctrl-C.

    \b
    Example:
      regelboek serve --port 8000
    """
    if not (output / "index.html").is_file():
        raise SourceError(f"{output}: no site here; run: regelboek build -o {output}")
    handler = partial(_Host, directory=str(output))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError as error:
        raise SourceError(f"port {port}: {error.strerror}; take another with --port") from None
    with server:
        click.echo(f"http://127.0.0.1:{server.server_address[1]}/  (stop with Ctrl-C)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            click.echo()
