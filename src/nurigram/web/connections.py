"""Limits on connections: how many in all, how many of one client, and how slow they may be.

A trusted proxy brings the connections of many clients, so only the limit for all of them holds there.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Container
from functools import partial
from http import HTTPStatus
from importlib import import_module
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol

from nurigram.web.clients import client_at, client_of
from nurigram.web.middleware import HEADERS
from nurigram.web.problem import Problem, busy, greedy
from nurigram.web.problem_answers import respond
from nurigram.web.proxies import trusted_addresses
from nurigram.web.settings import Settings

BACKLOG = 64
"""How many connections the server accepts from the system at once."""

SPARE_FILES = 160
"""Open files the server needs for itself: the backlog, pipes to processes, the database, the pages."""

SPARE_CHUNKS, CHUNK_BYTES = 100, 1024
"""Beyond the first ones, the chunks of a body have so many bytes on average: each takes time, however small it is."""

HOARDER_SECONDS = 1.0
"""How long a client may leave an answer unread if its unread answers take too much memory."""


def protocol_for(settings: Settings) -> Any:
    """The protocol for a server with these settings, in the form uvicorn expects."""
    return partial(BoundedProtocol, settings, Counter(), Counter(), trusted_addresses(settings.trusted_proxies))


def most_connections(settings: Settings) -> int:
    """As many as the settings allow and the system can open files for."""
    try:
        resource = import_module("resource")
    except ImportError:  # Windows has no such limit
        return settings.max_connections
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return settings.max_connections if files < 0 else max(1, min(settings.max_connections, files - SPARE_FILES))


class Alarm:
    """Does something after a while unless it is called off."""

    def __init__(self, seconds: float, act: Callable[[], object]) -> None:
        self._seconds = seconds
        self._act = act
        self._timer: asyncio.TimerHandle | None = None

    def set(self) -> None:
        """Start the clock, unless it is already running."""
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._seconds, self._act)

    def call_off(self) -> None:
        """Stop the clock."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class FrugalConnection(h11.Connection):
    """Reads requests, and refuses a body that comes in crumbs: a megabyte of them would take seconds."""

    _chunks = _bytes = 0

    def next_event(self) -> Any:
        """The next part of a request."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_start
            self._bytes += len(event.data)
            if self._chunks > SPARE_CHUNKS + self._bytes / CHUNK_BYTES:
                raise h11.RemoteProtocolError("the chunks of the body are too small")
        return event


class BoundedProtocol(H11Protocol):
    """A connection that is refused when there are too many, and closed when the client is too slow."""

    def __init__(
        self,
        settings: Settings,
        by_client: Counter[str],
        unread: Counter[str],
        proxies: Container[str],
        config: Config,
        **rest: Any,
    ) -> None:
        super().__init__(config, **rest)
        self.conn = FrugalConnection(h11.SERVER)
        self.ws_protocol_class = None  # it would take the connection away, and nobody would hear of its end
        self._settings = settings
        self._by_client = by_client
        self._unread = unread
        self._left: Counter[str] = Counter()
        self._proxies = proxies
        self._slow_head = Alarm(settings.header_seconds, lambda: self.transport.close())
        self._slow_reader = Alarm(settings.read_seconds, lambda: self.transport.abort())
        self._hoarder = Alarm(HOARDER_SECONDS, lambda: self.transport.abort())

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def _client(self) -> str:
        return self._host if self._host in self._proxies else client_at(self._host)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection or refuse it."""
        super().connection_made(transport)
        _send_at_once(transport)
        self._by_client[self._client] += 1
        if problem := self._refusal():
            self._answer(problem)
        else:
            self._slow_head.set()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, unless it follows a request that was answered before its end."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self._answer(Problem(400, "bad-request", msg))
        else:
            self.transport.close()

    def _answer(self, problem: Problem) -> None:
        """Answer in the place of the app, and close the connection."""
        for event in _plain_answer(problem):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _refusal(self) -> Problem | None:
        settings = self._settings
        if self._by_client.total() > most_connections(settings):
            return busy(settings.retry_after)
        if self._by_client[self._client] > settings.client_connections and self._host not in self._proxies:
            return greedy(settings.retry_after)
        return None

    def data_received(self, data: bytes) -> None:
        """Continue the request. The clock for its head starts with its first byte."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self._slow_head.set()
        else:
            self._slow_head.call_off()

    def pause_writing(self) -> None:
        """The client has stopped reading its answer."""
        super().pause_writing()
        client, size = client_of(dict(self.scope)), self.transport.get_write_buffer_size()
        self._left = Counter({client: size})
        self._unread.update(self._left)
        self._slow_reader.set()
        if self._unread[client] > self._settings.client_bytes:
            self._hoarder.set()

    def resume_writing(self) -> None:
        """The client is reading again."""
        super().resume_writing()
        self._read_on()

    def _read_on(self) -> None:
        self._unread.subtract(self._left)
        self._unread += Counter()  # drops clients that have read everything
        self._left.clear()
        self._slow_reader.call_off()
        self._hoarder.call_off()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, even if the client never reads the rest of its last answer."""
        super().timeout_keep_alive_handler()
        self._slow_reader.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        super().connection_lost(exc)
        self._slow_head.call_off()
        self._read_on()
        self._by_client[self._client] -= 1
        if not self._by_client[self._client]:
            del self._by_client[self._client]


def _send_at_once(transport: asyncio.Transport) -> None:
    """Send the body without waiting until the client has acknowledged the head, which would take 40 ms."""
    connection = transport.get_extra_info("socket")
    if connection is not None and connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def _plain_answer(problem: Problem) -> tuple[h11.Response, h11.Data, h11.EndOfMessage]:
    """An answer that the app does not give: there is no request, or it is no HTTP."""
    answer = respond(problem)
    headers = {**HEADERS, **answer.headers, "Connection": "close"}
    reason = HTTPStatus(problem.status).phrase
    head = h11.Response(status_code=problem.status, headers=list(headers.items()), reason=reason)
    return head, h11.Data(data=bytes(answer.body)), h11.EndOfMessage()
