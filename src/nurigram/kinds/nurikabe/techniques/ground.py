"""What never changes while one Nurikabe is solved, and what is remembered from one position to the next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from nurigram.base.deadline import check_time
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, bits
from nurigram.base.limits import MAX_DEDUCED, MAX_REMEMBERED
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle


class Memo(dict[Any, Any]):
    """Results by what they depend on. It is emptied when it grows too long, or a search would fill the memory."""

    MOST = 50_000

    def __init__(self, area: int) -> None:
        super().__init__()
        self.room = self.free = MAX_REMEMBERED // area
        """How many boards may be remembered, and how many more."""

    def keep(self, key: Any, value: Any, boards: int) -> None:
        """Remember a value that consists of this many boards."""
        self.free -= boards
        self[key] = value

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(self) >= self.MOST or self.free < 0:
            self.clear()
            self.free = self.room
        super().__setitem__(key, value)


class Ground:
    """A puzzle's constants, and a memory for results that depend on a small part of the board only."""

    def __init__(self, puzzle: NurikabePuzzle) -> None:
        grid = puzzle.grid
        if grid.area > MAX_DEDUCED:
            raise UnsupportedError(f"a board of {grid.area} cells is too large for techniques: {MAX_DEDUCED} at most")
        self.puzzle = puzzle
        self.grid = grid
        self.cells = grid.cells
        self.stride = grid.stride
        self.numbers = puzzle.numbers
        self.size_of: dict[Bitboard, int | None] = {1 << index: size for index, size in puzzle.sizes.items()}
        sizes = list(self.size_of.values())
        self.land: int | None = None if None in sizes else sum(size or 0 for size in sizes)
        """How many island cells the solution has; unknown where a clue is ``?``."""
        self.ball = {clue: self._ball(clue) for clue in self.size_of}
        """For each clue the cells that an island of its size could cover on an empty board."""
        self.halo = {clue: grid.grow(ball) for clue, ball in self.ball.items()}
        """The same with the cells around them."""
        self.beside = {1 << index: grid.neighbours(1 << index) for index in bits(self.cells)}
        """For each cell its neighbours."""
        self.near = self._near()
        """For each bit number the bit numbers of its neighbours on the board."""
        self.memo = Memo(grid.area)

    def _near(self) -> list[tuple[int, ...]]:
        near: list[tuple[int, ...]] = [()] * self.cells.bit_length()
        for index in bits(self.cells):
            near[index] = tuple(bits(self.beside[1 << index]))
        return near

    @property
    def wall(self) -> int | None:
        """How many wall cells the solution has, if that is known."""
        return None if self.land is None else self.grid.area - self.land

    def size(self, clue: Bitboard) -> int:
        """How large the island of a clue may become: its number, or the whole board for ``?``.

        A number that is larger than the board counts as one more than the board has cells: just as impossible.
        """
        return min(self.size_of[clue] or self.grid.area, self.grid.area + 1)

    def _ball(self, clue: Bitboard) -> Bitboard:
        reached = clue
        for _ in range(self.size(clue) - 1):
            wider = self.grid.grow(reached)
            if wider == reached:
                break
            reached = wider
        return reached

    def square(self, corner: Bitboard) -> Bitboard:
        """The 2x2 square with this upper left corner."""
        return corner | corner << 1 | corner << self.stride | corner << (self.stride + 1)


def singles(board: Bitboard) -> list[Bitboard]:
    """The cells of a board, each as a board of its own."""
    check_time()
    cells = []
    while board:
        cell = board & -board
        cells.append(cell)
        board ^= cell
    return cells


def union(boards: Iterable[Bitboard]) -> Bitboard:
    """All cells of all boards."""
    cells = 0
    for board in boards:
        cells |= board
    return cells
