"""A line in the log and a count in the metrics for every request.

Neither has the address of a request, only the pattern that it fits: addresses contain the secret names of players.
"""

from __future__ import annotations

import logging
import re
import time

from fastapi import FastAPI
from starlette.datastructures import Headers, MutableHeaders
from starlette.routing import compile_path
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nurigram.web.metrics import Metrics
from nurigram.web.proxies import is_trusted
from nurigram.web.request_ids import CURRENT, HEADER, request_id

log = logging.getLogger("nurigram.web.requests")

METHODS = frozenset({"GET", "HEAD", "POST", "DELETE", "OPTIONS"})
OTHER = "other"
"""Stands for all methods and addresses that we do not have, or strangers could invent new figures without end."""

LEFT = 499
"""The status of a request whose client left before there was an answer."""


class AccessLog:
    """Gives every request its id, and notes how it was answered."""

    def __init__(self, app: ASGIApp, metrics: Metrics, prefix: str) -> None:
        self.app = app
        self.metrics = metrics
        self.prefix = prefix
        self._patterns: dict[str, re.Pattern[str]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        name = request_id(Headers(scope=scope).get(HEADER) if is_trusted(scope) else None)
        start, status = time.perf_counter(), LEFT

        async def send_named(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = name
            await send(message)

        current = CURRENT.set(name)
        try:
            with self.metrics.in_progress.track_inprogress():
                await self.app(scope, receive, send_named)
        finally:
            self._note(scope, status, time.perf_counter() - start)
            CURRENT.reset(current)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in METHODS else OTHER
        route = self._route(scope)
        self.metrics.note(method, route, status, seconds)
        said = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
        log.info("%s %s: %d", method, route, status, extra=said)

    def _route(self, scope: Scope) -> str:
        """The pattern of the address, such as ``/api/v1/library/{identity}``.

        FastAPI gives it with or without our prefix, depending on its version.
        """
        if scope.get("root_path", "").endswith("/static"):
            return "/static"
        path = getattr(scope.get("route"), "path", None)
        address = scope["path"].removeprefix(scope.get("root_path", ""))
        if path is None:
            return self._would_be_route(scope["app"], address)
        has_prefix = address.startswith(f"{self.prefix}/") and not path.startswith(self.prefix)
        return f"{self.prefix}{path}" if has_prefix else str(path)

    def _would_be_route(self, app: FastAPI, address: str) -> str:
        """The pattern of an address that was refused before anybody looked for its route."""
        self._patterns = self._patterns or {path: compile_path(path)[0] for path in app.openapi()["paths"]}
        return next((path for path, pattern in self._patterns.items() if pattern.match(address)), OTHER)
