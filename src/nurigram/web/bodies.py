"""JSON bodies without the liberties of JSON: bounded in depth, numbers and text."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from pydantic_core import from_json
from starlette.requests import Request
from starlette.responses import Response

TELLING = {
    "recursion limit exceeded": "it is nested too deeply",
    "number out of range": "it has a number of too many digits",
    "unexpected end of hex escape": "it has half of a surrogate pair",
    "invalid unicode code point": "it is not UTF-8",
}
"""What the parser says, in words for people."""


class BoundedRequest(Request):
    """Parses JSON with no endless nesting, no endless numbers, no NaN and no half characters."""

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
