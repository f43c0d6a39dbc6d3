"""The rules of Nurikabe as checks on a filled board, with the codes of puzz.link in the order of puzz.link.

Every check looks at each cell a bounded number of times, so verifying a correct board takes time linear in the number
of cells, however the wall winds. Regions are found by a breadth-first search over a flat array. Growing a bitboard
step by step would be quadratic for a winding wall. ``docs/verify.md`` has the full argument.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.grid import Bitboard, Cell, Grid, bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.state import Violation


def no_pools(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """No 2x2 square is all wall."""
    grid = puzzle.grid
    for corner in bits(grid.full_squares(black & grid.cells)):
        row, col = grid.cell(corner)
        yield Violation("cs2x2", ((row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)))


def islands_have_a_number(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """Every island has a number."""
    for cells, numbers in _islands(puzzle, black):
        if not numbers:
            yield Violation("bkNoNum", _places(puzzle.grid, cells))


def wall_is_one(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """All wall cells are connected. The largest part counts as the wall, and every other part is reported."""
    parts = sorted(_regions(puzzle.grid, black & puzzle.grid.cells), key=len, reverse=True)
    for part in parts[1:]:
        yield Violation("csDivide", _places(puzzle.grid, part))


def islands_have_one_number(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """No island has two or more numbers."""
    for cells, numbers in _islands(puzzle, black):
        if len(numbers) > 1:
            yield Violation("bkNumGe2", _places(puzzle.grid, cells))


def islands_have_their_size(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """An island with one number has that many cells."""
    for cells, numbers in _islands(puzzle, black):
        if len(numbers) == 1 and numbers[0] not in (None, len(cells)):
            yield Violation("bkSizeNe", _places(puzzle.grid, cells))


def numbers_are_not_wall(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[Violation]:
    """No number is shaded. The code is ours: on puzz.link nobody can shade a number."""
    for cell in puzzle.grid.places(puzzle.numbers & black):
        yield Violation("numberShaded", (cell,))


CHECKS = (
    no_pools,
    islands_have_a_number,
    wall_is_one,
    islands_have_one_number,
    islands_have_their_size,
    numbers_are_not_wall,
)


def _islands(puzzle: NurikabePuzzle, black: Bitboard) -> Iterator[tuple[list[int], list[int | None]]]:
    """The cells of every island, and the sizes that its numbers give."""
    sizes = puzzle.sizes
    for cells in _regions(puzzle.grid, puzzle.grid.cells & ~black):
        yield cells, [sizes[index] for index in cells if index in sizes]


def _regions(grid: Grid, board: Bitboard) -> Iterator[list[int]]:
    """The connected parts of a board as lists of bit numbers. Each cell enters a list once."""
    stride = grid.stride
    # An empty row above and below serves as the border, as the padding column does at the sides.
    open_cells = bytearray(stride * (grid.rows + 2))
    members = [index + stride for index in bits(board)]
    for index in members:
        open_cells[index] = 1
    for seed in members:
        if not open_cells[seed]:
            continue
        open_cells[seed] = 0
        part = [seed]
        for index in part:
            for near in (index - stride, index - 1, index + 1, index + stride):
                if open_cells[near]:
                    open_cells[near] = 0
                    part.append(near)
        yield [index - stride for index in part]


def _places(grid: Grid, indices: list[int]) -> tuple[Cell, ...]:
    return tuple(grid.cell(index) for index in sorted(indices))
