"""What a browser keeps of the site to go on without a network: its files in, lists of them out.

Files come in packs. `sw.js`, the last file of a site, names the packs with the version that they
are together; a list has the files of a pack, each with the hash of its bytes and what it takes
compressed. What a browser does with them stands in `templates/static/worker/`.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from regelboek.publishing import urls
from regelboek.publishing.catalogue import Catalogue
from regelboek.publishing.page import ICON, SCRIPTS, SITE, STYLE, Page, page_of
from regelboek.publishing.texts import Texts

# Which files are of which pack; the first takes what no other one asks for.
READING, COMPARING = PACKS = ("reading", "comparing")
# The scripts of the page that says what is kept, and those of the worker, in the order of need.
PAGE_SCRIPTS = ("texts-offline.js", "offline-page.js")
PAGE_STYLE = "offline.css"
LATER = (PAGE_STYLE, "offline-told.js")  # with the texts, what every page fetches when it is there
WORKER = ("kept.js", "taking.js", "answering.js", "worker.js")

# Name, size and purpose of the icons; `maskable` may be cut to any shape.
ICONS = (("icon-192.png", 192, "any"), ("icon-512.png", 512, "any"))
MASKABLE = ("icon-maskable.png", 512, "maskable")
APPLE = ("icon-apple.png", 180, "apple")  # which rounds the corners itself, and reads no manifest

_DIGITS = 12  # of a hash in hexadecimal: enough to tell versions of one file apart
_PAPER = re.compile(rb"--paper:\s*(#[0-9a-fA-F]{6})\b")


@dataclass(frozen=True, slots=True)
class OfflinePage:
    """The page that says what is kept on this device; addresses are relative to it."""

    page: Page
    style: str
    scripts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _File:
    path: str
    digest: str
    packed: int


def offline_view(catalogues: Sequence[Catalogue]) -> OfflinePage:
    """Gather the page on which a reader has packs kept or thrown away."""
    here = urls.offline_page()
    scripts = tuple(urls.relative(here, urls.static_file(name)) for name in PAGE_SCRIPTS)
    page = page_of(catalogues[0], here, (catalogues[0].texts("offline.title"),))
    return OfflinePage(page, urls.relative(here, urls.static_file(PAGE_STYLE)), scripts)


def app_of(texts: Texts, titles: Iterable[str], static: Mapping[str, bytes]) -> bytes:
    """Write the manifest by which a browser installs the site as an app.

    Its colour is the paper of the style sheet, which may be a user's own.
    """
    paper = _PAPER.search(static.get(urls.static_file(STYLE), b""))
    colour = paper[1].decode() if paper else ""
    app: dict[str, object] = {
        "name": f"{SITE}: {', '.join(titles)}",
        "short_name": SITE,
        "description": texts("offline.description"),
        "lang": texts.language,
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        **({"background_color": colour, "theme_color": colour} if colour else {}),
        "icons": [
            {
                "src": urls.static_file(name),
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": purpose,
            }
            for name, size, purpose in (*ICONS, MASKABLE)
        ],
    }
    return f"{json.dumps(app, ensure_ascii=False, indent=1)}\n".encode()


def with_packs(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of a site as they come, then a list of each pack, last the worker.

    Nothing of a file is held but its hash and size. The same files give the same bytes.
    """
    packs: dict[str, list[_File]] = {name: [] for name in PACKS}
    for path, data in files:
        pack = COMPARING if urls.is_comparison(path) else READING
        packs[pack].append(_File(path, _short(data), len(zlib.compress(data))))
        yield path, data
    lists = {name: _list(of) for name, of in packs.items()}
    for name, data in lists.items():
        yield urls.pack_list(name), data
    yield urls.WORKER, _worker(packs, lists)


def _list(files: Iterable[_File]) -> bytes:
    rows = ",\n".join(
        json.dumps([file.path, file.digest, file.packed], ensure_ascii=False) for file in files
    )
    return f"[{rows}]\n".encode()


def _worker(packs: Mapping[str, Sequence[_File]], lists: Mapping[str, bytes]) -> bytes:
    """Write the script at the site's root, since a worker answers for what lies below it alone."""
    everything = [file for files in packs.values() for file in files]
    # No sizes in it: another machine may compress otherwise, and that makes no other site.
    version = _short("".join(f"{file.path} {file.digest}\n" for file in everything).encode())
    about = {
        "version": version,
        "packs": [
            {
                "name": name,
                "list": urls.pack_list(name),
                "digest": _short(lists[name]),
                "files": len(files),
                "packed": sum(file.packed for file in files),
            }
            for name, files in packs.items()
        ],
        "page": urls.offline_page(),
        "core": _core(everything),
    }
    held = {file.path for file in everything}
    scripts = [path for name in WORKER if (path := urls.worker_file(name)) in held]
    said = json.dumps(about, ensure_ascii=False, indent=1)
    needed = "".join(f"importScripts({json.dumps(path)});\n" for path in scripts)
    return f'"use strict";\nself.regelboek = {{ offline: {said} }};\n{needed}'.encode()


def _core(files: Iterable[_File]) -> list[str]:
    """List what is kept at once: the page that says what is kept, and what every page needs."""
    needed = {urls.static_file(name) for name in (STYLE, ICON, *SCRIPTS, *PAGE_SCRIPTS, *LATER)}
    return [file.path for file in files if file.path in {urls.offline_page(), *needed}]


def _short(data: bytes) -> str:
    return sha256(data).hexdigest()[:_DIGITS]
