"""The command line: one file per verb. Nothing is loaded before ``main`` is called."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells report it."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit. While the program loads, Ctrl-C ends it at once: there is nothing to lose yet."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    try:
        from nurigram.cli.app import run

        run(arguments, loaded=lambda: signal.signal(signal.SIGINT, usual))
    finally:
        signal.signal(signal.SIGINT, usual)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"nurigram: interrupted\n")
    os._exit(INTERRUPTED)
