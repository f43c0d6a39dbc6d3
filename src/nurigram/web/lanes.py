"""Work in other processes, with limits and hard deadlines. It stops when the client goes away.

A ``Lane`` is a number of processes with a queue in front of them. There are two lanes, so a burst of long work
(generate, solve) cannot delay short work (hints, checks). They share nothing, and the long lane has a lower priority.
Short work that takes too long is interrupted and moves to the long lane, so the quick lane is soon free again.

Each place in a lane has a keeper. It starts a process, gives it jobs until it ends for whatever reason, then starts the
next one. So a lane is back to full width as soon as processes can be started again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from nurigram.base.child import DiedError, Outcome
from nurigram.base.counting import counted
from nurigram.base.errors import NurigramError
from nurigram.web.jobs import FairQueue, Job, Room
from nurigram.web.problem import Problem, busy, field_problem, from_error, internal, too_much, too_slow
from nurigram.web.processes import GRACE, NeverStartedError, Worker, encode
from nurigram.web.request_ids import CURRENT
from nurigram.web.settings import Settings

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.0
"""Seconds between two attempts to start a process. Each failure doubles the pause."""

START_PATIENCE = 10.0
"""How many seconds a lane waits for its first process when it starts. After that, requests wait for it."""

ENDS = (RECYCLED, KILLED, DIED) = ("recycled", "killed", "died")
"""Why a process ended: it had done its share, or it ignored an interrupt, or something else ended it."""

TRIES = 3
"""How many dead processes a job may meet before it is refused."""

ENDS_ALLOWED = 2
"""A job whose process dies is given to another one, as the job may be innocent. The second time it is refused."""

log = logging.getLogger("nurigram.web.lanes")


@dataclass(frozen=True)
class LaneSettings:
    """How a lane treats its processes.

    ``interrupt``: seconds a process gets to react to an interrupt. ``grace``: extra seconds for a task to notice by
    itself that its time is up. ``log``: the format and the level of what the processes log.
    """

    name: str
    room: Room
    nice: int
    memory: int
    fat: int
    tasks: int
    interrupt: float
    grace: float = GRACE
    log: tuple[str, str] = ("text", "warning")


def quick_lane(settings: Settings) -> LaneSettings:
    """The lane for hints, checks and conversions."""
    return _lane(settings, "quick", settings.quick_workers, settings.quick_queue, nice=0, grace=0.0)


def long_lane(settings: Settings) -> LaneSettings:
    """The lane for solving, explaining, drawing and generating."""
    return _lane(settings, "long", settings.long_workers, settings.long_queue, nice=settings.long_nice, grace=GRACE)


def _lane(settings: Settings, name: str, workers: int, queue: int, nice: int, grace: float) -> LaneSettings:
    room = Room(workers, queue, settings.client_share, settings.queue_seconds, settings.retry_after)
    return LaneSettings(
        name=name,
        room=room,
        nice=nice,
        memory=settings.worker_memory,
        fat=settings.worker_fat,
        tasks=settings.worker_tasks,
        interrupt=settings.interrupt_seconds,
        grace=grace,
        log=(settings.log_format, settings.log_level),
    )


def _end_of(worker: Worker) -> str:
    return RECYCLED if worker.is_alive else KILLED if worker.was_killed else DIED


class Lane:
    """A bounded pool of processes. Use it between ``start`` and ``stop``."""

    def __init__(self, settings: LaneSettings) -> None:
        self.settings = settings
        self.restarts = 0
        self.failed_starts = 0
        self.all_failed_starts = 0
        self.tasks = 0
        self.waited = self.worked = 0.0
        self.ends = Counter(dict.fromkeys(ENDS, 0))
        self._queue = FairQueue(settings.room)
        self._workers: set[Worker] = set()
        self._keepers: list[asyncio.Task[None]] = []
        self._ready = asyncio.Event()
        self._has_lost = False

    @property
    def workers(self) -> frozenset[Worker]:
        """The processes the lane has now."""
        return frozenset(self._workers)

    @property
    def is_full(self) -> bool:
        """Whether the lane has all its processes."""
        return len(self._workers) == self.settings.room.workers

    @property
    def is_closed(self) -> bool:
        """Whether the lane accepts no more work."""
        return self._queue.is_closed

    @property
    def working(self) -> int:
        """How many jobs a process is working on."""
        return len(self._queue.running)

    @property
    def waiting(self) -> int:
        """How many jobs are waiting for a process."""
        return len(self._queue.waiting)

    def report(self) -> dict[str, int]:
        """The state of the lane, for ``/readyz``."""
        return {
            "width": len(self._workers),
            "wanted": self.settings.room.workers,
            "working": self.working,
            "waiting": self.waiting,
            "restarts": self.restarts,
            "failed_starts": self.failed_starts,
        }

    async def start(self) -> None:
        """Start all processes and wait for the first one."""
        self._keepers = [asyncio.create_task(self._keep()) for _ in range(self.settings.room.workers)]
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._ready.wait(), START_PATIENCE)

    def close(self) -> None:
        """Accept no more work. Running jobs may continue."""
        self._queue.close()

    def dismiss(self) -> None:
        """Interrupt what is running."""
        self._queue.dismiss()

    async def stop(self) -> None:
        """End all processes, whatever they are doing."""
        self.close()
        self.dismiss()
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)

    async def run(self, task: Callable[..., Any], *arguments: Any, seconds: float, client: str = "") -> Any:
        """Run a function of ``nurigram.web.tasks`` in a process. Cancelling this call interrupts it."""
        try:
            message = encode(CURRENT.get(), task, arguments, seconds + 2 * (GRACE + self.settings.interrupt))
        except (RecursionError, ValueError) as error:
            raise field_problem("request", "this is nested too deeply") from error
        job = Job(client, message, seconds, asyncio.get_running_loop().create_future(), CURRENT.get())
        self._queue.put(job)
        return await job.answer

    async def _keep(self) -> None:
        """Keep one place in the lane filled, with one process after another."""
        while True:
            worker = await self._start_worker()
            try:
                await self._employ(worker)
            except Exception:  # our own fault; the place gets another process
                log.exception("lane %s: a process is replaced", self.settings.name)
            self.restarts += 1

    async def _start_worker(self) -> Worker:
        """Start a process, trying again until it works."""
        settings, pause = self.settings, FIRST_PAUSE
        while True:
            try:
                return await Worker.start(settings.nice, settings.memory, settings.fat, *settings.log)
            except Exception as error:  # out of files or memory, or killed: the next attempt may work
                self._has_lost = True
                self.restarts += 1
                self.failed_starts += 1
                self.all_failed_starts += 1
                self._report_failure(error, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    def _report_failure(self, error: Exception, pause: float) -> None:
        """Report the first failure in a row, the second, the fourth, and so on: failures may go on for hours."""
        if self.failed_starts.bit_count() == 1:
            log.warning(
                "lane %s: a process did not start (%r), %s in a row; trying again in %g s",
                self.settings.name, error, counted(self.failed_starts, "failure"), pause,
            )  # fmt: skip

    async def _employ(self, worker: Worker) -> None:
        """Give jobs to a process for as long as it is fit for them."""
        self._workers.add(worker)
        self._welcome()
        try:
            while self._is_fit(worker) and (job := await self._next_job(worker)):
                await self._do(job, worker)
        finally:
            self._workers.discard(worker)
            self._report_loss(worker)
            await worker.kill()

    def _is_fit(self, worker: Worker) -> bool:
        return worker.is_alive and worker.is_fit and worker.tasks < self.settings.tasks

    def _welcome(self) -> None:
        self._ready.set()
        if self.is_full and self._has_lost:
            self._has_lost, self.failed_starts = False, 0
            log.warning("lane %s: all %d processes are back", self.settings.name, len(self._workers))

    def _report_loss(self, worker: Worker) -> None:
        width = f"{len(self._workers)} of {self.settings.room.workers}"
        self.ends[_end_of(worker)] += 1
        if worker.is_alive:
            log.info("lane %s: a process has done its share; %s left", self.settings.name, width)
        else:
            self._has_lost = True
            log.warning("lane %s: a process died; %s left", self.settings.name, width)

    async def _next_job(self, worker: Worker) -> Job | None:
        """The next job, or ``None`` if the process ends first."""
        turn = asyncio.ensure_future(self._queue.take())
        try:
            await asyncio.wait({turn, worker.gone}, return_when=asyncio.FIRST_COMPLETED)
            return turn.result() if turn.done() else None
        finally:
            turn.cancel()

    async def _do(self, job: Job, worker: Worker) -> None:
        CURRENT.set(job.request_id)
        start = time.monotonic()
        outcome: Outcome | None = None
        try:
            limit = job.seconds + self.settings.grace
            outcome = await worker.call(job.message, limit, job.answer, self.settings.interrupt)
        except NeverStartedError:
            pass
        except DiedError:
            job.ends += 1
            if job.ends >= ENDS_ALLOWED:
                outcome = Outcome(error=too_much())
        finally:
            self._count(start - job.arrived, time.monotonic() - start)
            self._queue.finish(job, time.monotonic() - start)
        self._settle(job, outcome)
        CURRENT.set("")

    def _count(self, waited: float, worked: float) -> None:
        self.tasks += 1
        self.waited += waited
        self.worked += worked

    def _settle(self, job: Job, outcome: Outcome | None) -> None:
        """Answer the job, or queue it again for another process if its own was lost."""
        if outcome is None:
            if job.tries < TRIES:
                self._queue.put_back(job)
            else:
                job.fail(busy(self.settings.room.retry_after))
        elif outcome.interrupted:
            job.fail(too_slow(job.seconds))
        elif outcome.error is None:
            job.succeed(outcome.result)
        else:
            job.fail(self._problem(outcome.error, outcome.report))

    def _problem(self, error: BaseException, report: str) -> Problem:
        match error:
            case Problem():
                return error
            case NurigramError():
                return from_error(error)
            case MemoryError() | RecursionError():
                return too_much()
        log.error("lane %s: a task failed: %s", self.settings.name, report)
        return internal()
