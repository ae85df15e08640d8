"""The texts of the interface: a language's file in, sentences with their places filled out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from regelboek.law.datafile import Table, read_table
from regelboek.problems import ProfileError, SourceError

# The language that has every text first; others are held against it.
REFERENCE = "nl"
# The place that chooses between the forms of a text.
NUMBER = "number"

_PLACE = re.compile(r"\{([a-z_]+)\}")
_FORMS = ("one", "other")


@dataclass(frozen=True, slots=True)
class Phrase:
    """One text: words and, at the odd positions, names of places; `one` is its form for one.

    `places` are what the text wants to be told; its forms together.
    """

    other: tuple[str, ...]
    one: tuple[str, ...] = ()
    places: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """Keep what each use asks for."""
        chosen = {NUMBER} if self.one else set()
        places = frozenset({*self.other[1::2], *self.one[1::2], *chosen})
        object.__setattr__(self, "places", places)

    def filled(self, places: Mapping[str, object]) -> Iterator[object]:
        """Yield words and what stands in their places, in order."""
        parts = self.one if self.one and places[NUMBER] == 1 else self.other
        for at, part in enumerate(parts):
            yield places[part] if at % 2 else part


@dataclass(frozen=True, slots=True)
class Texts:
    """The interface in one language; called with a name, and what its places say, it gives a text.

    >>> texts = texts_of({"texts/nl.toml": 'pair = "{old} naast {new}"'}, "nl")
    >>> texts("pair", old="1949", new="1963")
    '1949 naast 1963'
    """

    language: str
    phrases: Mapping[str, Phrase]

    def __call__(self, name: str, /, **places: object) -> str:
        """Give a text as words, in no markup."""
        return "".join(map(str, self.pieces(name, places)))

    def pieces(self, name: str, places: Mapping[str, object]) -> Iterator[object]:
        """Yield a text's words and what fills its places, each by itself, for who escapes words."""
        phrase = self.phrases.get(name)
        if phrase is None:
            raise LookupError(f"no text has the name {name!r}")
        lacking = sorted(phrase.places - places.keys())
        if lacking:
            raise LookupError(f"the text {name!r} lacks its place {lacking[0]!r}")
        return phrase.filled(places)

    def of(self, table: str, key: str, /, **places: object) -> str:
        """Give the word for a value: the text that its table has under the value's name."""
        return self(f"{table}.{key}", **places)

    def fits(self, table: str, key: str, places: Mapping[str, object]) -> bool:
        """Tell whether there is a text for a value, and its places can be filled."""
        phrase = self.phrases.get(f"{table}.{key}")
        return phrase is not None and phrase.places <= places.keys()

    def known(self, table: str, key: str) -> str:
        """Give the word for a value of a data file; one that has no text is shown as it stands."""
        return self.of(table, key) if f"{table}.{key}" in self.phrases else key

    def joined(self, words: Sequence[str]) -> str:
        """Write a list: its last two joined by a word, all others by commas."""
        if len(words) < len(_FORMS):
            return "".join(words)
        return self("list.last", before=", ".join(words[:-1]), last=words[-1])


def texts_of(
    shipped: Mapping[str, str],
    language: str,
    own: Mapping[str, str] | None = None,
    folder: str = "",
) -> Texts:
    """Read a language's texts; a user's own go before them, one by one.

    Both map a file's name (`texts/nl.toml`) to what it holds; `folder` is what messages call the
    place of the user's own. ProfileError where a name or a place is not one of the reference's, or
    a name is lacking; SourceError where nothing is there in this language.
    """
    name = f"texts/{language}.toml"
    reference = _read(shipped[f"texts/{REFERENCE}.toml"], f"texts/{REFERENCE}.toml")
    phrases = dict(_read(shipped[name], name, reference)) if name in shipped else {}
    if own and name in own:
        phrases |= _read(own[name], f"{folder}/{name}" if folder else name, reference)
    if not phrases:
        known = ", ".join(languages_of({**shipped, **(own or {})}))
        raise SourceError(f"no texts in the language {language!r}; there are: {known}")
    lacking = [each for each in reference if each not in phrases]
    if lacking:
        allowed = "every text must be there in a language"
        raise ProfileError(name, lacking[0], "is missing", allowed)
    return Texts(language, phrases)


def languages_of(files: Mapping[str, str]) -> tuple[str, ...]:
    """Name the languages of which there are texts."""
    found = (re.fullmatch(r"texts/([a-z]{2,3})\.toml", name) for name in sorted(files))
    return tuple(match[1] for match in found if match)


def _read(text: str, file: str, known: Mapping[str, Phrase] | None = None) -> dict[str, Phrase]:
    return dict(_phrases(read_table(text, file), "", known))


def _phrases(
    table: Table, before: str, known: Mapping[str, Phrase] | None
) -> Iterator[tuple[str, Phrase]]:
    for key, value in table.data.items():
        name = before + key
        if isinstance(value, dict) and not value.keys() & {*_FORMS}:
            yield from _phrases(table.table(key), f"{name}.", known)
            continue
        phrase = _phrase(table, key, value)
        if known is not None:
            if name not in known:
                inside = [each.removeprefix(before) for each in known if each.startswith(before)]
                raise table.error(key, "is not known here", f"known: {', '.join(inside or known)}")
            strange = sorted(phrase.places - known[name].places)
            if strange:
                places = ", ".join(f"{{{each}}}" for each in sorted(known[name].places)) or "none"
                raise table.error(key, f"has the place {{{strange[0]}}}", f"its places: {places}")
        yield name, phrase


def _phrase(table: Table, key: str, value: object) -> Phrase:
    if not isinstance(value, dict):
        return Phrase(_parts(table, key, table.take(key, str)))
    forms = table.table(key)
    one, other = (forms.take(form, str) for form in _FORMS)
    forms.done()
    return Phrase(*(_parts(table, key, form) for form in (other, one)))


def _parts(table: Table, key: str, text: str) -> tuple[str, ...]:
    parts = tuple(_PLACE.split(text))
    if any("{" in words or "}" in words for words in parts[::2]):
        raise table.error(key, f"{text!r} stands there", "a place is written as {name}")
    return parts
