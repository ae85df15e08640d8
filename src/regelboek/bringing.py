"""Pages of a wiki become pages of an edition: which belong, which changed, what the table says.

Pure, as `pipeline` is: values in, values out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from regelboek.opening import OpenWork
from regelboek.problems import SourceError
from regelboek.reading.captures import read_saved
from regelboek.reading.profile import Profile
from regelboek.reading.table import WIKITEXT, Merged, Row, merged, rows_of
from regelboek.reading.titles import role_of_title
from regelboek.reading.work import namespaces_of
from regelboek.wiki.page import LARGEST, Listed, WikiPage, own_name


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where an edition's pages go: its folder, what its pages are called, and its rows so far."""

    work: str
    folder: str
    profile: Profile
    namespaces: tuple[int, ...]
    rows: tuple[Row, ...]

    @property
    def edition(self) -> str:
        """The edition's name."""
        return self.profile.edition.name

    @property
    def prefix(self) -> str:
        """What its pages' own names begin with; empty where that is not known."""
        return self.profile.prefix


@dataclass(frozen=True, slots=True)
class Arrived:
    """A page that came in: its row, still without a file's name, and its bytes."""

    row: Row
    data: bytes


@dataclass(frozen=True, slots=True)
class Plan:
    """What a pull has to do: pages to fetch as listed, and titles by what is known of them."""

    fetch: tuple[Listed, ...]
    new: tuple[str, ...]
    changed: tuple[str, ...]
    unchanged: int
    gone: tuple[str, ...]

    @property
    def listed(self) -> int:
        """How many pages of the edition the wiki has."""
        return len(self.fetch) + self.unchanged


def shelves_of(opened: OpenWork) -> tuple[Shelf, ...]:
    """Give the shelves of a work's editions."""
    work, toml = opened.work.name, opened.files.toml
    namespaces = namespaces_of(toml.text, toml.file)
    shelves = []
    for profile in opened.profiles:
        files = opened.files_of(profile.edition.name)
        tsv = files.pages_tsv
        rows = rows_of(tsv.text, tsv.file, profile.prefix) if tsv else ()
        shelves.append(Shelf(work, files.folder, profile, namespaces, rows))
    return tuple(shelves)


def shelf_of(title: str, namespace: int, shelves: Iterable[Shelf]) -> Shelf | None:
    """Find where a page belongs: by its namespace, and by the longest prefix that fits its name."""
    name = own_name(title, namespace)
    fitting = [
        shelf
        for shelf in shelves
        if shelf.prefix and namespace in shelf.namespaces and name.startswith(shelf.prefix)
    ]
    return max(fitting, key=_length, default=None)


def plan_of(shelf: Shelf, listed: Sequence[Listed]) -> Plan:
    """Compare a listing with the table: only what changed is to be fetched."""
    here = {row.title: row for row in shelf.rows}
    fetch = tuple(page for page in listed if not _is_here(here.get(page.title), page))
    there = {page.title for page in listed}
    gone = tuple(
        row.title
        for row in shelf.rows
        # a page that was brought in by hand never was in a listing
        if row.origin == WIKITEXT and row.page_id and row.title not in there
    )
    new = tuple(page.title for page in fetch if page.title not in here)
    changed = tuple(page.title for page in fetch if page.title in here)
    return Plan(fetch, new, changed, len(listed) - len(fetch), gone)


def _is_here(row: Row | None, page: Listed | WikiPage) -> bool:
    if row is None:
        return False
    there = (WIKITEXT, page.page_id, page.revision)
    return (row.origin, row.page_id, row.revision) == there


def news_of(page: WikiPage, rows: Mapping[str, Row]) -> str:
    """Tell what a page of an export is to the rows by title: new, changed, unchanged, or older.

    An export may be an old one; what is later here than in it stays.
    """
    row = rows.get(page.title)
    if row is None:
        return "new"
    if row.origin == WIKITEXT and row.time > page.time:
        return "older"
    return "unchanged" if _is_here(row, page) else "changed"


