"""A stock of fresh puzzles: what people ask for is made in idle time, so that the next one is there at once.

The stock learns from demand. It works only while nobody waits, on one puzzle at a time, and drops that one as soon as
somebody asks for something. It lives in memory: after a restart it begins anew.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict, deque
from typing import Any

from nurigram.making.naming import Naming
from nurigram.web import tasks
from nurigram.web.lanes import Lane
from nurigram.web.problem import Problem

Wish = tuple[str, tuple[int, int], str | None]
"""Kind, size and difficulty. Orders with further options are too different to be kept in stock."""

MAX_WISHES = 64
"""How many different wishes are remembered; the rarest is forgotten first."""

QUIET_SECONDS = 5.0
"""The time is idle when nobody has asked for so long."""

LOOK_SECONDS = 1.0
PATIENCE = 60.0
"""Seconds that a puzzle of the stock may take: nobody is waiting for it."""


class Stock:
    """Up to ``size`` puzzles of every sort that was asked for; a size of 0 switches it off."""

    def __init__(self, lane: Lane, size: int, quiet: float = QUIET_SECONDS) -> None:
        self.size, self.quiet = size, quiet
        self._lane = lane
        self._demand: Counter[Wish] = Counter()
        self._ready: defaultdict[Wish, deque[dict[str, Any]]] = defaultdict(deque)
        self._asked = time.monotonic()
        self._work: asyncio.Task[Any] | None = None
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to watch for idle time."""
        if self.size:
            self._keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """End the watch and the work."""
        for task in (self._keeper, self._work):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    def take(self, wish: Wish) -> dict[str, Any] | None:
        """A puzzle that is ready, or nothing; either way the wish is noted, and idle time is over."""
        if not self.size:
            return None
        self._asked = time.monotonic()
        if self._work is not None:
            self._work.cancel()
        self._demand[wish] += 1
        while len(self._demand) > MAX_WISHES:
            rarest = min((each for each in self._demand if each != wish), key=self._demand.__getitem__)
            del self._demand[rarest]
            self._ready.pop(rarest, None)
        return self._ready[wish].popleft() if self._ready[wish] else None

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_SECONDS, self.quiet))
            wish = self._neediest()
            if wish is not None and self._is_idle():
                self._work = asyncio.create_task(self._make(wish))
                await asyncio.wait({self._work})
                self._work = None

    def _is_idle(self) -> bool:
        return self._lane.waiting == 0 and time.monotonic() - self._asked >= self.quiet

    def _neediest(self) -> Wish | None:
        """Of the wishes that are not fully in stock, the one asked for most, counting what there is of it."""
        short = [wish for wish in self._demand if len(self._ready[wish]) < self.size]
        return max(short, key=lambda wish: self._demand[wish] / (1 + len(self._ready[wish])), default=None)

    async def _make(self, wish: Wish) -> None:
        try:
            made = await self._lane.run(tasks.generate, *wish, {}, Naming(), 1, None, PATIENCE, seconds=PATIENCE)
        except Problem:  # too slow, or not to be made at all: ask less for it
            self._demand[wish] //= 2
            if not self._demand[wish]:
                del self._demand[wish]
            return
        self._ready[wish].append(made)
