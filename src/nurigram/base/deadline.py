"""Time limits for long work.

The work itself keeps a time limit: long loops look at the clock. Code far from where the limit was set asks
``check_time``, which knows the deadline that ``Deadline.within`` has set for this thread or task. Nothing is thrown
into running code from outside, and nothing in the host program is changed.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextvars import ContextVar
from typing import TypeVar

from nurigram.base.errors import InputError, OutOfTimeError

T = TypeVar("T")


class Deadline:
    """A time limit that starts to run when it is created. ``None`` seconds means no limit."""

    def __init__(self, seconds: float | None = None) -> None:
        if seconds is not None and (not isinstance(seconds, int | float) or not seconds >= 0):
            raise InputError(f"a time limit is a number of seconds, or None for no limit, not {seconds!r:.40}")
        self.seconds = seconds
        self._start = time.monotonic()
        self._end = float("inf") if seconds is None else self._start + seconds

    @classmethod
    def current(cls) -> Deadline:
        """The deadline that ``within`` has set for the work that this is part of, or one without a limit."""
        return _CURRENT.get() or cls()

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._start

    @property
    def left(self) -> float | None:
        """Seconds left, at least 0; ``None`` without a limit."""
        return None if self.seconds is None else max(0.0, self._end - time.monotonic())

    @property
    def expired(self) -> bool:
        """Whether the time is up."""
        return time.monotonic() >= self._end

    def check(self) -> None:
        """Raise ``OutOfTimeError`` if the time is over."""
        if self.expired:
            raise OutOfTimeError

    def within(self, work: Callable[[], T]) -> T:
        """What the work returns. Once the time is over, ``check_time`` raises ``OutOfTimeError`` inside it.

        For code that is given no deadline: techniques, encoders, model builders. What it was making must be thrown
        away. Of two deadlines, one within the other, the nearer one counts. Code that never asks runs to its end.
        """
        self.check()
        if self.seconds is None:
            return work()
        outer = _CURRENT.get()
        token = _CURRENT.set(self if outer is None or self._end <= outer._end else outer)
        try:
            return work()
        finally:
            _CURRENT.reset(token)


_CURRENT: ContextVar[Deadline | None] = ContextVar("deadline", default=None)


def check_time() -> None:
    """Raise ``OutOfTimeError`` if the work that this is part of is out of time. It takes a tenth of a microsecond."""
    deadline = _CURRENT.get()
    if deadline is not None and time.monotonic() >= deadline._end:
        raise OutOfTimeError
