"""Time limits for long work."""

from __future__ import annotations

import time


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
