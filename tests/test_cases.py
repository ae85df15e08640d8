"""Each folder in cases/ and faults/ is a test: pages and an edition in, a tree and problems out.

A folder holds `edition.toml`, `pages.tsv`, `pages/`, `act.xml` and `problems.txt`, and maybe
`repairs.toml`; to add one, write the first three, run `pytest --update-golden`, read the other two,
and commit.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regelboek.akn.write import write
from regelboek.law.model import Work
from regelboek.problems import Outcome
from regelboek.reading.edition import Reading
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.profile import profile_of
from regelboek.reading.repairs import repairs_of

Prove = Callable[..., Outcome[Reading]]

HERE = Path(__file__).parent
FOLDERS = sorted(path.parent for path in HERE.glob("*/*/edition.toml"))


def test_there_are_cases_of_both_kinds() -> None:
    assert {folder.parent.name for folder in FOLDERS} == {"cases", "faults"}


@pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: f"{folder.parent.name}/{folder.name}"
)
def test_folder(folder: Path, prove: Prove, work: Work, update_golden: bool) -> None:  # noqa: FBT001
    profile = profile_of((folder / "edition.toml").read_text("utf-8"), "edition.toml", "1950")
    table = (folder / "pages.tsv").read_text("utf-8")
    sources = sources_of(table, "pages.tsv", profile.prefix)
    mending = folder / "repairs.toml"
    repairs = repairs_of(mending.read_text("utf-8"), "repairs.toml") if mending.is_file() else ()
    pages = [Page(source, (folder / "pages" / source.file).read_bytes()) for source in sources]
    reading = prove(pages, profile, repairs)
    act = write(reading.value.expression, work)
    printed = "".join(f"{problem}\n" for problem in reading.problems)
    if update_golden:
        (folder / "act.xml").write_bytes(act)
        (folder / "problems.txt").write_text(printed, "utf-8")
    assert act.decode() == (folder / "act.xml").read_text("utf-8")
    assert printed == (folder / "problems.txt").read_text("utf-8")
