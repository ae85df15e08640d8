"""Pages that arrive are written so that a run which is killed leaves the corpus usable."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from regelboek.problems import SourceError
from regelboek.store.files import BESIDE, read_bytes, read_maybe, write_if_changed

ARRIVING = "arriving.txt"
ARRIVING_HEAD = (
    "# A pull or an import was stopped before these files were in pages.tsv; run it again."
)


def write_pages(
    folder: Path,
    files: Iterable[tuple[str, bytes]],
    moved: Iterable[tuple[str, str]],
    table: bytes,
) -> None:
    """Write pages of an edition and then their table; a run that is killed leaves both usable.

    Until the table lists them, a file beside it names the pages that arrive: they belong to no
    reading yet. `settle_pages` takes it away. A moved page has both names until then.
    """
    files, moved = tuple(files), tuple(moved)
    pages = folder / "pages"
    names = {name for name, _ in files} | {name for pair in moved for name in pair}
    names |= arriving(folder)
    if any(not (pages / name).is_file() for name in names) or moved:
        lines = "\n".join([ARRIVING_HEAD, *sorted(names), ""])
        write_if_changed(folder / ARRIVING, lines.encode())
    for old, new in moved:
        write_if_changed(pages / new, read_bytes(pages / old))
    for name, data in files:
        write_if_changed(pages / name, data)
    write_if_changed(folder / "pages.tsv", table)


def settle_pages(folder: Path, listed: Iterable[str]) -> None:
    """Take away what a pull or an import leaves beside the pages that the table lists."""
    pages = folder / "pages"
    stray = arriving(folder).difference(listed)
    unfinished = [*folder.glob(f"{BESIDE}*"), *pages.glob(f"{BESIDE}*")]
    try:
        for path in (*unfinished, *(pages / name for name in stray), folder / ARRIVING):
            path.unlink(missing_ok=True)
    except OSError as error:
        raise SourceError(f"{folder}: cannot be written: {error.strerror}") from None


def arriving(folder: Path) -> set[str]:
    """Read which files a stopped run was about to list; a name that leads elsewhere is none."""
    file = read_maybe(folder / ARRIVING)
    lines = file.text.split("\n")[1:] if file else []
    return {name for name in lines if name.strip(".") and "/" not in name and "\\" not in name}
