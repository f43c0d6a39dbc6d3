"""Behind a proxy: whom to believe, and the path under which the server is reached."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, cast

from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

_TRUSTED = "nurigram.trusted"
_FORWARDED_FOR = b"x-forwarded-for"


def is_trusted(scope: Scope) -> bool:
    """Whether a trusted proxy passed the request on."""
    return bool(scope.get(_TRUSTED))


def trusted_addresses(trusted: str) -> Container[str]:
    """The addresses and networks in a setting."""
    hosts: Any = ProxyHeadersMiddleware(_nobody, trusted).trusted_hosts
    return cast(Container[str], hosts)


async def _nobody(*_: Any) -> None:
    """An app that does nothing."""


class Proxies:
    """Believes ``X-Forwarded-For`` and ``X-Forwarded-Proto`` of trusted proxies, and of nobody else."""

    def __init__(self, app: ASGIApp, trusted: str) -> None:
        self._believing: Any = ProxyHeadersMiddleware(app, trusted)  # type: ignore[arg-type]
        self._believes_all = trusted == "*"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        if self._believes_all and scope["type"] == "http":
            scope["headers"] = _with_last_address(scope["headers"])
        scope[_TRUSTED] = client is not None and client[0] in self._believing.trusted_hosts
        await self._believing(scope, receive, send)


def _with_last_address(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers with nobody in ``X-Forwarded-For`` but the last one, whom the proxy saw.

    Where everybody is trusted, the first address would count, and that is what the client itself has written.
    """
    given = b",".join(value for name, value in headers if name == _FORWARDED_FOR)
    others = [(name, value) for name, value in headers if name != _FORWARDED_FOR]
    return [*others, (_FORWARDED_FOR, given.rpartition(b",")[2].strip())] if given else others


class AbsoluteForm:
    """Takes ``GET http://host/path``, as clients of proxies write it (RFC 9112), for ``GET /path`` on that host."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].lower().startswith(("http://", "https://")):
            host, _, path = scope["path"].partition("://")[2].partition("/")
            raw = scope.get("raw_path") or scope["path"].encode()
            headers = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope = {
                **scope,
                "path": f"/{path}",
                "raw_path": b"/" + raw.partition(b"://")[2].partition(b"/")[2],
                "headers": [(b"host", host.encode("latin-1", "replace")), *headers],
            }
        await self.app(scope, receive, send)


class SubPath:
    """Serves everything under a path such as ``/puzzles`` as well, whether or not the proxy takes the path away."""

    def __init__(self, app: ASGIApp, root: str) -> None:
        self.app = app
        self.root = root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            if scope["path"] == self.root:  # the page's own addresses are relative, so it needs the slash
                await RedirectResponse(f"{self.root}/", 308)(scope, receive, send)
                return
            if not scope["path"].startswith(f"{self.root}/"):
                scope["path"] = self.root + scope["path"]
            scope["root_path"] = self.root
        await self.app(scope, receive, send)
