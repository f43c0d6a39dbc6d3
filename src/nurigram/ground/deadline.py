"""Time limits for long work."""

from __future__ import annotations

import ctypes
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import TypeVar

from nurigram.ground.errors import OutOfTimeError

T = TypeVar("T")

LEFT_THREAD = "left to itself"
"""The name of threads that may go on a little after their deadline. A program that ends need not wait for them."""


class Deadline:
    """A time limit that starts to run when it is created. ``None`` seconds means no limit."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self._start = time.monotonic()

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._start

    @property
    def left(self) -> float | None:
        """Seconds left, at least 0; ``None`` without a limit."""
        return None if self.seconds is None else max(0.0, self.seconds - self.spent)

    @property
    def expired(self) -> bool:
        """Whether the time is up."""
        return self.seconds is not None and self.spent >= self.seconds

    def check(self) -> None:
        """Raise ``OutOfTimeError`` if the time is over."""
        if self.expired:
            raise OutOfTimeError

    def within(self, work: Callable[[], T]) -> T:
        """What the work returns. When the time is over, ``OutOfTimeError`` breaks it off, wherever it is then.

        For Python code that never looks at the clock: techniques, encoders, model builders. It is broken off as by a
        Ctrl-C, so what it was making must be thrown away. Code in C or C++ runs on until it returns.
        """
        self.check()
        if self.left is None:
            return work()
        expect_lost(_TimeIsOver)
        alarm = _Alarm(self.left)
        try:
            alarm.start()
            try:
                return work()
            finally:
                alarm.disarm()
        except _TimeIsOver:
            alarm.silence()
            raise OutOfTimeError from None
        except BaseException:
            alarm.silence()  # a Ctrl-C may have come in the midst of the disarming
            raise


class _TimeIsOver(BaseException):
    """What is thrown into the work: no ``Exception``, so that nobody on its way takes it for a failure of theirs."""


AGAIN = 0.25
"""Seconds after which an alarm rings again: Python swallows an exception that hits a destructor or the like."""


@cache
def expect_lost(alarm: type[BaseException]) -> None:
    """Keep Python from reporting that it swallowed such an alarm: it rings again, so nothing is lost."""
    report = sys.unraisablehook

    def report_others(lost: sys.UnraisableHookArgs) -> None:
        if lost.exc_type is not alarm:
            report(lost)

    sys.unraisablehook = report_others


class _Alarm:
    """A timer that throws ``_TimeIsOver`` into the thread that made it, again and again until it is disarmed."""

    def __init__(self, seconds: float) -> None:
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._seconds = seconds
        self._lock = threading.Lock()
        self._armed = True

    def start(self) -> None:
        """Let the time run."""
        self._wait(self._seconds)

    def _wait(self, seconds: float) -> None:
        self._timer = threading.Timer(seconds, self._ring)
        self._timer.daemon = True
        self._timer.start()

    def _ring(self) -> None:
        with self._lock:
            if self._armed:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(_TimeIsOver))
                self._wait(AGAIN)

    def disarm(self) -> None:
        """From here on nothing is thrown any more."""
        with self._lock:
            self._armed = False
            self._timer.cancel()
            ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, None)

    def silence(self) -> None:
        """Disarm an alarm that may ring once more in the midst of this."""
        while self._armed:
            with suppress(_TimeIsOver):
                self.disarm()
