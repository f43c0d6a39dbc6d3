"""Repair of random nonograms: how many the methods of Yessenbayeva (2017) and ours leave without a unique solution."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from bench.common import percentile, save, table
from nurigram import Grid, solve
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.drawings import draw
from nurigram.kinds.nonogram.making.repair import repair_by_all, repair_by_two
from nurigram.kinds.nonogram.making.retouch import EFFORT, open_by_lines, open_by_solutions, retouch
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle, from_picture
from nurigram.puzzle.model import Verdict

Method = Callable[[Grid, Bitboard, int], Bitboard | None]
LARGEST = 25
SECONDS = 20.0
"""The time limit that Yessenbayeva (2017) gave the solver."""

PUBLISHED = {"two first solutions": 39, "all solutions, under ten": 30}
"""How many of 100 puzzles stayed unsolved in Yessenbayeva (2017)."""
TARGET = 5


def main(arguments: list[str]) -> None:
    """Repair the pictures with each method, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--instances", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--percent", type=int, default=50, help="share of black cells")
    options = parser.parse_args(arguments)
    pictures = [_picture(Dice(options.seed * 1_000_003 + n), options.percent) for n in range(options.instances)]
    unique = sum(_solutions(from_picture(*picture), 2) != [] and _is_unique(*picture) for picture in pictures)
    print(f"{len(pictures)} random pictures of 1 to {LARGEST} rows and columns, {options.percent} % black;")
    print(f"{unique} are unique as they are")
    rows = [_run(name, method, pictures) for name, method in METHODS.items()]
    table("left unsolved", ["method", "unsolved", "published or target", "cells changed", "median", "CPU s"], rows)
    save("repair_nonogram", {"rows": rows})


def _picture(dice: Dice, percent: int) -> tuple[Grid, Bitboard]:
    grid = Grid(1 + dice.below(LARGEST), 1 + dice.below(LARGEST))
    return grid, draw(grid, dice, percent, "random")


def _run(name: str, method: Method, pictures: list[tuple[Grid, Bitboard]]) -> list[object]:
    start, changed, unsolved = time.process_time(), [], 0
    for number, (grid, black) in enumerate(pictures):
        repaired = method(grid, black, number)
        if repaired is None or not _is_unique(grid, repaired):
            unsolved += 1
        elif repaired != black:
            changed.append((repaired ^ black).bit_count())
    wanted = PUBLISHED.get(name, TARGET)
    seconds = time.process_time() - start
    return [name, unsolved, wanted, sum(changed), percentile(changed, 0.5) if changed else 0, round(seconds, 1)]


def _is_unique(grid: Grid, black: Bitboard) -> bool:
    """Whether the picture is the only solution, by the SAT engine, which none of the methods uses."""
    return solve(from_picture(grid, black), "sat", time_limit=SECONDS).verdict is Verdict.UNIQUE


def _solutions(puzzle: NonogramPuzzle, limit: int) -> list[Bitboard]:
    result = solve(puzzle, limit=limit, time_limit=SECONDS)
    done = result.complete or len(result.solutions) >= limit
    return [cells.board for cells in result.solutions] if done else []


def _ours(grid: Grid, black: Bitboard, seed: int) -> Bitboard | None:
    sketch = Canvas(grid, black)
    return sketch.black if retouch(sketch, open_by_solutions, Dice(seed), EFFORT) else None


def _by_lines(grid: Grid, black: Bitboard, seed: int) -> Bitboard | None:
    sketch = Canvas(grid, black)
    return sketch.black if retouch(sketch, open_by_lines, Dice(seed), EFFORT) else None


METHODS: dict[str, Method] = {
    "two first solutions": lambda grid, black, _: repair_by_two(grid, black, _solutions),
    "all solutions, under ten": lambda grid, black, _: repair_by_all(grid, black, _solutions),
    "ours: unique": _ours,
    "ours: solvable line by line": _by_lines,
}


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
