"""One answer for every puzzle, in order. What goes wrong with one is said and does not stop the others."""

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
    """Why there is no answer for a puzzle. Plain data, because errors do not travel well between processes."""

    message: str
    status: Status


def answers(
    work: Callable[[Puzzle], R], source: Source, puzzles: Iterable[Puzzle] | None = None, jobs: int = 1
) -> Iterator[tuple[Puzzle, R]]:
    """Each puzzle of the source with ``work(puzzle)``; ``puzzles`` are they, where reading has begun already.

    Refusals are reported and leave their mark in the status of the source.
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
    """The puzzle with the result of the work, or with the reason why there is none."""
    try:
        return puzzle, work(puzzle)
    except NurigramError as error:
        return puzzle, Refused(*verdict(error))


def with_number(items: Iterator[T]) -> tuple[bool, Iterator[T]]:
    """Whether there is more than one item, and all of them; no more than two are fetched to find out."""
    first = list(islice(items, 2))
    return len(first) > 1, chain(first, items)
