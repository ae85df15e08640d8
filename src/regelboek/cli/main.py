"""The command `regelboek` and its subcommands."""

from __future__ import annotations

import gc

import click

from regelboek.cli.cite import cite
from regelboek.cli.comparison import diff
from regelboek.cli.concordance import concordance
from regelboek.cli.corpus import check, parse
from regelboek.cli.finding import find
from regelboek.cli.history import history
from regelboek.cli.importing import import_
from regelboek.cli.pulling import pull
from regelboek.cli.reader import show
from regelboek.cli.rulings import ruling_group
from regelboek.cli.session import Session, corpus_option
from regelboek.cli.site import build, serve
from regelboek.cli.terms import terms

_NEW_VALUES = 200_000  # after so many the newest are looked through
_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


@click.group(context_settings=_CONTEXT)
@click.version_option(package_name="regelboek")
@corpus_option
@click.pass_context
def main(ctx: click.Context) -> None:
    """Keep the editions of a law side by side: read, check, compare, cite, publish.

    \b
    A first look:
      regelboek show 2017:51B2a        the text of a provision, with its notes
      regelboek diff 1975 2017 51      what changed in an article
      regelboek history 1975:51        where it went, and what it says now
      regelboek build && regelboek serve
    """
    ctx.ensure_object(Session)


def run() -> None:
    """Run as a program."""
    look_seldom_for_waste()
    main()


def look_seldom_for_waste() -> None:
    """Let the memory be: what was loaded stays, and what a command makes holds itself in no ring.

    Looked through at Python's own pace, the values of a law would take a tenth of a command's time.
    """
    gc.freeze()
    gc.set_threshold(_NEW_VALUES)


_COMMANDS = (
    *(pull, import_, parse, check, show, cite, find),
    *(diff, concordance, terms, history),
    ruling_group,
    *(build, serve),
)
for _command in _COMMANDS:
    main.add_command(_command)
