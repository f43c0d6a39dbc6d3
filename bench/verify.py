"""The verifier on winding walls up to 1000x1000: the time per cell should stay constant."""

from __future__ import annotations

import sys
import time

from bench.common import save, table
from nurigram import Grid, verify
from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle

SIDES = (50, 100, 200, 400, 700, 1000)


def snake(side: int) -> tuple[NurikabePuzzle, Bitboard]:
    """A wall that winds through the whole board, row by row, with islands between its turns.

    Rows 0, 2, 4, ... are wall. In each row between them, all cells but one, at alternating ends, are an island.
    """
    grid = Grid(side, side)
    clues, black = [], 0
    full = (1 << side) - 1
    for row in range(side):
        ends_right = row % 4 == 1
        if row % 2 == 0:
            black |= full << row * grid.stride
        elif row + 1 < side:
            black |= grid.bit(row, side - 1 if ends_right else 0)
            clues.append(Clue(row, 0 if ends_right else 1, side - 1))
        else:
            clues.append(Clue(row, 0, side))
    return NurikabePuzzle(grid, tuple(clues)), black


def measure(side: int) -> tuple[int, int, float, float]:
    """The side, the cells, the seconds and the nanoseconds per cell. The board is checked to be a solution."""
    puzzle, black = snake(side)
    seconds = min(_time(puzzle, black) for _ in range(3))
    cells = side * side
    return side, cells, seconds, 1e9 * seconds / cells


def _time(puzzle: NurikabePuzzle, black: Bitboard) -> float:
    start = time.process_time()
    violations = verify(puzzle, black)
    seconds = time.process_time() - start
    if violations:
        raise AssertionError(f"the snake breaks {violations[0].code}")
    return seconds


def main(arguments: list[str]) -> None:
    """Measure, then print and save the figures."""
    rows = [measure(side) for side in SIDES]
    table("The verifier on a winding wall", ("side", "cells", "CPU s", "ns per cell"), rows)
    slowest, fastest = max(row[3] for row in rows), min(row[3] for row in rows)
    table(
        "Growth", ("figure", "measured", "target"), [("ns per cell, largest / smallest", slowest / fastest, "about 1")]
    )
    save("verify", {"rows": rows})


if __name__ == "__main__":
    main(sys.argv[1:])
