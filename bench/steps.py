"""How long traces, hints and grades take, with the steps told by Python and by C++."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple
from unittest.mock import patch

from bench.common import REFERENCE_SPEED, percentile, records, save, speed, table
from nurigram import Tier, deduce, grade, hint
from nurigram.puzzle import accelerator
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind
from nurigram.reasoning.hint import only_solution

FILES = {
    "nonogram": ("nonogram/pictures.jsonl",),
    "nurikabe": ("nurikabe/janko.jsonl", "nurikabe/site.jsonl"),
}
SIDES = (10, 20, 30)
GOALS = {"nurikabe trace 10x10": 0.5, "nurikabe grade 10x10": 2.0}
"""Milliseconds at the median. That of a grade stands for 1,000 boards in 2 s."""


class Task(NamedTuple):
    """Something to measure on one board."""

    what: str
    side: int
    call: Callable[[], object]

    @property
    def title(self) -> str:
        """What it is called in the table."""
        return f"{self.what} {self.side}x{self.side}"


def main(arguments: list[str]) -> None:
    """Print the figures of each kind. Times are CPU times."""
    parser = argparse.ArgumentParser(prog="steps", description=__doc__)
    parser.add_argument("kinds", nargs="*", default=list(FILES), metavar="KIND", help="nonogram or nurikabe (both)")
    parser.add_argument("--every", type=int, default=1, help="take only every n-th board of each size")
    parser.add_argument("--hints", type=int, default=2, help="how many moments of each board to ask for a hint")
    options = parser.parse_args(arguments)
    print(f"this machine takes {speed() / REFERENCE_SPEED:.2f} times as long as the reference")
    for name in options.kinds:
        _measure(name, list(_tasks(name, options.every, options.hints)))


def _tasks(name: str, every: int, hints: int) -> Iterator[Task]:
    rng = random.Random(1)
    for side, puzzle in _puzzles(name, every):
        yield Task("trace", side, partial(deduce, puzzle, Tier.EXPERT))
        yield from (Task("hint", side, call) for call in _hints(rng, puzzle, hints))
        if side == SIDES[0]:
            yield Task("grade", side, partial(grade, puzzle))


def _puzzles(name: str, every: int) -> Iterator[tuple[int, Puzzle]]:
    for side in SIDES:
        boards = [data for file in FILES[name] for data in records(file) if _sides(data) == (side, side)]
        for data in boards[::every]:
            yield side, kind(name).from_json(data)


def _sides(data: dict[str, Any]) -> tuple[int, int]:
    rows, cols = data["rows"], data["cols"]
    return (rows, cols) if isinstance(rows, int) else (len(rows), len(cols))


def _hints(rng: random.Random, puzzle: Puzzle, count: int) -> Iterator[Callable[[], object]]:
    """Hints at random moments of play; the solution is known, as it is after the first hint."""
    solution = only_solution(puzzle)
    states = list(deduce(puzzle, Tier.EXPERT).states())
    for state in rng.sample(states, min(count, len(states))):
        yield partial(hint, puzzle, state, solution=solution)


def _measure(name: str, tasks: Sequence[Task]) -> None:
    with patch.object(accelerator, "known", lambda _kind: frozenset()):
        python = _times(tasks)
    native = _times(tasks)
    rows = [_row(title, python[title], native[title], GOALS.get(f"{name} {title}")) for title in native]
    header = ["what", "measured", "Python median", "95th", "C++ median", "95th", "ratio of sums", "goal (median)"]
    table(f"{name}: CPU time in milliseconds", header, rows)
    grades = native["grade 10x10"]
    print(f"  grading 1,000 boards of 10x10: {sum(grades) / len(grades):.2f} s")
    save(f"steps_{name}", {"rows": rows})


def _row(title: str, python: list[float], native: list[float], goal: float | None) -> tuple[object, ...]:
    figures = [percentile(times, share) for times in (python, native) for share in (0.5, 0.95)]
    return (title, len(native), *figures, sum(python) / sum(native), "" if goal is None else goal)


def _times(tasks: Sequence[Task]) -> dict[str, list[float]]:
    """The milliseconds of all tasks, by their titles."""
    times: dict[str, list[float]] = {}
    for task in tasks:
        start = time.process_time()
        task.call()
        times.setdefault(task.title, []).append(1000 * (time.process_time() - start))
    return times


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
