"""Give one answer for every puzzle, in order. If one fails, report it and go on with the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import TypeVar

from nurigram.cli.common import Source, Status, complain
from nurigram.cli.ending import verdict
from nurigram.cli.progress import track
from nurigram.ground.errors import NurigramError
from nurigram.ground.pool import run_all
from nurigram.puzzle.model import Puzzle

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Refused:
    """Why a puzzle has no answer. This is plain data, because exceptions do not always survive pickling."""

    message: str
    status: Status


def answers(
    work: Callable[[Puzzle], R], source: Source, puzzles: Iterable[Puzzle] | None = None, jobs: int = 1
) -> Iterator[tuple[Puzzle, R]]:
    """Every puzzle of the source with ``work(puzzle)``. Pass ``puzzles`` if you have started to read them already.

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


def with_number(items: Iterator[T]) -> tuple[bool, Iterator[T]]:
    """Whether there is more than one item, and an iterator over all of them. At most two are read ahead."""
    first = list(islice(items, 2))
    return len(first) > 1, chain(first, items)
