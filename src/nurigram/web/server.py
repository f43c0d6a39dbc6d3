"""The server as a program. It prints its address once it works, and answers every client before it ends."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from nurigram.web.app import create_app
from nurigram.web.connections import BACKLOG, protocol_for
from nurigram.web.lanes import Lane
from nurigram.web.settings import Settings


class Server(uvicorn.Server):
    """Uvicorn with our limits. ``on_start`` is called once the server can answer requests."""

    def __init__(self, settings: Settings, on_start: Callable[[], None]) -> None:
        self._app: FastAPI = create_app(settings)
        self._settings = settings
        self._on_start = on_start
        config = uvicorn.Config(
            self._app,
            http=protocol_for(settings),
            backlog=BACKLOG,
            log_level="error",
            proxy_headers=bool(settings.trusted_proxies),
            forwarded_allow_ips=settings.trusted_proxies,
            # A second longer than running work gets, so its clients hear of the end before they are cut off.
            timeout_graceful_shutdown=settings.shutdown_seconds + 1,
        )
        super().__init__(config)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new work at once, and running work when its time is up."""
        lanes: list[Lane] = self._app.state.lanes
        for lane in lanes:
            lane.close()
            asyncio.get_running_loop().call_later(self._settings.shutdown_seconds, lane.dismiss)
        await super().shutdown(sockets)
