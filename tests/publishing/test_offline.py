"""What a browser keeps: packs that together are the site, and what an app is called."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from msgspec import structs

from regelboek.publishing.catalogue import Library
from regelboek.publishing.offline import APPLE, ICONS, MASKABLE, PACKS, app_of, with_packs
from regelboek.publishing.site import pages_of
from tests.publishing.dutch import DUTCH, STATIC

SITE = {
    "static/a.js": b"1",
    "index.html": b"een",
    "recht/vergelijk/index.html": b"twee",
    "recht/vergelijk/1900-1950/1/index.html": b"drie",
    "vergelijk.html": b"vier",
}


def about_of(site: Mapping[str, bytes]) -> dict[str, Any]:
    """Read what the worker says of the packs."""
    said = re.search(
        r"self\.regelboek = \{ offline: (\{.*\}) \};", site["sw.js"].decode(), re.DOTALL
    )
    assert said
    about: dict[str, Any] = json.loads(said[1])
    return about


def packs_of(site: Mapping[str, bytes]) -> dict[str, list[tuple[str, str, int]]]:
    about = about_of(site)
    return {pack["name"]: json.loads(site[pack["list"]]) for pack in about["packs"]}


def test_every_file_is_in_one_pack_with_its_hash(site: Mapping[str, bytes]) -> None:
    packs = packs_of(site)
    assert tuple(packs) == PACKS
    paths = [path for files in packs.values() for path, _, _ in files]
    assert len({*paths}) == len(paths)
    assert site.keys() - {*paths} == {"sw.js", "offline/reading.json", "offline/comparing.json"}
    for files in packs.values():
        for path, digest, packed in files:
            assert sha256(site[path]).hexdigest().startswith(digest), path
            assert 0 < packed <= len(site[path]) + 20, path
    assert len(packs["comparing"]) > 10


def test_what_compares_is_a_pack_of_its_own() -> None:
    packs = packs_of(dict(with_packs(SITE.items())))
    assert [path for path, _, _ in packs["comparing"]] == [
        "recht/vergelijk/index.html",
        "recht/vergelijk/1900-1950/1/index.html",
    ]


def test_the_worker_tells_the_packs_as_they_are(site: Mapping[str, bytes]) -> None:
    about, packs = about_of(site), packs_of(site)
    for pack in about["packs"]:
        files = packs[pack["name"]]
        assert pack["files"] == len(files)
        assert pack["packed"] == sum(packed for _, _, packed in files)
        assert sha256(site[pack["list"]]).hexdigest().startswith(pack["digest"])
    assert about["page"] == "offline/index.html"
    assert {about["page"], "static/regelboek.css", "static/offline-told.js"} <= {*about["core"]}
    assert site.keys() >= {*about["core"]}
    scripts = re.findall(r'importScripts\("(.*)"\);', site["sw.js"].decode())
    assert len(scripts) == len([path for path in site if path.startswith("static/worker/")]) == 4
    assert list(site)[-1] == "sw.js"  # a host that is being filled has all that it names


def test_a_page_that_says_it_has_no_network_needs_nothing_but_what_is_kept_at_once(
    site: Mapping[str, bytes],
) -> None:
    page = site["offline/index.html"].decode()
    needed = re.findall(r'(?:src|href)="\.\./(static/[^"]+)"', page)
    assert len(needed) > 5
    assert {*needed} <= {*about_of(site)["core"]}


def test_files_go_through_one_by_one() -> None:
    given: list[str] = []

    def files() -> Iterator[tuple[str, bytes]]:
        for path, data in SITE.items():
            given.append(path)
            yield path, data

    for path, _ in with_packs(files()):
        assert given[-1] == path or len(given) == len(SITE)


def test_a_version_is_what_the_files_say_and_nothing_else() -> None:
    def version(**others: bytes) -> str:
        return str(about_of(dict(with_packs((SITE | others).items())))["version"])

    assert version() == version()
    assert len({version(), version(**{"static/a.js": b"2"}), version(b=b"1"), version(c=b"1")}) == 4
    moved = {path: SITE[path] for path in SITE if path != "index.html"} | {"ander.html": b"een"}
    assert about_of(dict(with_packs(moved.items())))["version"] != version()


def test_the_app_has_the_words_of_the_interface_and_the_colour_of_the_paper(
    site: Mapping[str, bytes], library: Library
) -> None:
    app = json.loads(site["manifest.webmanifest"])
    assert app["name"] == f"Regelboek: {library.work.title}"
    assert (app["lang"], app["start_url"], app["scope"]) == ("nl", "./", "./")
    assert f"--paper: {app['theme_color']};" in site["static/regelboek.css"].decode()
    other = json.loads(app_of(DUTCH, ["Fruit"], {"static/regelboek.css": b"html { color: red; }"}))
    assert "theme_color" not in other
    for icon in app["icons"]:
        assert icon["src"] in site


@pytest.mark.parametrize(("name", "size", "purpose"), [*ICONS, MASKABLE, APPLE])
def test_an_icon_is_a_square_of_its_size(name: str, size: int, purpose: str) -> None:
    data = STATIC[f"static/{name}"]
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (size, size)
    has_alpha = data[25] == 6
    assert has_alpha is (purpose == "any")  # what others cut to shape fills its square
    assert len(data) < 10_000


def test_two_works_are_one_app(
    library: Library, templates: Mapping[str, str], static: Mapping[str, bytes]
) -> None:
    groceries = structs.replace(library.work, name="groente", title="Groentewet")
    other = replace(library, work=groceries)
    site = dict(pages_of([library, other], templates, static))
    assert json.loads(site["manifest.webmanifest"])["name"] == "Regelboek: Fruitwet, Groentewet"
    compared = {path.partition("/")[0] for path, _, _ in packs_of(site)["comparing"]}
    assert compared == {"fruit", "groente"}
