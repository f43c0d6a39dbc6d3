"""Why a puzzle has no solution: one look at its numbers, or a few clues that cannot stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

from nurigram.base.cores import core
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import OutOfTimeError
from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.walls import Rules, TooMuchError, Walls
from nurigram.kinds.nurikabe.setters.wish import Wish, wish_of
from nurigram.puzzle.setters import Layout
from nurigram.puzzle.step import Clash

PORTIONS = 400
"""How many models or portions of conflicts to spend on the question whether some clues can stand together."""

SHARE = 0.5
"""The share of the time for the clues that no board has; the rest is for those that need others."""


def conflict(puzzle: NurikabePuzzle, impossible: Callable[[NurikabePuzzle], bool], deadline: Deadline) -> Clash | None:
    """The first reason that is found. What no further clue can mend comes first, then what lacks clues."""
    half = Deadline(None if deadline.left is None else SHARE * deadline.left)
    return (
        _too_many(puzzle)
        or _no_room(puzzle)
        or _no_board(puzzle, half)
        or _pool(puzzle)
        or _sizes(puzzle, impossible, deadline)
    )


def board_of(grid: Grid, clues: Sequence[Clue]) -> Bitboard:
    """The cells of some clues."""
    return grid.board((clue.row, clue.col) for clue in clues)


def _too_many(puzzle: NurikabePuzzle) -> Clash | None:
    land, area = sum(size or 1 for size in puzzle.sizes.values()), puzzle.grid.area
    return Clash("too_many", puzzle.numbers, {"land": land, "area": area}) if land > area else None


def _room(puzzle: NurikabePuzzle, clue: Bitboard) -> Bitboard:
    """The cells that an island may have: none that would join it to another clue."""
    grid = puzzle.grid
    return grid.cells & ~(grid.grow(puzzle.numbers & ~clue) | puzzle.givens.black.board)


def _no_room(puzzle: NurikabePuzzle) -> Clash | None:
    for index, size in puzzle.sizes.items():
        room = puzzle.grid.flood(1 << index, _room(puzzle, 1 << index)).bit_count()
        if size is not None and room < size:
            return Clash("no_room", 1 << index, {"number": size, "room": room})
    return None


def _reached(puzzle: NurikabePuzzle) -> Iterator[Bitboard]:
    """What each island can reach: as many steps as its number allows."""
    grid = puzzle.grid
    for index, size in puzzle.sizes.items():
        room, reach = _room(puzzle, 1 << index), 1 << index
        if size is None:
            reach = grid.flood(reach, room)
        for _ in range((size or 1) - 1):
            reach = grid.grow(reach) & room
        yield reach


def _pool(puzzle: NurikabePuzzle) -> Clash | None:
    land = puzzle.givens.white.board
    for reach in _reached(puzzle):
        land |= reach
    return next((Clash("pool_ahead", square) for square in puzzle.grid.blocks2x2 if not square & land), None)


def _no_board(puzzle: NurikabePuzzle, deadline: Deadline) -> Clash | None:
    """Clues that no board has, however many others there are."""

    def fails(clues: Sequence[Clue]) -> bool:
        return lacks_board(wish_of(replace(puzzle, clues=tuple(clues)), Layout()), deadline)

    return Clash("no_board", board_of(puzzle.grid, core(puzzle.clues, fails))) if fails(puzzle.clues) else None


def lacks_board(wish: Wish, deadline: Deadline) -> bool:
    """Whether it is proved that no board fits a wish."""
    with suppress(OutOfTimeError, TooMuchError):
        deadline.check()
        with Walls(deadline.within(lambda: Rules(wish)), wish.grid.area, Dice(0), deadline) as walls:
            walls.portions = PORTIONS
            return walls.any() is None
    return False


def _sizes(puzzle: NurikabePuzzle, impossible: Callable[[NurikabePuzzle], bool], deadline: Deadline) -> Clash | None:
    """Numbers that do not go together, even if all others could be anything."""

    def fails(kept: Sequence[Clue]) -> bool:
        clues = (clue if clue in kept else clue._replace(size=None) for clue in puzzle.clues)
        return not deadline.expired and impossible(replace(puzzle, clues=tuple(clues)))

    if fails(()):
        return Clash("too_few", 0)
    numbers = [clue for clue in puzzle.clues if clue.size is not None]
    found = core(numbers, fails)
    return None if len(found) == len(numbers) > MANY else Clash("sizes", board_of(puzzle.grid, found))


MANY = 8
"""If this many numbers are to blame, and all of them, a list helps nobody."""
