"""Scripts that are fetched together stand in one file of the site: the parts in, each bundle out.

A part is a module of its own under `templates/static/`, so that it can be found, and replaced.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regelboek.publishing import urls

# The parts of each bundle, by their names in its folder; each needs those before it.
BUNDLES: Mapping[str, tuple[str, ...]] = {
    "finding": (
        *("signs", "patterns", "levels", "starts", "laws", "named", "spoken", "places", "numbers"),
        *("lists", "parts", "relative", "introductions", "defined", "absolute", "citations"),
        *("eids", "prose", "outlines", "holding", "suggestions", "resolve", "context", "spelled"),
        *("addressed", "finding", "misspelled", "addresses", "going"),
    ),
    "checking": (
        *("words", "script", "hunks", "lawwords", "quotations", "passages", "beside", "quoted"),
        *("since", "checking", "told", "shown", "copies"),
    ),
}


def bundled(static: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield the static files of a site, the parts of each bundle in one file."""
    parts = {_part(bundle, name): bundle for bundle, names in BUNDLES.items() for name in names}
    for path, data in static.items():
        if path not in parts:
            yield path, data
    for bundle, names in BUNDLES.items():
        written = [static[part] for name in names if (part := _part(bundle, name)) in static]
        if written:
            yield urls.static_file(f"{bundle}.js"), b"".join(written)


def _part(bundle: str, name: str) -> str:
    return urls.static_file(f"{bundle}/{name}.js")
