"""JSON bodies, read strictly: nesting, numbers and text are all limited."""

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
"""The parser's messages in plain words."""


class BoundedRequest(Request):
    """Parses JSON but refuses deep nesting, huge numbers, NaN and broken characters."""

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
    """A route that parses its requests strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The usual handler, given a ``BoundedRequest``."""
        handle = super().get_route_handler()

        async def handle_bounded(request: Request) -> Response:
            return await handle(BoundedRequest(request.scope, request.receive))

        return handle_bounded
