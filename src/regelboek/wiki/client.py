"""A polite reader of one wiki: requests one by one in, answers out, every failure a sentence."""

from __future__ import annotations

import json
import multiprocessing
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from multiprocessing.pool import ThreadPool
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx

from regelboek.problems import SourceError
from regelboek.wiki.unpacking import PACKED, Body

T = TypeVar("T")
Wait = Callable[[float], None]
_LARGEST_ANSWER = 16 * 1024 * 1024  # bytes, unpacked; a wiki cuts its answers at 8 MB
_REDIRECTS = 10
_LATER = frozenset({429, 500, 502, 503, 504})
_BUSY = frozenset({"maxlag", "ratelimited"})  # an API's own codes for: later
_LOGIN = frozenset({"readapidenied", "assertuserfailed", "notloggedin"})
_INSTEAD = "Its keeper can export the pages; bring them in with: regelboek import"


@dataclass(frozen=True, slots=True)
class Manners:
    """How we behave: seconds between requests, how often and how long we wait, who we are."""

    pause: float = 0.5
    timeout: float = 30.0  # between two signs of life
    patience: float = 300.0  # for one answer in all, from looking up the name to its last byte
    tries: int = 6
    longest: float = 300.0  # no single wait is longer; who asks for more is left in peace
    contact: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer: the address it came from in the end, its status, headers and body."""

    url: str
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def is_html(self) -> bool:
        """Whether it is a page for people."""
        kind = self.headers.get("content-type", "")
        return "html" in kind or bool(re.match(rb"\s*<(!doctype|html)", self.body, re.IGNORECASE))


class _Later(Exception):  # noqa: N818  # it is no error yet
    """What was asked may be had later: why not now, and the seconds that were asked for."""

    def __init__(self, sentence: str, after: float | None = None) -> None:
        super().__init__(sentence)
        self.after = after


class Client:
    """One connection to a wiki. Every method raises SourceError, one sentence, when it fails."""

    def __init__(self, manners: Manners, wait: Wait = time.sleep) -> None:
        self.requests = 0
        self._manners = manners
        self._wait = wait
        self._answered = False
        contact = re.sub(r"[^ -~]", "", manners.contact) or "reads the pages of a law"
        # httpx limits the time between two bytes: a wiki that drips one now and then is never late.
        # So an answer is received beside us, by a thread that is left behind where it does not end.
        self._beside = ThreadPool(1)
        self._http = httpx.Client(
            headers={"User-Agent": f"regelboek ({contact})", "Accept-Encoding": PACKED},
            limits=httpx.Limits(max_connections=1),
            timeout=manners.timeout,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._http.close()
        self._beside.terminate()

    def page(self, url: str) -> Answer:
        """Get a page for people; a wiki's page that does not exist is an answer, too."""
        return self._patiently(lambda: self._ask(url, None))

    def data(self, api: str, parameters: Mapping[str, str]) -> dict[str, Any]:
        """Ask an API and give its JSON object."""
        return self._patiently(lambda: self._data(api, parameters))

    def _patiently(self, ask: Callable[[], T]) -> T:
        """Ask until there is an answer: wait as asked to, else twice as long each time."""
        tries = self._manners.tries
        for nth in range(tries):
            if self.requests:
                self._wait(self._manners.pause)
            self.requests += 1
            try:
                return ask()
            except _Later as later:
                delay = 2.0**nth if later.after is None else later.after
                if delay > self._manners.longest:
                    raise SourceError(
                        f"{later}; it asks to wait {delay:.0f} seconds: try again later"
                    ) from later
                if nth == tries - 1:
                    raise SourceError(f"{later}; {tries} times") from later
                self._wait(delay)
        raise SourceError("nothing was asked")  # tries is at least one

    def _ask(self, url: str, parameters: Mapping[str, str] | None) -> Answer:
        try:
            received = self._beside.apply_async(self._receive, (url, parameters))
            answer = received.get(self._manners.patience)
        except multiprocessing.TimeoutError:
            raise SourceError(
                f"{url}: the answer is not whole after {self._manners.patience:g} seconds"
            ) from None
        except (httpx.InvalidURL, httpx.UnsupportedProtocol):
            raise SourceError(f"{url}: this is no web address, as https://host/path") from None
        except httpx.TransportError as error:
            sentence = self._broken(url, error)
            if self._answered and "certificate" not in sentence:
                raise _Later(sentence) from None  # it worked before: a cable, a restart
            raise SourceError(sentence) from None
        self._answered = True
        if answer.status in _LATER:
            said = f"{url}: the wiki answers {answer.status}, {_MEANING[answer.status]}"
            raise _Later(said, _after(answer))
        return answer

    def _receive(self, url: str, parameters: Mapping[str, str] | None) -> Answer:
        """Receive an answer, led on where the wiki says so, and never more than is wanted.

        httpx itself would unpack whatever comes, packed twice over too, and read what stands
        beside a redirect to its end.
        """
        request = self._http.build_request("GET", url, params=parameters)
        for _ in range(_REDIRECTS + 1):
            response = self._http.send(request, stream=True)
            try:
                body = Body(url, response.headers.get("content-encoding", ""), _LARGEST_ANSWER)
                for piece in response.iter_raw():
                    body.feed(piece)
                whole = body.whole()
            finally:
                response.close()
            if response.next_request is None:
                headers = dict(response.headers)
                return Answer(str(response.url), response.status_code, headers, whole)
            request = response.next_request
        raise SourceError(f"{url}: it redirects in a circle, or more than {_REDIRECTS} times")

    def _broken(self, url: str, error: httpx.TransportError) -> str:
        said = str(error)
        if isinstance(error, httpx.TimeoutException):
            return f"{url}: no answer within {self._manners.timeout:g} seconds"
        if "certificate" in said.lower():
            reason = re.sub(r"^.*?certificate verify failed: |\s*\(_ssl.*$", "", said)
            return f"{url}: its certificate is not accepted: {reason}"
        if isinstance(error, httpx.ConnectError):
            reason = re.sub(r"^\[Errno -?\d+\] ", "", said)
            return f"{url}: it cannot be reached: {reason or 'no connection'}"
        return f"{url}: the connection broke off"

    def _data(self, api: str, parameters: Mapping[str, str]) -> dict[str, Any]:
        answer = self._ask(api, parameters)
        if answer.is_html:
            raise SourceError(sentence_of_page(api, answer))
        if answer.status != httpx.codes.OK:
            raise SourceError(sentence_of_status(api, answer.status))
        try:
            data = json.loads(answer.body)
        except (ValueError, RecursionError):
            raise SourceError(
                f"{api}: the answer is no JSON, or was cut ({len(answer.body)} bytes)"
            ) from None
        if not isinstance(data, dict):
            raise SourceError(f"{api}: the answer is JSON, but not that of a MediaWiki")
        if "error" in data:
            raise self._refused(api, answer, data["error"])
        return data

    def _refused(self, api: str, answer: Answer, error: Any) -> Exception:  # noqa: ANN401  # JSON
        told = error if isinstance(error, dict) else {"info": error}
        code, info = (" ".join(str(told.get(key, "")).split())[:200] for key in ("code", "info"))
        if code in _BUSY:
            return _Later(f"{api}: the wiki is too busy: {info} ({code})", _after(answer))
        if code in _LOGIN:
            return SourceError(f"{api}: the wiki wants a login to read ({code}). {_INSTEAD}")
        return SourceError(f"{api}: the wiki refuses: {info} ({code})")


