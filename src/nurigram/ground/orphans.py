"""Processes that end when whoever started them is gone, however that came about."""

from __future__ import annotations

import os
import threading
import time

PULSE = 1.0
"""Seconds between two looks at the parent."""


def end_with(parent: int) -> None:
    """End this process soon after its parent: a task may take minutes, and nobody waits for its result any more.

    The parent says its number itself, for it may be gone before this process has started.
    """
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(PULSE)
    os._exit(1)
