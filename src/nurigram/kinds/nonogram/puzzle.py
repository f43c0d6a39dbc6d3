"""The Nonogram puzzle.

Colour every cell black or white. The clue of a row or column gives the lengths of its runs of black cells, in order
from left to right or from top to bottom. At least one white cell separates two runs. An empty clue means that the
whole line is white.

In colour there are several paints, and every run has one. At least one background cell separates two runs of the same
paint; runs of different paints may touch.

                  1                         1
              3 1 2 1 3                 3 1 2 1 3
            5 . . . . .               5 # # # # #
          1 1 . . . . .             1 1 # . . . #
        1 1 1 . . . . .    ->     1 1 1 # . # . #
            1 . . . . .               1 . . # . .
            0 . . . . .               0 . . . . .

In JSON: ``{"kind":"nonogram","rows":[[3,1],[2]],"cols":[[1],[],[2]]}``. An empty clue is ``[]``; ``[0]`` is accepted
too. ``colour.py`` has the form of a puzzle in colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import count, groupby, repeat
from operator import eq, index
from typing import Any, NamedTuple, SupportsIndex

from nurigram.base.errors import InputError, PuzzleError
from nurigram.base.grid import Bitboard, Grid
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Givens, Info, PuzzleBase
from nurigram.puzzle.palette import SHADING, Palette

Clue = tuple[int, ...]
"""The lengths of the black runs of a line, in order; empty for a line without black cells."""

Paints = tuple[int, ...]
"""The paint of each run of a line; empty where there is only one paint."""

ROW, COLUMN = "row", "column"


class Line(NamedTuple):
    """A row or column: its axis, its number counted from 0, its clue, the bit numbers of its cells in order.

    In colour, ``paints`` has the paint of each run, and ``letters`` those of the palette.
    """

    axis: str
    number: int
    clue: Clue
    cells: range
    paints: Paints = ()
    letters: str = ""

    @property
    def text(self) -> str:
        """The clue as people write it: ``3 1``, or ``3a 1b`` in colour."""
        if not self.paints:
            return " ".join(map(str, self.clue)) or "0"
        return " ".join(f"{size}{self.letters[paint]}" for size, paint in zip(self.clue, self.paints, strict=True))


@dataclass(frozen=True)
class NonogramPuzzle(PuzzleBase):
    """The clues of all rows and columns, and the given cells. Raises ``PuzzleError`` if they do not fit the board.

    In colour, ``row_paints`` and ``col_paints`` have the paint of every run; with one paint they are empty. The letters
    and inks of the palette do not count when puzzles are compared.
    """

    rows: tuple[Clue, ...]
    cols: tuple[Clue, ...]
    info: Info = field(default_factory=Info, compare=False)
    givens: Givens = field(default_factory=Givens)
    row_paints: tuple[Paints, ...] = ()
    col_paints: tuple[Paints, ...] = ()
    palette: Palette = field(default=SHADING, compare=False)

    kind = "nonogram"

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", _tidy("rows", self.rows))
        object.__setattr__(self, "cols", _tidy("cols", self.cols))
        grid = self.grid
        for line in self.lines:
            _check_clue(line)
        object.__setattr__(self, "givens", self.givens.put_on(grid, self.palette))

    @cached_property
    def grid(self) -> Grid:
        """The board, a rectangle without holes."""
        return Grid(len(self.rows), len(self.cols))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All rows from top to bottom, then all columns from left to right."""
        stride, end = self.grid.stride, self.grid.stride * self.grid.rows
        row_cells = (range(start, start + self.grid.cols) for start in range(0, end, stride))
        col_cells = (range(c, end, stride) for c in range(self.grid.cols))
        letters = repeat(self.palette.letters)
        return (
            *map(Line, repeat(ROW), count(), self.rows, row_cells, self.row_paints or repeat(()), letters),
            *map(Line, repeat(COLUMN), count(), self.cols, col_cells, self.col_paints or repeat(()), letters),
        )


def _check_clue(line: Line) -> None:
    if problem := clue_problem(line.clue, len(line.cells), line.paints):
        name, cell = ("rows", (line.number, 0)) if line.axis == ROW else ("cols", (0, line.number))
        raise PuzzleError(f"the clue of {line.axis} {line.number + 1} {problem}", [cell], (name, line.number))


