"""A table of the patterns by which texts are checked: a browser checks by the same ones."""

from __future__ import annotations

import re
from collections.abc import Mapping

_TABLE: dict[str, str] = {}


def listed(name: str, source: str) -> re.Pattern[str]:
    """Compile a pattern, and list it under `module.what`."""
    _TABLE[name] = source
    return re.compile(source)


def sources() -> Mapping[str, str]:
    """Give every pattern of a module that has been imported, as it is written, by its name."""
    return dict(sorted(_TABLE.items()))
