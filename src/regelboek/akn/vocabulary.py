"""The names that writing, reading and checking Akoma Ntoso share, and the addresses of a work."""

from __future__ import annotations

import re
from datetime import date

from regelboek.law.model import Edition, Status, Work

AKN = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
# Our own attributes: provenance, and what Akoma Ntoso has no word for. Its strict schema allows
# attributes of another namespace on provisions, num, heading, p, ref and notes.
RB = "urn:regelboek:1"
XML_ID = "eId"

# How a status that is more than the AKN attribute `status` can say is written, in rb:marks.
MARKS = {
    Status.INFERRED: "inferred",
    Status.FRAGMENT: "fragment",
    Status.GOES_ON: "goes-on",
}


def akn(tag: str) -> str:
    """Name an element of Akoma Ntoso."""
    return f"{{{AKN}}}{tag}"


def rb(name: str) -> str:
    """Name an attribute or element of our own namespace."""
    return f"{{{RB}}}{name}"


def label_date(edition: Edition) -> date:
    """Give the date that stands for an edition's label: the schema demands a full one."""
    year = re.match(r"\d{4}", edition.name)
    if year:
        return date(int(year[0]), 1, 1)
    return edition.since or date.min


def expression_uri(work: Work, edition: Edition) -> str:
    """Give the IRI of an edition: by its day of force, else by its label."""
    day = edition.since.isoformat() if edition.since else edition.name
    return f"{work.uri}/nld@{day}"
