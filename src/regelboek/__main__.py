"""`python -m regelboek`."""

from regelboek.cli import main

main()
