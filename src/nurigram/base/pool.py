"""Several processes that work for another, each minded by a thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

from nurigram.base.child import Child, Outcome, Setting

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
        self._is_closed = True
        for child in self._all():
            child.kill()
        self._threads.shutdown(cancel_futures=True)
        for child in self._all():  # an interrupt may have hidden a thread from ``shutdown``: it can still start one
            child.close()

    def _all(self) -> tuple[Child, ...]:
        with self._lock:
            return tuple(self._children)
