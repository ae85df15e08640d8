"""`python -m regelboek`."""

from regelboek.cli import run

run()
