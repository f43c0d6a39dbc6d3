"""Work on many things, one after another or in several processes: every batch runs this way."""

from __future__ import annotations

import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from itertools import islice
from typing import Any, TypeVar

from nurigram.base.child import Child, DiedError, Outcome, Setting
from nurigram.base.errors import WorkerError

T = TypeVar("T")
R = TypeVar("R")


class Pool:
    """Processes, each minded by a thread that waits for it."""

    def __init__(self, width: int, setting: Setting) -> None:
        self.width = width
        self._setting = setting
        self._threads = ThreadPoolExecutor(width, thread_name_prefix="nurigram")
        self._mine = threading.local()
        self._lock = threading.Lock()
        self._children: set[Child] = set()
        self._is_closed = False

    def submit(self, work: Callable[[Pool], R]) -> Future[R]:
        """Have a thread do some work, which may call ``do``."""
        return self._threads.submit(work, self)

    def do(self, task: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Outcome:
        """Do a task in the process of this thread, or in a new one where that is gone."""
        child: Child | None = getattr(self._mine, "child", None)
        if child is None or not child.is_alive:
            child = self._mine.child = self._replace(child)
        return child.call(task, *arguments, seconds=seconds)

    def _replace(self, dead: Child | None) -> Child:
        child = Child(self._setting)
        with self._lock:
            self._children -= {dead}
            self._children.add(child)
            if self._is_closed:
                child.kill()
        return child

    def close(self) -> None:
        """End all processes, whatever they are doing, and all threads."""
        with self._lock:
            self._is_closed = True
            children = tuple(self._children)
        for child in children:
            child.kill()
        self._threads.shutdown(cancel_futures=True)
        for child in self._children:
            child.close()


def run_all(work: Callable[[T], R], items: Iterable[T], jobs: int = 1, *, in_order: bool = True) -> Iterator[R]:
    """``work(item)`` for every item, in order or each as soon as it is ready.

    ``jobs`` processes share the work; 0 means one per core. No more than a few items per process are in progress at
    a time, so the collection may be endless. All processes end at once when the caller is interrupted.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    pool = Pool(jobs, Setting(path=tuple(sys.path)))
    try:
        under_way = (pool.submit(_task(work, item)) for item in items)
        yield from _in_order(under_way, 4 * jobs) if in_order else _as_they_come(under_way, jobs)
    except DiedError as error:
        raise WorkerError from error
    finally:
        pool.close()


def _task(work: Callable[[T], R], item: T) -> Callable[[Pool], R]:
    def do(pool: Pool) -> R:
        result: R = pool.do(work, item).unwrap()
        return result

    return do


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
