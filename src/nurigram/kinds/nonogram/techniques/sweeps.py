"""Solve line by line in sweeps: all rows, then all columns, and so on, each line completely.

Batenburg, Henstra, Kosters and Palenstijn (2009) call puzzles that this solves *simple*, and take the number of sweeps
as a measure of how hard they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques.lines import settle


@dataclass(frozen=True)
class Swept:
    """What solving line by line decides. ``possible`` is false if a line cannot be completed."""

    black: Bitboard
    white: Bitboard
    sweeps: int
    possible: bool = True


class Board:
    """The cells decided so far, kept both as rows and as columns."""

    def __init__(self, puzzle: NonogramPuzzle, black: Bitboard = 0, white: Bitboard = 0) -> None:
        grid = puzzle.grid
        self.puzzle = puzzle
        self.clues = (puzzle.rows, puzzle.cols)
        self.lengths = (grid.cols, grid.rows)
        self.black: tuple[list[int], list[int]] = ([0] * grid.rows, [0] * grid.cols)
        self.white: tuple[list[int], list[int]] = ([0] * grid.rows, [0] * grid.cols)
        for lines, board in ((self.black, black), (self.white, white)):
            for row, col in grid.places(board):
                lines[0][row] |= 1 << col
                lines[1][col] |= 1 << row

    def solve_line(self, axis: int, number: int) -> int | None:
        """Settle a line and copy its new cells to the lines across. Returns those cells, or ``None`` if it fails."""
        black, white = self.black[axis][number], self.white[axis][number]
        settled = settle(self.clues[axis][number], self.lengths[axis], black, white)
        if settled is None:
            return None
        for lines, fresh in ((self.black, settled.black & ~black), (self.white, settled.white & ~white)):
            lines[axis][number] |= fresh
            for place in bits(fresh):
                lines[1 - axis][place] |= 1 << number
        return settled.black & ~black | settled.white & ~white

    def boards(self) -> tuple[Bitboard, Bitboard]:
        """The black and the white cells as bitboards."""
        stride = self.puzzle.grid.stride
        return _join(self.black[0], stride), _join(self.white[0], stride)


def sweep(puzzle: NonogramPuzzle, black: Bitboard = 0, white: Bitboard = 0) -> Swept:
    """Solve line by line from a state until nothing changes."""
    board = Board(puzzle, black, white)
    dirty = [set(range(puzzle.grid.rows)), set(range(puzzle.grid.cols))]
    sweeps = axis = 0
    while dirty[0] or dirty[1]:
        if dirty[axis]:
            sweeps += 1
        for number in sorted(dirty[axis]):
            fresh = board.solve_line(axis, number)
            if fresh is None:
                return Swept(*board.boards(), sweeps, possible=False)
            dirty[1 - axis].update(bits(fresh))
        dirty[axis] = set()
        axis = 1 - axis
    return Swept(*board.boards(), sweeps)


def _join(rows: list[int], stride: int) -> Bitboard:
    if stride * len(rows) < 4096:
        return sum(row << stride * number for number, row in enumerate(rows))
    return from_bits(stride * number + col for number, row in enumerate(rows) for col in bits(row))
