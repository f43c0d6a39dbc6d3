"""What a picture shows besides the clues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nurigram.base.grid import Bitboard
from nurigram.puzzle.model import Puzzle


@dataclass(frozen=True)
class Marks:
    """The cells to draw as walls and dots, and the cells to frame for a hint or a check.

    ``highlight`` is what a hint is about (solid frames), ``reasons`` what it follows from (dashed frames), and
    ``errors`` the cells that break a rule (hatching and thick frames). ``dots`` says whether white cells get a dot:
    a finished board looks calmer without.
    """

    black: Bitboard = 0
    white: Bitboard = 0
    highlight: Bitboard = 0
    reasons: Bitboard = 0
    errors: Bitboard = 0
    dots: bool = True

    def with_givens(self, puzzle: Puzzle) -> Marks:
        """The same on top of the given cells, which every picture of the puzzle shows."""
        givens = puzzle.givens
        if not givens:
            return self
        black, white = self.black | givens.black.board & ~self.white, self.white | givens.white.board & ~self.black
        return replace(self, black=black, white=white)


def solution_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A finished board, from rows of ``#`` and ``.``."""
    black, white = puzzle.grid.parse_rows(rows)
    return Marks(black=black, white=white, dots=False)


def state_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A moment of play, from rows of ``#``, ``.`` and ``?``."""
    black, white = puzzle.grid.parse_rows(rows)
    return Marks(black=black, white=white)
