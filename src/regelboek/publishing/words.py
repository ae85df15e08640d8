"""The site's Dutch words for values of the law: dates, kinds, how sure, relations, problems."""

from __future__ import annotations

import re
from datetime import date

from regelboek.comparing.changes import ChangeClass
from regelboek.comparing.concordance import Link, Relation
from regelboek.law.model import Edition, Holding
from regelboek.law.source import Repaired

_MONTHS = (
    *("januari", "februari", "maart", "april", "mei", "juni"),
    *("juli", "augustus", "september", "oktober", "november", "december"),
)
_SUITS = re.compile("([\u2660\u2663\u2665\u2666\u2661\u2662\u2664\u2667])[\ufe0e\ufe0f]?")
_WORDS = re.compile(r"\w+")

SURE = {
    "S": "een bron zegt het",
    "T": "beide teksten of inhoudsopgaven vergeleken",
    "I": "voorstel: afgeleid, nog niet bevestigd",
}
_PROPOSAL = "voorstel"

# In a narrow column.
_SURE_SHORT = {"S": "vastgelegd uit een bron", "T": "vastgelegd na vergelijking", "I": SURE["I"]}

HOLDING = {
    Holding.WHOLE: "geheel opgenomen",
    Holding.PARTIAL: "gedeeltelijk opgenomen",
    Holding.ABSENT: "niet in het corpus",
    Holding.WRONG: "komt in deze editie niet voor",
}

# The word for a relation, and a sign that tells it without colour.
RELATION = {
    Relation.SPLIT: ("gesplitst", "⑂"),
    Relation.MERGED: ("samengevoegd", "⊃"),
    Relation.COPIED: ("overgenomen", "⧉"),
    Relation.MOVED: ("verplaatst", "→"),
    Relation.RENUMBERED: ("vernummerd", "#"),
    Relation.REWORDED: ("gewijzigd", "≠"),
    Relation.SAME: ("gelijk", "="),
    Relation.NEW: ("nieuw", "+"),
    Relation.DROPPED: ("vervallen", "−"),
    Relation.NOT_IN_CORPUS: ("niet in het corpus", "∅"),
}

# A link of the record between places of which no words are held.
RECORDED_ONLY = ("alleen vastgelegd", "◌")

# How a source of the record puts it: of the subject, never of the words.
HINT = {
    "same": "zelfde onderwerp",
    "moved": "verplaatst",
    "reworded": "herschreven",
    "split": "gesplitst",
    "merged": "samengevoegd",
    "copied": "overgenomen",
    "renumbered": "vernummerd",
    "new": "nieuw",
    "dropped": "vervallen",
}

PROBLEM = {
    "empty-page": "lege pagina",
    "not-text": "onleesbare pagina",
    "unknown-page": "pagina zonder bekende plaats",
    "not-the-page": "andere pagina dan verwacht",
    "other-revision": "andere versie dan verwacht",
    "no-provision": "geen bepaling herkend",
    "text-behind-provision": "tekst achter een bepaling",
    "text-before-provision": "tekst vóór de eerste bepaling",
    "label-order": "letters of nummers niet op volgorde",
    "label-level": "een niveau overgeslagen",
    "repeated-number": "nummer komt tweemaal voor",
    "other-number": "pagina en opschrift noemen een ander nummer",
    "note-without-mark": "noot zonder verwijsteken",
    "mark-without-note": "verwijsteken zonder noot",
    "repeated-note": "noot komt tweemaal voor",
    "copy-differs": "twee bronnen verschillen",
    "article-order": "artikelen niet op volgorde",
    "outside-articles": "artikel buiten deze editie",
    "wrong-reference": "verwijzing naar een plaats die er niet is",
    "ambiguous-reference": "verwijzing met meer dan één betekenis",
    "no-context": "verwijzing zonder uitgangspunt",
    "unknown-place": "vastgelegde plaats bestaat niet",
    "contradicted": "vastgelegde koppeling past niet bij de woorden",
    "no-title": "pagina noemt haar eigen plaats niet",
    "no-heading": "artikelpagina zonder opschrift",
    "no-repair": "herstel dat niet past",
    "unlisted-page": "pagina die niet in de lijst staat",
    "no-such-place": "plaats uit de gegevens staat niet op de pagina",
    "misread-label": "letter of nummer wellicht verkeerd gelezen",
    "too-much-open": "te veel opmaak die niet sluit",
    "not-taken-apart": "opmaak die niet te ontleden is",
    "magic-word": "woord dat alleen de wiki zelf invult",
    "note-not-written": "verwijsteken naar een noot die er niet staat",
    "image-alone": "pagina met alleen een afbeelding",
    "missing-page": "ingevoegde pagina niet in het corpus",
    "missing-words": "woorden van een ingevoegde pagina ontbreken",
    "more-than-words": "ingevoegde pagina past niet in een zin",
    "unknown-template": "onbekend sjabloon",
    "include-cycle": "pagina's die elkaar invoegen",
    "lost-words": "woorden van de pagina verloren",
    "invented-words": "woorden die niet op de pagina staan",
    "stale": "verouderde tekst",
    "stale-problems": "verouderde meldingen",
    "missing-act": "pagina's die nog niet gelezen zijn",
    "not-valid": "ongeldige XML",
    "wrong-structure": "fout in de opbouw",
    "no-wid": "bepaling zonder vaste naam",
    "other-wid": "andere vaste naam dan vastgelegd",
    "unused-known-problem": "bekende melding die niet meer voorkomt",
}


