"""What the verbs share: options, exit statuses, reading puzzles, messages."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import IntEnum
from functools import wraps
from typing import Annotated, Any

import typer

from nurigram.formats import read_collection
from nurigram.ground.errors import InputError, NurigramError
from nurigram.puzzle.model import Puzzle


class Status(IntEnum):
    """The exit statuses, as other programs rely on them."""

    DONE = 0
    NO = 1
    BAD_INPUT = 2
    TIME_LIMIT = 3


_SEVERITY = (Status.DONE, Status.NO, Status.TIME_LIMIT, Status.BAD_INPUT)


def worst(statuses: Iterable[Status]) -> Status:
    """The status of a whole collection: unreadable input goes before a time limit, that before a no."""
    return max(statuses, key=_SEVERITY.index, default=Status.DONE)


PuzzleArgument = Annotated[
    str, typer.Argument(metavar="PUZZLE", help="A file, - for standard input, an address or a one-line ID.")
]
PuzzlesArgument = Annotated[
    list[str],
    typer.Argument(metavar="PUZZLE", help="Files, folders, - for standard input, addresses or one-line IDs."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object a puzzle, and nothing else.")]
FromOption = Annotated[
    str | None, typer.Option("--from", metavar="FORMAT", help="Read this format instead of recognising it.")
]
EngineOption = Annotated[str, typer.Option("--engine", "-e", metavar="ENGINE", help="Which engine solves.")]
JobsOption = Annotated[
    int, typer.Option("--jobs", "-j", min=0, metavar="N", help="How many processes work; 0 means one for every core.")
]
TimeLimitOption = Annotated[
    float | None, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up on a puzzle after this.")
]


def guarded(verb: Callable[..., None]) -> Callable[..., None]:
    """The verb, with everything that may go wrong turned into a message and an exit status: never a traceback."""

    @wraps(verb)
    def run(*arguments: Any, **options: Any) -> None:
        try:
            verb(*arguments, **options)
            sys.stdout.flush()
        except NurigramError as error:
            complain(str(error))
            raise typer.Exit(Status.BAD_INPUT) from error
        except KeyboardInterrupt as error:
            complain("interrupted")
            raise typer.Exit(_INTERRUPTED) from error
        except BrokenPipeError as error:
            _forget_output()
            raise typer.Exit(_BROKEN_PIPE) from error

    return run


_INTERRUPTED, _BROKEN_PIPE = 130, 141
"""As shells report a program that Ctrl-C or a closed pipe has ended."""


def _forget_output() -> None:
    """Whoever read our output has gone: let what is left in the buffer go nowhere, without another complaint."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class Source:
    """The puzzles that the arguments name. What cannot be read is reported and leaves its mark in ``status``."""

    def __init__(self, arguments: Iterable[str], format_name: str | None = None) -> None:
        self.arguments = list(arguments)
        self.format = format_name
        self.status = Status.DONE

    def __iter__(self) -> Iterator[Puzzle]:
        return read_collection(self.arguments, format=self.format, on_error=self._report)

    def _report(self, error: InputError) -> None:
        complain(str(error))
        self.status = Status.BAD_INPUT


def complain(message: str) -> None:
    """A message for people, on standard error, without characters that would play tricks on a terminal."""
    typer.echo("nurigram: " + printable(message), err=True)


def printable(text: str) -> str:
    """The text with everything escaped that a terminal would not print as it is."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def emit(data: dict[str, Any]) -> None:
    """One JSON object, one line, at once: whoever reads the pipe need not wait for the next."""
    typer.echo(json.dumps(data, separators=(",", ":")))


def parse_limit(text: str) -> int | None:
    """How many solutions are wanted: a number, or all of them (``all`` or 0)."""
    if text == "all":
        return None
    if not text.isascii() or not text.isdigit():
        raise typer.BadParameter(f"{text!r} is neither a number nor 'all'")
    return int(text[:18]) or None
