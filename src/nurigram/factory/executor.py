"""Where units are worked on: here in processes of this machine. ``cluster.py`` has workers on many machines.

Each unit runs in a process of its own. If it crashes, hangs or overruns its time, nothing else is lost, and the factory
knows which unit it was.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from enum import Enum
from importlib import import_module
from typing import Any, Protocol

from nurigram.base.child import DiedError, OverdueError, Setting
from nurigram.base.pool import Pool
from nurigram.factory.order import Unit
from nurigram.factory.unit import LATE

WORK = "nurigram.factory.unit:make"
"""What is done with a unit, as ``module:function``; tests and benchmarks do other things."""

SETTING = Setting(memory=4 * 1024**3)

GRACE = 5.0
"""Seconds that a unit gets beyond its limit to notice by itself that the time is over."""

Job = tuple[Unit, ...]
"""The units that are handed out together."""

Outcome = dict[str, Any]
"""``row`` or ``failed``, with ``seconds`` and ``cpu``; or ``killed``: its process died."""


class Fate(Enum):
    """Why a job came back unfinished: its worker went away, so hand it out again; or it keeps killing its worker."""

    AGAIN = "again"
    KILLED = "killed"


Report = tuple[Job, list[Outcome] | Fate]
"""A job that has come to an end, with the outcomes of its units."""


class Executor(Protocol):
    """What the factory needs from an executor."""

    @property
    def width(self) -> int:
        """How many units can be under way at once."""

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        """Hand out a job; ``tasks`` are its units as plain data."""

    def finished(self, seconds: float) -> Sequence[Report]:
        """The jobs that have come to an end, waiting for some time for the first."""

    def close(self) -> None:
        """End all work at once."""


class LocalExecutor:
    """Processes on this machine, each minded by a thread."""

    def __init__(self, jobs: int = 0, work: str = WORK) -> None:
        self.width = jobs or os.cpu_count() or 1
        self._work = work
        self._pool = Pool(self.width, SETTING)
        self._stop = threading.Event()
        self._under_way: dict[Future[list[Outcome]], Job] = {}

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        """Hand out a job."""
        work = self._work, self._stop
        self._under_way[self._pool.submit(lambda pool: do_all(pool, tasks, *work))] = job

    def finished(self, seconds: float) -> list[Report]:
        """The jobs that have come to an end."""
        done, _ = wait(self._under_way, seconds, FIRST_COMPLETED)
        return [(self._under_way.pop(future), future.result()) for future in done]

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        self._stop.set()
        self._pool.close()


def do_all(pool: Pool, tasks: list[dict[str, Any]], work: str, stop: threading.Event | None = None) -> list[Outcome]:
    """The outcomes of tasks, done one after another by the process of this thread, until it is told to stop."""
    return [_do(pool, work, task) for task in tasks if stop is None or not stop.is_set()]


def _do(pool: Pool, work: str, task: dict[str, Any]) -> Outcome:
    start = time.perf_counter()
    fate: Outcome
    try:
        answer = pool.do(_perform, work, task, seconds=task["seconds"] + GRACE)
    except OverdueError:
        fate = {"failed": LATE}
    except DiedError:
        fate = {"killed": True}
    else:
        if answer.error is None:
            done: Outcome = answer.result
            return done
        killed = isinstance(answer.error, MemoryError)
        fate = {"killed": True} if killed else {"failed": f"{type(answer.error).__name__}: {answer.error}"}
    return {**fate, "seconds": time.perf_counter() - start, "cpu": 0.0}


def _perform(work: str, task: dict[str, Any]) -> Outcome:
    """What the process does with a task."""
    module, _, name = work.partition(":")
    outcome: Outcome = getattr(import_module(module), name)(task)
    return outcome
