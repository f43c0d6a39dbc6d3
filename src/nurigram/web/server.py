"""The server as a program. It prints its address once it works, and answers every client before it ends."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from nurigram.web import memory
from nurigram.web.app import create_app
from nurigram.web.connections import BACKLOG, protocol_for
from nurigram.web.lanes import Lane
from nurigram.web.settings import Settings

log = logging.getLogger("nurigram.web.server")

LOOK_SECONDS = 0.05
"""How often the server looks, when it stops, whether all work is done."""

LAST_SECONDS = 1
"""How long clients may take at least to receive their answers when all work has ended."""


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
            log_config=None,
            proxy_headers=False,  # the app itself knows whom to believe
            server_header=False,
        )
        super().__init__(config)

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until the end."""
        memory.set_up()
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._tidying = asyncio.create_task(memory.keep_tidy())
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new work at once, and running work when its time is up. Until then everybody is still answered."""
        lanes: list[Lane] = self._app.state.lanes
        log.info("stopping; tasks under way: %d", sum(lane.working for lane in lanes))
        await self._app.state.stock.stop()
        for lane in lanes:
            lane.close()
        end = time.monotonic() + self._settings.shutdown_seconds
        while any(lane.working for lane in lanes) and time.monotonic() < end and not self.force_exit:
            await asyncio.sleep(LOOK_SECONDS)
        for lane in lanes:
            lane.dismiss()
        self.config.timeout_graceful_shutdown = max(LAST_SECONDS, round(end - time.monotonic()))
        await super().shutdown(sockets)
        log.info("stopped")
