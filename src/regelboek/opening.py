"""A corpus opened: the files of its data in, works with their profiles and record out.

The texts are not read here; `pipeline` does that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from regelboek.comparing.concepts import Concepts, concepts_of
from regelboek.comparing.concordance import Recorded, recorded_of
from regelboek.comparing.wids import Minted, wids_of
from regelboek.law.model import Edition, Work
from regelboek.linking.finding import laws_of
from regelboek.linking.vocabulary import Names, Regulation, Vocabulary, vocabulary_of
from regelboek.problems import ProfileError
from regelboek.publishing.keywords import Corrections, corrections_of
from regelboek.reading.profile import Profile, profile_of
from regelboek.reading.titles import title_of_place
from regelboek.reading.work import namespaces_of, work_of
from regelboek.rulings.ruling import Ruling, rulings_of
from regelboek.store import CorpusFiles, EditionFiles, WorkFiles


@dataclass(frozen=True, slots=True)
class Corpus:
    """A corpus as values: each work with its profiles and record, the words of citing, the rulings.

    The first work is the one that is meant where none is named; rulings stand by their days.
    """

    works: tuple[OpenWork, ...]
    words: Vocabulary
    rulings: tuple[Ruling, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenWork:
    """A work whose data files are read; its texts are not read yet."""

    work: Work
    files: WorkFiles
    profiles: tuple[Profile, ...]
    record: tuple[Recorded, ...]
    concepts: Concepts
    corrections: Corrections

    def edition(self, name: str) -> Edition | None:
        """Find an edition by its name, be it with the work's before it (`wr-nbb:2017`)."""
        law, _, edition = name.rpartition(":")
        return self.work.edition(edition) if law in {"", self.work.name, self.work.short} else None

    def files_of(self, edition: str) -> EditionFiles:
        """Find the files of an edition."""
        return next(files for files in self.files.editions if files.name == edition)

    def link_target(self, edition: str, eid: str, term: str = "") -> str:
        """Name the wiki's page with a place as the wiki's own links do: `template:2017:51B`.

        Empty where it is not known; `term` is the name of a definition as it is printed.
        """
        profile = next(one for one in self.profiles if one.edition.name == edition)
        title = title_of_place(eid, profile, term)
        (space, *_) = namespaces_of(self.files.toml.text, self.files.toml.file)
        return f"{_NAMESPACES[space]}{title}" if title and space in _NAMESPACES else ""

    def names(self) -> Names:
        """Give the names by which texts speak of the work and of its editions."""
        editions = frozenset(edition.name for edition in self.work.editions)
        return Names(laws_of(self.work), editions)

    def minted(self) -> tuple[Minted, ...]:
        """Read the work-level ids that the work has."""
        file = self.files.wids
        names = [edition.name for edition in self.work.editions]
        return wids_of(file.text, file.file, names) if file else ()


# What every MediaWiki reads as the names of its namespaces, whatever its language.
_NAMESPACES = {0: "", 2: "user:", 4: "project:", 8: "mediawiki:", 10: "template:", 12: "help:"}


def open_corpus(files: CorpusFiles) -> Corpus:
    """Read all data files of a corpus. Raises ProfileError at the first that is wrong."""
    words = vocabulary_of(files.citations.text, files.citations.file)
    listed = [regulation.name.casefold() for regulation in words.regulations]
    works = tuple(_open_work(work) for work in files.works)
    named = {name: opened for opened in works for name in laws_of(opened.work)}
    first = next((named[name] for name in listed if name in named), None)
    rulings = rulings_of((file.file, file.text) for file in files.rulings)
    ordered = tuple(sorted(works, key=lambda opened: opened is not first))
    return Corpus(ordered, _with_own_names(words, works), rulings)


def _with_own_names(words: Vocabulary, works: tuple[OpenWork, ...]) -> Vocabulary:
    """Let each work be known by the names that its own data give it, as we cite it by them."""
    known = {name for regulation in words.regulations for name in regulation.words}
    own = (
        Regulation(opened.work.name, tuple(n for n in _names_of(opened.work) if n not in known))
        for opened in works
    )
    lacking = tuple(regulation for regulation in own if regulation.words)
    return replace(words, regulations=(*words.regulations, *lacking)) if lacking else words


def _names_of(work: Work) -> tuple[str, ...]:
    """Give a work's abbreviation, its title, and its editions' titles without their own names."""
    titles = (edition.title.removesuffix(f" {edition.name}") for edition in work.editions)
    return tuple(dict.fromkeys(name for name in (work.abbreviation, work.title, *titles) if name))


def _open_work(files: WorkFiles) -> OpenWork:
    names = [edition.name for edition in files.editions]
    for old, new, file in files.concordance:
        for name in (old, new):
            if name not in names:
                allowed = f"the file is named OLD-NEW.toml, of: {', '.join(names)}"
                raise ProfileError(file.file, "", f"there is no edition {name!r}", allowed)
    profiles = tuple(profile_of(e.toml.text, e.toml.file, e.name) for e in files.editions)
    editions = tuple(profile.edition for profile in profiles)
    work = work_of(files.toml.text, files.toml.file, files.name, editions)
    record = tuple(
        row
        for old, new, file in files.concordance
        for row in recorded_of(file.text, file.file, old, new)
    )
    concepts = Concepts(work.language)
    if files.terms:
        concepts = concepts_of(files.terms.text, files.terms.file, work.language, tuple(names))
    corrections = Corrections()
    if files.keywords:
        corrections = corrections_of(files.keywords.text, files.keywords.file, names)
    return OpenWork(work, files, profiles, record, concepts, corrections)