def clue_problem(clue: Clue, length: int, paints: Paints = ()) -> str | None:
    """Why a clue is impossible for a line of this length, as the end of a sentence; ``None`` if it is possible."""
    for size in clue:
        if size < 1:
            return f"has a block of {size} cells; blocks have at least one cell"
    if needed(clue, paints) > length:
        return f"needs {needed(clue, paints)} cells, but there are only {length}"
    return None


def needed(clue: Clue, paints: Paints = ()) -> int:
    """The least number of cells that a clue takes: its blocks and one cell between each two of the same paint."""
    return sum(clue) + (sum(map(eq, paints, paints[1:])) if paints else max(0, len(clue) - 1))


@lru_cache(maxsize=1 << 14)
def gaps(blocks: int, paints: Paints = ()) -> tuple[int, ...]:
    """How many background cells follow each block at least: one if the next block has the same paint."""
    between = map(int, map(eq, paints, paints[1:])) if paints else [1] * (blocks - 1)
    return (*between, 0) if blocks else ()


def runs(grid: Grid, black: Bitboard) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    """The clues of all rows and all columns of a filled board, in time linear in the number of cells."""
    stride = grid.stride
    text = format(black & grid.cells, f"0{stride * grid.rows}b")[::-1]
    rows = tuple(_runs(text[start : start + grid.cols]) for start in range(0, len(text), stride))
    cols = tuple(_runs(text[col::stride]) for col in range(grid.cols))
    return rows, cols


def _runs(line: str) -> Clue:
    return tuple(len(run) for run in line.split("0") if run)


class Runs(NamedTuple):
    """The clues of all rows and of all columns, and the paints of their runs."""

    rows: tuple[Clue, ...]
    cols: tuple[Clue, ...]
    row_paints: tuple[Paints, ...] = ()
    col_paints: tuple[Paints, ...] = ()


def painted_runs(grid: Grid, picture: int, palette: Palette) -> Runs:
    """The clues of a picture."""
    if not palette.in_colour:
        return Runs(*runs(grid, picture))
    layers = ((layer, chr(paint)) for paint, layer in enumerate(palette.layers(grid, picture), 1))
    rows = grid.format_letters(_EMPTY, layers)
    across, down = map(_painted, rows), map(_painted, zip(*rows, strict=True))
    (row_clues, row_paints), (col_clues, col_paints) = zip(*across, strict=True), zip(*down, strict=True)
    return Runs(row_clues, col_clues, row_paints, col_paints)


_EMPTY = chr(0)


def _painted(line: Iterable[str]) -> tuple[Clue, Paints]:
    found = [(len(list(run)), ord(paint)) for paint, run in groupby(line) if paint != _EMPTY]
    return tuple(size for size, _ in found), tuple(paint for _, paint in found)


def from_picture(grid: Grid, picture: int, info: Info | None = None, palette: Palette = SHADING) -> NonogramPuzzle:
    """The puzzle with this picture as a solution, perhaps not the only one."""
    found = painted_runs(grid, picture, palette)
    return NonogramPuzzle(found.rows, found.cols, info or Info(), Givens(), found.row_paints, found.col_paints, palette)


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
    if "palette" in data:
        from nurigram.kinds.nonogram import colour  # only colour puzzles wait for it

        return colour.from_json(data)
    return NonogramPuzzle(data.get("rows"), data.get("cols"))  # type: ignore[arg-type]


def to_json(puzzle: NonogramPuzzle) -> dict[str, Any]:
    """The clues as fields of a JSON object."""
    if puzzle.palette != SHADING:
        from nurigram.kinds.nonogram import colour

        return colour.to_json(puzzle)
    return {"rows": [list(clue) for clue in puzzle.rows], "cols": [list(clue) for clue in puzzle.cols]}


def labels(puzzle: NonogramPuzzle) -> Labels:
    """The clues in the margins, with ``0`` for an empty clue, and a thick line after every fifth cell."""
    return Labels(
        rows=_texts(puzzle.rows),
        cols=_texts(puzzle.cols),
        thick_every=5,
        row_paints=puzzle.row_paints,
        col_paints=puzzle.col_paints,
    )


def _texts(clues: Sequence[Clue]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(str, clue)) or ("0",) for clue in clues)
