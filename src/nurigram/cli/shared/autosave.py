"""Save the lines of a long batch while it runs."""

from __future__ import annotations

import time
from pathlib import Path

from nurigram.base.files import claim_file, is_special, write_file

PAUSE = 30.0
"""Seconds between two writings: what a power cut may cost."""


class Autosave:
    """Lines for a file, which is rewritten from time to time. Without a file, the lines are only counted."""

    def __init__(self, path: Path | None, pause: float = PAUSE) -> None:
        claim_file(path)
        self.path, self.pause = path, pause
        self.lines: list[str] = []
        self._written = time.monotonic()

    def add(self, line: str) -> None:
        """Add a line. A special file such as a pipe cannot be rewritten, so it is written at the end."""
        self.lines.append(line)
        if self.path is not None and time.monotonic() - self._written >= self.pause and not is_special(self.path):
            self.write()

    def write(self) -> None:
        """Write all lines, if there are any."""
        if self.path is not None and self.lines:
            write_file(self.path, "".join(self.lines))
            self._written = time.monotonic()
