"""What a picture shows beside the clues."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nurigram.ground.grid import Bitboard
from nurigram.puzzle.model import Puzzle


@dataclass(frozen=True)
class Marks:
    """Boards of cells to draw: walls, dots, and the frames that a hint or a check puts around cells.

    ``highlight`` is what a hint speaks of (solid frames), ``reasons`` what it follows from (dashed frames),
    ``errors`` the cells of broken rules (hatching and thick frames). ``dots`` says whether white cells get a dot:
    a finished board is calmer without.
    """

    black: Bitboard = 0
    white: Bitboard = 0
    highlight: Bitboard = 0
    reasons: Bitboard = 0
    errors: Bitboard = 0
    dots: bool = True


def solution_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A finished board, from rows of ``#`` and ``.``."""
    black, white = puzzle.grid.parse_rows(rows)
    return Marks(black=black, white=white, dots=False)


def state_marks(puzzle: Puzzle, rows: Sequence[str]) -> Marks:
    """A moment of play, from rows of ``#``, ``.`` and ``?``."""
    black, white = puzzle.grid.parse_rows(rows)
    return Marks(black=black, white=white)
