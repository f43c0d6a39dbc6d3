"""Reads each request completely before any work starts, within limits on its size, its time and its client's pace."""

from __future__ import annotations

import asyncio
from collections import Counter

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nurigram.web.clients import Pace, client_of
from nurigram.web.problem import Problem, greedy
from nurigram.web.problem_answers import respond
from nurigram.web.settings import Settings

LONGEST_WAIT = 5.0
"""Seconds. A client that would have to wait longer for its turn is refused."""


class RequestLimits:
    """Reads each request before the app does, and refuses any that is too large, too slow or one too many."""

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
            body = await self._body(scope, receive)
            is_here = body is not None and await self._turn(scope, receive)
        except Problem as problem:
            await respond(problem)(scope, receive, send)
            return
        if body is not None and is_here:
            await self.app(scope, _replayed(body, receive), send)

    async def _body(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, or ``None`` if the client left before it was complete."""
        client, limit, seconds = client_of(scope), self._limit(scope), self.settings.body_seconds
        body = bytearray()
        try:
            async with asyncio.timeout(seconds):
                while (message := await receive())["type"] == "http.request":
                    part = message.get("body", b"")
                    body += part
                    self._held[client] += len(part)
                    self._check(len(body), limit, client)
                    if not message.get("more_body"):
                        return bytes(body)
            return None
        except TimeoutError:
            raise Problem(408, "too-late", f"the request did not arrive within {seconds:g} seconds") from None
        finally:
            self._held[client] -= len(body)
            self._held += Counter()  # drops clients that hold nothing

    def _limit(self, scope: Scope) -> int:
        """How many bytes the request may have. Pictures come as forms; everything else is JSON."""
        headers, settings = Headers(scope=scope), self.settings
        is_form = headers.get("content-type", "").startswith("multipart/")
        limit = settings.max_request_bytes if is_form else settings.max_json_bytes
        announced = headers.get("content-length", "0")
        self._check(int(announced) if announced.isascii() and announced.isdigit() else 0, limit, "")
        return limit

    def _check(self, size: int, limit: int, client: str) -> None:
        if size > limit:
            raise Problem(413, "too-large", f"this request may have at most {limit} bytes")
        if self._held[client] > max(limit, self.settings.client_bytes):
            raise greedy(self.settings.retry_after)

    async def _turn(self, scope: Scope, receive: Receive) -> bool:
        """Wait for the client's turn; ``False`` if the client leaves in the meantime."""
        client = client_of(scope)
        wait = self.pace.take(client)
        if wait > LONGEST_WAIT:
            self.pace.give_back(client)
            raise greedy(self.settings.retry_after)
        if wait and await _goes_away(receive, wait):
            self.pace.give_back(client)
            return False
        return True


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