def day(when: date) -> str:
    """Write a day out.

    >>> day(date(2017, 9, 1))
    '1 september 2017'
    """
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}"


def typeset(words: str) -> str:
    """Give suit symbols their text form, so that no device paints them as a picture.

    >>> typeset("drie ♥") == "drie ♥" + chr(0xFE0E)
    True
    """
    return _SUITS.sub("\\1\ufe0e", words)


def force(edition: Edition, until: date | None) -> str:
    """Say from when until when an edition was in force, as far as it is known."""
    if edition.since is None:
        return edition.since_words or "dag van inwerkingtreding niet bekend"
    if until is None:
        return f"sinds {day(edition.since)}"
    return f"{day(edition.since)} t/m {day(until)}"


def assurance(sure: str, source: str = "") -> str:
    """Say once how sure a row of the record is, and who says it.

    >>> assurance("S", "de bond"), assurance("T", "beide teksten vergeleken")
    ('bron: de bond', 'beide teksten vergeleken')
    >>> assurance("I", "afgeleid"), assurance("I", "gis")
    ('voorstel: afgeleid, nog niet bevestigd', 'voorstel: afgeleid, nog niet bevestigd · bron: gis')
    """
    said = SURE.get(sure, sure)
    if not source or not said:
        return said or source
    if sure == "S":
        return f"bron: {source}"
    if set(_WORDS.findall(source)) <= set(_WORDS.findall(said)):
        # The source repeats it. What was compared is said best by the source itself.
        return source if sure == "T" else said
    return f"{said} · bron: {source}"


def recorded(sure: str, source: str = "", via: tuple[str, ...] = ()) -> str:
    """Say that something is recorded, or proposed: over which editions, how sure, by whom.

    >>> recorded("S", via=("b", "c")), recorded("S", "de bond")
    ('vastgelegd via b, c: een bron zegt het', 'vastgelegd, bron: de bond')
    >>> recorded("I")
    'voorstel: afgeleid, nog niet bevestigd'
    """
    word = _PROPOSAL if sure == "I" else "vastgelegd"
    through = f" via {', '.join(via)}" if via else ""
    said = assurance(sure, source).removeprefix(f"{_PROPOSAL}: ")
    mark = "," if said.startswith("bron: ") else ":"
    return f"{word}{through}{mark} {said}" if said else f"{word}{through}"


def recorded_short(sure: str) -> str:
    """Say in a few words that a pair is recorded, or proposed."""
    return _SURE_SHORT.get(sure, "vastgelegd")


def amount(whole: int, partial: int, total: int = 0, definitions: int = 0) -> str:
    """Say how many articles are held, of how many (0: not known), and that some are not whole.

    >>> amount(0, 1, 93), amount(2, 1), amount(0, 0, definitions=2)
    ('1 van 93 artikelen, gedeeltelijk', '3 artikelen, waarvan 1 gedeeltelijk', '2 definities')
    """
    count = whole + partial
    parts = []
    if count or not definitions:
        of = f" van {total}" if total else ""
        said = f"{count}{of} {'artikel' if count == 1 and not total else 'artikelen'}"
        if partial:
            said += f", waarvan {partial} gedeeltelijk" if whole else ", gedeeltelijk"
        parts.append(said)
    if definitions:
        parts.append(f"{definitions} {'definitie' if definitions == 1 else 'definities'}")
    return (", en " if partial else " en ").join(parts)


def relation_of(link: Link) -> tuple[str, str]:
    """Give the word and the sign of a link's relation; a pair that is but recorded is no more."""
    if link.relation is Relation.NOT_IN_CORPUS and link.old and link.new:
        return RECORDED_ONLY
    return RELATION[link.relation]


def class_of(change: ChangeClass) -> tuple[str, str, str]:
    """Give a class of change as its name, its word and its sign."""
    name, word, sign = change.value
    return (name, word, sign)


def mended(repair: Repaired) -> str:
    """Say openly that words are read as others: what stands there, what is read, and why.

    >>> from regelboek.problems import Where
    >>> mended(Repaired(Where("5", "", 3, 3), "v-an", "van", "een los streepje."))
    'op de pagina staat „v-an”, hier gelezen als „van”. Reden: een los streepje.'
    """
    find, replace = (" ".join(words.split()) for words in (repair.find, repair.replace))
    read = f"hier gelezen als „{replace}”" if replace else "hier weggelaten"
    reason = repair.reason.strip().rstrip(".")
    return f"op de pagina staat „{find}”, {read}." + (f" Reden: {reason}." if reason else "")
