"""The command line: arguments in, values printed, exit codes 0, 1 and 2 out."""

from regelboek.cli.main import look_seldom_for_waste, main, run

__all__ = ["look_seldom_for_waste", "main", "run"]
