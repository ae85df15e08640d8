"""A work's data file: where its wiki keeps the law."""

from __future__ import annotations

import pytest

from regelboek.problems import ProfileError
from regelboek.reading.work import namespaces_of, work_of

_TEXT = """\
title = "Regels van de bakkerij"
short = "bak"
language = "nl"
country = "nl"
uri = "/akn/nl/act/bakregels"
first = "1950"
author = "Een verzonnen gilde"
"""


def test_the_namespaces_are_numbers_and_the_main_one_without() -> None:
    assert namespaces_of(_TEXT, "work.toml") == (0,)
    assert namespaces_of(f"{_TEXT}namespaces = [10, 0]\n", "work.toml") == (10, 0)
    assert work_of(f"{_TEXT}namespaces = [10]\n", "work.toml", "bak", ()).short == "bak"


def test_a_namespace_by_its_name_is_refused() -> None:
    with pytest.raises(ProfileError, match=r"work\.toml:8: namespaces: 'Sjabloon' stands there"):
        work_of(f"{_TEXT}namespaces = ['Sjabloon']\n", "work.toml", "bak", ())
