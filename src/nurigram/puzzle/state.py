"""A moment of play, and the rules that it breaks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypedDict

from nurigram.base.cells import Cells, CellSet, CellsJson, check_board, format_cell, to_board
from nurigram.base.errors import InputError
from nurigram.base.grid import Cell, Grid
from nurigram.puzzle.model import Puzzle, grid_of, shown_as
from nurigram.puzzle.painting import painting, to_out
from nurigram.puzzle.palette import Out, decided, exclusions, joined, open_cells


@dataclass(frozen=True, init=False)
class State:
    """A moment of play: what is known so far, rightly or wrongly. The given cells are decided from the start.

    ``black`` and ``white`` may be anything that denotes cells. Rows of text, or another state, give all colours.
    ``out`` holds, for each value that a cell can have, the cells that are known not to have it, the background first.
    """

    puzzle: Puzzle
    out: Out

    def __init__(self, puzzle: Puzzle, black: Cells = 0, white: Cells | None = None, *, out: Out | None = None) -> None:
        grid = grid_of(puzzle)
        if out is None:
            out = _out(puzzle, grid, black, white)
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "out", joined(out, puzzle.givens.out))

    @classmethod
    def parse(
        cls, puzzle: Puzzle, rows: Sequence[str], excluded: Mapping[str, Iterable[Sequence[int]]] | None = None
    ) -> State:
        """A state from rows of the letters of the puzzle's palette, and ``?``.

        ``excluded`` has cells for letters: what is known not to be there, which rows cannot say.
        """
        palette, grid, more = puzzle.palette, puzzle.grid, excluded or {}
        if unknown := more.keys() - set(palette.letters):
            raise InputError(f"the puzzle has no colour {min(unknown)!r:.40}", path=(min(unknown),))
        boards = tuple(to_board(grid, [(row, col) for row, col in more.get(each, ())]) for each in palette.letters)
        return cls(puzzle, out=joined(palette.parse_rows(grid, rows), boards))

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

    @cached_property
    def black(self) -> CellSet:
        """The black cells; in colour, those that are known to have some paint."""
        return CellSet(self.grid, self.out[0])

    @property
    def painted(self) -> CellSet:
        """The cells whose paint is known; in colour a ``Painting``."""
        palette = self.puzzle.palette
        layers = [decided(self.out, paint) for paint in palette.paints]
        return painting(self.grid, palette, palette.stack(self.grid, layers))

    @cached_property
    def white(self) -> CellSet:
        """The white cells; in colour, those that are known to be background."""
        return CellSet(self.grid, decided(self.out, 0))

    @cached_property
    def unknown(self) -> CellSet:
        """The cells that are not decided yet: they can still have two values or more."""
        return CellSet(self.grid, open_cells(self.grid.cells, self.out))

    @property
    def rows(self) -> tuple[str, ...]:
        """The decided cells as rows of letters, ``?`` for the others; ``parse`` reads them back."""
        return self.puzzle.palette.format_rows(self.grid, self.out)

    @property
    def excluded(self) -> dict[str, CellSet]:
        """What is known of cells that are not decided, by letters: those that cannot have the value of a letter."""
        boards = zip(self.puzzle.palette.letters, exclusions(self.out), strict=True)
        return {letter: CellSet(self.grid, board) for letter, board in boards if board}

    def to_json(self) -> list[str]:
        """The rows, as the JSON form of a puzzle holds them under ``state``."""
        return list(self.rows)

    def __repr__(self) -> str:
        return f"State({self.puzzle!r}, {list(self.rows)!r})"

    def __str__(self) -> str:
        return shown_as("text", self.puzzle, self)

    def _repr_svg_(self) -> str:
        return shown_as("svg", self.puzzle, self)


def _out(puzzle: Puzzle, grid: Grid, black: Cells, white: Cells | None) -> Out:
    if type(black) is int and not puzzle.palette.in_colour:
        return check_board(grid, black), 0 if white is None else to_board(grid, white)
    out, _ = to_out(grid, puzzle.palette, black)
    return out if white is None else joined(out, (0, *[to_board(grid, white)] * len(puzzle.palette.paints)))


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
