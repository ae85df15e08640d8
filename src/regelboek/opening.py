"""A corpus opened: the files of its data in, works with their profiles and record out.

The texts are not read here; `pipeline` does that.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelboek.comparing.concepts import Concepts, concepts_of
from regelboek.comparing.concordance import Recorded, recorded_of
from regelboek.comparing.wids import Minted, wids_of
from regelboek.law.model import Edition, Work
from regelboek.linking.finding import laws_of
from regelboek.linking.vocabulary import Names, Vocabulary, vocabulary_of
from regelboek.problems import ProfileError
from regelboek.reading.profile import Profile, profile_of
from regelboek.reading.work import work_of
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

    def edition(self, name: str) -> Edition | None:
        """Find an edition by its name, be it with the work's before it (`wr-nbb:2017`)."""
        law, _, edition = name.rpartition(":")
        return self.work.edition(edition) if law in {"", self.work.name, self.work.short} else None

    def files_of(self, edition: str) -> EditionFiles:
        """Find the files of an edition."""
        return next(files for files in self.files.editions if files.name == edition)

    def names(self) -> Names:
        """Give the names by which texts speak of the work and of its editions."""
        editions = frozenset(edition.name for edition in self.work.editions)
        return Names(laws_of(self.work), editions)

    def minted(self) -> tuple[Minted, ...]:
        """Read the work-level ids that the work has."""
        file = self.files.wids
        names = [edition.name for edition in self.work.editions]
        return wids_of(file.text, file.file, names) if file else ()


def open_corpus(files: CorpusFiles) -> Corpus:
    """Read all data files of a corpus. Raises ProfileError at the first that is wrong."""
    words = vocabulary_of(files.citations.text, files.citations.file)
    listed = [regulation.name.casefold() for regulation in words.regulations]
    works = tuple(_open_work(work) for work in files.works)
    named = {name: opened for opened in works for name in laws_of(opened.work)}
    first = next((named[name] for name in listed if name in named), None)
    rulings = rulings_of((file.file, file.text) for file in files.rulings)
    return Corpus(tuple(sorted(works, key=lambda opened: opened is not first)), words, rulings)


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
    return OpenWork(work, files, profiles, record, concepts)
