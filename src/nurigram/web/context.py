"""What a route needs: the settings, the library, and the two lanes. Work stops when its client goes away."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any, TypeVar

from anyio import CapacityLimiter, fail_after, to_thread
from fastapi import Depends, Request, Response
from pydantic import BaseModel

from nurigram.library import Library, LibraryError, reporting
from nurigram.library.packs import Packs, make_packs
from nurigram.library.week import POOL
from nurigram.web import reading, tasks
from nurigram.web.allowed import Work, bounds_of, limits_of
from nurigram.web.boards import Bounds
from nurigram.web.clients import Quota, client_of
from nurigram.web.lanes import Lane
from nurigram.web.metrics import Metrics
from nurigram.web.prefetch import Prefetch
from nurigram.web.problem import TIME_LIMIT, Problem, spent, unreachable
from nurigram.web.reading import Limits
from nurigram.web.settings import Settings
from nurigram.web.ttl_cache import TtlCache

T = TypeVar("T")

log = logging.getLogger("nurigram.web")

QUERY_COST = 4
"""The tokens that a library query costs on top of the request itself."""

QUERY_SECONDS, PACKING_SECONDS = 10.0, 120.0
"""How long to wait for the answer to a query, and for the packs of a large library."""


class Context:
    """One request's view of the server."""

    def __init__(self, request: Request) -> None:
        self.request = request
        state = request.app.state
        self.settings: Settings = state.settings
        self.library: Library = state.library
        self.stock: Prefetch = state.stock
        self._client = client_of(request.scope)
        self._quick: Lane = state.quick
        self._long: Lane = state.long
        self.lanes: list[Lane] = state.lanes
        self.metrics: Metrics = state.metrics
        self.recent: TtlCache[Any] = state.recent
        self.pulses: CapacityLimiter = state.pulses
        self._packs: TtlCache[Packs] = state.packs
        self.plays: Quota = state.plays
        self.joins: Quota = state.joins

    @property
    def bounds(self) -> Bounds:
        """The limits for puzzles and answers."""
        return bounds_of(self.settings)

    @property
    def limits(self) -> Limits:
        """What requests may ask for."""
        return limits_of(self.settings)

    def seconds(self, wanted: float | None) -> float:
        """The time limit of a request."""
        return self.limits.time(wanted)

    async def seconds_of(self, model: type[BaseModel], body: bytes) -> float:
        """The time limit of the request in a body, which a worker process reads."""
        found: float = await self.quick(reading.seconds, model, body, self.limits)
        return found

    async def answer(self, body: bytes, work: tasks.Answering) -> Response:
        """The answer to a request. If it takes too long, it moves to the long lane, with the request's time limit."""
        limits = self.limits
        try:
            patience = self.settings.quick_patience
            told = await self._watched(self._quick, tasks.begin, (body, work, limits, self.zips), patience)
        except Problem as problem:
            if problem.code != TIME_LIMIT:
                raise
            told = await self.quick(tasks.length, body, work, limits)
        if isinstance(told, tasks.Later):
            seconds = told.seconds or self.settings.quick_seconds
            told = await self.long(tasks.finish, body, work, limits, self.zips, seconds=seconds)
        return as_json(told)

    async def quick(self, task: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
        """Run work that is usually short. If it takes too long, it moves to the long lane, with this time limit."""
        try:
            return await self._watched(self._quick, task, arguments, self.settings.quick_patience)
        except Problem as problem:
            if problem.code != TIME_LIMIT:
                raise
        return await self.long(task, *arguments, seconds=seconds or self.settings.quick_seconds)

    async def long(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Run long work, such as generating."""
        return await self._watched(self._long, task, arguments, seconds)

    async def quick_json(self, task: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Response:
        """The result of work that is usually short as JSON, which the worker process writes."""
        return as_json(await self.quick(tasks.as_json, self.zips, self.bounds, task, *arguments, seconds=seconds))

    async def long_json(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Response:
        """The result of long work as JSON."""
        return as_json(await self.long(tasks.as_json, self.zips, self.bounds, task, *arguments, seconds=seconds))

    @contextmanager
    def spending(self, quota: Quota, number: int) -> Iterator[None]:
        """Refuse the request if its client has done too much of this today. What fails does not count."""
        wait = quota.take(self._client, number)
        if wait:
            raise spent(math.ceil(wait))
        try:
            yield
        except BaseException:
            quota.give_back(self._client, number)
            raise

    async def json_of(self, work: Work) -> Response:
        """The result of a request in JSON."""
        if work.is_long:
            return await self.long_json(*work.task, seconds=work.seconds or self.settings.default_seconds)
        return await self.quick_json(*work.task, seconds=work.seconds)

    @property
    def zips(self) -> bool:
        """Whether the client accepts compressed answers."""
        return "gzip" in self.request.headers.get("accept-encoding", "")

    async def from_library(
        self, ask: Callable[..., T], *arguments: Any, seconds: float = QUERY_SECONDS, cost: int = QUERY_COST
    ) -> T:
        """Query the library in a thread. There are only a few, so a database that hangs cannot block everything else.

        Threads use the server's own time, so the client pays for each query. Nobody waits for a database that says
        nothing at all.
        """
        self.request.app.state.pace.take(self._client, cost)
        readers = self.request.app.state.readers
        try:
            with reporting(), fail_after(seconds):
                answer = await to_thread.run_sync(ask, *arguments, limiter=readers, abandon_on_cancel=True)
        except LibraryError as error:  # clients learn only that it is not their fault
            log.warning("%s", str(error).partition("\n")[0])  # databases quote what was sent in the lines below
            self.metrics.library_is_up = False
            raise unreachable(self.settings.retry_after) from error
        if not self.metrics.library_is_up:
            log.warning("the library answers again")
            self.metrics.library_is_up = True
        return answer

    async def packs(self) -> Packs:
        """The packs of the library. One thread makes them, and all others wait for it."""

        async def make() -> Packs:
            return await self.from_library(make_packs, self.library, None, POOL, seconds=PACKING_SECONDS)

        async with self.request.app.state.packing:
            return await self._packs.get("packs", make)

    async def unwatched(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Long work for a streamed answer. The stream itself cancels it when the client goes away."""
        return await self._long.run(task, *arguments, seconds=seconds, client=self._client)

    async def _watched(self, lane: Lane, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        work = asyncio.ensure_future(lane.run(task, *arguments, seconds=seconds, client=self._client))
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


def as_json(told: tuple[bytes, bool]) -> Response:
    """The result of ``tasks.as_json`` as an answer."""
    data, is_zipped = told
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"} if is_zipped else {}
    return Response(data, media_type="application/json", headers=headers)


def _context(request: Request) -> Context:
    return Context(request)


Ctx = Annotated[Context, Depends(_context)]
