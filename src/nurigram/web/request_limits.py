"""Reads each request completely before any work starts, within limits on its size, its time and its client's pace."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nurigram.web.clients import Pace, client_of
from nurigram.web.problem import Problem, busy, field_problem, greedy
from nurigram.web.problem_answers import respond
from nurigram.web.settings import Settings

LONGEST_WAIT = 5.0
"""Seconds. A client that would have to wait longer for its turn is refused."""

BYTES_FOR_TOKEN = 16 * 1024
"""A request costs one token more for each of these bytes: large ones are work, too."""

MOST_HEADERS, MOST_HEADER_BYTES = 100, 32 * 1024
"""How many headers a request may have, and how many bytes in all. Browsers send about 20 of them, and 2 kB."""


GREEDY = 429
PENALTY_SECONDS = 1.0
"""How long a client waits to hear that it asks too much. It would only ask again, and refusing is work, too."""


class Refusal(Exception):  # noqa: N818 (as a problem is no error of ours)
    """A request is refused at the door."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


@dataclass
class _Held:
    """How many bytes are held of a request, and for whom."""

    client: str
    size: int = 0


class RequestLimits:
    """Reads each request before the app does, and refuses any that is too large, too slow or one too many.

    Bodies count as held until their request is answered: meanwhile they wait in a queue, or a process works on them.
    """

    def __init__(self, app: ASGIApp, settings: Settings, pace: Pace) -> None:
        self.app = app
        self.settings = settings
        self.pace = pace
        self._held: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            with self._holding(client_of(scope)) as held:
                _check_head(scope)
                body = await self._read(scope, receive, held)
                if body is not None and await self._turn(scope, receive, held.size):
                    following = _replayed(body, receive)
                    del body  # the app has it now, and lets go of it when it has read it
                    await self.app(scope, following, send)
        except Refusal as refusal:
            if refusal.problem.status == GREEDY:
                await asyncio.sleep(PENALTY_SECONDS)
            await respond(refusal.problem)(scope, receive, send)

    @contextmanager
    def _holding(self, client: str) -> Iterator[_Held]:
        """What is held of a request, nothing at first."""
        held = _Held(client)
        try:
            yield held
        finally:
            self._held[client] -= held.size
            self._held += Counter()  # drops clients that hold nothing

    async def _read(self, scope: Scope, receive: Receive, held: _Held) -> bytes | None:
        """Read the body; ``None`` if the client left before it was complete."""
        limit, seconds = self._limit(scope, held.client), self.settings.body_seconds
        body = bytearray()
        try:
            async with asyncio.timeout(seconds):
                while (message := await receive())["type"] == "http.request":
                    part = message.get("body", b"")
                    body += part
                    held.size += len(part)
                    self._held[held.client] += len(part)
                    self._check(held.size, limit, held.client)
                    if not message.get("more_body"):
                        return bytes(body)
            return None
        except TimeoutError:
            late = Problem(408, "too-late", f"the request did not arrive within {seconds:g} seconds")
            raise Refusal(late) from None

    def _limit(self, scope: Scope, client: str) -> int:
        """How many bytes the request may have. Pictures come as forms; everything else is JSON.

        If it says how many it has, it can be refused before it is read.
        """
        headers, settings = Headers(scope=scope), self.settings
        is_form = headers.get("content-type", "").startswith("multipart/")
        limit = settings.max_request_bytes if is_form else settings.max_json_bytes
        announced = headers.get("content-length", "0")
        size = int(announced) if announced.isascii() and announced.isdigit() else 0
        self._check(size, limit, client, size)
        return limit

    def _check(self, size: int, limit: int, client: str, coming: int = 0) -> None:
        """Whether a request may have this size, while so many of its bytes are still ``coming``."""
        if size > limit:
            raise Refusal(Problem(413, "too-large", f"this request may have at most {limit} bytes"))
        if self._held[client] + coming > max(limit, self.settings.client_bytes):
            raise Refusal(greedy(self.settings.retry_after))
        if self._held.total() + coming > max(limit, self.settings.max_held_bytes):
            raise Refusal(busy(self.settings.retry_after))

    async def _turn(self, scope: Scope, receive: Receive, size: int) -> bool:
        """Wait for the client's turn; ``False`` if the client leaves in the meantime."""
        client, tokens = client_of(scope), 1 + size // BYTES_FOR_TOKEN
        wait = self.pace.take(client, tokens)
        if wait > LONGEST_WAIT:
            self.pace.give_back(client, tokens)
            raise Refusal(greedy(self.settings.retry_after))
        if wait and await _goes_away(receive, wait):
            self.pace.give_back(client, tokens)
            return False
        return True


def _check_head(scope: Scope) -> None:
    headers = scope["headers"]
    if len(headers) > MOST_HEADERS or sum(len(name) + len(value) for name, value in headers) > MOST_HEADER_BYTES:
        said = f"a request may have at most {MOST_HEADERS} headers, with {MOST_HEADER_BYTES} bytes in all"
        raise Refusal(Problem(431, "headers-too-large", said))
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        raise Refusal(field_problem("address", "no text here has a NUL character"))


async def _goes_away(receive: Receive, seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds):
            while (await receive())["type"] != "http.disconnect":
                pass
            return True
    except TimeoutError:
        return False


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Delivers the body again, then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return first.pop() if first else await receive()

    return next_message
