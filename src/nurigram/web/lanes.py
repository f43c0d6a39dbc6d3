"""Work in other processes: bounded, with hard time limits, ended when the client goes away.

A ``Lane`` is a fixed number of processes and a bounded queue before them. Two lanes keep a burst of long work
(generate, solve) from delaying short work (hints, checks): they share nothing, and the long one runs at a lower
priority. A process that overstays its limit, or whose client has gone, is killed and replaced; there is no other
way to stop a computation that does not look at the clock.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nurigram.web.problem import Problem, busy, too_slow
from nurigram.web.worker import HEADER

GRACE = 1.0
"""Seconds that a process gets beyond its limit to notice by itself that the time is over."""

log = logging.getLogger("nurigram.web.lanes")


@dataclass(frozen=True)
class LaneSettings:
    """How wide a lane is and how it treats its processes."""

    name: str
    workers: int
    queue: int
    nice: int
    queue_seconds: float
    retry_after: int
    memory: int
    tasks: int


class Worker:
    """One process and the pipes to it. It does one task at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.tasks = 0
        self._process = process

    @classmethod
    async def start(cls, settings: LaneSettings) -> Worker:
        """Start the process; it is ready when it has said so, so that no task waits for its imports."""
        command = (sys.executable, "-m", "nurigram.web.worker", str(settings.nice), str(settings.memory))
        pipe = asyncio.subprocess.PIPE
        worker = cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe))
        try:
            await worker._receive()
        except BaseException:
            await worker.kill()
            raise
        return worker

    async def call(self, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        """The task's result, or the ``Problem`` it ended in. ``TimeoutError`` when the time is over."""
        self.tasks += 1
        async with asyncio.timeout(seconds):
            await self._send((task, arguments))
            status, value = await self._receive()
        if status == "problem":
            raise value
        if status == "crash":
            log.error("a task failed: %s", value)
            raise Problem(500, "internal", "something went wrong here; the server has noted it")
        return value

    async def _send(self, message: object) -> None:
        assert self._process.stdin is not None
        data = pickle.dumps(message)
        self._process.stdin.write(HEADER.pack(len(data)) + data)
        await self._process.stdin.drain()

    async def _receive(self) -> tuple[str, Any]:
        assert self._process.stdout is not None
        (length,) = HEADER.unpack(await self._process.stdout.readexactly(HEADER.size))
        status, value = pickle.loads(await self._process.stdout.readexactly(length))
        return status, value

    @property
    def is_alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def kill(self) -> None:
        """End the process at once."""
        if self.is_alive:
            self._process.kill()
        pipe = self._process.stdin
        assert pipe is not None
        pipe.close()
        await self._process.communicate()  # reads to the end, so that the pipes are closed as well
        with contextlib.suppress(OSError):
            await pipe.wait_closed()


class Lane:
    """A bounded pool of processes. Use it between ``start`` and ``stop``."""

    def __init__(self, settings: LaneSettings) -> None:
        self.settings = settings
        self.waiting = 0
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()
        self._renewals: set[asyncio.Task[None]] = set()

    @property
    def workers(self) -> frozenset[Worker]:
        """The processes of the moment."""
        return frozenset(self._all)

    async def start(self) -> None:
        """Start all processes."""
        await asyncio.gather(*(self._renew() for _ in range(self.settings.workers)))

    async def stop(self) -> None:
        """End all processes, whatever they are doing."""
        await asyncio.gather(*self._renewals, return_exceptions=True)
        workers, self._all = self._all, set()
        await asyncio.gather(*(worker.kill() for worker in workers))

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Run a function of ``nurigram.web.tasks`` in a process; cancelling the caller ends the process."""
        worker = await self._take()
        healthy = False
        try:
            result = await worker.call(task, arguments, seconds + GRACE)
            healthy = True
        except Problem:
            healthy = True
            raise
        except TimeoutError:
            raise too_slow(seconds) from None
        except (asyncio.IncompleteReadError, OSError):
            raise Problem(507, "too-large", "this took more memory than the server allows") from None
        finally:
            self._give_back(worker, healthy and worker.tasks < self.settings.tasks)
        return result

    async def _take(self) -> Worker:
        if self._idle.empty() and self.waiting >= self.settings.queue:
            raise busy(self.settings.retry_after)
        self.waiting += 1
        try:
            async with asyncio.timeout(self.settings.queue_seconds):
                return await self._idle.get()
        except TimeoutError:
            raise busy(self.settings.retry_after) from None
        finally:
            self.waiting -= 1

    def _give_back(self, worker: Worker, keep: bool) -> None:
        if worker not in self._all:
            return
        if keep:
            self._idle.put_nowait(worker)
            return
        self._all.discard(worker)
        renewal = asyncio.get_running_loop().create_task(self._renew(worker))
        self._renewals.add(renewal)
        renewal.add_done_callback(self._renewals.discard)

    async def _renew(self, old: Worker | None = None) -> None:
        if old is not None:
            await old.kill()
        worker = await Worker.start(self.settings)
        self._all.add(worker)
        self._idle.put_nowait(worker)
