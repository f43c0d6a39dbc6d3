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
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def run_all(work: Callable[[T], R], items: Iterable[T], jobs: int = 1, *, in_order: bool = True) -> Iterator[R]:
    """``work(item)`` for every item, in order or each as soon as it is ready.

    ``jobs`` processes share the work; 0 means one per core. No more than a few items per process are in progress at
    a time, so the collection may be endless.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    with worker_pool(jobs) as pool:
        under_way = (pool.submit(work, item) for item in items)
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
