"""A constraint programming model of Nurikabe: who owns each cell, and how far it is from the root of its region.

The root of an island is its number, and the root of the wall is its first cell in reading order. The rank of a cell is
its distance from the root within its region. Every cell except a root has a neighbour of its colour that is one step
nearer, so every cell is connected to a root. Ranks and owners follow from the colours, so each solution is found once.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import bits
from nurigram.base.limits import MAX_CONSTRAINTS
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle


def ranks(puzzle: NurikabePuzzle, model: Any) -> dict[int, Any]:
    """Add the whole model. Returns the variable "is wall" of every cell, by bit number."""
    _require_room(puzzle.grid.area)
    builder = _Builder(puzzle, model)
    builder.forbid_pools()
    builder.share_out()
    builder.connect()
    return builder.black


MODELS: Mapping[str, Any] = MappingProxyType({"ranks": ranks})


class _Builder:
    """The variables of one puzzle."""

    def __init__(self, puzzle: NurikabePuzzle, model: Any) -> None:
        self.puzzle = puzzle
        self.grid = puzzle.grid
        self.model = model
        self.cells = list(bits(self.grid.cells))
        self.black = {cell: model.new_bool_var("") for cell in self.cells}
        self.numbers = set(bits(puzzle.numbers))

    def neighbours(self, cell: int) -> list[int]:
        """The cells next to a cell."""
        return list(bits(self.grid.neighbours(1 << cell)))

    def forbid_pools(self) -> None:
        """No 2x2 square is all wall."""
        for square in self.grid.blocks2x2:
            self.model.add_bool_or([self.black[cell].negated() for cell in bits(square)])

    def share_out(self) -> None:
        """Every island cell has one owner, neighbouring island cells have the same, and each number owns its size."""
        owners: dict[int, dict[int, Any]] = {cell: {} for cell in self.cells}
        reaches = [self._reach(clue) for clue in self.puzzle.clues]
        _require_room(len(self.cells), sum(map(len, reaches)))
        for index, (clue, reach) in enumerate(zip(self.puzzle.clues, reaches, strict=True)):
            own = {cell: self.model.new_bool_var("") for cell in reach}
            for cell, variable in own.items():
                owners[cell][index] = variable
            self.model.add(own[self.grid.index(clue.row, clue.col)] == 1)
            if clue.size is not None:
                self.model.add(sum(own.values()) == clue.size)
        for cell in self.cells:
            self.model.add_exactly_one([self.black[cell], *owners[cell].values()])
            for other in self.neighbours(cell):
                for index, mine in owners[cell].items():
                    same = [owners[other][index]] if index in owners[other] else []
                    self.model.add_bool_or([mine.negated(), self.black[other], *same])

    def _reach(self, clue: Clue) -> list[int]:
        """The cells that are near enough to belong to the island of a clue."""
        if clue.size is None:
            return self.cells
        places = ((cell, self.grid.cell(cell)) for cell in self.cells)
        return [cell for cell, (r, c) in places if abs(r - clue.row) + abs(c - clue.col) < clue.size]

    def connect(self) -> None:
        """Every cell except a root has a neighbour of its colour that is one step nearer to the root."""
        rank = {cell: self.model.new_int_var(0, len(self.cells) - 1, "") for cell in self.cells}
        root = self._roots()
        for cell in self.cells:
            self.model.add(rank[cell] == 0).only_enforce_if(root[cell])
            nearer = [self._nearer(cell, other, rank) for other in self.neighbours(cell)]
            self.model.add_bool_or([root[cell], *nearer])

    def _roots(self) -> dict[int, Any]:
        """The numbers, and the first wall cell: all cells before it are island."""
        roots: dict[int, Any] = {}
        wall_before = self.model.new_constant(0)
        for cell in self.cells:
            if cell in self.numbers:
                roots[cell] = self.model.new_constant(1)
                self.model.add(self.black[cell] == 0)
                continue
            black, root, wall = self.black[cell], self.model.new_bool_var(""), self.model.new_bool_var("")
            self.model.add(root + wall_before == wall)
            self.model.add_implication(black, wall)
            self.model.add_implication(root, black)
            roots[cell], wall_before = root, wall
        return roots

    def _nearer(self, cell: int, other: int, rank: dict[int, Any]) -> Any:
        """Whether the other cell has the same colour and is one step nearer. Ranks never differ by more than one."""
        nearer, same = self.model.new_bool_var(""), self.model.new_bool_var("")
        self.model.add(self.black[cell] == self.black[other]).only_enforce_if(same)
        self.model.add(self.black[cell] != self.black[other]).only_enforce_if(same.negated())
        self.model.add_implication(nearer, same)
        self.model.add(rank[cell] == rank[other] + 1).only_enforce_if(nearer)
        self.model.add(rank[cell] <= rank[other]).only_enforce_if([same, nearer.negated()])
        return nearer


def _require_room(cells: int, owned: int = 0) -> None:
    """Refuse a board whose model would take too much memory: it has constraints for every cell and every owner."""
    if 26 * cells + 4 * owned > MAX_CONSTRAINTS:
        raise UnsupportedError("the board is too large for constraint programming; choose another engine")
