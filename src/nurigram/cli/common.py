"""What the verbs share: options, exit statuses, reading puzzles, messages."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from enum import IntEnum
from typing import Annotated, Any, TypeVar

import typer

from nurigram.cli import INTERRUPTED
from nurigram.cli.streams import echo
from nurigram.formats import read_collection
from nurigram.ground.counting import counted
from nurigram.ground.errors import InputError
from nurigram.ground.scan import is_number, whole_number
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import FORMATS

T = TypeVar("T")


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


def format_names() -> list[str]:
    """The names of the formats, for shell completion."""
    return list(FORMATS)


PuzzlesArgument = Annotated[
    list[str],
    typer.Argument(metavar="PUZZLE", help="Files, folders, - for standard input, addresses or one-line IDs."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object a puzzle, and nothing else.")]
FromOption = Annotated[
    str | None,
    typer.Option(
        "--from", metavar="FORMAT", help="Read this format instead of recognising it.", autocompletion=format_names
    ),
]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, metavar="N", help="How many processes work; 0 means one for every core.")
]


class Source:
    """The puzzles that the arguments name. Unreadable ones are reported; ``status`` is the worst status so far."""

    def __init__(self, arguments: Iterable[str], format_name: str | None = None) -> None:
        self.arguments = list(arguments)
        self.format = format_name
        self.status = Status.DONE

    def __iter__(self) -> Iterator[Puzzle]:
        return read_collection(self.arguments, format=self.format, on_error=self._report)

    def _report(self, error: InputError) -> None:
        complain(str(error))
        self.note(Status.BAD_INPUT)

    def note(self, status: Status) -> None:
        """Record the status of one puzzle; the worst one counts."""
        self.status = worst((self.status, status))


def complain(message: str) -> None:
    """Write a message to standard error, without characters that a terminal might interpret."""
    with suppress(OSError):  # whoever cannot be told must do with the status
        sys.stderr.write(f"nurigram: {printable(message)}\n")
        sys.stderr.flush()


def written(count: int, path: object) -> str:
    """What to tell people about a file with puzzles."""
    return f"{counted(count, 'puzzle')} written to {path}"


def printable(text: str) -> str:
    """The text with all unprintable characters escaped."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def emit(data: dict[str, Any]) -> None:
    """Write one JSON object on one line and flush it, so that readers of a pipe get it at once."""
    echo(json.dumps(data, separators=(",", ":")))


def parse_limit(text: str) -> int | None:
    """How many solutions are wanted: a number, or all of them (``all`` or 0)."""
    if text == "all":
        return None
    if not is_number(text):
        raise InputError(f"--limit is a number of solutions or 'all', not {text!r:.60}")
    return whole_number(text, "--limit") or None
