"""What Lighthouse says of a site on a phone: `python tests/browser/lighthouse.py SITE …`.

Five kinds of page of a built site in, served on this machine; the median of three runs out.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:  # so that it runs as a command too
    sys.path.insert(0, str(ROOT))

from tests.browser.kinds import largest  # noqa: E402  # behind the path it needs

KINDS = ("home", "edition", "article", "comparison", "search")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
LEAST = 0.99
RUNS = 3
_NODE = Path(sys.prefix) / "bin" / "node"
_CLI = Path(sys.prefix) / "npm" / "node_modules" / "lighthouse" / "cli" / "index.js"


@contextmanager
def served(site: Path) -> Iterator[str]:
    """Serve a site on a free port of this machine, and stop."""
    command = [sys.executable, "-m", "regelboek", "serve", "-o", str(site), "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # where it says that there is no robots.txt
        text=True,
        env=environment,
    ) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[0]
        finally:
            server.terminate()


def run_on(address: str) -> tuple[dict[str, float], list[str]]:
    """Run Lighthouse once: the score of each category, and what takes off from it."""
    assert _CLI.is_file(), f"{_CLI}: is not there; `make audit` installs it"
    command = [_NODE, _CLI, address, "--quiet", "--output=json", "--output-path=stdout"]
    flags = ["--chrome-flags=--headless=new --no-sandbox"]
    chrome = os.environ.get("CHROMIUM") or shutil.which("chromium") or ""
    done = subprocess.run(
        [*map(str, command), *flags],
        env={**os.environ, "CHROME_PATH": chrome},
        capture_output=True,
        check=True,
    )
    found = json.loads(done.stdout)
    lacking = [
        f"{ref['id']} {audit.get('displayValue', '')}".strip()
        for category in found["categories"].values()
        for ref in category["auditRefs"]
        if (audit := found["audits"][ref["id"]])["score"] is not None
        and ref["weight"]
        and audit["score"] < LEAST
    ]
    return {name: found["categories"][name]["score"] for name in CATEGORIES}, lacking


def report(site: Path) -> Iterator[str]:
    """Yield the table of a site; a line that begins with `!` has a score that is too low."""
    head = "".join(f"{name:>16}" for name in CATEGORIES)
    yield f"\n{site}: Lighthouse on a phone, the median of {RUNS}"
    yield f"  {'kind':14}{head}"
    pages = largest(site)
    with served(site) as root:
        for kind in KINDS:
            folder = pages[kind].relative_to(site).parent.as_posix()
            runs = [run_on(f"{root}{folder}/".replace("/./", "/")) for _ in range(RUNS)]
            scores = [median(scores[name] for scores, _ in runs) for name in CATEGORIES]
            bad = min(scores) < LEAST
            said = "".join(f"{score * 100:16.0f}" for score in scores)
            yield f"{'!' if bad else ' '} {kind:14}{said}"
            for line in dict.fromkeys(line for _, lacking in runs for line in lacking):
                yield f"    {line}"


def main(sites: Sequence[str]) -> int:
    """Print the tables; 1 where a score is too low."""
    bad = False
    for site in sites:
        for line in report(Path(site).resolve()):
            bad = bad or line.startswith("!")
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()
    return int(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
