"""Turn, mirror and move puzzles. Title, author, source, comment and given cells stay with them."""

from __future__ import annotations

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.base.turns import TURNS
from nurigram.puzzle.model import P
from nurigram.puzzle.registry import kind_of


def turn(puzzle: P, how: str) -> P:
    """The puzzle turned clockwise or mirrored: ``quarter-turn``, ``half-turn``, ``three-quarter-turn``, ``left-right``,
    ``top-bottom``, ``diagonal`` or ``antidiagonal``. A solution and a saved position turn with it.
    """
    if how not in TURNS:
        raise UnknownNameError("turn", how, TURNS)
    turn_it = kind_of(puzzle).turn
    if turn_it is None:
        raise UnsupportedError(f"a {puzzle.kind} cannot be turned")
    turned: P = turn_it(puzzle, how)
    return turned


def shift(puzzle: P, down: int = 0, right: int = 0) -> P:
    """The puzzle moved on its board by this many rows and columns; negative numbers move it up and to the left.

    Raises ``UnsupportedError`` if a clue would leave the board. A saved position is not kept, and a solution only where
    it is still one: in a nonogram.
    """
    shift_it = kind_of(puzzle).shift
    if shift_it is None:
        raise UnsupportedError(f"a {puzzle.kind} cannot be moved on its board")
    shifted: P = shift_it(puzzle, down, right)
    return shifted
