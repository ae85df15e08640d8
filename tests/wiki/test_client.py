"""The client is polite: one connection, a name, pauses, and it waits as it is asked to."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from itertools import chain, repeat

import pytest

from regelboek.problems import SourceError
from regelboek.wiki.client import Client, Manners
from tests.wiki.servers import Asked, Reply, Server

Serve = Callable[[Callable[[Asked], Reply]], Server]
_GOOD = Reply(body=b'{"query": {}}')
_DAY = ("Date", "Sun, 29 Nov 2026 10:00:00 GMT")


def _in_turn(*replies: Reply) -> Callable[[Asked], Reply]:
    """Answer with each in turn, and then well."""
    coming = chain(replies, repeat(_GOOD))
    return lambda _: next(coming)


def _busy(code: str, *headers: tuple[str, str]) -> Reply:
    error = {"error": {"code": code, "info": "Waiting for a database: 7 seconds lagged."}}
    return Reply(body=json.dumps(error).encode(), headers=headers)


def test_it_has_a_name_takes_packed_answers_and_keeps_one_connection(serve: Serve) -> None:
    packed = Reply(body=gzip.compress(_GOOD.body), headers=(("Content-Encoding", "gzip"),))
    server = serve(lambda _: packed)
    waits: list[float] = []
    with Client(Manners(pause=0.25, contact="bakker@example.org\r\nx"), waits.append) as client:
        for _ in range(3):
            assert client.data(server.api, {"action": "query"}) == {"query": {}}
        assert client.requests == 3

    assert server.connections == 1
    assert waits == [0.25, 0.25]
    for asked in server.asked:
        assert asked.headers["user-agent"] == "regelboek (bakker@example.orgx)"
        assert asked.headers["accept-encoding"] == "gzip"
        assert asked.query == {"action": "query"}


@pytest.mark.parametrize(
    ("reply", "waited"),
    [
        pytest.param(Reply(429, headers=(("Retry-After", "17"),)), 17, id="seconds"),
        pytest.param(Reply(503, headers=(("Retry-After", "0"),)), 0, id="none"),
        pytest.param(Reply(500), 1, id="not told"),
        pytest.param(Reply(502, headers=(("Retry-After", "morgen"),)), 1, id="rubbish"),
        pytest.param(_busy("maxlag", ("Retry-After", "5")), 5, id="maxlag"),
        pytest.param(_busy("ratelimited"), 1, id="rate limit"),
    ],
)
def test_it_comes_back_when_it_is_asked_to(serve: Serve, reply: Reply, waited: float) -> None:
    server = serve(_in_turn(reply))
    waits: list[float] = []
    with Client(Manners(pause=0.25), waits.append) as client:
        assert client.data(server.api, {}) == {"query": {}}

    assert waits == [waited, 0.25]
    assert len(server.asked) == 2


def test_a_day_and_time_to_come_back_is_held_against_the_wikis_own_clock(serve: Serve) -> None:
    until = ("Retry-After", "Sun, 29 Nov 2026 10:00:42 GMT")
    past = ("Retry-After", "Sun, 29 Nov 2026 09:00:00 GMT")
    waits: list[float] = []
    for header in (until, past):
        server = serve(_in_turn(Reply(503, headers=(_DAY, header))))
        with Client(Manners(pause=0), waits.append) as client:
            assert client.data(server.api, {}) == {"query": {}}

    assert [wait for wait in waits if wait] == [42]


def test_it_waits_longer_each_time_and_not_for_ever(serve: Serve) -> None:
    server = serve(lambda _: Reply(503))
    waits: list[float] = []
    with (
        Client(Manners(pause=0, tries=5), waits.append) as client,
        pytest.raises(SourceError, match=r"answers 503, not available now; 5 times$"),
    ):
        client.data(server.api, {})

    assert [wait for wait in waits if wait] == [1, 2, 4, 8]
    assert len(server.asked) == 5


def test_who_asks_for_more_time_than_we_have_is_left_in_peace(serve: Serve) -> None:
    server = serve(lambda _: Reply(429, headers=(("Retry-After", "3600"),)))
    waits: list[float] = []
    with (
        Client(Manners(), waits.append) as client,
        pytest.raises(SourceError, match="asks to wait 3600 seconds: try again later"),
    ):
        client.data(server.api, {})

    assert waits == []
    assert len(server.asked) == 1


def test_a_connection_that_breaks_later_is_tried_again(serve: Serve) -> None:
    cut = Reply(body=b'{"query"', length=500)
    server = serve(_in_turn(_GOOD, cut, cut))
    waits: list[float] = []
    with Client(Manners(pause=0), waits.append) as client:
        client.data(server.api, {})
        assert client.data(server.api, {}) == {"query": {}}

    assert [wait for wait in waits if wait] == [1, 2]
