"""All measures of sites as they are: `python tests/browser/audit.py [--only PART] SITE …`.

Built sites in; what the Nu checker and axe find, what pages weigh, what Lighthouse gives out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.browser import accessibility, budgets, lighthouse, nu  # noqa: E402
from tests.browser.kinds import largest  # noqa: E402  # behind the path they need


def _nu(site: Path) -> Iterator[str]:
    yield f"\n{site}: the Nu checker on every page"
    yield from (f"! {line}" for line in nu.said_of(site))


def _axe(site: Path) -> Iterator[str]:
    with budgets.chromium() as browser:
        yield from accessibility.report(browser, site, largest(site))


def _budgets(site: Path) -> Iterator[str]:
    with budgets.chromium() as browser:
        yield from budgets.report(browser, site)


PARTS: dict[str, Callable[[Path], Iterator[str]]] = {
    "nu": _nu,
    "axe": _axe,
    "budgets": _budgets,
    "lighthouse": lighthouse.report,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is found, part by part; 1 where a line says (`!`) that something is not right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sites", type=Path, nargs="+", metavar="SITE")
    parser.add_argument("--only", choices=PARTS, help="one part alone")
    given = parser.parse_args(arguments)
    bad = 0
    for part in [given.only] if given.only else PARTS:
        for site in given.sites:
            for line in PARTS[part](site.resolve()):
                bad += line.startswith("!")
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
    sys.stdout.write(f"\n{bad} lines with a fault (!)\n" if bad else "\nAll is as it should be.\n")
    return int(bool(bad))


if __name__ == "__main__":
    sys.exit(main())
