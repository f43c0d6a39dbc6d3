"""Requests are read whole and bounded before any work is done for them: in bytes, time, depth, numbers and text."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from pydantic_core import from_json
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nurigram.web.clients import client_of
from nurigram.web.problem import Problem, greedy
from nurigram.web.problem_answers import respond
from nurigram.web.settings import Settings

TELLING = {
    "recursion limit exceeded": "it is nested too deeply",
    "number out of range": "it has a number of too many digits",
    "unexpected end of hex escape": "it has half of a surrogate pair",
    "invalid unicode code point": "it is not UTF-8",
}
"""What the parser says, in words for people."""


class Bodies:
    """Reads each body before the app does, and refuses those that are too large, too slow or too many."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self._held: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _has_body(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(self.settings.body_seconds):
                body = await self._read(scope, receive)
        except TimeoutError:
            await respond(_too_late(self.settings.body_seconds))(scope, receive, send)
        except Problem as problem:
            await respond(problem)(scope, receive, send)
        else:
            if body is not None:
                await self.app(scope, _replayed(body, receive), send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body, or nothing if the client went away in the midst of it."""
        headers, client = Headers(scope=scope), client_of(scope)
        limit = self._limit(headers)
        announced = headers.get("content-length", "0")
        if announced.isdigit() and int(announced) > limit:
            raise _too_large(limit)
        body = bytearray()
        try:
            while (message := await receive())["type"] == "http.request":
                part = message.get("body", b"")
                body += part
                self._held[client] += len(part)
                if len(body) > limit:
                    raise _too_large(limit)
                if self._held[client] > max(limit, self.settings.client_bytes):
                    raise greedy(self.settings.retry_after)
                if not message.get("more_body"):
                    return bytes(body)
            return None
        finally:
            self._held[client] -= len(body)
            self._held += Counter()  # forgets those who hold nothing

    def _limit(self, headers: Headers) -> int:
        """Pictures come as forms, everything else is JSON."""
        is_form = headers.get("content-type", "").startswith("multipart/")
        return self.settings.max_request_bytes if is_form else self.settings.max_json_bytes


def _has_body(headers: Headers) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


def _replayed(body: bytes, receive: Receive) -> Receive:
    """Gives the body once more, then whatever comes after it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def next_message() -> Message:
        return first.pop() if first else await receive()

    return next_message


def _too_large(limit: int) -> Problem:
    return Problem(413, "too-large", f"this request may have at most {limit} bytes")


def _too_late(seconds: float) -> Problem:
    return Problem(408, "too-late", f"the request did not arrive within {seconds:g} seconds")


class BoundedRequest(Request):
    """Parses JSON without its liberties: no endless nesting or numbers, no NaN, no half characters."""

    async def json(self) -> Any:
        """The body as Python data."""
        try:
            return from_json(await self.body(), allow_inf_nan=False)
        except ValueError as error:
            raise json.JSONDecodeError(_told(str(error)), "", 0) from error


def _told(said: str) -> str:
    what, _, where = said.partition(" at ")
    return f"{TELLING.get(what, what)} ({where})"


class BoundedRoute(APIRoute):
    """A route whose requests are parsed that way."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The usual handler, with the careful request."""
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            return await handle(BoundedRequest(request.scope, request.receive))

        return handle_bounded
