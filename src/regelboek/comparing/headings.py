"""The headings that stand over two linked texts: two texts in, the headings to compare out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelboek.comparing.form import form_key
from regelboek.comparing.wording import Op, Span, spans_of
from regelboek.law.holding import holding_of
from regelboek.law.model import Holding, Provision, wording
from regelboek.law.names import Kind

if TYPE_CHECKING:
    from regelboek.comparing.texts import OwnText, Texts


@dataclass(frozen=True, slots=True)
class Headings:
    """Headings of old and new, the outermost first: a line a level, as the old and the new one."""

    lines: tuple[tuple[str, str], ...]

    @property
    def only_form(self) -> bool:
        """Whether they differ in form alone."""
        old, new = self._whole
        return form_key(old) == form_key(new)

    @property
    def _whole(self) -> tuple[str, str]:
        return "\n".join(old for old, _ in self.lines), "\n".join(new for _, new in self.lines)

    def spans(self) -> tuple[Span, ...]:
        """Compare them; no spans where these would show no change.

        Each line by itself where both have all: between words, a line's end is but a blank.
        """
        pairs = self.lines if all(map(all, self.lines)) else (self._whole,)
        spans: list[Span] = []
        for old, new in pairs:
            line = spans_of(old, new) if old != new else (Span(Op.SAME, old),)
            spans += (Span(Op.SAME, "\n"), *line) if spans else line
        return tuple(spans) if any(span.op is not Op.SAME for span in spans) else ()


def headings_of(old: Texts, new: Texts, one: OwnText, other: OwnText) -> Headings:
    """Give the headings of two texts, level by level where both have that level.

    A provision without own texts (an article of paragraphs) has no link that could show its new
    heading: the first text below it does. A heading that is missing counts only where its provision
    is held whole; else it may just not have been copied.
    """
    olds, news = _opened(old, one), _opened(new, other)
    lines: list[tuple[str, str]] = []
    for kind in Kind:
        if kind in olds and kind in news:
            pair = _words(olds[kind]), _words(news[kind])
            whole = (pair[0] or _whole(old, olds[kind])) and (pair[1] or _whole(new, news[kind]))
            if any(pair) and whole:
                lines.append(pair)
    return Headings(tuple(lines))


def _opened(texts: Texts, own: OwnText) -> dict[Kind, Provision]:
    """Give the provision of a text, and those over it of which it is the first text."""
    found = {own.provision.kind: own.provision}
    for eid in reversed(own.above):
        provision = texts.provisions[eid]
        if provision.kind.is_group or texts.under(eid)[0].at != own.at:
            break
        found[provision.kind] = provision
    return found


def _words(provision: Provision) -> str:
    return wording(provision.heading) if provision.heading else ""


def _whole(texts: Texts, provision: Provision) -> bool:
    held = holding_of(texts.expression, provision.eid, texts.provisions)
    return held is Holding.WHOLE
