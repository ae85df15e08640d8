"""All places of an edition in one short string, which a script reads: a shelf's text in."""

from __future__ import annotations

from collections.abc import Iterable

from regelboek.law.model import Provision, Status, notes_of
from regelboek.publishing.order import articles_of

# Each level by one letter, what is known of a provision by a sign behind its number.
LETTERS = {"art": "a", "def": "d", "para": "p", "subpara": "s", "point": "o", "indent": "i"}
STATUS = ((Status.INCOMPLETE, "!"), (Status.FRAGMENT, "%"), (Status.GOES_ON, "+"))
OPENING, CLOSING, NOTES = "<", ">", "*"


def outline_of(body: Iterable[Provision]) -> str:
    """Write the articles and definitions of a text, and all below them, in reading order.

    `a51(pA!,pB<(s1*,s2))`: 51A, of which nothing is held, and 51B with opening words, a note in
    51B1, and 51B2. An unnumbered one is counted: `p_3`. Raises ValueError for a place whose eId or
    whose notes are not named by the place they stand in.
    """
    return ",".join(_outline(provision, "") for provision in articles_of(body))


def _outline(provision: Provision, above: str) -> str:
    prefix, _, number = provision.eid.removeprefix(above).partition("_")
    if prefix not in LETTERS or not provision.eid.startswith(above):
        raise ValueError(f"{provision.eid!r} does not lie below {above!r}")
    own = LETTERS[prefix] + (f"_{number[3:]}" if number.startswith("nn_") else number)
    children = provision.children
    if children:
        own += OPENING if provision.opening else ""
        own += CLOSING if provision.closing else ""
    own += "".join(sign for status, sign in STATUS if provision.status & status)
    own += NOTES * _notes(provision)
    below = ",".join(_outline(child, f"{provision.eid}__") for child in children)
    return f"{own}({below})" if below else own


def _notes(provision: Provision) -> int:
    """Count the notes in a provision's own texts."""
    own = (text for text in (provision.heading, *provision.texts) if text is not None)
    eids = [note.eid for text in own for note in notes_of(text)]
    named = [f"{provision.eid}__authorialNote_{nth}" for nth in range(1, len(eids) + 1)]
    if eids != named:
        raise ValueError(f"the notes of {provision.eid!r} are named {eids}")
    return len(eids)
