"""Solve line by line in sweeps: all rows, then all columns, and so on, each line completely.

Batenburg, Henstra, Kosters and Palenstijn (2009) call puzzles that this solves *simple*, and take the number of sweeps
as a measure of how hard they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.lines import settle
from nurigram.puzzle.palette import Out


@dataclass(frozen=True)
class Swept:
    """What solving line by line decides. ``possible`` is false if a line cannot be completed."""

    out: Out
    sweeps: int
    possible: bool = True


class Board:
    """What is known so far, kept both as rows and as columns: for each value, the cells that cannot have it."""

    def __init__(self, puzzle: NonogramPuzzle, out: Out) -> None:
        grid = puzzle.grid
        self.grid = grid
        self.clues = (puzzle.lines[: grid.rows], puzzle.lines[grid.rows :])
        self.out: list[tuple[list[int], list[int]]] = [([0] * grid.rows, [0] * grid.cols) for _ in out]
        for (rows, cols), board in zip(self.out, out, strict=True):
            for row, col in grid.places(board):
                rows[row] |= 1 << col
                cols[col] |= 1 << row

    def solve_line(self, axis: int, number: int) -> int | None:
        """Settle a line and copy what is new to the lines across. Returns its cells, or ``None`` if it fails."""
        line, before = self.clues[axis][number], [lines[axis][number] for lines in self.out]
        settled = settle(line.clue, len(line.cells), *before, paints=line.paints)
        if settled is None:
            return None
        changed = 0
        for lines, old, now in zip(self.out, before, settled.out, strict=True):
            lines[axis][number] |= now
            for place in bits(now & ~old):
                lines[1 - axis][place] |= 1 << number
            changed |= now & ~old
        return changed

    def boards(self) -> Out:
        """The same as bitboards."""
        return tuple(_join(lines[0], self.grid.stride) for lines in self.out)


def sweep(puzzle: NonogramPuzzle, *out: Bitboard) -> Swept:
    """Solve line by line from a state until nothing changes; without one, from the start."""
    board = Board(puzzle, out or puzzle.palette.nothing)
    dirty = [set(range(puzzle.grid.rows)), set(range(puzzle.grid.cols))]
    sweeps = axis = 0
    while dirty[0] or dirty[1]:
        if dirty[axis]:
            sweeps += 1
        for number in sorted(dirty[axis]):
            fresh = board.solve_line(axis, number)
            if fresh is None:
                return Swept(board.boards(), sweeps, possible=False)
            dirty[1 - axis].update(bits(fresh))
        dirty[axis] = set()
        axis = 1 - axis
    return Swept(board.boards(), sweeps)


def _join(rows: list[int], stride: int) -> Bitboard:
    if stride * len(rows) < 4096:
        return sum(row << stride * number for number, row in enumerate(rows))
    return from_bits(stride * number + col for number, row in enumerate(rows) for col in bits(row))
