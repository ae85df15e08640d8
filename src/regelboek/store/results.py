"""What parsing makes of an edition is written; a run that is killed leaves what can be told."""

from __future__ import annotations

from pathlib import Path

from regelboek.problems import SourceError
from regelboek.store.files import BESIDE, write_together

ACT, PROBLEMS = "act.xml", "problems.json"


def write_results(folder: Path, act: bytes, problems: bytes) -> bool:
    """Write an edition's act.xml and problems.json; say whether its act.xml was another one.

    Both come from one reading. The problems stand first: who is killed between the two has an older
    act.xml, which `check` calls stale, and never a text whose problems are not told. What such a
    run left beside them is taken away.
    """
    changed = write_together(folder, {PROBLEMS: problems, ACT: act})
    try:
        for name in (ACT, PROBLEMS):
            for path in folder.glob(f"{BESIDE}{name}-*"):
                path.unlink(missing_ok=True)
    except OSError as error:
        raise SourceError(f"{folder}: cannot be written: {error.strerror}") from None
    return ACT in changed
