"""A MediaWiki by its API: an address in, listings and pages as they are or as they were out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import unescape
from typing import Any, TypeVar
from urllib.parse import urljoin, urlsplit

from regelboek.problems import SourceError
from regelboek.wiki.client import Client, sentence_of_page, sentence_of_status
from regelboek.wiki.page import Listed, WikiPage, checked, own_name

T = TypeVar("T")
BATCH = 50  # pages a request, what a MediaWiki allows everybody
# Where a wiki that never comes to an end is left: a law has some thousands of pages, and a wiki
# gives 500 an answer, or fewer where it is set so.
_MOST_ANSWERS = 2_000  # to one question
_MOST_PAGES = 100_000  # in one listing
_ALWAYS = {"action": "query", "format": "json", "formatversion": "2", "maxlag": "5"}
_LINK = re.compile(r"<link\b[^>]*>", re.IGNORECASE)
_NOT_FOUND = 404


class Wiki:
    """A wiki that was found. Its methods raise SourceError, one sentence, when it fails."""

    def __init__(self, api: str, client: Client) -> None:
        self.api = api
        self.name = ""
        self._client = client

    def greet(self) -> None:
        """Ask who it is; SourceError if no MediaWiki answers there."""
        for query in self._query({"meta": "siteinfo", "siprop": "general"}, answers=1):
            general = self._field(query, "general", dict)
            if not str(general.get("generator", "")).startswith("MediaWiki"):
                raise SourceError(f"{self.api}: what answers there is no MediaWiki")
            self.name = str(general.get("sitename", ""))

    def listing(self, namespace: int, prefix: str, moment: str = "") -> tuple[Listed, ...]:
        """List the pages of a namespace whose own names begin with a prefix, in their order.

        With a moment (`2019-10-05T23:59:59Z`) each page has the revision that was its newest one
        then; a page that did not exist yet is left out.
        """
        asked = {
            "generator": "allpages",
            "gapnamespace": str(namespace),
            "gapprefix": prefix,
            "gaplimit": "max",
            "prop": "revisions",
            "rvprop": "ids|timestamp",
        }
        found = {}
        for page in self._pages(asked):
            listed = self._listed(page)
            if listed and own_name(listed.title, listed.namespace).startswith(prefix):
                found[listed.page_id] = listed
                if len(found) > _MOST_PAGES:
                    raise SourceError(
                        f"{self.api}: it lists more than {_MOST_PAGES} pages under {prefix!r}, and "
                        "goes on"
                    )
        if moment:
            later = {number: page for number, page in found.items() if page.time > moment}
            then = {**found, **self._at(later, namespace, moment)}
            found = {number: page for number, page in then.items() if page.time <= moment}
        return tuple(found.values())

    def some_titles(self, namespace: int) -> tuple[str, ...]:
        """Name the first pages of a namespace, as many as one answer has."""
        asked = {"generator": "allpages", "gapnamespace": str(namespace), "gaplimit": "max"}
        return tuple(self._field(page, "title", str) for page in self._pages(asked, answers=1))

    def _at(self, later: dict[str, Listed], namespace: int, moment: str) -> dict[str, Listed]:
        """Find the revision that was the newest at a moment, of pages that have later ones.

        The whole namespace's revisions, back from the moment, name many pages an answer. Where
        that would take more requests than asking for each page by itself, the pages that are
        left are asked for.
        """
        found: dict[str, Listed] = {}
        asked = {
            "list": "allrevisions",
            "arvnamespace": str(namespace),
            "arvstart": moment,
            "arvdir": "older",
            "arvlimit": "max",
            "arvprop": "ids|timestamp",
        }
        if later:
            for nth, query in enumerate(self._query(asked), 1):
                for page in self._field(query, "allrevisions", list, []):
                    listed = self._listed(page)
                    if listed and listed.page_id in later:
                        found.setdefault(listed.page_id, listed)
                if nth >= min(len(later) - len(found), _MOST_ANSWERS):
                    break
        for number in [number for number in later if number not in found]:
            then = {"rvstart": moment, "rvdir": "older", "rvlimit": "1", "rvprop": "ids|timestamp"}
            # a page's whole history would follow as its continuation
            for page in self._pages({"prop": "revisions", "pageids": number, **then}, answers=1):
                if listed := self._listed(page):
                    found[number] = listed
        return found

    def revisions(self, listed: Sequence[Listed]) -> Iterator[tuple[WikiPage, ...]]:
        """Yield the pages as they come in, each in the very revision that the listing named.

        One that was deleted or renamed meanwhile is not among them.
        """
        content = {"rvprop": "ids|timestamp|comment|content", "rvslots": "main"}
        for start in range(0, len(listed), BATCH):
            batch = listed[start : start + BATCH]
            wanted = {page.revision: page.title for page in batch}
            asked = {"prop": "revisions", **content, "revids": "|".join(wanted)}
            # a wiki cuts its answer where it gets too long, and never before its first page
            for query in self._query(asked, most=len(wanted) + 1):
                pages = self._field(query, "pages", list, [])
                found = [page for item in pages if (page := self._page(item))]
                yield tuple(p for p in found if wanted.pop(p.revision, None) == p.title)

    def _pages(self, asked: dict[str, str], answers: int = 0) -> Iterator[dict[str, Any]]:
        for query in self._query(asked, answers):
            yield from self._field(query, "pages", list, [])

    def _query(
        self, asked: dict[str, str], answers: int = 0, most: int = 0
    ) -> Iterator[dict[str, Any]]:
        """Yield the parts of a query's result; a wiki cuts it where it gets too long.

        With `answers` no more are asked for. SourceError where more than `most` would follow, or
        one that came before.
        """
        most = most or _MOST_ANSWERS
        more: dict[str, str] = {}
        before: set[tuple[tuple[str, str], ...]] = set()
        nth = 0
        while True:
            data = self._client.data(self.api, {**_ALWAYS, **asked, **more})
            yield self._field(data, "query", dict, {})
            nth += 1
            follows = self._field(data, "continue", dict, {})
            if not follows or nth == answers:
                return
            more = {str(key): str(value) for key, value in follows.items()}
            if (part := tuple(sorted(more.items()))) in before:
                raise SourceError(f"{self.api}: its answers go on and on with the same part")
            before.add(part)
            if nth >= most:
                raise SourceError(f"{self.api}: its answers go on and on, after {nth} of them")

    def _listed(self, page: Any) -> Listed | None:  # noqa: ANN401  # JSON
        if not isinstance(page, dict):
            raise self._lacking("pages")
        revisions = self._field(page, "revisions", list, [])
        if not revisions or not isinstance(revisions[0], dict):
            return None  # a cut result names the page again, with the rest of it
        newest = revisions[0]
        return Listed(
            self._field(page, "title", str),
            self._field(page, "ns", int),
            str(self._field(page, "pageid", int)),
            str(self._field(newest, "revid", int)),
            self._field(newest, "timestamp", str),
        )

    def _page(self, page: dict[str, Any]) -> WikiPage | None:
        listed = self._listed(page)
        if listed is None:
            return None
        revision = page["revisions"][0]
        slots = self._field(revision, "slots", dict, {})
        main = self._field(slots, "main", dict, {})
        hidden = bool(main.get("texthidden") or revision.get("texthidden"))
        received = WikiPage(
            listed.title,
            listed.namespace,
            listed.page_id,
            listed.revision,
            listed.time,
            self._field(revision, "comment", str, ""),
            "" if hidden else self._field(main, "content", str),
            hidden,
        )
        return checked(received, self.api)

    def _field(self, data: dict[str, Any], key: str, kind: type[T], default: T | None = None) -> T:
        value = data.get(key, default)
        if not isinstance(value, kind):
            raise self._lacking(key)
        return value

    def _lacking(self, key: str) -> SourceError:
        return SourceError(
            f"{self.api}: the answer is JSON, but {key!r} is not as MediaWiki has it"
        )


def find_wiki(address: str, client: Client) -> Wiki:
    """Find the API of a wiki from its api.php or from any of its pages, and greet it."""
    if urlsplit(address).scheme not in {"http", "https"}:
        raise SourceError(f"{address}: this is no web address, as https://host/path")
    wiki = Wiki(_api_of(address, client), client)
    wiki.greet()
    return wiki


def _api_of(address: str, client: Client) -> str:
    plain = address.partition("#")[0].partition("?")[0]
    if plain.endswith("/api.php"):
        return plain
    answer = client.page(address)
    for link in _LINK.findall(answer.body.decode("utf-8", "replace")):
        rel, href = (_attribute(link, name) for name in ("rel", "href"))
        if rel.lower() == "edituri" and href:
            # as given: relative to the page, and often without its scheme (//host/w/api.php?…)
            return urljoin(answer.url, href).partition("?")[0]
    if answer.status not in {200, _NOT_FOUND} or b"password" in answer.body:
        raise SourceError(sentence_of_page(address, answer))
    if answer.status == _NOT_FOUND:
        raise SourceError(sentence_of_status(address, answer.status))
    raise SourceError(f"{address}: the page names no MediaWiki's API; give the address of api.php")


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf"\b{name}\s*=\s*(\"[^\"]*\"|'[^']*'|[^\s>]+)", tag, re.IGNORECASE)
    return unescape(found[1].strip("\"'")) if found else ""
