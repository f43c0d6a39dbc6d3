"""Work on an order until it is done: hand out units, store what comes back, and lose nothing."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from nurigram.factory.executor import Executor, Fate, Job, Outcome
from nurigram.factory.ledger import Ledger, Result
from nurigram.factory.order import Unit
from nurigram.factory.tables import LOST, MADE
from nurigram.library.database import patiently

TICK = 0.25
"""Seconds to wait for a result before looking at other things."""

FLUSH = 0.5
"""Seconds that a result may wait for others to be stored with it."""

FLUSH_COUNT = 500
BEAT = 2.0
"""Seconds between two signs of life."""

PATIENCE = 900.0
"""Seconds that the factory waits for a database that is away or out of space."""

WINDOW = 60.0
"""The rate is that of this many past seconds."""

JOBS_PER_SECOND = 100
"""How many jobs a second are handed out at most: with many workers, quick units travel in larger parcels."""

SHORTEST_JOB = 0.5
LARGEST_JOB = 200
COUNT_PAUSE = 20
"""How many times longer the pause between two countings is than a counting."""

AHEAD = 2
"""How many jobs are handed out for every one that can be worked on, so that no worker waits for the next."""


@dataclass
class Progress:
    """How far the work has come. ``rate`` is in puzzles a second, ``left`` in seconds."""

    made: int
    total: int
    lost: int = 0
    rate: float = 0.0
    marks: deque[tuple[float, int]] = field(default_factory=deque)

    @property
    def left(self) -> float | None:
        """Seconds until the end, at the present rate."""
        return (self.total - self.made - self.lost) / self.rate if self.rate else None

    def note(self, made: int, lost: int) -> None:
        """Take down how many there are now."""
        now = time.monotonic()
        self.made, self.lost = made, lost
        self.marks.append((now, made))
        while now - self.marks[0][0] > WINDOW and len(self.marks) > 2:
            self.marks.popleft()
        then, before = self.marks[0]
        self.rate = (made - before) / (now - then) if now > then else 0.0


T = TypeVar("T")
Watch = Callable[[Progress], None]
Tell = Callable[[str], None]


class Driver:
    """One run of an order: it ends when the order is done or stopped."""

    def __init__(
        self, ledger: Ledger, executor: Executor, watch: Watch = lambda _: None, tell: Tell = lambda _: None
    ) -> None:
        self.ledger, self.executor, self.watch, self.tell = ledger, executor, watch, tell
        self.patience = PATIENCE
        self.progress = Progress(0, ledger.order.total)
        self._again: deque[Unit] = deque()
        self._alone: deque[Unit] = deque()
        self._results: list[Result] = []
        self._under_way = 0
        self._start = self._flushed = self._beaten = time.monotonic()
        self._spent, self._done = 0.0, 0
        self._count_next = 0.0
        self._going = True

    def run(self) -> bool:
        """Work until nothing is outstanding; whether that was reached."""
        self._count()
        while self._going:
            units = self._patient(self.ledger.outstanding)
            first = next(units, None)
            if first is None:
                break
            self._again.append(first)
            self._work_off(units)
        self._store()
        self._count()
        return self._going

    def _work_off(self, units: Iterator[Unit]) -> None:
        more = True
        while self._going and (more or self._again or self._alone or self._under_way or self._results):
            more = self._hand_out(units)
            self._collect()
            now = time.monotonic()
            if now - self._flushed >= FLUSH or len(self._results) >= FLUSH_COUNT or not self._under_way:
                self._store()
            if now - self._beaten >= BEAT:
                self._beat(now)

    def _hand_out(self, units: Iterator[Unit]) -> bool:
        """Hand out jobs until enough are under way; whether there may be more units."""
        while self._under_way < AHEAD * self.executor.width:
            if self._alone:
                self._give((self._alone.popleft(),))
                continue
            size = self._size()
            job = [self._again.popleft() for _ in range(min(size, len(self._again)))]
            job += islice(units, size - len(job))
            if not job:
                return False
            self._give(tuple(job))
        return True

    def _give(self, job: Job) -> None:
        self._under_way += 1
        self.executor.give(job, [self.ledger.order.task(unit) for unit in job])

    def _size(self) -> int:
        """How many units make a job: one, unless they are so quick that handing them out would cost too much."""
        if not self._done:
            return 1
        mean = max(self._spent / self._done, 1e-4)
        width = self.executor.width
        wanted = max(SHORTEST_JOB, width / JOBS_PER_SECOND) / mean
        fair = (self.progress.total - self.progress.made) / (AHEAD * 2 * width)
        return max(1, int(min(wanted, fair, LARGEST_JOB)))

    def _collect(self) -> None:
        for job, outcomes in self.executor.finished(TICK):
            self._under_way -= 1
            if outcomes is Fate.AGAIN:
                self._again.extend(job)
            elif isinstance(outcomes, Fate):
                self._killed(job)
            else:
                self._results += [Result(unit, outcome) for unit, outcome in zip(job, outcomes, strict=True)]
                self._done += len(outcomes)
                self._spent += sum(outcome["seconds"] for outcome in outcomes)

    def _killed(self, job: Job) -> None:
        """Of several units, who knows which it was? Each is handed out alone, and the next death is its own."""
        if len(job) > 1:
            self._alone.extend(job)
        else:
            killed: Outcome = {"killed": True, "seconds": 0.0, "cpu": 0.0}
            self._results.append(Result(job[0], killed))

    def _store(self) -> None:
        self._flushed = time.monotonic()
        if self._results:
            worked = self.ledger.worked + self._flushed - self._start
            results, self._results = self._results, []
            again = self._patient(lambda: self.ledger.store(results, worked))
            for unit in again:
                (self._alone if unit.kills else self._again).append(unit)
            if self._flushed >= self._count_next:
                self._count()

    def _count(self) -> None:
        """Look how far the order has come; with millions of units that takes a while, so not too often."""
        start = time.monotonic()
        counts = self._patient(self.ledger.counts)
        self.progress.note(counts.get(MADE, 0), sum(counts.get(state, 0) for state in LOST))
        self.watch(self.progress)
        self._count_next = start + COUNT_PAUSE * (time.monotonic() - start)

    def _beat(self, now: float) -> None:
        seconds, self._beaten = now - self._beaten, now
        self._going = self._patient(lambda: self.ledger.beat(self.progress.rate, seconds))

    def _patient(self, work: Callable[[], T]) -> T:
        return patiently(work, self.patience, self.tell)
