"""What a wiki gives: pages as listed, and pages with their text, checked at the border."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from regelboek.problems import SourceError

LARGEST = 2 * 1024 * 1024  # bytes; MediaWiki's own bound ($wgMaxArticleSize) as it is delivered
_LONGEST_TITLE = 1024  # bytes; a wiki allows 255 behind the namespace
_LONGEST_SUMMARY = 64 * 1024  # characters; a wiki allows 500
_NUMBER = re.compile(r"[0-9]{1,20}")
_TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_NO_TITLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
# Whatever a reader of lines or of tables could take for the end of a line or a cell.
_BREAKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\ud800-\udfff]+")


@dataclass(frozen=True, slots=True)
class Listed:
    """A page as a listing has it, with the revision that is meant and that one's time."""

    title: str
    namespace: int
    page_id: str
    revision: str
    time: str


@dataclass(frozen=True, slots=True)
class WikiPage:
    """A page with the wikitext of one revision; `hidden`: its wiki does not show that text."""

    title: str
    namespace: int
    page_id: str
    revision: str
    time: str
    summary: str
    text: str
    hidden: bool = False


def own_name(title: str, namespace: int) -> str:
    """Drop the namespace from a title; the main namespace (0) has none.

    >>> own_name("Sjabloon:1950:5", 10), own_name("1950:5", 0)
    ('1950:5', '1950:5')
    """
    return title.partition(":")[2] if namespace else title


def _is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return bool(_TIME.fullmatch(text))


def checked(page: WikiPage, where: str) -> WikiPage:
    """Give the page with its summary on one line; SourceError if no wiki can have such a page."""
    if not page.title or _NO_TITLE.search(page.title):
        raise SourceError(f"{where}: {page.title[:80]!r} is no title of a page")
    if len(page.title.encode()) > _LONGEST_TITLE:
        raise SourceError(f"{where}: {page.title[:80]!r}… is too long for a title")
    if len(page.summary) > _LONGEST_SUMMARY:
        raise SourceError(f"{where}: {page.title}: its summary is too long for one")
    if not (_NUMBER.fullmatch(page.page_id) and _NUMBER.fullmatch(page.revision)):
        raise SourceError(f"{where}: {page.title}: the page or its revision has no number")
    if not _is_time(page.time):
        raise SourceError(f"{where}: {page.title}: {page.time!r} is no time of a revision")
    try:
        size = len(page.text.encode())
    except UnicodeEncodeError:
        raise SourceError(f"{where}: {page.title}: its text is no Unicode text") from None
    if size > LARGEST:
        raise SourceError(
            f"{where}: {page.title}: the page is too large: {size} bytes, more than {LARGEST}"
        )
    return WikiPage(
        page.title,
        page.namespace,
        page.page_id,
        page.revision,
        page.time,
        _BREAKS.sub(" ", page.summary).strip(),
        page.text,
        page.hidden,
    )
