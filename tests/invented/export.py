"""Pages as a MediaWiki export, format 0.11: one XML document, several revisions a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha1

from lxml import etree

from tests.invented.chance import Chance
from tests.invented.writing import NAMESPACE, WikiPage

_XMLNS = "http://www.mediawiki.org/xml/export-0.11/"
_NAMESPACES = {-1: "Speciaal", 0: "", 1: "Overleg", 6: "Bestand", 10: NAMESPACE}
_NAMESPACES |= {11: "Overleg sjabloon", 14: "Categorie"}
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_SLIPPED = 0.15  # pages of which an earlier revision says something else
_USERS = (("Redacteur", 2), ("Beheerder", 3))


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision: its text, when it was saved, its summary, and who saved it (a user's number)."""

    text: str
    time: str
    summary: str
    user: int


def revisions_of(page: WikiPage, nth: int, seed: int) -> tuple[Revision, ...]:
    """Invent the revisions of a page: one that creates, at times one that mends, one that protects.

    The text is that of the last one.
    """
    chance = Chance(seed, "revisions", page.title)
    minute = nth * 7 + chance.below(6)
    opening = page.text[:40].replace("\n", " ")
    created = f"Nieuwe pagina aangemaakt met '{opening}...'"
    guarded = (
        f'Beveiligde "{page.title}" ([Bewerken=Alleen beheerders toestaan] (vervalt niet)'
        " [Hernoemen=Alleen beheerders toestaan] (vervalt niet))"
    )
    out = [Revision(page.text, _time(minute), created, 0)]
    words = page.text.split(" ")
    if chance.happens(_SLIPPED) and len(words) > 4:  # too short to lose words
        at = chance.between(1, len(words) - 2)
        slipped = " ".join((*words[:at], *words[at + 2 :]))
        out = [
            Revision(slipped, _time(minute), created, 0),
            Revision(page.text, _time(minute + 2), "twee woorden vergeten", 0),
        ]
    if page.holds != "aside":
        out.append(Revision(page.text, _time(minute + 4), guarded, 1))
    return tuple(out)


def _time(minute: int) -> str:
    day, rest = divmod(minute, 24 * 60)
    month, day = divmod(day, 28)
    return (
        f"{2019 + month // 12}-{month % 12 + 1:02}-{day + 1:02}T{rest // 60:02}:{rest % 60:02}:00Z"
    )


def export_of(pages: Iterable[WikiPage], seed: int) -> Iterator[bytes]:
    """Yield the export, a page at a time."""
    site = etree.Element("siteinfo")
    for tag, text in (
        ("sitename", "Verzonnen regels"),
        ("dbname", "verzonnen"),
        ("base", "http://wiki.invalid/index.php/Hoofdpagina"),
        ("generator", "MediaWiki 1.39.0"),
        ("case", "first-letter"),
    ):
        etree.SubElement(site, tag).text = text
    spaces = etree.SubElement(site, "namespaces")
    for key, name in _NAMESPACES.items():
        element = etree.SubElement(spaces, "namespace", key=str(key), case="first-letter")
        element.text = name or None
    version = f'<mediawiki xmlns="{_XMLNS}" version="0.11" xml:lang="nl">\n'
    yield version.encode()
    yield etree.tostring(site, encoding="UTF-8", xml_declaration=False) + b"\n"
    for one in numbered(pages, seed):
        element = _page(one)
        yield etree.tostring(element, encoding="UTF-8", xml_declaration=False) + b"\n"
    yield b"</mediawiki>\n"


@dataclass(frozen=True, slots=True)
class Numbered:
    """A page with its number in the wiki, its revisions, and the number before their first."""

    page: WikiPage
    number: int
    revisions: tuple[Revision, ...]
    before: int

    @property
    def last(self) -> int:
        """The number of the newest revision."""
        return self.before + len(self.revisions)


def numbered(pages: Iterable[WikiPage], seed: int) -> Iterator[Numbered]:
    """Number pages and revisions as the wiki does."""
    before = 0
    for nth, page in enumerate(pages, 1):
        rows = revisions_of(page, nth, seed)
        yield Numbered(page, nth, rows, before)
        before += len(rows)


def _page(numbered: Numbered) -> etree._Element:
    page, nth, rows, before = (
        numbered.page,
        numbered.number,
        numbered.revisions,
        numbered.before,
    )
    element = etree.Element("page")
    space = page.title.partition(":")[0]
    number = next((key for key, name in _NAMESPACES.items() if name and name == space), 0)
    for tag, text in (("title", page.title), ("ns", str(number)), ("id", str(nth))):
        etree.SubElement(element, tag).text = text
    if page.text.startswith("#DOORVERWIJZING [["):
        target = page.text.partition("[[")[2].partition("]]")[0]
        etree.SubElement(element, "redirect", title=target)
    for at, row in enumerate(rows, 1):
        revision = etree.SubElement(element, "revision")
        etree.SubElement(revision, "id").text = str(before + at)
        if at > 1:
            etree.SubElement(revision, "parentid").text = str(before + at - 1)
        etree.SubElement(revision, "timestamp").text = row.time
        name, user = _USERS[row.user]
        contributor = etree.SubElement(revision, "contributor")
        etree.SubElement(contributor, "username").text = name
        etree.SubElement(contributor, "id").text = str(user)
        etree.SubElement(revision, "comment").text = row.summary
        etree.SubElement(revision, "origin").text = str(before + at)
        etree.SubElement(revision, "model").text = "wikitext"
        etree.SubElement(revision, "format").text = "text/x-wiki"
        data = row.text.encode()
        digest = _base36(int(sha1(data).hexdigest(), 16))  # noqa: S324  # as MediaWiki writes it
        holder = etree.SubElement(revision, "text", bytes=str(len(data)), sha1=digest)
        holder.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
        holder.text = row.text
        etree.SubElement(revision, "sha1").text = digest
    return element


def _base36(number: int) -> str:
    out = ""
    while number:
        number, digit = divmod(number, 36)
        out = _DIGITS[digit] + out
    return out.rjust(31, "0")
