"""What every answer passes through: security headers, and a proper answer even if something fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nurigram.web.problem import closing, internal
from nurigram.web.problem_answers import respond

log = logging.getLogger("nurigram.web")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}


def framed_by(sites: Iterable[str]) -> dict[str, str]:
    """The headers of a page that these sites may show in a frame; ``*`` means all."""
    policy = POLICY.replace("frame-ancestors 'none'", f"frame-ancestors 'self' {' '.join(sites)}")
    # An empty value is no rule: without one, the header for all pages would be added.
    return {"Content-Security-Policy": policy, "X-Frame-Options": "", "Cross-Origin-Resource-Policy": "cross-origin"}


class SecurityHeaders:
    """Adds the headers to every answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)


class Endings:
    """Asks clients that a shutdown cuts off to come back, and reports our faults as ours."""

    def __init__(self, app: ASGIApp, retry_after: int) -> None:
        self.app = app
        self.retry_after = retry_after

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        has_begun = False

        async def send_noting(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive, send_noting)
        except asyncio.CancelledError:
            if has_begun or scope["type"] != "http":
                raise
            await respond(closing(self.retry_after))(scope, receive, send)
        except Exception:
            if has_begun or scope["type"] != "http":
                raise
            log.exception("a request failed")
            await respond(internal())(scope, receive, send)
