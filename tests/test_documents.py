"""What the documents say of data files is true: every key is explained, the example is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from regelboek.cli import main
from regelboek.comparing.concepts import concepts_of
from regelboek.comparing.concordance import recorded_of
from regelboek.linking.vocabulary import vocabulary_of
from regelboek.problems import ProfileError
from regelboek.reading.profile import profile_of
from regelboek.reading.work import work_of
from regelboek.rulings.ruling import KEYS

TOP = Path(__file__).parents[1]
CONTRIBUTING = (TOP / "CONTRIBUTING.md").read_text("utf-8")
FACTS = 'title = "X"\nsure = "S"\n'


def _known(text: str) -> list[str]:
    """Ask a reader for the keys it knows, by a key that none knows."""
    with pytest.raises(ProfileError) as refused:
        profile_of(text, "edition.toml", "1950")
    return re.split(r"known: ", str(refused.value))[1].split(", ")


@pytest.mark.parametrize(
    "table",
    ["", "[titles]", "[levels]", "[levels.point]", "[notes]", "[print]", "[[frame]]"],
)
def test_every_key_of_an_edition_is_explained(table: str) -> None:
    need = 'kind = "chapter"\n' if table == "[[frame]]" else ""
    for key in _known(f"{FACTS}{table}\n{need}onbekend = 1\n"):
        assert re.search(rf"`\[*{key}\b|`{key}`|`{key}\b", CONTRIBUTING), key


def test_the_example_of_an_edition_is_read() -> None:
    section = CONTRIBUTING.partition("\n## Add an edition\n")[2]
    example = re.search(r"```toml\n(.*?)```", section, re.DOTALL)
    assert example
    assert profile_of(example[1], "edition.toml", "1950").gaps == ("art_12__para_A",)


def _begun(folder: Path, section: str) -> str:
    """Lay out the law that the section begins with, as it says; give what it says to do then."""
    named = re.compile(r"`([^`\s]+\.(?:toml|wiki))`[^`]*```(?:toml|wikitext)\n(.*?)```", re.DOTALL)
    work = re.search(r"```toml\n(.*?)```", section, re.DOTALL)
    assert work
    files = {"bakkerij/bakregels/work.toml": work[1], **dict(named.findall(section))}
    assert len(files) == 5
    words = (TOP / "corpus/citations.toml").read_text("utf-8").partition("[[regulation]]")[0]
    files["bakkerij/citations.toml"] = f'{words}[[regulation]]\nname = "bakregels"\n'
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    console = re.search(r"```console\n(.*?)```", section, re.DOTALL)
    assert console
    return console[1]


def _printed(command: str) -> str:
    program, *words = command.split()
    assert program == "regelboek"
    result = CliRunner().invoke(main, words, catch_exceptions=False)
    assert (result.exit_code, result.stderr) == (0, ""), command
    return result.stdout


def test_a_law_from_nothing_is_made_as_the_section_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = CONTRIBUTING.partition("\n## Add a law\n")[2].partition("\n## ")[0]
    monkeypatch.chdir(tmp_path)
    console = _begun(tmp_path, section)
    commands = re.findall(r"^\$ (.*)", console, re.MULTILINE)

    assert "".join(f"$ {command}\n{_printed(command)}" for command in commands) == console
    act = (tmp_path / "bakkerij/bakregels/1950/act.xml").read_text("utf-8")
    assert "Ook de platte plank." in act
    assert ">artikel 2</ref>" in act
    # what the section says of an edition without its chapter's page, and of what may be left out
    _take_away(tmp_path / "bakkerij/bakregels/1950", "HI")
    _printed("regelboek --corpus bakkerij parse")
    said = re.search(r"`(in part, .*)`", section)
    assert said
    assert f"1950: {said[1]}; " in _printed("regelboek --corpus bakkerij check")
    (tmp_path / "bakkerij/citations.toml").write_text("")
    _printed("regelboek --corpus bakkerij parse")


def _take_away(edition: Path, file: str) -> None:
    (edition / "pages" / file).unlink()
    table = edition / "pages.tsv"
    rows = table.read_text("utf-8").splitlines(keepends=True)
    table.write_text("".join(row for row in rows if f"\t{file}\t" not in row), "utf-8")


@pytest.mark.parametrize("key", ["title", "short", "language", "country", "uri", "first", "author"])
def test_each_key_that_a_law_must_have_is_asked_for(key: str) -> None:
    section = CONTRIBUTING.partition("\n## Add a law\n")[2]
    work = re.search(r"```toml\n(.*?)```", section, re.DOTALL)
    assert work
    with pytest.raises(ProfileError, match=f"{key}: is missing"):
        work_of(re.sub(rf"(?m)^{key} = .*\n", "", work[1]), "work.toml", "bakregels", ())
    assert work_of(work[1].replace("namespaces = [10]\n", ""), "work.toml", "b", ()).short == "bak"


def test_every_key_of_the_record_is_explained() -> None:
    with pytest.raises(ProfileError) as refused:
        recorded_of(
            '[[link]]\nold = []\nnew = ["1"]\nsure = "S"\nsource = "x"\nx = 1', "", "a", "b"
        )
    for key in re.split(r"known: ", str(refused.value))[1].split(", "):
        assert f"`{key}`" in CONTRIBUTING, key


def test_every_key_of_the_words_and_of_a_work_is_explained() -> None:
    words = (TOP / "corpus/citations.toml").read_text("utf-8")
    work = (TOP / "corpus/spelregels/work.toml").read_text("utf-8")
    with pytest.raises(ProfileError) as of_words:
        vocabulary_of(f"onbekend = 1\n{words}", "citations.toml")
    with pytest.raises(ProfileError) as of_work:
        work_of(f"onbekend = 1\n{work}", "work.toml", "spelregels", ())
    with pytest.raises(ProfileError) as of_terms:
        concepts_of("onbekend = 1\n", "terms.toml", "nl", ())
    row = '[[concept]]\nname = ""\nsure = "S"\nsource = ""\nonbekend = 1\n[concept.words]\n'
    with pytest.raises(ProfileError) as of_concept:
        concepts_of(row, "terms.toml", "nl", ())
    for refused in (of_words, of_work, of_terms, of_concept):
        for key in re.split(r"known: ", str(refused.value))[1].split(", "):
            assert f"`{key}`" in CONTRIBUTING or f"`[[{key}]]`" in CONTRIBUTING, key


def test_every_key_of_a_ruling_is_explained() -> None:
    assert KEYS
    for key in KEYS:
        assert f"| `{key}` |" in CONTRIBUTING, key
