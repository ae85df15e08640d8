"""Every page of the sites before the Nu HTML checker, with the style sheet and the icon."""

from __future__ import annotations

from pathlib import Path

from tests.browser.nu import said_of

PAGE = '<!doctype html>\n<html lang="nl"><head><meta charset="utf-8"><title>x</title></head>\n'


def test_no_page_of_any_site_has_an_error(built: Path, invented: Path, whole: Path) -> None:
    assert said_of(built, invented, whole) == []


def test_what_is_wrong_is_said(tmp_path: Path) -> None:
    planted = {
        "twice.html": (f'{PAGE}<body><p id="a">x</p><p id="a">y</p>', "Duplicate ID"),
        "empty.html": (f"{PAGE}<body><h2></h2><p>x</p>", "Empty heading"),
        "a.css": ("p { colour: red; }", "“colour” doesn't exist"),
        "a.svg": ('<svg xmlns="http://www.w3.org/2000/svg"><blok/></svg>', "“blok” not allowed"),
    }
    for name, (text, _) in planted.items():
        (tmp_path / name).write_text(text, "utf-8")
    found = said_of(tmp_path)
    for name, (_, said) in planted.items():
        assert any(name in line and said in line for line in found), name
