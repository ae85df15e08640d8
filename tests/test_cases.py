"""Each folder in cases/ and faults/ is a test: pages and an edition in, a tree and problems out.

A folder holds `edition.toml`, `pages.tsv`, `pages/`, `act.xml` and `problems.txt`; to add one,
write the first three, run `pytest --update-golden`, read the other two, and commit.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regelboek.akn.check import check_elements, check_schema, check_structure
from regelboek.akn.read import parse_xml, read
from regelboek.akn.write import write
from regelboek.law.model import Provision, Work, notes_of
from regelboek.linking.refs import link
from regelboek.linking.vocabulary import vocabulary_of
from regelboek.problems import Where
from regelboek.reading.conservation import count_page
from regelboek.reading.edition import read_edition
from regelboek.reading.pages import Page, sources_of
from regelboek.reading.profile import profile_of

HERE = Path(__file__).parent
FOLDERS = sorted(path.parent for path in HERE.glob("*/*/edition.toml"))
WORDS = vocabulary_of((HERE.parent / "corpus/citations.toml").read_text("utf-8"), "citations.toml")
WORK = Work(
    name="bakregels",
    title="Regels van de bakkerij",
    uri="/akn/nl/act/bakregels",
    language="nl",
    country="nl",
    first="1950",
    author="Een verzonnen gilde",
    short="bak",
)


def test_there_are_cases_of_both_kinds() -> None:
    assert {folder.parent.name for folder in FOLDERS} == {"cases", "faults"}


@pytest.mark.parametrize(
    "folder", FOLDERS, ids=lambda folder: f"{folder.parent.name}/{folder.name}"
)
def test_folder(folder: Path, update_golden: bool) -> None:  # noqa: FBT001
    profile = profile_of((folder / "edition.toml").read_text("utf-8"), "edition.toml", "1950")
    table = (folder / "pages.tsv").read_text("utf-8")
    sources = sources_of(table, "pages.tsv", profile.prefix)
    pages = [Page(source, (folder / "pages" / source.file).read_bytes()) for source in sources]
    reading = read_edition(pages, profile)
    linked = link(reading.value.expression, WORDS)
    expression = linked.value
    act = write(expression, WORK)

    problems = [*reading.problems, *linked.problems]
    for page in reading.value.pages:
        count, found = count_page(page, expression, reading.value.copies)
        problems += found
        assert count.lost == count.invented == 0, found
    printed = "".join(f"{problem}\n" for problem in problems)
    if update_golden:
        (folder / "act.xml").write_bytes(act)
        (folder / "problems.txt").write_text(printed, "utf-8")
    assert act.decode() == (folder / "act.xml").read_text("utf-8")
    assert printed == (folder / "problems.txt").read_text("utf-8")

    back = read(act, "act.xml")
    assert back == expression
    assert [_wheres(p) for p in back.walk()] == [_wheres(p) for p in expression.walk()]
    root = parse_xml(act, "act.xml")
    assert check_schema(root, "act.xml") == ()
    assert check_elements(root, "act.xml") == ()
    known = {problem.code for problem in problems}
    assert {problem.code for problem in check_structure(back)} <= known


def _wheres(provision: Provision) -> list[Where]:
    texts = [text for text in (provision.heading, *provision.texts) if text is not None]
    notes = [note.where for text in texts for note in notes_of(text)]
    return [provision.where, *(text.where for text in texts), *notes]
