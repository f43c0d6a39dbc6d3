"""The three rules, as the verifier asks them: each takes a puzzle and its shaded cells and yields what is wrong."""

from __future__ import annotations

from collections.abc import Iterator

from hitori.puzzle import HitoriPuzzle, touching
from nurigram import Violation
from nurigram.extend import Bitboard


def no_number_twice(puzzle: HitoriPuzzle, black: Bitboard) -> Iterator[Violation]:
    """No number comes twice among the unshaded cells of a row or column."""
    for group in puzzle.groups:
        if (group & ~black).bit_count() > 1:
            yield Violation("hitoriTwice", tuple(puzzle.grid.places(group & ~black)))


def shaded_cells_apart(puzzle: HitoriPuzzle, black: Bitboard) -> Iterator[Violation]:
    """No two shaded cells touch along an edge."""
    if found := touching(puzzle.grid, black):
        yield Violation("hitoriTouch", tuple(puzzle.grid.places(found)))


def rest_connected(puzzle: HitoriPuzzle, black: Bitboard) -> Iterator[Violation]:
    """The unshaded cells are connected."""
    white = puzzle.grid.cells & ~black
    if white and not puzzle.grid.is_connected(white):
        smallest = min(puzzle.grid.components(white), key=int.bit_count)
        yield Violation("hitoriDivided", tuple(puzzle.grid.places(smallest)))


CHECKS = (no_number_twice, shaded_cells_apart, rest_connected)
