"""The command line: one file per verb. Nothing is loaded before ``main`` is called."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells report it."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line and exit. Without ``arguments``, use those of the process."""
    usual = signal.getsignal(signal.SIGINT)
    if usual is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)  # while the program loads: there is nothing to lose yet
    given = sys.argv[1:] if arguments is None else arguments
    try:
        if list(given) == ["--version"]:
            _tell_version()
        from nurigram.cli.app import run

        run(given, loaded=lambda: signal.signal(signal.SIGINT, usual))
    except SystemExit as end:
        if arguments is None:
            _close_at_once(end)
        raise
    finally:
        signal.signal(signal.SIGINT, usual)


def _tell_version() -> NoReturn:
    """Without the rest of the program, which takes longer to load than to answer."""
    from nurigram import __version__
    from nurigram.cli.shared.console import echo

    echo(f"nurigram {__version__}")
    raise SystemExit(0)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os.write(2, b"nurigram: interrupted\n")
    os._exit(INTERRUPTED)


def _close_at_once(end: SystemExit) -> None:
    """Exit without waiting for threads that have not noticed yet that they should stop."""
    from nurigram.base.interrupts import LEFT_THREAD

    if isinstance(end.code, int) and any(thread.name == LEFT_THREAD for thread in threading.enumerate()):
        os._exit(end.code)
