"""Time limits for long work."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
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
        alarm = _Alarm(self.left)
        try:
            alarm.start()
            try:
                return work()
            finally:
                alarm.disarm()
        except _TimeIsOver:
            alarm.disarm()
            raise OutOfTimeError from None


class _TimeIsOver(BaseException):
    """What is thrown into the work: no ``Exception``, so that nobody on its way takes it for a failure of theirs."""


class _Alarm:
    """A timer that throws ``_TimeIsOver`` into the thread that made it, unless it is disarmed first."""

    def __init__(self, seconds: float) -> None:
        self._thread = ctypes.c_ulong(threading.get_ident())
        self._lock = threading.Lock()
        self._armed = True
        self._timer = threading.Timer(seconds, self._ring)
        self._timer.daemon = True

    def start(self) -> None:
        """Let the time run."""
        self._timer.start()

    def _ring(self) -> None:
        with self._lock:
            if self._armed:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, ctypes.py_object(_TimeIsOver))

    def disarm(self) -> None:
        """From here on nothing is thrown any more."""
        self._timer.cancel()
        with self._lock:
            self._armed = False
            ctypes.pythonapi.PyThreadState_SetAsyncExc(self._thread, None)
