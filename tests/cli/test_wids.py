"""`parse` mints work-level ids, adds and never renames; `check` proves what is committed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from click.testing import Result

Run = Callable[..., Result]
WORK = "spelregels"
TEXTS = ("1963", "1975", "1997", "2007", "2017")
READ = ("act.xml", "problems.json", "pages.tsv")


def _acts(corpus: Path) -> dict[str, bytes]:
    return {path.parent.name: path.read_bytes() for path in corpus.glob("*/*/act.xml")}


def test_minting_anew_gives_what_is_committed_byte_for_byte(run: Run, corpus: Path) -> None:
    wids = corpus / WORK / "wids.toml"
    committed, acts = wids.read_bytes(), _acts(corpus)
    wids.unlink()
    result = run("parse")
    assert result.exit_code == 0
    assert f"{wids}: written" in result.stdout
    assert wids.read_bytes() == committed
    assert _acts(corpus) == acts
    assert "wids.toml" not in run("parse").stdout


def test_an_older_edition_that_is_added_later_renames_nothing(
    run: Run, corpus: Path, tmp_path: Path
) -> None:
    """1975 comes after 2017, which has taken its names already."""
    wids, folder, aside = corpus / WORK / "wids.toml", corpus / WORK / "1975", tmp_path / "aside"
    shutil.copytree(folder, aside)
    for name in READ:
        (folder / name).unlink()
    shutil.rmtree(folder / "pages")
    wids.unlink()
    assert run("parse").exit_code == 0
    before, acts = wids.read_text("utf-8"), _acts(corpus)
    assert "[1975]" not in before

    shutil.rmtree(folder)
    shutil.copytree(aside, folder)
    assert run("check").exit_code == 1  # no wIds of 1975 are on record
    assert run("parse", "--edition", "1975").exit_code == 0
    after = wids.read_text("utf-8")
    assert after.startswith(before)
    assert after.removeprefix(before).startswith("\n[1975]\n")
    assert {name: act for name, act in _acts(corpus).items() if name != "1975"} == acts
    assert 'art_51__para_nn_1 = "art_51__para_B__subpara_1__point_a"' in after
    assert b'wId="art_51__para_B__subpara_1__point_a"' in (folder / "act.xml").read_bytes()
    assert run("check").exit_code == 0


def test_an_edition_comes_in_when_it_is_parsed_and_no_other(run: Run, corpus: Path) -> None:
    wids, acts = corpus / WORK / "wids.toml", _acts(corpus)
    wids.unlink()
    assert run("parse", "--edition", "2017").exit_code == 0
    tables = [line for line in wids.read_text("utf-8").splitlines() if line.startswith("[")]
    assert tables == ["[2017]"]
    assert {name for name, act in _acts(corpus).items() if act != acts[name]} == {"2017"}


def test_a_name_that_was_changed_by_hand_is_found_until_parsed_and_then_stays(
    run: Run, corpus: Path
) -> None:
    wids = corpus / WORK / "wids.toml"
    text = wids.read_text("utf-8").replace('art_46 = "art_46"', 'art_46 = "art_46_oud"')
    wids.write_text(text, "utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert (
        "other-wid art_46 has the work-level id art_46, wids.toml says art_46_oud" in result.stderr
    )
    assert "stale" in result.stderr
    assert run("parse").exit_code == 0
    assert wids.read_text("utf-8") == text
    assert run("check").exit_code == 0


def test_provisions_that_lost_their_names_are_a_problem_of_their_edition(
    run: Run, corpus: Path
) -> None:
    wids = corpus / WORK / "wids.toml"
    text = wids.read_text("utf-8")
    wids.write_text(text.replace('art_46__para_A = "art_46__para_A"\n', ""), "utf-8")
    result = run("check")
    assert result.exit_code == 1
    assert "no-wid wids.toml has no work-level id of 1 provisions, the first is" in result.stderr
    wids.unlink()
    result = run("check")
    assert result.exit_code == 1
    assert result.stderr.count("stale") == len(
        [act for act in _acts(corpus).values() if b"wId" in act]
    )


def test_a_bad_file_of_names_stops_before_anything_is_written(run: Run, corpus: Path) -> None:
    wids = corpus / WORK / "wids.toml"
    wids.write_text('[1976]\nart_1 = "art_1"\n', "utf-8")
    (corpus / WORK / "1997/act.xml").unlink()
    for command in ("parse", "check"):
        result = run(command)
        assert result.exit_code == 2
        assert f"{wids}:1: 1976: there is no such edition" in result.stderr
    assert not (corpus / WORK / "1997/act.xml").exists()


def test_show_says_the_name_of_a_provision_in_xml_and_json(run: Run) -> None:
    xml = run("show", "2017:51B1a", "--format", "xml").stdout
    assert ' wId="art_51__para_nn_1"' in xml
    json = run("show", "2017:51B1a", "--format", "json").stdout
    assert '"wid": "art_51__para_nn_1"' in json
    assert '"wid": "art_51__para_nn_1"' in run("show", "1975:51 al. 1", "--format", "json").stdout
