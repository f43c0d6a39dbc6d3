"""A moment of play, and the rules that it breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from nurigram.base.cells import Cells, CellSet, CellsJson, format_cell, to_board, to_colours
from nurigram.base.grid import Cell, Grid
from nurigram.puzzle.model import Puzzle, grid_of, shown_as


@dataclass(frozen=True, init=False)
class State:
    """A moment of play: the cells decided so far, rightly or wrongly. The given cells are decided from the start.

    ``black`` and ``white`` may be anything that denotes cells. Rows of text, or another state, give both colours.
    """

    puzzle: Puzzle
    black: CellSet
    white: CellSet

    def __init__(self, puzzle: Puzzle, black: Cells = 0, white: Cells | None = None) -> None:
        grid = grid_of(puzzle)
        if type(black) is not int:
            black, also_white = to_colours(grid, black)
            white = also_white if white is None else white
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "black", CellSet(grid, to_board(grid, black) | int(puzzle.givens.black)))
        object.__setattr__(self, "white", CellSet(grid, to_board(grid, white or 0) | int(puzzle.givens.white)))

    @classmethod
    def parse(cls, puzzle: Puzzle, rows: Sequence[str]) -> State:
        """A state from rows of ``#``, ``.`` and ``?``."""
        return cls(puzzle, *puzzle.grid.parse_rows(rows))

    @classmethod
    def of(cls, puzzle: Puzzle, cells: State | Cells | None) -> State:
        """A state of this puzzle from a state or anything else that denotes cells; ``None`` is the start of play."""
        if isinstance(cells, State) and cells.puzzle is puzzle:
            return cells
        return cls(puzzle, 0 if cells is None else cells)

    @property
    def grid(self) -> Grid:
        """The puzzle's board."""
        return self.puzzle.grid

    @property
    def unknown(self) -> CellSet:
        """The cells that are neither black nor white yet."""
        return CellSet(self.grid, self.grid.cells & ~(int(self.black) | int(self.white)))

    @property
    def rows(self) -> tuple[str, ...]:
        """The state as rows of text; ``parse`` reads them back."""
        return self.grid.format_rows(self.black, self.white)

    def to_json(self) -> list[str]:
        """The rows, as the JSON form of a puzzle holds them under ``state``."""
        return list(self.rows)

    def __str__(self) -> str:
        return shown_as("text", self.puzzle, self)

    def _repr_svg_(self) -> str:
        return shown_as("svg", self.puzzle, self)


class ViolationJson(TypedDict):
    """The code of a broken rule, and the cells that break it."""

    code: str
    cells: CellsJson


@dataclass(frozen=True)
class Violation:
    """The code of a broken rule, the same in every language, and the (row, column) pairs, from 0, that break it.

    A large board may break thousands of rules, so ``cells``, a set as large as the board, is made when it is asked for.
    """

    code: str
    places: tuple[Cell, ...]
    grid: Grid | None = field(default=None, compare=False, repr=False)

    @property
    def cells(self) -> CellSet:
        """The cells that break the rule."""
        assert self.grid is not None, "verify knows the grid"
        return CellSet(self.grid, self.places)

    def to_json(self) -> ViolationJson:
        """The broken rule as the command line and the API write it."""
        return {"code": self.code, "cells": [list(place) for place in self.places]}

    def __str__(self) -> str:
        return f"{self.code}: {' '.join(map(format_cell, self.places))}"


UNDECIDED = "undecided"
"""The violation code of cells that are neither black nor white yet."""


AGAINST_GIVEN = "given"
"""The violation code of cells that do not have the colour that is printed with the puzzle."""
