"""A stock of fresh puzzles, made in idle time, so that the sorts people ask for are ready at once.

The stock learns from demand. It makes one puzzle at a time, only while no request waits, and stops as soon as a puzzle
is requested. It lives in memory and starts empty after a restart.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable
from typing import Any

from nurigram.making.naming import Naming
from nurigram.web import tasks
from nurigram.web.lanes import Lane
from nurigram.web.problem import Problem

Wish = tuple[str, tuple[int, int], str | None]
"""Kind, size and difficulty. Orders with more options are too varied to keep in stock."""

MAX_WISHES = 64
"""How many different wishes are remembered. The rarest is forgotten first."""

QUIET_SECONDS = 5.0
"""The server counts as idle after this long without a request."""

LOOK_SECONDS = 1.0
PATIENCE = 60.0
"""Seconds that a puzzle for the stock may take; no client waits for it."""


class Prefetch:
    """Up to ``size`` puzzles of every sort that was asked for. A size of 0 turns it off."""

    def __init__(
        self, lane: Lane, size: int, quiet: float = QUIET_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.size, self.quiet = size, quiet
        self._lane = lane
        self._clock = clock
        self._demand: Counter[Wish] = Counter()
        self._ready: defaultdict[Wish, deque[dict[str, Any]]] = defaultdict(deque)
        self._asked = clock()
        self._work: asyncio.Task[Any] | None = None
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Start watching for idle time."""
        if self.size:
            self._keeper = asyncio.create_task(self._keep())

    async def stop(self) -> None:
        """Stop watching, and stop any work."""
        for task in (self._keeper, self._work):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    def take(self, wish: Wish) -> dict[str, Any] | None:
        """A puzzle that is ready, or ``None``. Either way, the wish is noted and idle time is over."""
        if not self.size:
            return None
        self._asked = self._clock()
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
            await self.look()

    async def look(self) -> None:
        """Make one puzzle, if one is missing and the server is idle."""
        wish = self._neediest()
        if wish is not None and self._is_idle():
            self._work = asyncio.create_task(self._make(wish))
            await asyncio.wait({self._work})
            self._work = None

    def _is_idle(self) -> bool:
        return self._lane.waiting == 0 and self._clock() - self._asked >= self.quiet

    def _neediest(self) -> Wish | None:
        """Of the wishes not fully in stock, the one with the most demand for each puzzle there is."""
        short = [wish for wish in self._demand if len(self._ready[wish]) < self.size]
        return max(short, key=lambda wish: self._demand[wish] / (1 + len(self._ready[wish])), default=None)

    async def _make(self, wish: Wish) -> None:
        try:
            made = await self._lane.run(tasks.generate, *wish, {}, Naming(), 1, None, PATIENCE, seconds=PATIENCE)
        except Problem:  # too slow or impossible: lower its demand
            self._demand[wish] //= 2
            if not self._demand[wish]:
                del self._demand[wish]
            return
        self._ready[wish].append(made)
