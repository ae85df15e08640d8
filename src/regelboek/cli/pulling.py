"""`regelboek pull`: a wiki's pages, by its API, into the corpus."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import click

from regelboek.bringing import Plan, Shelf, arrived_of, plan_of, shelf_of
from regelboek.cli.corpus import editions_option
from regelboek.cli.placing import Placer, bar_of, shelves_for, with_prefix
from regelboek.cli.session import Command, Session, corpus_option
from regelboek.strays import Strays
from regelboek.wiki.api import Wiki, find_wiki
from regelboek.wiki.client import Client, Manners

_DAY_LENGTH = 10  # 2019-10-05


@click.command(cls=Command)
@corpus_option
@click.argument("url")
@editions_option
@click.option(
    "--at",
    "moment",
    metavar="DATE",
    callback=lambda _context, _option, value: _moment(value),
    help="The wiki as it stood at the end of a day (2019-10-05) or at a moment "
    "(2019-10-05T12:00:00Z), in UTC.",
)
@click.option("--dry-run", is_flag=True, help="Say what would be brought in, and write nothing.")
@click.option(
    "--pause",
    type=click.FloatRange(min=0),
    default=Manners().pause,
    show_default=True,
    metavar="SECONDS",
    help="How long to wait between two requests.",
)
@click.option(
    "--patience",
    type=click.FloatRange(min=0, min_open=True),
    default=Manners().patience,
    show_default=True,
    metavar="SECONDS",
    help="How long one answer may take in all.",
)
@click.option("--contact", default="", help="How the wiki's keeper can reach you; sent along.")
@click.pass_obj
def pull(  # noqa: PLR0913, PLR0917  # an option each
    session: Session,
    url: str,
    editions: tuple[str, ...],
    moment: str,
    dry_run: bool,  # noqa: FBT001  # click gives it by name
    pause: float,
    patience: float,
    contact: str,
) -> None:
    """Bring in the pages of a MediaWiki: each edition's, as its prefix says.

    URL is the wiki's api.php or any page of it. Only pages that changed are fetched; a pull that
    was stopped goes on where it stopped. A page that has gone from the wiki is reported and kept.

    \b
    Examples:
      regelboek pull https://wiki.example/api.php --dry-run
      regelboek pull https://wiki.example/wiki/Main --edition 1963 --at 2019-10-05
    """
    shelves, chosen = shelves_for(session, editions)
    chosen = with_prefix(chosen, named=bool(editions))
    with Client(Manners(pause=pause, patience=patience, contact=contact)) as client:
        wiki = find_wiki(url, client)
        plans = [(shelf, _plan(wiki, shelf, shelves, moment)) for shelf in chosen]
        for shelf, plan in plans:
            _print_plan(shelf, plan, moment)
        _tell_strays(wiki, [shelf for shelf, plan in plans if plan.listed == 0], shelves, moment)
        if dry_run:
            pages = sum(len(plan.fetch) for _, plan in plans)
            click.echo(f"{pages} pages would be brought in; {client.requests} requests")
        else:
            pages = sum(_fetch(wiki, shelf, plan) for shelf, plan in plans)
            click.echo(f"{pages} pages brought in; {client.requests} requests")


def _moment(value: str | None) -> str:
    """Give a day's last second, or a moment, as the API writes it."""
    if not value:
        return ""
    day = len(value) == _DAY_LENGTH
    try:
        datetime.strptime(value, "%Y-%m-%d" if day else "%Y-%m-%dT%H:%M:%SZ")  # noqa: DTZ007  # Z
    except ValueError:
        raise click.BadParameter("write it as 2019-10-05 or 2019-10-05T12:00:00Z") from None
    return f"{value}T23:59:59Z" if day else value


def _plan(wiki: Wiki, shelf: Shelf, shelves: tuple[Shelf, ...], moment: str) -> Plan:
    listed = [
        page
        for namespace in shelf.namespaces
        for page in wiki.listing(namespace, shelf.prefix, moment)
        if shelf_of(page.title, page.namespace, shelves) == shelf
    ]
    return plan_of(shelf, listed)


def _print_plan(shelf: Shelf, plan: Plan, moment: str) -> None:
    click.echo(
        f"{shelf.edition}: {len(plan.new)} new, {len(plan.changed)} changed, "
        f"{plan.unchanged} unchanged"
    )
    where = "not on the wiki then" if moment else "gone from the wiki"
    for title in plan.gone:
        click.echo(f"{shelf.edition}: {where}, kept here: {title}", err=True)


def _tell_strays(
    wiki: Wiki, without: Sequence[Shelf], shelves: Sequence[Shelf], moment: str
) -> None:
    """Tell of editions of which the wiki has no page, and of pages there that no edition takes.

    That is asked for only where a prefix may be wrong: where there are pages, a pull asks for no
    others. As the wiki stood once, an edition may well have had none.
    """
    if not without or moment:
        return
    strays = Strays(without)
    for shelf in without:
        where = Strays([shelf]).looked_in()
        told = f"{shelf.edition}: the wiki has no page under {shelf.prefix!r} in {where}"
        click.echo(told, err=True)
    for namespace in dict.fromkeys(space for shelf in without for space in shelf.namespaces):
        for title in wiki.some_titles(namespace):
            if shelf_of(title, namespace, shelves) is None:
                strays.note(title, namespace)
    if told := strays.told():
        click.echo(told, err=True)


def _fetch(wiki: Wiki, shelf: Shelf, plan: Plan) -> int:
    """Fetch what a plan says, batch by batch; each batch is whole on the disk before the next."""
    missing = {page.title for page in plan.fetch}
    with Placer(shelf) as placer, bar_of(shelf.edition, len(plan.fetch)) as bar:
        for batch in wiki.revisions(plan.fetch):
            shown = [page for page in batch if not page.hidden]
            placer.place(map(arrived_of, shown))
            missing.difference_update(page.title for page in shown)
            bar.update(len(batch))
    for title in sorted(missing):
        click.echo(f"{shelf.edition}: not brought in, the wiki does not show it: {title}", err=True)
    return len(plan.fetch) - len(missing)
