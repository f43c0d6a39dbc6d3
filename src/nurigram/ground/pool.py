"""Work on many puzzles, one after another or in several processes.

Every batch runs this way. Only the server has its own processes (``web/lanes.py``), because it must be able to stop
one task without disturbing the others.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def run_all(work: Callable[[T], R], items: Iterable[T], jobs: int = 1) -> Iterator[R]:
    """``work(item)`` for every item, in order. ``jobs`` processes share the work; 0 means one per core.

    No more than a few items per process are in progress at a time, so the collection may be endless.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    with worker_pool(jobs) as pool:
        waiting: deque[Future[R]] = deque()
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) > 4 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def run_as_they_come(work: Callable[[T], R], items: Iterable[T], jobs: int = 1) -> Iterator[R]:
    """``work(item)`` for every item, each result as soon as it is ready, in any order."""
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    with worker_pool(jobs) as pool:
        waiting: set[Future[R]] = set()
        for item in items:
            waiting.add(pool.submit(work, item))
            if len(waiting) > jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in as_completed(waiting))


@contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """A pool that kills its processes at once when the caller is interrupted.

    The processes are spawned, not forked, because a fork copies locks that other threads hold, such as that of a
    progress bar.
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


def _die_on_interrupt() -> None:
    """Ctrl-C reaches every process in the terminal: the workers end silently, and the main process reports."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
