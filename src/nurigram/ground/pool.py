"""Work on many puzzles, one after another or in several processes.

This is how every batch runs. The server alone has processes of its own (``web/lanes.py``), because it must be able to
end one task in the midst of its work without touching the others.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

from nurigram.ground.interrupts import interrupts_held_back, let_interrupts_through

T = TypeVar("T")
R = TypeVar("R")


def run_all(work: Callable[[T], R], items: Iterable[T], jobs: int = 1, *, in_order: bool = True) -> Iterator[R]:
    """``work(item)`` for every item, in order or each as soon as it is there.

    ``jobs`` processes share the work; 0 means one per core. Only a few more items than processes are under way at a
    time, so the collection may be endless.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    with worker_pool(jobs) as pool:
        under_way = (_submit(pool, work, item) for item in items)
        yield from _in_order(under_way, 4 * jobs) if in_order else _as_they_come(under_way, jobs)


def _in_order(under_way: Iterator[Future[R]], most: int) -> Iterator[R]:
    waiting = deque(islice(under_way, most))
    while waiting:
        yield waiting.popleft().result()
        waiting.extend(islice(under_way, 1))


def _as_they_come(under_way: Iterator[Future[R]], most: int) -> Iterator[R]:
    waiting = set(islice(under_way, most))
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= set(islice(under_way, len(done)))
        yield from (future.result() for future in done)


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that ends its processes in the midst of their work when the caller is interrupted.

    The processes are spawned, not forked: a fork copies the locks of other threads (a progress bar is one).
    """
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_die_on_interrupt)
    try:
        yield pool
        pool.shutdown()
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def _submit(pool: ProcessPoolExecutor, work: Callable[[T], R], item: T) -> Future[R]:
    """The work on an item. A worker started for it inherits that Ctrl-C is held back, until it can die quietly."""
    with interrupts_held_back():
        return pool.submit(work, item)


def _die_on_interrupt() -> None:
    """Ctrl-C reaches every process of the terminal: the workers end without a word, the main process reports."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    let_interrupts_through()
