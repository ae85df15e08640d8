"""A plain text gets the address of each citation behind it: `art. 16B2 <https://…>`."""

from __future__ import annotations

import re

from regelboek.rulings.flow import Flow, Writing
from regelboek.rulings.linked import Address, Find, Linked, planned, with_links

# What we put in, or somebody else: the text goes on behind it as if it were not there.
_ADDRESS = re.compile(r" <https?://[^\s<>]*>")


def link(text: str, find: Find, address: Address) -> Linked:
    """Put an address behind each citation; one that has an address behind it keeps that."""
    plan = planned(flow_of(text), find, address)
    new = [one for one in plan.links if not _ADDRESS.match(text, one.end)]
    pieces = ((one.end, f" <{one.address}>") for one in new)
    return Linked(with_links(text, pieces), len(new), plan.left)


def flow_of(text: str) -> Flow:
    """Read a plain text: all of it but the addresses in angle brackets."""
    writing, at = Writing(), 0
    for shown in _ADDRESS.finditer(text):
        writing.say(text[at : shown.start()], at)
        writing.wall(*shown.span())
        at = shown.end()
    writing.say(text[at:], at)
    return writing.flow()
