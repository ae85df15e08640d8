"""A citation as a record for programs that keep references: CSL-JSON, BibTeX, RIS.

The forms: citeproc-js schema 1.0 (type `legislation`), BibTeX 0.99d with the fields that
biblatex adds, RIS as its makers described it (type `STAT`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from unicodedata import normalize

from regelboek.law.names import anchor_of
from regelboek.publishing.citing import author_of, permalink, short

if TYPE_CHECKING:
    from regelboek.publishing.citing import Cited


def csl(cited: Cited) -> str:
    """Give CSL-JSON: a list of one item."""
    item = {
        "id": _key(cited),
        "type": "legislation",
        "title": cited.edition.title,
        "title-short": cited.law,
        "author": [{"literal": author_of(cited)}],
        "issued": {"date-parts": [list(date_of(cited))]} if date_of(cited) else None,
        "section": cited.place,
        "note": _note(cited),
        "language": cited.work.language,
        "jurisdiction": cited.work.country,
        "URL": _address(cited),
    }
    return json.dumps([{k: v for k, v in item.items() if v}], ensure_ascii=False, indent=1)


def bibtex(cited: Cited) -> str:
    """Give a BibTeX entry; BibTeX knows no laws, so it is a `@misc`."""
    year, *day = date_of(cited) or ("",)
    fields = {
        "author": f"{{{_in_tex(author_of(cited))}}}",
        "title": f"{{{_in_tex(cited.edition.title)}}}",
        "year": str(year),
        "month": str(day[0]) if day else "",
        "note": _in_tex(_note(cited)),
        "url": _address(cited),
    }
    rows = [f"  {name} = {{{value}}}," for name, value in fields.items() if value]
    return "\n".join((f"@misc{{{_key(cited)},", *rows, "}"))


def ris(cited: Cited) -> str:
    """Give an RIS record. Its lines end as lines of text do here; readers take either end."""
    date = date_of(cited)
    rows = [
        ("TY", "STAT"),
        ("ID", _key(cited)),
        ("AU", author_of(cited)),
        ("TI", cited.edition.title),
        ("PY", f"{date[0]}" if date else ""),
        ("DA", "/".join(f"{part:02}" for part in date) if len(date) > 1 else ""),
        ("SE", cited.place),
        ("LA", cited.work.language),
        ("UR", _address(cited)),
        ("N1", _note(cited)),
    ]
    return "\n".join((*(f"{tag}  - {value}" for tag, value in rows if value), "ER  - "))


RECORDS: Mapping[str, Callable[[Cited], str]] = {"csl": csl, "bibtex": bibtex, "ris": ris}

_TEX = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    **{sign: f"\\{sign}" for sign in "{}&%$#_"},
}


def _in_tex(words: str) -> str:
    r"""Write words so that TeX shows them as they are.

    >>> _in_tex("50% & [#1a]"), _in_tex("a\\b")
    ('50\\% \\& [\\#1a]', 'a\\textbackslash{}b')
    """
    return "".join(_TEX.get(sign, sign) for sign in words)


def _key(cited: Cited) -> str:
    """Name the record by the place, in letters that every program takes."""
    last = f"-{anchor_of(cited.until)}" if cited.until else ""
    whole = f"{cited.work.short}-{cited.edition.name}-{anchor_of(cited.eid)}{last}"
    letters = normalize("NFKD", whole).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9-]+", "-", letters)


def date_of(cited: Cited) -> tuple[int, ...]:
    """Give the day of force, else the year of the label; nothing where neither is known."""
    if since := cited.edition.since:
        return (since.year, since.month, since.day)
    label = re.match(r"\d{4}", cited.edition.name)
    return (int(label[0]),) if label else ()


def _note(cited: Cited) -> str:
    return f"{short(cited)}{cited.mark}"


def _address(cited: Cited) -> str:
    """Give the lasting address; a record is read far from the site, so only a whole one."""
    return permalink(cited) if cited.base_url else ""
