"""The Nonogram puzzle.

Colour every cell black or white. The clue of a row or column gives the lengths of its runs of black cells, in order
from left to right or from top to bottom. At least one white cell separates two runs. An empty clue means that the
whole line is white.

                  1                         1
              3 1 2 1 3                 3 1 2 1 3
            5 . . . . .               5 # # # # #
          1 1 . . . . .             1 1 # . . . #
        1 1 1 . . . . .    ->     1 1 1 # . # . #
            1 . . . . .               1 . . # . .
            0 . . . . .               0 . . . . .

In JSON: ``{"kind":"nonogram","rows":[[3,1],[2]],"cols":[[1],[],[2]]}``. An empty clue is ``[]``; ``[0]`` is accepted
too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import index
from typing import Any, NamedTuple, SupportsIndex

from nurigram.base.errors import InputError, JsonPath, PuzzleError
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Givens, Info, PuzzleBase

Clue = tuple[int, ...]
"""The lengths of the black runs of a line, in order; empty for a line without black cells."""

ROW, COLUMN = "row", "column"


class Line(NamedTuple):
    """A row or column: its axis, its number counted from 0, its clue and the bit numbers of its cells in order."""

    axis: str
    number: int
    clue: Clue
    cells: range


@dataclass(frozen=True)
class NonogramPuzzle(PuzzleBase):
    """The clues of all rows and columns, and the given cells. Raises ``PuzzleError`` if they do not fit the board."""

    rows: tuple[Clue, ...]
    cols: tuple[Clue, ...]
    info: Info = field(default_factory=Info, compare=False)
    givens: Givens = field(default_factory=Givens)

    kind = "nonogram"

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", _tidy("rows", self.rows))
        object.__setattr__(self, "cols", _tidy("cols", self.cols))
        grid = self.grid
        for number, clue in enumerate(self.rows):
            _check_clue(ROW, number, clue, grid.cols, (number, 0), ("rows", number))
        for number, clue in enumerate(self.cols):
            _check_clue(COLUMN, number, clue, grid.rows, (0, number), ("cols", number))
        object.__setattr__(self, "givens", self.givens.put_on(grid))

    @cached_property
    def grid(self) -> Grid:
        """The board, a rectangle without holes."""
        return Grid(len(self.rows), len(self.cols))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All rows from top to bottom, then all columns from left to right."""
        stride, end = self.grid.stride, self.grid.stride * self.grid.rows
        rows = [Line(ROW, r, clue, range(r * stride, r * stride + self.grid.cols)) for r, clue in enumerate(self.rows)]
        cols = [Line(COLUMN, c, clue, range(c, end, stride)) for c, clue in enumerate(self.cols)]
        return (*rows, *cols)


def _check_clue(axis: str, number: int, clue: Clue, length: int, cell: Cell, path: JsonPath) -> None:
    if problem := clue_problem(clue, length):
        raise PuzzleError(f"the clue of {axis} {number + 1} {problem}", [cell], path)


def clue_problem(clue: Clue, length: int) -> str | None:
    """Why a clue is impossible for a line of this length, as the end of a sentence; ``None`` if it is possible."""
    for size in clue:
        if size < 1:
            return f"has a block of {size} cells; blocks have at least one cell"
    if needed(clue) > length:
        return f"needs {needed(clue)} cells, but there are only {length}"
    return None


def needed(clue: Clue) -> int:
    """The least number of cells that a clue takes: its blocks and one white cell between each two."""
    return sum(clue) + max(0, len(clue) - 1)


def runs(grid: Grid, black: Bitboard) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of all rows and all columns of a filled board, in time linear in the number of cells."""
    stride = grid.stride
    text = format(black & grid.cells, f"0{stride * grid.rows}b")[::-1]
    rows = tuple(_runs(text[start : start + grid.cols]) for start in range(0, len(text), stride))
    cols = tuple(_runs(text[col::stride]) for col in range(grid.cols))
    return rows, cols


def _runs(line: str) -> Clue:
    return tuple(len(run) for run in line.split("0") if run)


def from_picture(grid: Grid, black: Bitboard, info: Info | None = None) -> NonogramPuzzle:
    """The puzzle with this picture as a solution, perhaps not the only one."""
    return NonogramPuzzle(*runs(grid, black), info or Info())


def _tidy(name: str, clues: Any) -> tuple[Clue, ...]:
    """The clues as tuples; ``0`` stands for an empty clue."""
    if not isinstance(clues, list | tuple):
        raise InputError(f'"{name}" must be a list with a clue for every line, not {clues!r:.60}', path=(name,))
    return tuple(_clue(name, entry, clue) for entry, clue in enumerate(clues))


def _clue(name: str, entry: int, clue: Any) -> Clue:
    if not isinstance(clue, list | tuple) or not all(map(_is_number, clue)):
        problem = f'"{name}" entry {entry + 1} must be a list of whole numbers, not {clue!r:.60}'
        raise InputError(problem, path=(name, entry))
    return () if len(clue) == 1 and clue[0] == 0 else tuple(map(index, clue))


def _is_number(size: object) -> bool:
    # Asking for the protocol is slow, and nearly everything is a plain int.
    return type(size) is int or (isinstance(size, SupportsIndex) and not isinstance(size, bool))


def from_json(data: Mapping[str, Any]) -> NonogramPuzzle:
    """The puzzle in a JSON object, with an empty ``info``."""
    return NonogramPuzzle(data.get("rows"), data.get("cols"))  # type: ignore[arg-type]


def to_json(puzzle: NonogramPuzzle) -> dict[str, Any]:
    """The clues as fields of a JSON object."""
    return {"rows": [list(clue) for clue in puzzle.rows], "cols": [list(clue) for clue in puzzle.cols]}


def labels(puzzle: NonogramPuzzle) -> Labels:
    """The clues in the margins, with ``0`` for an empty clue, and a thick line after every fifth cell."""
    return Labels(rows=_texts(puzzle.rows), cols=_texts(puzzle.cols), thick_every=5)


def _texts(clues: Sequence[Clue]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(str, clue)) or ("0",) for clue in clues)
