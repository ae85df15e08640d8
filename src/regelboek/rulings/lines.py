"""Lines and columns of a text within its file: offsets in, places for people out."""

from __future__ import annotations

from bisect import bisect_right

from regelboek.rulings.findings import Finding, Told
from regelboek.rulings.front_matter import Document


class Lines:
    """Where the lines of a document begin; a mark of byte order takes no column."""

    def __init__(self, document: Document) -> None:
        self._document = document
        text = document.text
        self._starts = [1 if document.offset == 0 and text.startswith("\ufeff") else 0]
        at = text.find("\n")
        while at >= 0:
            self._starts.append(at + 1)
            at = text.find("\n", at + 1)

    def at(self, offset: int) -> tuple[int, int]:
        """Give the line of the file and the column of an offset into the text, both from 1."""
        nth = max(bisect_right(self._starts, offset) - 1, 0)
        return self._document.line + nth, offset - self._starts[nth] + 1

    def finding(self, start: int, end: int, told: Told) -> Finding:
        """Say where in the file it is that something is told of."""
        before = self._document.offset
        return Finding(start + before, end + before, *self.at(start), *self.at(end), told)
