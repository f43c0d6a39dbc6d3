"""What a setter has and wants: clues that stay, cells where a clue must or may be, a symmetry, perhaps the wall."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import or_

from nurigram.base.cells import format_cell
from nurigram.base.grid import Bitboard, Grid, bits
from nurigram.base.turns import orbits
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.puzzle.setters import Layout


@dataclass(frozen=True)
class Wish:
    """A puzzle to be completed. All its clues stay where they are; a ``?`` gets a number.

    ``may`` are the cells that may have a clue, ``largest`` is the largest size of an island that has none yet. With
    ``wall``, the solution is drawn already.
    """

    puzzle: NurikabePuzzle
    may: Bitboard
    largest: int
    symmetry: str | None = None
    wall: Bitboard | None = None

    @property
    def grid(self) -> Grid:
        """The board."""
        return self.puzzle.grid

    @cached_property
    def orbits(self) -> list[Bitboard]:
        """The cells that have a clue together or not at all."""
        return orbits(self.grid, self.symmetry)

    @cached_property
    def sure(self) -> Bitboard:
        """The cells that have a clue in any case: those of the puzzle and what the symmetry maps them to."""
        return reduce(or_, (orbit for orbit in self.orbits if orbit & self.puzzle.numbers), 0)

    @cached_property
    def free(self) -> list[Bitboard]:
        """The sets of cells that may get clues, besides those that have them in any case."""
        return [orbit for orbit in self.orbits if not orbit & (self.sure | ~self.may)]

    def objection(self) -> str | None:
        """Why the wish contradicts itself, if it does."""
        if hidden := self.sure & ~(self.may | self.puzzle.numbers):
            return f"the symmetry puts a clue on {self._name(hidden)}, where none may be"
        for cell in bits(self.sure):
            if near := self.grid.neighbours(1 << cell) & self.sure:
                places = f"{self._name(1 << cell)} and {self._name(near)}"
                return f"clues are wanted on {places}, which touch: two islands need wall between them"
        return None

    def _name(self, cells: Bitboard) -> str:
        return format_cell(self.grid.places(cells)[0])


def wish_of(puzzle: NurikabePuzzle, layout: Layout, wall: Bitboard | None = None) -> Wish:
    """The wish of a setter. A cell that must have a clue is the same as a ``?``."""
    grid = puzzle.grid
    new = grid.places(layout.must & ~puzzle.numbers)
    marked = replace(puzzle, clues=(*puzzle.clues, *(Clue(row, col, None) for row, col in new)))
    may = grid.cells & ~layout.without | marked.numbers
    return Wish(marked, may, grid.area, layout.symmetry, wall)
