"""Those who do the work: here a number of processes on this machine. ``cluster.py`` has those on many machines."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from enum import Enum
from typing import Any, Protocol

from nurigram.factory import hand
from nurigram.factory.hand import Outcome
from nurigram.factory.order import Unit

Job = tuple[Unit, ...]
"""The units that are handed out together."""


class Fate(Enum):
    """What becomes of a job that was not worked off: hand it out again; or its worker died over it, several times."""

    AGAIN = "again"
    KILLED = "killed"


Report = tuple[Job, list[Outcome] | Fate]
"""A job that has come to an end, with the outcomes of its units."""


class Crew(Protocol):
    """What the factory asks of those who do the work."""

    @property
    def width(self) -> int:
        """How many units can be under way at once."""

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        """Hand out a job; ``tasks`` are its units as plain data."""

    def finished(self, seconds: float) -> Sequence[Report]:
        """The jobs that have come to an end, waiting for some time for the first."""

    def close(self) -> None:
        """End all work at once."""


class LocalCrew:
    """Processes on this machine, each minded by a thread."""

    def __init__(self, jobs: int = 0, work: str = hand.WORK) -> None:
        self.width = jobs or os.cpu_count() or 1
        self._work = work
        self._pool = ThreadPoolExecutor(self.width, thread_name_prefix="hand")
        self._stop = threading.Event()
        self._under_way: dict[Future[list[Outcome]], Job] = {}

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        """Hand out a job."""
        self._under_way[self._pool.submit(hand.do_all, tasks, self._work, self._stop)] = job

    def finished(self, seconds: float) -> list[Report]:
        """The jobs that have come to an end."""
        done, _ = wait(self._under_way, seconds, FIRST_COMPLETED)
        return [(self._under_way.pop(future), future.result()) for future in done]

    def close(self) -> None:
        """End all processes in the midst of their work; the threads notice and end too."""
        self._stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)
        while not all(future.done() for future in self._under_way):  # ``wait`` does not count those never begun
            hand.kill_all()
            time.sleep(0.05)
        hand.close_all()
