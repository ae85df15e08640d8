"""What parsing makes is written; a run that is killed leaves what can be told."""

from __future__ import annotations

from pathlib import Path

from regelboek.problems import SourceError
from regelboek.store.files import BESIDE, write_if_changed, write_together

ACT, PROBLEMS, WIDS = "act.xml", "problems.json", "wids.toml"


def write_wids(folder: Path, wids: bytes) -> bool:
    """Write a work's wids.toml, before the editions that follow it; say whether it was another."""
    changed = write_if_changed(folder / WIDS, wids)
    _settle(folder, WIDS)
    return changed


def write_results(folder: Path, act: bytes, problems: bytes) -> bool:
    """Write an edition's act.xml and problems.json; say whether its act.xml was another one.

    Both come from one reading. The problems stand first: who is killed between the two has an older
    act.xml, which `check` calls stale, and never a text whose problems are not told. What such a
    run left beside them is taken away.
    """
    changed = write_together(folder, {PROBLEMS: problems, ACT: act})
    _settle(folder, ACT, PROBLEMS)
    return ACT in changed


def _settle(folder: Path, *names: str) -> None:
    """Take away what a run that was killed left beside these files."""
    try:
        for name in names:
            for path in folder.glob(f"{BESIDE}{name}-*"):
                path.unlink(missing_ok=True)
    except OSError as error:
        raise SourceError(f"{folder}: cannot be written: {error.strerror}") from None
