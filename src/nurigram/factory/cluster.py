"""Work on many machines: the workers of a Dask scheduler, started with the ordinary Dask commands.

A worker needs Nurigram installed, nothing else. Each of its threads keeps a process of its own for the units, so that a
unit that crashes does not take the worker with it. If the scheduler goes away, everything that was in progress
there is handed out again once it is back.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any
from uuid import uuid4

from nurigram.base.errors import InputError, UnavailableError
from nurigram.base.pool import Pool
from nurigram.factory.executor import SETTING, WORK, Fate, Job, Report, do_all

CONNECT_SECONDS = 10.0
PATIENCE = 900.0
"""Seconds that the factory waits for a scheduler that is away."""

LOOK_SECONDS = 2.0
"""Seconds between two looks at how many workers there are."""


def work_off(tasks: str, work: str) -> str:
    """What a Dask worker does: tasks in, outcomes out, both as JSON, which costs the least to send."""
    return json.dumps(do_all(_processes(), json.loads(tasks), work))


@cache
def _processes() -> Pool:
    """The processes of a Dask worker, one for each of its threads."""
    return Pool(1, SETTING)


class ClusterExecutor:
    """The workers of a Dask scheduler."""

    def __init__(self, address: str, work: str = WORK, tell: Callable[[str], None] = lambda _: None) -> None:
        self.address, self._work, self._tell = address, work, tell
        self._dask = _distributed()
        self._under_way: dict[str, tuple[Job, Any]] = {}
        self._ended: SimpleQueue[Any] = SimpleQueue()
        self._width, self._looked = 1, 0.0
        try:
            self._client = self._connect()
        except (OSError, ValueError) as error:
            raise InputError(f"no Dask scheduler answers at {address}: {error}") from error

    @property
    def width(self) -> int:
        """How many units can be under way at once: it changes as workers come and go."""
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._looked = time.monotonic()
            with suppress(OSError, self._dask.CancelledError):
                self._width = max(1, sum(self._client.nthreads().values()))
        return self._width

    def give(self, job: Job, tasks: list[dict[str, Any]]) -> None:
        """Hand out a job. If the scheduler is away just now, the job is later found to be lost."""
        key = f"nurigram-{uuid4().hex}"
        future = self._client.submit(work_off, json.dumps(tasks), self._work, key=key, pure=False)
        self._under_way[key] = job, future
        future.add_done_callback(self._ended.put)

    def finished(self, seconds: float) -> list[Report]:
        """The jobs that have come to an end."""
        if self._client.status != "running":
            return self._start_anew()
        ended = [self._under_way.pop(future.key) for future in self._drain(seconds) if future.key in self._under_way]
        done = [(job, future) for job, future in ended if future.status == "finished"]
        return self._gathered(done) + [
            (job, self._fate(future)) for job, future in ended if future.status != "finished"
        ]

    def close(self) -> None:
        """Take back all work that is under way. The workers stay."""
        self._under_way.clear()
        with suppress(Exception):  # errors of a closing connection do not matter
            self._client.close(timeout=5)

    def _drain(self, seconds: float) -> list[Any]:
        """The futures that have ended, waiting for the first."""
        found = []
        try:
            found.append(self._ended.get(timeout=seconds))
            while True:
                found.append(self._ended.get_nowait())
        except Empty:
            return found

    def _gathered(self, done: list[tuple[Job, Any]]) -> list[Report]:
        try:
            texts = self._client.gather([future for _, future in done]) if done else []
        except Exception:  # the scheduler or a worker went away with the results: they can be made again
            return [(job, Fate.AGAIN) for job, _ in done]
        return [(job, json.loads(text)) for (job, _), text in zip(done, texts, strict=True)]

    def _fate(self, future: Any) -> Fate:
        if future.status != "error":
            return Fate.AGAIN
        error = future.exception()
        if isinstance(error, self._dask.KilledWorker):
            return Fate.KILLED
        if isinstance(error, (OSError, self._dask.CancelledError)):
            return Fate.AGAIN
        raise UnavailableError(f"a worker of the cluster failed: {error}") from error

    def _start_anew(self) -> list[Report]:
        """Wait for the scheduler, and give up all that was under way there."""
        self._tell("the scheduler is away, waiting for it")
        lost: list[Report] = [(job, Fate.AGAIN) for job, _ in self._under_way.values()]
        self.close()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self._client = self._connect()
                return lost
            except (OSError, ValueError) as error:
                if time.monotonic() >= end:
                    raise UnavailableError(f"the scheduler at {self.address} does not come back: {error}") from error
                time.sleep(1)

    def _connect(self) -> Any:
        return self._dask.Client(self.address, timeout=CONNECT_SECONDS, set_as_default=False, name="nurigram")


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as error:
        raise UnavailableError("a cluster needs Dask: pip install 'nurigram[cluster]'") from error
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # the factory reports problems itself, once
    return distributed
