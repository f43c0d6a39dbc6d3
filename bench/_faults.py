"""Faults for a load test: processes are killed and the database goes away, and the time to recover is taken."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from collections.abc import Callable
from typing import Any

import httpx2

from bench.web_burst import parent_of

KILL_EVERY = (2.0, 4.0)
"""Seconds between two kills, chosen at random from this range."""

AWAY_EVERY, AWAY_SECONDS = 30.0, 2.0
"""Seconds between two ends of the database, and how long it stays away."""

LOOK = 0.05
PATIENCE = 60.0


class Faults:
    """Disturbs a server, and notes how many seconds it took to be whole again each time."""

    def __init__(self, address: str, pid: int, take_away: Callable[[float], Any] | None) -> None:
        self.after_kills: list[float] = []
        self.after_absences: list[float] = []
        self._address = address
        self._pid = pid
        self._take_away = take_away
        self._dice = random.Random(1)

    async def disturb(self, until: float, away_every: float = AWAY_EVERY) -> None:
        """Disturb the server until that moment."""
        works = [self._kill_often(until)]
        if self._take_away is not None:
            works.append(self._end_often(until, away_every))
        await asyncio.gather(*works)

    async def _kill_often(self, until: float) -> None:
        while time.monotonic() < until:
            workers = [int(name) for name in os.listdir("/proc") if name.isdigit() and parent_of(name) == self._pid]
            with contextlib.suppress(ProcessLookupError, IndexError):
                os.kill(self._dice.choice(workers), signal.SIGKILL)
                self.after_kills.append(await self._recovery(_has_all_processes))
            await asyncio.sleep(self._dice.uniform(*KILL_EVERY))

    async def _end_often(self, until: float, every: float) -> None:
        assert self._take_away is not None
        while time.monotonic() < until:
            await asyncio.sleep(every)
            await asyncio.to_thread(self._take_away, AWAY_SECONDS)
            self.after_absences.append(await self._recovery(_has_database))

    async def _recovery(self, is_whole: Callable[[dict[str, Any]], bool]) -> float:
        """Seconds until the server says of itself that it is whole."""
        start = time.monotonic()
        async with httpx2.AsyncClient(timeout=PATIENCE) as client:
            await asyncio.sleep(LOOK)
            while not is_whole((await client.get(f"{self._address}/readyz")).json()):
                if time.monotonic() > start + PATIENCE:
                    raise SystemExit("the server did not recover")
                await asyncio.sleep(LOOK)
        return time.monotonic() - start


def _has_all_processes(report: dict[str, Any]) -> bool:
    return all(lane["width"] == lane["wanted"] for lane in report["lanes"].values())


def _has_database(report: dict[str, Any]) -> bool:
    return bool(report["database"])
