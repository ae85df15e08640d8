"""Pages that break off in the middle of a provision, and those that go on there."""

from __future__ import annotations

from msgspec.structs import replace

from regelboek.law.model import Provision, Status, Text, having
from regelboek.law.names import Kind, steps_of

_BREAKING_OFF = having(Status.GOES_ON)
_FRAGMENTS = having(Status.FRAGMENT)
Steps = tuple[tuple[Kind, str], ...]


def broken_off(provisions: tuple[Provision, ...], place: str) -> tuple[Provision, ...]:
    """Mark the provisions of a page, from the article down, in which it breaks off at `place`.

    The mark is for joining pages; what is held of the place in the end says its own status.
    """
    return _marked(provisions, steps_of(place))


def _marked(provisions: tuple[Provision, ...], steps: Steps) -> tuple[Provision, ...]:
    if not steps:
        return provisions
    kind, number = steps[0]
    out = []
    left = int(number[2:]) if number.startswith("al") else 1
    for provision in provisions:
        if provision.kind.is_group:
            out.append(_with_children(provision, _marked(provision.children, steps)))
            continue
        same = provision.kind is kind and provision.number == (
            "" if number.startswith("al") else number
        )
        left -= same
        if same and left == 0:
            below = _with_children(provision, _marked(provision.children, steps[1:]))
            out.append(replace(below, status=below.status | Status.GOES_ON))
        else:
            out.append(provision)
    return tuple(out)


def _with_children(provision: Provision, children: tuple[Provision, ...]) -> Provision:
    new = iter(children)
    content: tuple[Text | Provision, ...] = tuple(
        next(new) if isinstance(item, Provision) else item for item in provision.content
    )
    return replace(provision, content=content)


def goes_on_in(one: Provision, other: Provision) -> bool:
    """Tell whether a provision that breaks off on one page goes on on another."""
    return one.status in _BREAKING_OFF and other.status in _FRAGMENTS


def carried_on(one: Provision, other: Provision) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
    """Give the opening and the closing words of a provision that stands on two pages."""
    if one.children:
        return one.opening, (*one.closing, *other.texts)
    return (*one.opening, *other.opening), other.closing
