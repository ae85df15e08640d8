"""Run `regelboek` and be killed at the nth time that it is about to touch a folder: no warning.

Arguments: n (0: never; then the count of such times is printed), the folder, and the words of the
command line. Before each opening, renaming, removing and making of a file in the folder the system
is asked, and so are we.
"""

from __future__ import annotations

import os
import signal
import sys

from regelboek.cli import main

_TOUCHES = {"open", "os.rename", "os.remove", "os.mkdir", "os.chmod"}


def run(nth: int, folder: str, words: list[str]) -> None:
    touched = 0

    def about_to(event: str, told: tuple[object, ...]) -> None:
        nonlocal touched
        if event in _TOUCHES and str(told[0]).startswith(folder):
            touched += 1
            if touched == nth:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(about_to)
    try:
        main(["--corpus", folder, *words], standalone_mode=False)
    finally:  # some commands end with an exit code of their own
        sys.stdout.write(f"{touched}\n")


if __name__ == "__main__":
    run(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
