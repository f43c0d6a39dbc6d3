"""Work on many puzzles, one after another or in several processes.

Every batch runs this way. Only the server has its own processes (``web/lanes.py``), because it must be able to stop
one task without disturbing the others.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from itertools import islice
from types import ModuleType
from typing import TypeVar

from nurigram.ground.errors import WorkerError
from nurigram.ground.interrupts import interrupts_held_back, let_interrupts_through
from nurigram.ground.orphans import end_with

SAFE_PATH = "PYTHONSAFEPATH"
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


def _submit(pool: Executor, work: Callable[[T], R], item: T) -> Future[R]:
    """Hand over an item. This may start a process, which must not run the user's script again.

    The process inherits that Ctrl-C is held back, until it can die quietly.
    """
    with _surroundings_hidden(), interrupts_held_back():
        return pool.submit(work, item)


_HIDING = threading.Lock()


@contextmanager
def _surroundings_hidden() -> Iterator[None]:
    """Let a spawned process run neither the script nor what lies in the current folder.

    A spawned process begins by running the script of its parent again. If that script calls for processes outside
    ``if __name__ == "__main__"``, each would start its own, and all would fail. Our workers need only modules of
    Nurigram, so they are told of no script: then scripts, notebooks and programs on standard input all work. Nor do
    they look for modules in the current folder, where strangers' files may lie beside the puzzles.
    """
    with _HIDING:
        main, path = sys.modules["__main__"], os.environ.get(SAFE_PATH)
        sys.modules["__main__"], os.environ[SAFE_PATH] = ModuleType("__main__"), "1"
        try:
            yield
        finally:
            sys.modules["__main__"] = main
            os.environ.pop(SAFE_PATH)
            os.environ.update({} if path is None else {SAFE_PATH: path})


@contextmanager
def worker_pool(jobs: int) -> Iterator[Executor]:
    """A pool that kills its processes at once when the caller is interrupted.

    The processes are spawned, not forked, because a fork copies locks that other threads hold, such as that of a
    progress bar.
    """
    # Imported here because some systems, such as WebAssembly, have no processes.
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor

    before = set(multiprocessing.active_children())
    with _surroundings_hidden():
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(jobs, mp_context=spawn, initializer=_begin, initargs=(os.getpid(),))
    try:
        yield pool
        pool.shutdown()
    except BaseException as error:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)
        if isinstance(error, BrokenExecutor):
            raise WorkerError from error
        raise


def _begin(parent: int) -> None:
    """Ctrl-C reaches every process in the terminal: the workers end silently, and the main process reports."""
    end_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    let_interrupts_through()
