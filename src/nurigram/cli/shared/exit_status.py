"""How a run ends: every error becomes a message and an exit status, never a traceback.

Only this module does that. If ``NURIGRAM_DEBUG`` is set, developers see the traceback too.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import TextIO

import typer

from nurigram.base.errors import NurigramError, OutOfTimeError
from nurigram.cli import INTERRUPTED
from nurigram.cli.shared.console import complain
from nurigram.puzzle.model import Verdict

DEBUG = "NURIGRAM_DEBUG"


class Status(IntEnum):
    """The exit statuses, as other programs rely on them."""

    DONE = 0
    NO = 1
    BAD_INPUT = 2
    TIME_LIMIT = 3
    FAULT = 4
    INTERRUPTED = INTERRUPTED
    BROKEN_PIPE = 141


_SEVERITY = (Status.DONE, Status.NO, Status.TIME_LIMIT, Status.BAD_INPUT, Status.FAULT)


def worst(statuses: Iterable[Status]) -> Status:
    """The status of a whole collection. Unreadable input outranks a time limit, which outranks a no."""
    return max(statuses, key=_SEVERITY.index, default=Status.DONE)


OF_VERDICT = {
    Verdict.UNIQUE: Status.DONE,
    Verdict.MULTIPLE: Status.NO,
    Verdict.NONE: Status.NO,
    Verdict.UNKNOWN: Status.TIME_LIMIT,
}
"""The status of a verdict for a verb that relies on a single solution."""


@contextmanager
def ending() -> Iterator[None]:
    """Exit with the status of the work inside."""
    try:
        yield
        sys.stdout.flush()
    except BaseException as error:
        raise SystemExit(_with_all_written(status_of(error))) from error


def status_of(error: BaseException) -> int:
    """Report an error and return its exit status."""
    if isinstance(error, typer.Exit):
        return error.exit_code
    if isinstance(error, SystemExit) and (error.code is None or isinstance(error.code, int)):
        return error.code or Status.DONE
    if os.environ.get(DEBUG):
        traceback.print_exception(error)
    if isinstance(error, BrokenPipeError):
        return Status.BROKEN_PIPE
    message, status = verdict(error)
    complain(message)
    return status


def verdict(error: BaseException) -> tuple[str, Status]:
    """The message for an error, and its exit status."""
    if isinstance(error, OutOfTimeError):
        return str(error), Status.TIME_LIMIT
    if isinstance(error, NurigramError | SystemExit):
        return str(error), Status.BAD_INPUT
    if isinstance(error, KeyboardInterrupt):
        return "interrupted", Status.INTERRUPTED
    if isinstance(error, OSError):
        return f"{error.filename or 'reading or writing'} failed: {error.strerror or error}", Status.BAD_INPUT
    if isinstance(error, MemoryError):
        return "there is not enough memory for this", Status.FAULT
    what = f"{type(error).__name__}: {error}".rstrip(": ")
    return f"a fault in the program, please report it ({what}); with {DEBUG}=1 it shows where", Status.FAULT


def _with_all_written(status: int) -> int:
    """The status, or another one if the rest of the output cannot be written (full disk, closed pipe)."""
    if error := _flush(sys.stdout):
        status = status or status_of(error)
    _flush(sys.stderr)  # a message that cannot be written changes no status
    return status


def _flush(stream: TextIO) -> OSError | ValueError | None:
    """Write what is left, or say why that fails; then it is dropped, or it would fail once more at the very end."""
    try:
        stream.flush()
    except (OSError, ValueError) as error:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        return error
    return None
