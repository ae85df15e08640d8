"""Parts of scripts become one file, in order; none is forgotten, a user's own takes its place."""

from __future__ import annotations

from regelboek.publishing.bundles import BUNDLES, bundled
from regelboek.store import read_templates


def test_every_part_stands_in_its_bundle_once_and_in_order() -> None:
    _, static = read_templates()
    made = dict(bundled(static))
    for bundle, names in BUNDLES.items():
        parts = {path for path in static if path.startswith(f"static/{bundle}/")}
        assert parts == {f"static/{bundle}/{name}.js" for name in names}
        assert not parts & made.keys()
        whole = b"".join(static[f"static/{bundle}/{name}.js"] for name in names)
        assert made[f"static/{bundle}.js"] == whole
        assert all(static[part].endswith(b"\n") for part in parts)
    others = {path for path in static if path.split("/")[1] not in BUNDLES}
    assert {path: made[path] for path in others} == {path: static[path] for path in others}


def test_a_part_of_ones_own_stands_where_the_shipped_one_stood() -> None:
    _, static = read_templates()
    own = {**static, "static/finding/places.js": b"mine();\n"}
    before, after = dict(bundled(static)), dict(bundled(own))
    shipped = static["static/finding/places.js"]
    assert after["static/finding.js"] == before["static/finding.js"].replace(shipped, b"mine();\n")


def test_without_parts_there_is_no_bundle() -> None:
    assert [*bundled({"static/go.js": b"1"})] == [("static/go.js", b"1")]
