"""Packed bytes in, plain bytes out, never more at a time than there is room for."""

from __future__ import annotations

import bz2
import gzip
import zlib
from io import BufferedReader
from typing import IO

import zstandard

from regelboek.problems import SourceError

PACKED = "gzip"  # what an answer may be packed with
_BROKEN = (OSError, EOFError, zlib.error, zstandard.ZstdError)
_WINDOW = 128 * 1024 * 1024  # bytes that a Zstandard file may make us remember; `--ultra -22`
_GZIP = 16 + zlib.MAX_WBITS


def unpacked(stream: IO[bytes]) -> IO[bytes]:
    """Give the bytes of a file, unpacked as its first bytes say: gzip, bzip2, Zstandard or none."""
    head = stream.read(4)
    stream.seek(0)
    if head.startswith(b"\x1f\x8b"):
        return BufferedReader(gzip.GzipFile(fileobj=stream))
    if head.startswith(b"BZh"):
        return bz2.BZ2File(stream)
    if head == b"\x28\xb5\x2f\xfd":
        return zstandard.ZstdDecompressor(max_window_size=_WINDOW).stream_reader(
            stream, read_across_frames=True, closefd=False
        )
    return stream


def read_some(stream: IO[bytes], size: int, name: str) -> bytes:
    """Read from an unpacked stream; SourceError if what it was packed with is broken or cut."""
    try:
        return stream.read(size)
    except _BROKEN as error:
        reason = str(error) or "it was cut"
        raise SourceError(f"{name}: it cannot be unpacked: {reason}") from None


class Body:
    """An answer's body as it comes in, unpacked as its `Content-Encoding` says, up to a size.

    A few bytes can be packed that grow to gigabytes, and be packed twice over: what was not asked
    for is refused, and no more is unpacked than may be kept. Raises SourceError.
    """

    def __init__(self, url: str, encoding: str, largest: int) -> None:
        encoding = encoding.strip().lower()
        if encoding not in {"", "identity", PACKED}:
            raise SourceError(
                f"{url}: the answer is packed as {encoding[:40]!r}, which nobody asked for"
            )
        self._url = url
        self._largest = largest
        self._plain = bytearray()
        self._fed = False  # an answer that says nothing is packed as nothing
        self._gzip = zlib.decompressobj(_GZIP) if encoding == PACKED else None

    def feed(self, piece: bytes) -> None:
        """Take the next bytes as they came."""
        self._fed = True
        room = self._largest + 1 - len(self._plain)
        try:
            plain = piece if self._gzip is None else self._gzip.decompress(piece, room)
        except zlib.error:
            raise self._not_as_it_says() from None
        self._plain += plain[:room]
        if len(self._plain) > self._largest:
            raise SourceError(
                f"{self._url}: the answer is too large, more than {self._largest} bytes"
            )

    def whole(self) -> bytes:
        """Give all of it, at its end."""
        if self._gzip and self._fed and not self._gzip.eof:
            raise self._not_as_it_says()
        return bytes(self._plain)

    def _not_as_it_says(self) -> SourceError:
        return SourceError(f"{self._url}: the answer is not compressed as it says")
