"""The types that all parts of the program share: puzzles and what is known about them, verdicts and tiers."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from functools import cached_property
from importlib import import_module
from typing import Any, Literal, Protocol, TypeVar, cast

from nurigram.base.cells import Cells, CellSet, format_cell, to_board
from nurigram.base.errors import InputError, PuzzleError, UnknownNameError, UnsupportedError
from nurigram.base.grid import Grid
from nurigram.puzzle.painting import layers_of, painting, palette_of, to_out
from nurigram.puzzle.palette import SHADING, Out, Palette, decided, known

VerdictName = Literal["unique", "multiple", "none", "unknown"]


class Verdict(Enum):
    """How many solutions a puzzle is proved to have. What a time limit leaves unproved is UNKNOWN, never a guess."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Verdict:
        """The verdict after finding ``found`` solutions; ``complete`` means that there are no others."""
        if found >= 2:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.NONE


class Tier(IntEnum):
    """How hard a technique is, and so how hard a puzzle is that needs it. ``search`` is not considered fair."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4
    SEARCH = 5

    @property
    def label(self) -> str:
        """The name that users see and type."""
        return self.name.lower()

    @classmethod
    def parse(cls, tier: Tier | str) -> Tier:
        """The tier with this name; a tier is taken as it is."""
        if isinstance(tier, Tier):
            return tier
        for each in cls:
            if isinstance(tier, str) and each.label == tier.strip().lower():
                return each
        raise UnknownNameError("difficulty", tier, [each.label for each in cls])


@dataclass(frozen=True)
class Info:
    """What is known about a puzzle besides its clues. Solution and state are rows as in ``Grid.format_rows``."""

    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    solution: tuple[str, ...] | None = None
    state: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


_NOWHERE = CellSet(Grid(1, 1))


@dataclass(frozen=True)
class Givens:
    """The cells that a puzzle gives away: their colours are printed with the clues, and every solution has them.

    In colour, ``black`` is a ``Painting``.
    """

    black: CellSet = _NOWHERE
    white: CellSet = _NOWHERE

    @classmethod
    def on(cls, grid: Grid, cells: Cells = 0, white: Cells | None = None, palette: Palette = SHADING) -> Givens:
        """The given cells of a board. Rows of text, or anything with colours, say which are black and which white."""
        out, _ = to_out(grid, palette, cells)
        background = decided(out, 0) if white is None else to_board(grid, white)
        given = cls(_painted(grid, palette, out), CellSet(grid, background))
        if both := given.black & given.white:
            raise PuzzleError(f"the cell {both.names[0]} is given as black and as white", list(both), (GIVENS,))
        if holes := (given.black | given.white).board & grid.holes:
            cell = grid.places(holes)[0]
            raise PuzzleError(f"the given cell {format_cell(cell)} is a hole", [cell], (GIVENS,))
        return given

    def put_on(self, grid: Grid, palette: Palette = SHADING) -> Givens:
        """The same cells on the board of their puzzle; where there are none, that may be any board."""
        return Givens.on(grid, self if self else 0, palette=palette)

    @cached_property
    def out(self) -> Out:
        """What the given cells say, as a state keeps it."""
        return known(self.white.board, *layers_of(self.black))

    def __bool__(self) -> bool:
        return bool(self.black.board | self.white.board)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of ``#`` and ``.``, with ``?`` for the cells that are not given."""
        return palette_of(self.black).format_rows(self.black.grid, self.out)

    def to_json(self) -> list[str]:
        """The rows, as the JSON form of a puzzle holds them under ``givens``."""
        return list(self.rows)

    def __str__(self) -> str:
        return "\n".join(self.rows)


def _painted(grid: Grid, palette: Palette, out: Out) -> CellSet:
    return painting(grid, palette, palette.stack(grid, [decided(out, paint) for paint in palette.paints]))


GIVENS = "givens"
"""The name of the field, in Python and in JSON."""


class Puzzle(Protocol):
    """What puzzles of every kind have. Two are equal if board, clues and given cells are; ``info`` does not count."""

    def __hash__(self) -> int:
        """A hash of the board, the clues and the given cells."""

    @property
    def kind(self) -> str:
        """The name under which the kind is registered."""

    @property
    def grid(self) -> Grid:
        """The board."""

    @property
    def givens(self) -> Givens:
        """The cells whose colours are printed with the clues; usually there are none."""

    @property
    def palette(self) -> Palette:
        """What a cell can be."""

    @property
    def info(self) -> Info:
        """Where the puzzle comes from, and any stored solution or saved state of play."""

    def to_json(self) -> dict[str, Any]:
        """The puzzle as an object in Nurigram's JSON format."""


P = TypeVar("P", bound=Puzzle)


def grid_of(puzzle: Puzzle) -> Grid:
    """The board of a puzzle, or an error if it is no puzzle."""
    try:
        return puzzle.grid
    except AttributeError as error:
        raise InputError(f"{puzzle!r:.60} is not a puzzle; nurigram.load and nurigram.loads read one") from error


def shown_as(form: str, puzzle: Puzzle, cells: Cells, *, solved: bool = False) -> str:
    """A board as ``text`` or ``svg``, to print a result or to show it in a notebook.

    The module that draws lies above this one, so it is found by its name when it is first needed.
    """
    shown: str = import_module("nurigram.render.show").show(form, puzzle, cells, solved=solved)
    return shown


def with_info(puzzle: P, **changes: Any) -> P:
    """The same puzzle with some fields of its ``info`` changed. The clues, which stay, are not checked again."""
    changed = copy(puzzle)
    object.__setattr__(changed, "info", replace(puzzle.info, **changes))
    return changed


def with_givens(puzzle: P, cells: Cells, white: Cells | None = None) -> P:
    """The same puzzle with these given cells: rows of ``#``, ``.`` and ``?``, or the black cells and the white ones.

    Raises ``PuzzleError`` for a hole, a cell of both colours, or a black cell with a number. Whether the clues allow
    the rest is for ``solve`` to say.
    """
    if GIVENS not in getattr(puzzle, "__dataclass_fields__", {}):
        raise UnsupportedError(f"a {puzzle.kind} cannot have given cells")
    return cast(P, replace(cast(Any, puzzle), givens=Givens.on(grid_of(puzzle), cells, white, puzzle.palette)))


class PuzzleBase:
    """What puzzles of every kind do in the same way: they print, draw and write themselves.

    A kind whose puzzles may have given cells declares a field ``givens``, and puts it on the board.
    """

    palette: Palette = SHADING

    @cached_property
    def givens(self: Puzzle) -> Givens:
        """No cells are given."""
        return Givens.on(self.grid)

    def to_json(self: Puzzle) -> dict[str, Any]:
        """The puzzle as an object in Nurigram's JSON format."""
        data: dict[str, Any] = import_module("nurigram.formats.json_form").to_object(self)
        return data

    def __str__(self: Puzzle) -> str:
        return shown_as("text", self, 0)

    def _repr_svg_(self: Puzzle) -> str:
        return shown_as("svg", self, 0)
