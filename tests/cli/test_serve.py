"""`regelboek serve` as a host: the types that a browser asks for, and what it may hold on to."""

from __future__ import annotations

from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from regelboek.store import write_site
from tests.browser.lighthouse import served


@pytest.mark.parametrize("accepted", ["gzip", "identity"])
def test_files_have_their_types_and_are_asked_for_anew(tmp_path: Path, accepted: str) -> None:
    files = {"index.html": b"een", "sw.js": b"1", "manifest.webmanifest": b"{}", "a.png": b"png"}
    write_site(tmp_path / "site", files.items())
    types = {}
    with served(tmp_path / "site") as root:
        for name in files:
            request = Request(root + name, headers={"Accept-Encoding": accepted})  # noqa: S310
            with urlopen(request) as answer:  # noqa: S310  # our own server
                types[name] = answer.headers["Content-Type"].partition(";")[0]
                assert answer.headers["Cache-Control"] == "no-cache", name
    assert types == {
        "index.html": "text/html",
        "sw.js": "text/javascript",
        "manifest.webmanifest": "application/manifest+json",
        "a.png": "image/png",
    }
