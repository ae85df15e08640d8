"""A host of a built site, told to fail or to be slow: a folder in, a server on a free port out."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import BinaryIO

PREFIX = "/regels/"  # a site may lie in a folder of its host
PAUSE = 0.02  # seconds between two pieces, more than a frame


@dataclass
class Host:
    """What a test asks of the host, and what the host was asked; paths are from the site's root."""

    folder: Path
    root: str = ""
    broken: dict[str, int] = field(default_factory=dict)
    cut: set[str] = field(default_factory=set)  # of these half is sent
    most: int = 1 << 30  # so many answers, and then none until the gate is opened
    gate: threading.Event = field(default_factory=threading.Event)
    pieces: Callable[[bytes], Iterable[bytes]] | None = None  # what is sent by and by, of a file
    asked: Counter[str] = field(default_factory=Counter)


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: object, host: Host) -> None:
        self.host = host
        super().__init__(*arguments, directory=str(host.folder))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        name = self.path.partition("?")[0].removeprefix(PREFIX)
        self.host.asked[name] += 1
        if sum(self.host.asked.values()) > self.host.most:
            self.host.gate.wait()
        if not self.path.startswith(PREFIX) or name in self.host.broken:
            self.send_error(self.host.broken.get(name, 404))
            return
        self.path = self.path.removeprefix(PREFIX.removesuffix("/"))
        if name in self.host.cut:
            data = (self.host.folder / name).read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data[: len(data) // 2])
            self.close_connection = True
            return
        super().do_GET()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        if self.host.pieces is None:
            super().copyfile(source, outputfile)
            return
        for piece in self.host.pieces(source.read()):
            outputfile.write(piece)
            outputfile.flush()
            self.host.gate.wait(PAUSE)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")  # as many hosts say, of every file
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_arguments: object) -> None:
        """Say nothing of a browser that hangs up."""


@contextmanager
def hosted(folder: Path, port: int = 0) -> Iterator[Host]:
    """Serve a site in a folder of a host on this machine, and stop."""
    host = Host(folder)
    with _Server(("127.0.0.1", port), partial(_Handler, host=host)) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        host.root = f"http://127.0.0.1:{server.server_address[1]}{PREFIX}"
        try:
            yield host
        finally:
            host.gate.set()
            server.shutdown()
