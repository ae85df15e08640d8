"""Servers on loopback: one that does as it is told, and as much of MediaWiki as a pull asks for."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase
from typing import Any
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True)
class Asked:
    """A request: its address, the fields of its query, its headers."""

    path: str
    query: dict[str, str]
    headers: dict[str, str]


@dataclass(frozen=True)
class Reply:
    """An answer; `length` is what it says of its length, `hang` an event that it waits for.

    With `drip` its bytes come one by one, headers and all, that many seconds apart, until `hang`.
    """

    status: int = 200
    body: bytes = b""
    kind: str = "application/json"
    headers: tuple[tuple[str, str], ...] = ()
    length: int | None = None
    hang: threading.Event | None = None
    drip: float = 0


@dataclass
class Server:
    """A server on loopback: what it answers, what it was asked, over how many connections."""

    answer: Callable[[Asked], Reply]
    asked: list[Asked] = field(default_factory=list)
    connections: int = 0
    url: str = ""

    @property
    def api(self) -> str:
        return f"{self.url}api.php"


def _drip(out: BufferedIOBase, reply: Reply) -> None:
    head = f"HTTP/1.1 {reply.status} OK\r\nContent-Length: {len(reply.body)}\r\n\r\n"
    for byte in head.encode() + reply.body:
        if reply.hang and reply.hang.wait(reply.drip):
            return
        out.write(bytes([byte]))
        out.flush()


def _handler(server: Server) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def setup(self) -> None:
            server.connections += 1
            super().setup()

        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            query = {key: values[0] for key, values in parse_qs(parts.query).items()}
            asked = Asked(parts.path, query, {k.lower(): v for k, v in self.headers.items()})
            server.asked.append(asked)
            reply = server.answer(asked)
            if reply.drip:
                _drip(self.wfile, reply)
                self.close_connection = True
                return
            if reply.hang:
                reply.hang.wait()
            if any(name == "Date" for name, _ in reply.headers):
                self.send_response_only(reply.status)
            else:
                self.send_response(reply.status)
            self.send_header("Content-Type", reply.kind)
            self.send_header("Content-Length", str(reply.length or len(reply.body)))
            for name, value in reply.headers:
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(reply.body)
            if reply.length:
                self.close_connection = True

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its own name
            """Say nothing."""

    return Handler


def start(answer: Callable[[Asked], Reply]) -> tuple[Server, ThreadingHTTPServer]:
    """Start a server on a free port; who started it stops it."""
    server = Server(answer)
    listening = ThreadingHTTPServer(("127.0.0.1", 0), _handler(server))
    threading.Thread(target=listening.serve_forever, args=[0.02], daemon=True).start()
    server.url = f"http://127.0.0.1:{listening.server_port}/"
    return server, listening


@dataclass
class SmallWiki:
    """Pages with their revisions, by title; `at_most` cuts each answer, as a wiki does."""

    pages: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    at_most: int = 7
    last: int = 100

    def write(self, title: str, text: str, time: str, summary: str = "") -> None:
        self.last += 1
        before = self.pages.setdefault(title, [])
        before.append(
            {
                "revid": self.last,
                "parentid": before[-1]["revid"] if before else 0,
                "timestamp": time,
                "comment": summary,
                "slots": {"main": {"contentmodel": "wikitext", "content": text}},
            }
        )

    def answer(self, asked: Asked) -> Reply:
        query = asked.query
        if query.get("meta") == "siteinfo":
            general = {"generator": "MediaWiki 1.39.17", "sitename": "Bakkerswiki"}
            return _json({"batchcomplete": True, "query": {"general": general}})
        if query.get("generator") == "allpages":
            found = [
                self._page(title, revisions[-1:], {"slots", "comment"})
                for title, revisions in sorted(self.pages.items())
                if title.startswith(f"Sjabloon:{query.get('gapprefix', '')}")
                and query["gapnamespace"] == "10"
            ]
            return self._part(found, int(query.get("gapcontinue", "0")), "gapcontinue")
        if query.get("list") == "allrevisions":
            rows = [
                (revision["timestamp"], revision["revid"], title, revision)
                for title, revisions in self.pages.items()
                for revision in revisions
                if revision["timestamp"] <= query["arvstart"]
            ]
            then = [
                self._page(title, [revision], {"slots", "comment"})
                for _, _, title, revision in sorted(rows, key=lambda row: row[:2], reverse=True)
            ]
            start = int(query.get("arvcontinue", "0"))
            return self._part(then, start, "arvcontinue", "allrevisions")
        if "revids" in query:
            wanted = {int(number) for number in query["revids"].split("|")}
            found = [
                self._page(title, [revision], set())
                for title, revisions in sorted(self.pages.items())
                for revision in revisions
                if revision["revid"] in wanted
            ]
            return self._part(found, int(query.get("rvcontinue", "0")), "rvcontinue")
        for title, revisions in self.pages.items():
            if str(self._number(title)) == query["pageids"]:
                then = [r for r in revisions if r["timestamp"] <= query["rvstart"]][-1:]
                return _json({"query": {"pages": [self._page(title, then, set())]}})
        return _json({"query": {"pages": [{"pageid": 9, "missing": True}]}})

    def _number(self, title: str) -> int:
        return int(self.pages[title][0]["revid"]) + 1000

    def _page(
        self, title: str, revisions: list[dict[str, Any]], without: set[str]
    ) -> dict[str, Any]:
        shown = [{k: v for k, v in r.items() if k not in without} for r in revisions]
        told = {"revisions": shown} if shown else {}
        return {"pageid": self._number(title), "ns": 10, "title": title, **told}

    def _part(
        self, found: list[dict[str, Any]], start: int, key: str, name: str = "pages"
    ) -> Reply:
        end = start + self.at_most
        data: dict[str, Any] = {"query": {name: found[start:end]}}
        if end < len(found):
            data["continue"] = {key: end, "continue": "||"}
        return _json(data)


def _json(data: object) -> Reply:
    return Reply(body=json.dumps(data).encode())
