"""What a picture shows besides the clues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_

from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import layers_of
from nurigram.puzzle.palette import known
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.state import State


@dataclass(frozen=True)
class Marks:
    """The cells to draw as walls and dots, and the cells to frame for a hint or a check.

    ``highlight`` is what a hint is about (solid frames), ``reasons`` what it follows from (dashed frames), and
    ``errors`` the cells that break a rule (hatching and thick frames). ``dots`` says whether white cells get a dot:
    a finished board looks calmer without. In colour, ``layers`` has the cells of each paint. ``regions`` are tinted,
    each in a colour of its own.
    """

    black: Bitboard = 0
    white: Bitboard = 0
    highlight: Bitboard = 0
    reasons: Bitboard = 0
    errors: Bitboard = 0
    dots: bool = True
    layers: tuple[Bitboard, ...] = ()
    regions: tuple[Bitboard, ...] = ()

    def paints(self) -> tuple[Bitboard, ...]:
        """The cells of each paint."""
        return self.layers or (self.black,)

    def with_givens(self, puzzle: Puzzle) -> Marks:
        """The same on top of the given cells, which every picture of the puzzle shows."""
        givens = puzzle.givens
        if not givens:
            return self
        if puzzle.palette.in_colour:  # a state of play has them already
            return self if self.layers else replace(self, black=givens.black.board, layers=layers_of(givens.black))
        black, white = self.black | givens.black.board & ~self.white, self.white | givens.white.board & ~self.black
        return replace(self, black=black, white=white)


def with_regions(puzzle: Puzzle, marks: Marks) -> Marks:
    """The same with the cells that each clue can reach; cells that none can reach are black."""
    find = kind_of(puzzle).regions
    if find is None:
        raise UnsupportedError(f"the clues of a {puzzle.kind} have no regions")
    regions = find(puzzle)
    reached = reduce(or_, regions, 0)
    return replace(marks, regions=regions, black=marks.black | puzzle.grid.cells & ~reached)


def solution_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A finished board, from rows of letters."""
    return replace(state_marks(puzzle, rows), dots=False)


def state_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A moment of play, from rows of letters, with ``?`` where a cell is not decided."""
    return marks_of(State.parse(puzzle, rows))


def shown_rows(puzzle: Puzzle, marks: Marks) -> tuple[str, ...]:
    """The board with the marks and the given cells as rows of letters."""
    shown = marks.with_givens(puzzle)
    return puzzle.palette.format_rows(puzzle.grid, known(shown.white, *shown.paints()))


def marks_of(state: State) -> Marks:
    """A moment of play."""
    painted = state.painted
    layers = layers_of(painted) if state.puzzle.palette.in_colour else ()
    return Marks(black=painted.board, white=state.white.board, layers=layers)
