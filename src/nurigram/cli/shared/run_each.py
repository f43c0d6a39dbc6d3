"""Read puzzles and give an answer for each, in order. If one fails, report it and go on with the others."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import chain, islice
from typing import NoReturn, TypeVar

import typer

from nurigram.base.errors import InputError, NurigramError
from nurigram.base.limits import MAX_FILES
from nurigram.base.run_all import run_all
from nurigram.cli.shared.console import complain, echo, emit
from nurigram.cli.shared.exit_status import Status, verdict, worst
from nurigram.cli.shared.progress import track
from nurigram.formats import read_collection
from nurigram.formats.reading import files_below
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import Answer, as_object

MANY_FILES = 100
"""If a folder holds more files than this, it is said how many, in case another one was meant."""

R = TypeVar("R")
A = TypeVar("A", bound=Answer)


class Source:
    """The puzzles that the arguments name. Unreadable ones are reported; ``status`` is the worst status so far."""

    def __init__(self, arguments: Iterable[str], format_name: str | None = None) -> None:
        self.arguments = list(arguments)
        self.format = format_name
        self.status = Status.DONE
        self._ahead: list[Puzzle] = []

    @cached_property
    def _read(self) -> Iterator[Puzzle]:
        for folder in filter(os.path.isdir, self.arguments):
            if (count := sum(1 for _ in islice(files_below(folder), MAX_FILES))) > MANY_FILES:
                complain(f"{folder}: reading {count:,} files")
        return read_collection(self.arguments, format=self.format, on_error=self._report)

    def __iter__(self) -> Iterator[Puzzle]:
        return chain(self._ahead, self._read)

    @cached_property
    def several(self) -> bool:
        """Whether there is more than one puzzle. At most two are read ahead."""
        self._ahead = list(islice(self._read, 2))
        return len(self._ahead) > 1

    def _report(self, error: InputError) -> None:
        complain(str(error))
        self.note(Status.BAD_INPUT)

    def note(self, status: Status) -> None:
        """Record the status of one puzzle; the worst one counts."""
        self.status = worst((self.status, status))

    def end(self) -> NoReturn:
        """Exit with the status of all."""
        raise typer.Exit(self.status)


@dataclass(frozen=True)
class Refused:
    """Why a puzzle has no answer, as it is printed."""

    message: str
    status: Status


def print_each(
    source: Source,
    results: Iterable[tuple[Puzzle, A]],
    *,
    text: Callable[[Puzzle, A], str],
    status: Callable[[A], Status],
    json: bool,
    apart: bool = False,
) -> NoReturn:
    """Print an answer for each puzzle as JSON or as text, with a blank line between texts if so wanted, then exit."""
    for number, (puzzle, answer) in enumerate(results):
        if json:
            emit(as_object(puzzle, answer))
        else:
            echo(("\n" if apart and number else "") + text(puzzle, answer), nl=False)
        source.note(status(answer))
    source.end()


def each_answer(
    work: Callable[[Puzzle], R], source: Source, jobs: int = 1, puzzles: Iterable[Puzzle] | None = None
) -> Iterator[tuple[Puzzle, R]]:
    """Every puzzle of the source with ``work(puzzle)``. Pass ``puzzles`` if you have read them already.

    Refusals are reported and recorded in the status of the source.
    """
    results = run_all(partial(attempt, work), source if puzzles is None else puzzles, jobs)
    for puzzle, found in track(results, source.arguments):
        if isinstance(found, Refused):
            name = f"{puzzle.info.id}: " if puzzle.info.id else ""
            complain(name + found.message)
            source.note(found.status)
        else:
            yield puzzle, found


def attempt(work: Callable[[Puzzle], R], puzzle: Puzzle) -> tuple[Puzzle, R | Refused]:
    """The puzzle with the result of the work, or with the reason why there is no result."""
    try:
        return puzzle, work(puzzle)
    except NurigramError as error:
        return puzzle, Refused(*verdict(error))