def with_pages(shelf: Shelf, arrived: Iterable[Arrived]) -> tuple[Shelf, Merged]:
    """Put pages on a shelf; give it as it is then, and what the disk must do."""
    result = merged(shelf.rows, ((page.row, page.data) for page in arrived), shelf.prefix)
    return replace(shelf, rows=result.rows), result


def arrived_of(page: WikiPage) -> Arrived:
    """Give a wiki's page as the table and the disk have it: its text untouched, as UTF-8."""
    told = (page.title, "", page.page_id, page.revision, page.time, page.summary)
    return Arrived(Row(*told, WIKITEXT), page.text.encode())


def single_page(
    shelves: Sequence[Shelf], chosen: Sequence[Shelf], data: bytes, name: str, title: str
) -> tuple[Shelf, Arrived]:
    """Say on which of the chosen shelves a page from a file of its own belongs, and as what.

    Text saved from the screen names itself in its first line; raw wikitext does not, and needs its
    title. One shelf is where the page goes, unless it is another's of all `shelves`; of several it
    is the one whose prefix fits. SourceError if it is not clear.
    """
    if len(data) > LARGEST:
        raise SourceError(f"{name}: the page is too large, it has more than {LARGEST} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise SourceError(f"{name}:{line}: this is no UTF-8 text, and no export") from None
    first = text.strip().partition("\n")[0].strip()
    saved = _same(first, title) if title else bool(_fitting(first, chosen))
    if not saved and not title:
        raise SourceError(
            f"{name}: its first line is no title that an edition's prefix fits; name the page with "
            "--edition E --title T"
        )
    called = first if saved else " ".join(title.replace("_", " ").split())
    fitting = chosen if len(chosen) == 1 else _fitting(called, chosen)
    if not fitting:
        raise SourceError(f"{name}: {called!r} fits no edition's prefix; name it with --edition E")
    time = read_saved(text, called).time if saved else ""
    row = Row(called, "", "", "", time, "", "saved" if saved else WIKITEXT)
    longest = max(fitting, key=_length)
    _refuse_strange(called, longest, shelves, name)
    return longest, Arrived(row, data)


def _refuse_strange(title: str, shelf: Shelf, shelves: Sequence[Shelf], name: str) -> None:
    """Refuse a title that is a page's of another edition, or one that no page of the law has."""
    best = max(_fitting(title, shelves), key=_length, default=shelf)
    if not _fitting(title, [shelf]) or _length(best) > _length(shelf):
        if best != shelf:
            said = f"{title!r} is a page of edition {best.edition}, as its prefix says"
            raise SourceError(f"{name}: {said}, and not of {shelf.edition}")
        if shelf.prefix and title.startswith(shelf.prefix):
            spaces = ", ".join(map(str, shelf.namespaces))
            raise SourceError(
                f"{name}: {title!r} has no namespace before it, and work.toml says that the law "
                f"lies in namespaces = [{spaces}]"
            )


def doubt_of(title: str, shelf: Shelf) -> str:
    """Say why parsing will hardly know what a page holds that was brought in; empty where it may.

    A redirect may still lead to it, so that it is not refused.
    """
    profile = shelf.profile
    known = role_of_title(title, profile) or profile.fragment(title)
    if not shelf.prefix or ":" not in title or known or _fitting(title, [shelf]):
        return ""
    return (
        f"{title!r} does not fit edition {shelf.edition}, whose pages have {shelf.prefix!r} behind "
        "their namespace: its name does not say which place it holds"
    )


def _length(shelf: Shelf) -> int:
    return len(shelf.prefix)


def _same(one: str, other: str) -> bool:
    return one.replace("_", " ") == other.replace("_", " ")


def _fitting(title: str, shelves: Iterable[Shelf]) -> list[Shelf]:
    """Find the shelves whose prefix a title has, behind a namespace (its number is not known).

    Where the law lies in the main namespace, nothing stands before it.
    """
    namespace, colon, name = title.partition(":")
    return [
        shelf
        for shelf in shelves
        if shelf.prefix
        and (
            (colon and namespace and name.startswith(shelf.prefix))
            or (0 in shelf.namespaces and title.startswith(shelf.prefix))
        )
    ]
