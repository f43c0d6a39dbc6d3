"""The queue in front of a lane. It decides who goes next, so that no client keeps the others waiting.

The client that had the least work lately goes first, and no client gets all processes of a lane or its whole queue.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

from nurigram.web.clients import Tally
from nurigram.web.problem import Problem, busy, closing, greedy


@dataclass(frozen=True)
class Room:
    """How many requests may be in progress, for everybody and for one client."""

    workers: int
    queue: int
    client_share: float
    queue_seconds: float
    retry_after: int

    @property
    def workers_for_one(self) -> int:
        """How many processes one client may use at once."""
        return max(1, self.workers - 1)

    @property
    def for_all(self) -> int:
        """How many requests may be in progress, waiting ones included."""
        return self.workers + self.queue

    @property
    def for_one(self) -> int:
        """How many of them may come from one client."""
        return self.workers_for_one + max(1, int(self.client_share * self.queue))


@dataclass(eq=False)
class Job:
    """A task on its way to a process. It is cancelled when its client goes away."""

    client: str
    message: bytes
    seconds: float
    answer: asyncio.Future[Any]
    request_id: str = ""
    tries: int = 0
    ends: int = 0
    arrived: float = field(default_factory=time.monotonic)
    expiry: asyncio.TimerHandle | None = None

    def succeed(self, value: Any) -> None:
        """Deliver the answer, if anybody still waits for it."""
        if not self.answer.done():
            self.answer.set_result(value)

    def fail(self, problem: Problem) -> None:
        """Deliver the problem, if anybody still waits for an answer."""
        if not self.answer.done():
            self.answer.set_exception(problem)


class FairQueue:
    """The jobs of one lane, from their arrival to their end."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.waiting: list[Job] = []
        self.running: list[Job] = []
        self._used = Tally()
        self._news = asyncio.Event()
        self.is_closed = False

    def put(self, job: Job) -> None:
        """Queue a job or refuse it. It leaves the queue when its answer is no longer wanted."""
        under_way = [*self.waiting, *self.running]
        if self.is_closed:
            raise closing(self.room.retry_after)
        if len(under_way) >= self.room.for_all:
            raise busy(self.room.retry_after)
        if _count(under_way, job) >= self.room.for_one:
            raise greedy(self.room.retry_after)
        job.answer.add_done_callback(lambda _: self._forget(job))
        self.put_back(job)

    def put_back(self, job: Job) -> None:
        """Queue a job again, because its process died before starting on it."""
        if job.answer.done():
            return
        self.waiting.append(job)
        refusal = busy(self.room.retry_after)
        job.expiry = asyncio.get_running_loop().call_later(self.room.queue_seconds, job.fail, refusal)
        self._news.set()

    def _forget(self, job: Job) -> None:
        """Take the job out of the queue."""
        if job in self.waiting:
            self.waiting.remove(job)
        if job.expiry is not None:
            job.expiry.cancel()

    async def take(self) -> Job:
        """Wait for a job that may run, and take the one whose turn it is."""
        while (job := self._next()) is None:
            self._news.clear()
            await self._news.wait()
        job.tries += 1
        self._forget(job)
        self.running.append(job)
        return job

    def _next(self) -> Job | None:
        ready = [job for job in self.waiting if self._may_run(job)]
        used = {client: self._used.of(client) for client in {job.client for job in ready}}
        return min(ready, key=lambda job: (used[job.client], job.arrived), default=None)

    def _may_run(self, job: Job) -> bool:
        return not job.answer.done() and _count(self.running, job) < self.room.workers_for_one

    def finish(self, job: Job, seconds: float) -> None:
        """Note that a process spent this many seconds on the job, whether or not it finished it."""
        self.running.remove(job)
        self._used.add(job.client, seconds)
        self._news.set()

    def close(self) -> None:
        """Accept no more jobs, and refuse those that are waiting."""
        self.is_closed = True
        self._refuse(self.waiting)

    def dismiss(self) -> None:
        """Refuse the running jobs too, and interrupt them."""
        self._refuse(self.running)

    def _refuse(self, jobs: list[Job]) -> None:
        for job in jobs:
            job.fail(closing(self.room.retry_after))


def _count(jobs: list[Job], like: Job) -> int:
    """How many of the jobs come from the same client."""
    return sum(job.client == like.client for job in jobs)
