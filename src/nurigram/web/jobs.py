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
import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import Any

from nurigram.errors import NurigramError
from nurigram.web.problems import Problem, busy, from_error, too_slow

GRACE = 1.0
"""Seconds that a process gets beyond its limit to notice by itself that the time is over."""

log = logging.getLogger("nurigram.web.jobs")
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(["nurigram.web.work"])


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
    """One process and the pipe to it. It does one task at a time."""

    def __init__(self, settings: LaneSettings) -> None:
        self.tasks = 0
        self._pipe, theirs = _context.Pipe()
        self._process: ForkServerProcess = _context.Process(
            target=_serve, args=(theirs, settings.nice, settings.memory), name=f"nurigram-{settings.name}", daemon=True
        )
        self._process.start()
        theirs.close()

    async def call(self, task: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        """The task's result, or the ``Problem`` it ended in. ``TimeoutError`` when the time is over."""
        self.tasks += 1
        self._pipe.send((task, arguments))
        async with asyncio.timeout(seconds):
            await self._readable()
        status, value = self._pipe.recv()
        if status == "problem":
            raise value
        if status == "crash":
            log.error("a task failed: %s", value)
            raise Problem(500, "internal", "something went wrong here; the server has noted it")
        return value

    async def _readable(self) -> None:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        loop.add_reader(self._pipe.fileno(), ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._pipe.fileno())

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()
        self._pipe.close()
        self._process.close()


class Lane:
    """A bounded pool of processes. Use it between ``start`` and ``stop``."""

    def __init__(self, settings: LaneSettings) -> None:
        self.settings = settings
        self.waiting = 0
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._all: set[Worker] = set()
        self._renewals: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Start all processes."""
        for _ in range(self.settings.workers):
            await self._renew()

    async def stop(self) -> None:
        """End all processes, whatever they are doing."""
        for renewal in self._renewals:
            renewal.cancel()
        for worker in self._all:
            worker.kill()
        self._all.clear()

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float) -> Any:
        """Run a function of ``nurigram.web.work`` in a process; cancelling the caller ends the process."""
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
        except (EOFError, OSError):
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
        worker.kill()
        renewal = asyncio.get_running_loop().create_task(self._renew())
        self._renewals.add(renewal)
        renewal.add_done_callback(self._renewals.discard)

    async def _renew(self) -> None:
        worker = await asyncio.to_thread(Worker, self.settings)
        self._all.add(worker)
        self._idle.put_nowait(worker)


def _serve(pipe: Connection, nice: int, memory: int) -> None:
    """What runs in the process: one task after the other, until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nice)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(_attempt(*pipe.recv()))


def _attempt(task: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return "result", task(*arguments)
    except Problem as problem:
        return "problem", problem
    except NurigramError as error:
        return "problem", from_error(error)
    except MemoryError:
        return "problem", Problem(507, "too-large", "this took more memory than the server allows")
    except Exception as error:
        return "crash", f"{type(error).__name__}: {error}"
