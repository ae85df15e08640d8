"""The only door to the disk: a corpus is read into values, results are written and renamed."""

from regelboek.store.corpus import CorpusFiles, EditionFiles, WorkFiles, read_corpus
from regelboek.store.files import TextFile, open_input, read_input, write_if_changed
from regelboek.store.pages import settle_pages, write_pages
from regelboek.store.results import write_results, write_wids
from regelboek.store.site import packed, read_own_templates, read_templates, write_site

__all__ = [
    "CorpusFiles",
    "EditionFiles",
    "TextFile",
    "WorkFiles",
    "open_input",
    "packed",
    "read_corpus",
    "read_input",
    "read_own_templates",
    "read_templates",
    "settle_pages",
    "write_if_changed",
    "write_pages",
    "write_results",
    "write_site",
    "write_wids",
]
