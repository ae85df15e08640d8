"""What is mended of a page is read as mended, counted and told; the page stays as it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regelboek.law.source import Repaired, Source
from regelboek.problems import Outcome, ProfileError, Where
from regelboek.reading.conservation import count_page
from regelboek.reading.edition import Reading
from regelboek.reading.pages import Page
from regelboek.reading.profile import Profile, profile_of
from regelboek.reading.repairs import repairs_of

_REPAIR = """
[[repair]]
page = "Los"
find = "oven- deeg"
replace = "ovendeeg"
reason = "een koppelteken te veel"
"""


@pytest.mark.parametrize("origin", ["saved", "print", "wikitext"])
def test_a_repair_is_read_counted_and_told(
    prove: Callable[..., Outcome[Reading]], profile: Profile, origin: str
) -> None:
    page = Page(Source("Los", origin, "Los"), b"Het oven- deeg rust.\n")
    outcome = prove([page], profile, repairs_of(_REPAIR, "repairs.toml"))
    (reading,) = outcome.value.pages
    count, found = count_page(reading, outcome.value.expression)
    assert found == ()
    assert (count.words, count.in_tree, dict(count.rests)) == (5, 3, {"repaired": 2})
    where = Where("Los", "", 1, 1)
    told = (where, "oven- deeg", "ovendeeg", "een koppelteken te veel")
    assert reading.source.repairs == (Repaired(*told),)
    assert outcome.value.expression.sources[0].repairs == reading.source.repairs


@pytest.fixture
def profile() -> Profile:
    from_tests = 'title = "Bakregels"\nsure = "S"\n'
    return profile_of(from_tests, "edition.toml", "1950")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('find = "oven- deeg"', 'find = " "', "repair.find"),
        ('replace = "ovendeeg"', 'replace = "oven\\ndeeg"', "repair.replace"),
        ('reason = "een koppelteken te veel"\n', "", "repair.reason"),
        ("reason =", 'waarom = "zo"\nreason =', "repair.waarom"),
        ("[[repair]]", "[[mend]]", "mend"),
    ],
)
def test_a_wrong_repair_is_told_with_its_key(old: str, new: str, key: str) -> None:
    assert old in _REPAIR
    with pytest.raises(ProfileError, match=rf"repairs\.toml:\d+: {key}: "):
        repairs_of(_REPAIR.replace(old, new), "repairs.toml")
