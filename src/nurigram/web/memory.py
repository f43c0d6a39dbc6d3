"""Memory that large requests took goes back to the system. Left alone, Python and glibc keep much of it for hours."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from importlib import import_module
from typing import Any

from nurigram.base.child import resident

LARGE = 128 * 1024
"""Blocks of this size go back to the system as soon as nothing needs them."""

PAUSE = 15.0
"""Seconds between two looks."""

WORK = 0.3
"""After this many seconds of work it is worth tidying up, which takes a hundredth."""

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
_MISSING = (ImportError, AttributeError, OSError, TypeError)
"""What is raised where there is no glibc."""


def _glibc() -> Any:
    return import_module("ctypes").CDLL(None)


def set_up() -> None:
    """Keep glibc from learning from large requests that it should hold on to their memory, and from a heap for each
    thread."""
    with contextlib.suppress(*_MISSING):
        glibc = _glibc()
        for threshold in (_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD):
            glibc.mallopt(threshold, LARGE)
        glibc.mallopt(_M_ARENA_MAX, 1)


async def keep_tidy() -> None:
    """Tidy up from time to time while there is work, and once after it. What is there at the start is left alone."""
    gc.collect()
    gc.freeze()
    done = time.process_time()
    while True:
        await asyncio.sleep(PAUSE)
        if time.process_time() > done + WORK:
            tidy()
            done = time.process_time()


def tidy() -> int:
    """Find what refers to itself, such as errors to their tracebacks, and give back what is free; the bytes in use."""
    gc.collect()
    with contextlib.suppress(*_MISSING):
        _glibc().malloc_trim(0)
    return resident()
