"""What of a provision the corpus lacks: a provision in, a sentence that says so, or none, out."""

from __future__ import annotations

from regelboek.law.model import Provision, Status
from regelboek.law.names import Kind, article_of
from regelboek.law.prose import prose_of
from regelboek.publishing.placenames import article_name, group_name, is_whole_article
from regelboek.publishing.texts import Texts

# Kinds that have a word of their own in a sentence about themselves.
_SELF = (Kind.CHAPTER, Kind.PART, Kind.SECTION, Kind.ARTICLE, Kind.PARAGRAPH)


def missing(texts: Texts, provision: Provision) -> str:
    """Say that nothing of a provision is held."""
    if not provision.status & Status.INCOMPLETE:
        return ""
    return texts("law.gap", place=gap(texts, provision))


def begin(texts: Texts, provision: Provision, above: Provision | None) -> str:
    """Say it once, on the outermost that lacks a part, and not where a gap inside it says it.

    `above` is the provision that it stands in, on the same page.
    """
    if not provision.status & Status.FRAGMENT or (above and above.status & Status.FRAGMENT):
        return ""
    if any(below.status & (Status.INCOMPLETE | Status.GOES_ON) for below in provision.walk()):
        return ""
    if provision.heading or provision.opening:
        return texts("law.not-whole", this=_this(texts, provision))
    return texts("law.begin", this=_this(texts, provision))


def go_on(texts: Texts, provision: Provision) -> str:
    """Say it once, where the text breaks off."""
    if not provision.status & Status.GOES_ON:
        return ""
    if any(child.status & Status.GOES_ON for child in provision.children):
        return ""
    return texts("law.go-on")


def gap(texts: Texts, provision: Provision) -> str:
    """Name a provision in the sentence that says that it is missing."""
    if provision.kind is Kind.PARAGRAPH and provision.number:
        return group_name(provision.kind, provision.number, "")
    if is_whole_article(provision.eid):
        return article_name(article_of(provision.eid))
    name = prose_of(provision.eid) or group_name(provision.kind, provision.number, "")
    return name or texts("contents.nameless")


def _this(texts: Texts, provision: Provision) -> str:
    """Name a provision in a sentence about itself: dit artikel, dit lid, dit onderdeel."""
    kind = provision.kind
    if kind.is_group and not provision.number:
        return texts("this.group")
    return texts.of("this", kind.name.lower() if kind in _SELF else "provision")
