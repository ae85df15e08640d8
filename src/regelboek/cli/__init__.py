"""The command line: arguments in, values printed, exit codes 0, 1 and 2 out."""

from regelboek.cli.main import main, run

__all__ = ["main", "run"]
