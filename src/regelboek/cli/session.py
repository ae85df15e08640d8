"""What every command shares: the corpus it works on, today's date, and how it ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

import click

from regelboek.law.model import Work
from regelboek.opening import Corpus, OpenWork, open_corpus
from regelboek.problems import ProfileError, SourceError
from regelboek.store import read_corpus

F = TypeVar("F", bound=Callable[..., Any])
NEW_PROBLEMS = 1


@dataclass(slots=True)
class Session:
    """One run of the command line; the corpus is read when it is first asked for."""

    folder: Path | None = None
    _corpus: Corpus | None = None

    @property
    def corpus(self) -> Corpus:
        """The corpus, read once: from --corpus, else REGELBOEK_CORPUS, else ./corpus."""
        if self._corpus is None:
            folder = self.folder or Path(os.environ.get("REGELBOEK_CORPUS") or "corpus")
            self._corpus = open_corpus(read_corpus(folder))
        return self._corpus


class Command(click.Command):
    """A command that ends with one sentence and exit code 2 where its input cannot be used."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # as click has it
        """Run the command; a fault of an input is a message, a bug is a traceback."""
        if os.environ.get("NO_COLOR"):
            ctx.color = False
        try:
            return super().invoke(ctx)
        except (ProfileError, SourceError) as error:
            raise Unusable(str(error)) from error


class Unusable(click.ClickException):
    """An input that cannot be used; nothing was written."""

    exit_code = 2

    def show(self, file: Any = None) -> None:  # noqa: ANN401, ARG002  # as click has it
        """Print the sentence alone: no usage line, the call was right."""
        click.echo(f"regelboek: {self.message}", err=True)


def corpus_option(function: F) -> F:
    """Add `--corpus` to a command; it may also stand before the command."""

    def remember(ctx: click.Context, _: click.Parameter, value: Path | None) -> None:
        session = ctx.ensure_object(Session)
        if value is not None:
            session.folder = value

    option = click.option(
        "--corpus",
        type=click.Path(path_type=Path),
        callback=remember,
        expose_value=False,
        metavar="DIR",
        help="The corpus folder (else REGELBOEK_CORPUS, else ./corpus).",
    )
    return option(function)


class _Day(click.ParamType[date]):
    """A day, as 2012-02-12."""

    name = "date"

    def convert(
        self, value: str | date, param: click.Parameter | None, ctx: click.Context | None
    ) -> date:
        """Read a day, or end with a sentence that shows how one is written."""
        try:
            return value if isinstance(value, date) else date.fromisoformat(value)
        except ValueError:
            self.fail(f"{value!r} is no day; write it as 2012-02-12", param, ctx)


DAY = _Day()


def today_of(given: date | None) -> date:
    """Give today: as given, else SOURCE_DATE_EPOCH, else the clock in Amsterdam."""
    if given is not None:
        return given
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch:
        if not epoch.isdecimal():
            raise SourceError(f"SOURCE_DATE_EPOCH: {epoch!r} stands there; it must be seconds")
        return datetime.fromtimestamp(int(epoch), UTC).date()
    return datetime.now(ZoneInfo("Europe/Amsterdam")).date()


today_option = click.option(
    "--today",
    type=DAY,
    metavar="DATE",
    help="The day that counts as today (2019-10-05).",
)


def _whole_address(_: click.Context, __: click.Parameter, value: str) -> str:
    if value and not value.startswith(("https://", "http://")):
        raise Unusable(f"--base-url {value!r}: an address begins with https://")
    return value


base_url_option = click.option(
    "--base-url",
    default="",
    metavar="URL",
    callback=_whole_address,
    help="The site's address, for lasting links.",
)


def meant(session: Session, names: tuple[str, ...]) -> tuple[tuple[OpenWork, str], ...]:
    """Give the editions that are named, each with its work; SourceError for one that is not there.

    `2017` is that of the first work that has one, `wr-nbb:2017` that of a work that is named.
    """
    works = session.corpus.works
    return tuple(_meant(works, name) for name in names)


def _meant(works: tuple[OpenWork, ...], name: str) -> tuple[OpenWork, str]:
    for opened in works:
        edition = opened.edition(name)
        if edition:
            return opened, edition.name
    known = [shown_edition(works, o.work, e.name) for o in works for e in o.work.editions]
    # of numbers only figures that changed places are a slip of the hand: 1940 may well be meant
    near = [one for one in known if sorted(one) == sorted(name)]
    question = f" (did you mean {near[0]}?)" if near else ""
    raise SourceError(f"there is no edition {name!r}{question}; there are: {', '.join(known)}")


def shown_edition(works: tuple[OpenWork, ...], work: Work, edition: str) -> str:
    """Name an edition; its work too, but for the first."""
    return edition if work.name == works[0].work.name else f"{work.name}:{edition}"
