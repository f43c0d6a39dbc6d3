"""What a route needs: the settings, the library, and the two lanes of work, watched for clients that go away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import Depends, Request

from nurigram.library import Library
from nurigram.web.boards import Bounds
from nurigram.web.lanes import Lane
from nurigram.web.problem import Problem, field_problem
from nurigram.web.settings import Settings
from nurigram.web.stock import Stock


class Context:
    """One request's view of the server."""

    def __init__(self, request: Request) -> None:
        self.request = request
        state = request.app.state
        self.settings: Settings = state.settings
        self.library: Library = state.library
        self.stock: Stock = state.stock
        self._quick: Lane = state.quick
        self._long: Lane = state.long

    @property
    def bounds(self) -> Bounds:
        """What may be asked for."""
        settings = self.settings
        return Bounds(settings.max_side, settings.max_cells, settings.max_count)

    def seconds(self, wanted: float | None, field: str = "time_limit") -> float:
        """The time limit of a request."""
        if wanted is not None and wanted > self.settings.max_seconds:
            raise field_problem(field, f"at most {self.settings.max_seconds:g} seconds")
        return wanted or self.settings.default_seconds

    async def quick(self, task: Callable[..., Any], *arguments: Any) -> Any:
        """Run short work: hints, checks, conversions."""
        return await self._watched(self._quick, task, arguments, self.settings.quick_seconds)

    async def long(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Run long work: solving, explaining, generating."""
        return await self._watched(self._long, task, arguments, seconds)

    async def unwatched(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Long work of a streamed answer, which is cancelled by the stream itself when the client goes away."""
        return await self._long.run(task, *arguments, seconds=seconds)

    async def _watched(self, lane: Lane, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        work = asyncio.ensure_future(lane.run(task, *arguments, seconds=seconds))
        gone = asyncio.ensure_future(self._client_gone())
        try:
            await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise Problem(499, "client-gone", "the client did not wait for the answer")
            return work.result()
        finally:
            for task_ in (work, gone):
                task_.cancel()
            await asyncio.gather(work, gone, return_exceptions=True)

    async def _client_gone(self) -> None:
        while (await self.request.receive())["type"] != "http.disconnect":
            pass


def _context(request: Request) -> Context:
    return Context(request)


Ctx = Annotated[Context, Depends(_context)]
