"""Keep Ctrl-C reliable while libraries load, native code runs and processes start."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

LEFT_THREAD = "left to itself"
"""The name of threads that may go on a little after an interrupt or a deadline. A program that ends need not wait."""


@contextmanager
def heeding_interrupts() -> Iterator[None]:
    """Let a Ctrl-C come out of the code inside as ``KeyboardInterrupt``, whatever that code makes of it.

    Loading a large library is such code: an interrupt may come out of it as an ``ImportError``, or not at all.
    """
    usual = signal.getsignal(signal.SIGINT)
    if usual is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return
    came = False

    def note(_signal: int, _frame: FrameType | None) -> None:
        nonlocal came
        came = True
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, note)
    try:
        yield
    except Exception as error:
        if came:
            raise KeyboardInterrupt from error
        raise
    finally:
        signal.signal(signal.SIGINT, usual)
    if came:
        raise KeyboardInterrupt


def begin(work: Callable[[], T], done: Future[T]) -> None:
    """Begin work in another thread, which settles ``done`` when it ends.

    For libraries that would take over Ctrl-C in the main thread, or not let it through: this thread can wait for the
    result and be interrupted. The work goes on until it ends, so it should be short, or told to stop.
    """

    def do() -> None:
        try:
            done.set_result(work())
        except BaseException as error:
            done.set_exception(error)

    threading.Thread(target=do, name=LEFT_THREAD).start()


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Let a Ctrl-C wait until the code inside is done, where the system can do that. New processes inherit it."""
    if not _CAN_HOLD_BACK:
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def let_interrupts_through() -> None:
    """End the waiting that a new process has inherited."""
    if _CAN_HOLD_BACK:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


_CAN_HOLD_BACK = hasattr(signal, "pthread_sigmask")
