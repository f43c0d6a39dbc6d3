"""The Nurikabe puzzle.

Colour every cell island (white) or wall (black):

1. A number is an island cell. Each island is orthogonally connected, contains exactly one number and has as many
   cells as the number says; ``?`` stands for any size.
2. All wall cells form one orthogonally connected region.
3. No 2x2 square is all wall.

        2 . . .         2 . # #
        . . . .    ->   # # # .
        . . . 3         # . # .
        . 2 . .         # 2 # 3

In JSON: ``{"kind":"nurikabe","rows":3,"cols":3,"clues":[[0,1,3],[2,0,2],[2,2,1]],"holes":[]}``. Each clue is a row, a
column and a number; rows and columns count from 0, and the number 0 means ``?``. In Python an unknown size is
``None``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from nurigram.base.cells import CellSet, format_cell
from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.base.limits import MAX_CLUE
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import GIVENS, Givens, Info, PuzzleBase


class Clue(NamedTuple):
    """A number on the board; ``size`` is ``None`` for ``?``."""

    row: int
    col: int
    size: int | None


@dataclass(frozen=True)
class NurikabePuzzle(PuzzleBase):
    """A board, its numbers in reading order, and its given cells. Raises ``PuzzleError`` if they are impossible."""

    grid: Grid
    clues: tuple[Clue, ...]
    info: Info = field(default_factory=Info, compare=False)
    givens: Givens = field(default_factory=Givens)

    kind = "nurikabe"

    def __post_init__(self) -> None:
        object.__setattr__(self, "clues", tuple(sorted((Clue(*clue) for clue in self.clues), key=_place)))
        for clue in self.clues:
            _check_clue(self.grid, clue)
        _check_places(self.clues)
        object.__setattr__(self, "givens", _without_numbers(self.givens.put_on(self.grid), self.numbers))

    @cached_property
    def numbers(self) -> Bitboard:
        """The cells with a clue."""
        return self.grid.board((clue.row, clue.col) for clue in self.clues)

    @cached_property
    def sizes(self) -> dict[int, int | None]:
        """The size of each island, by the bit number of its clue."""
        return {self.grid.index(clue.row, clue.col): clue.size for clue in self.clues}


def _without_numbers(givens: Givens, numbers: Bitboard) -> Givens:
    """The given cells besides the numbers, which are white in any case."""
    grid = givens.black.grid
    if buried := CellSet(grid, givens.black & numbers):
        raise PuzzleError(f"{buried.names[0]} has a number, so it cannot be given as black", list(buried), (GIVENS,))
    return Givens(givens.black, CellSet(grid, givens.white & ~numbers)) if givens else givens


def _place(clue: Clue) -> Cell:
    return clue.row, clue.col


def _check_clue(grid: Grid, clue: Clue) -> None:
    place = _place(clue)
    if not (0 <= clue.row < grid.rows and 0 <= clue.col < grid.cols):
        raise PuzzleError(f"the clue at {format_cell(place)} lies outside the {grid.rows}x{grid.cols} board", [place])
    if not grid.contains(clue.row, clue.col):
        raise PuzzleError(f"the clue at {format_cell(place)} is on a hole", [place])
    if clue.size is not None and not 1 <= clue.size <= MAX_CLUE:
        raise PuzzleError(
            f"the number {clue.size} at {format_cell(place)} is not an island size: use 1 to {MAX_CLUE}, or ?",
            [place],
        )


def _check_places(clues: Iterable[Clue]) -> None:
    taken: set[Cell] = set()
    for clue in clues:
        place = _place(clue)
        if place in taken:
            raise PuzzleError(f"there are two clues at {format_cell(place)}", [place])
        for other in ((clue.row - 1, clue.col), (clue.row, clue.col - 1)):
            if other in taken:
                raise PuzzleError(
                    f"the numbers at {format_cell(other)} and {format_cell(place)} touch; "
                    "two islands need wall between them",
                    [other, place],
                )
        taken.add(place)


def _integers(name: str, entry: int, value: Any, count: int) -> list[int]:
    if (
        not isinstance(value, list)
        or len(value) != count
        or any(not isinstance(number, int) or isinstance(number, bool) for number in value)
    ):
        problem = f'"{name}" entry {entry + 1} must be a list of {count} whole numbers, not {value!r:.60}'
        raise InputError(problem, path=(name, entry))
    return value


def _side(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise InputError(f'"{name}" must be a whole number, not {value!r:.60}', path=(name,))
    return value


def _list(data: Mapping[str, Any], name: str) -> list[Any]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise InputError(f'"{name}" must be a list, not {value!r:.60}', path=(name,))
    return value


def from_json(data: Mapping[str, Any]) -> NurikabePuzzle:
    """The puzzle in a JSON object, with an empty ``info``."""
    rows, cols = _side(data, "rows"), _side(data, "cols")
    frame = Grid(rows, cols)
    holes = [_integers("holes", n, hole, 2) for n, hole in enumerate(_list(data, "holes"))]
    for n, (row, col) in enumerate(holes):
        if not frame.contains(row, col):
            problem = f"the hole at {format_cell((row, col))} lies outside the board"
            raise PuzzleError(problem, [(row, col)], ("holes", n))
    clues = [_integers("clues", n, clue, 3) for n, clue in enumerate(_list(data, "clues"))]
    grid = Grid(rows, cols, frame.board((row, col) for row, col in holes))
    try:
        return NurikabePuzzle(grid, tuple(Clue(row, col, size or None) for row, col, size in clues))
    except PuzzleError as error:
        entries = [n for n, (row, col, _) in enumerate(clues) if (row, col) == error.cells[-1]]
        error.path = ("clues", entries[-1])
        raise


def to_json(puzzle: NurikabePuzzle) -> dict[str, Any]:
    """The board and the clues as fields of a JSON object."""
    grid = puzzle.grid
    data: dict[str, Any] = {
        "rows": grid.rows,
        "cols": grid.cols,
        "clues": [[clue.row, clue.col, clue.size or 0] for clue in puzzle.clues],
    }
    if grid.holes:
        data["holes"] = [list(cell) for cell in grid.places(grid.holes)]
    return data


def labels(puzzle: NurikabePuzzle) -> Labels:
    """The numbers in their cells."""
    return Labels(cells={(c.row, c.col): "?" if c.size is None else str(c.size) for c in puzzle.clues})