_MEANING = {
    401: "a login is wanted",
    403: "access is refused",
    404: "there is no such page",
    410: "the page is gone",
    429: "too many requests",
    500: "a fault of its own",
    502: "a fault of its own",
    503: "not available now",
    504: "a time-out of its own",
}


def sentence_of_status(url: str, status: int) -> str:
    """Say what a status means for who asked."""
    meaning = _MEANING.get(status, "which is no answer to this")
    return f"{url}: the wiki answers {status}, {meaning}"


def sentence_of_page(url: str, answer: Answer) -> str:
    """Say what a page for people means where data was asked for."""
    if re.search(rb"type=[\"']?password", answer.body, re.IGNORECASE):
        return f"{url}: the wiki wants a login to read (it led to {answer.url}). {_INSTEAD}"
    if answer.status != httpx.codes.OK:
        return sentence_of_status(url, answer.status)
    found = re.search(rb"<title>([^<]{1,100})", answer.body, re.IGNORECASE)
    title = " ".join(found[1].decode("utf-8", "replace").split()) if found else ""
    called = f", called {title!r}" if title else ""
    return f"{url}: a web page came instead of data{called}; is this the address of its api.php?"


def _after(answer: Answer) -> float | None:
    """Read Retry-After: seconds, or a day and time, held against the answer's own clock."""
    said = answer.headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]{1,9}", said):
        return float(said)
    try:
        until = parsedate_to_datetime(said)
        now = parsedate_to_datetime(answer.headers.get("date", ""))
        return max(0.0, (until - now).total_seconds())
    except (TypeError, ValueError):  # none, or one with a zone and one without
        return None
