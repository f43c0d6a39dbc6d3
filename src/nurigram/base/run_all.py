"""Work on many things, one after another or in several processes: every batch runs this way."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from nurigram.base.errors import WorkerError

if TYPE_CHECKING:
    from concurrent.futures import Future

    from nurigram.base.pool import Pool

T = TypeVar("T")
R = TypeVar("R")


def run_all(work: Callable[[T], R], items: Iterable[T], jobs: int = 1, *, in_order: bool = True) -> Iterator[R]:
    """``work(item)`` for every item, in order or each as soon as it is ready.

    ``jobs`` processes share the work; 0 means one per core. No more than a few items per process are in progress at
    a time, so the collection may be endless. All processes end at once when the caller is interrupted.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1:
        yield from map(work, items)
        return
    # Imported here because most batches need no other process.
    from nurigram.base.child import DiedError, Setting
    from nurigram.base.pool import Pool

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
    from concurrent.futures import FIRST_COMPLETED, wait

    waiting = set(islice(under_way, most))
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= set(islice(under_way, len(done)))
        yield from (future.result() for future in done)
