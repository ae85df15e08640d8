"""Labels that are written otherwise than the others of their level: `ARTIKEL` beside `Artikel`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from regelboek.law.model import Expression, Provision
from regelboek.proofreading.slips import CODES, Slip

_NUMBER = re.compile(r"\d+(?:-\d+)?|(?<![^\W\d_])(?:[IVXLC]+|[ivxlc]+|[A-Za-z])(?![^\W\d_])")
_TIMES = 3  # others for each that is odd


def odd_labels(expression: Expression) -> Iterator[Slip]:
    """Find labels whose case or blanks differ from most labels of the same words."""
    forms: dict[tuple[str, str], Counter[str]] = {}
    labelled = [provision for provision in expression.walk() if provision.label]
    for provision in labelled:
        forms.setdefault(_key(provision), Counter())[_form(provision)] += 1
    for provision in labelled:
        (form, times), *_ = forms[_key(provision)].most_common(1)
        own = _form(provision)
        if own != form and forms[_key(provision)][own] * _TIMES <= times:
            number = _NUMBER.search(provision.label)
            proposed = form.replace("#", number[0] if number else "")
            told = {"found": repr(provision.label), "proposed": repr(proposed), "times": times}
            yield Slip(
                expression.edition.name,
                provision.where,
                provision.eid,
                "odd-label",
                provision.label,
                proposed,
                "",
                "",
                CODES["odd-label"].format(**told),
            )


def _form(provision: Provision) -> str:
    """Give a label without its number.

    >>> _NUMBER.sub("#", "Artikel 61."), _NUMBER.sub("#", "(iv)"), _NUMBER.sub("#", "§ II")
    ('Artikel #.', '(#)', '§ #')
    """
    return _NUMBER.sub("#", provision.label)


def _key(provision: Provision) -> tuple[str, str]:
    """Give what the labels of a level have in common, whatever their case and blanks."""
    return provision.kind.value.element, re.sub(r"\s", "", _form(provision)).casefold()
