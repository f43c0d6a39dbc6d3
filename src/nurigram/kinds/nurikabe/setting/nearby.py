"""Puzzles near one that is not right: with one clue changed, or with a few clues replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, bits
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setting.complete import completions, one_more
from nurigram.kinds.nurikabe.setting.meter import Meter
from nurigram.kinds.nurikabe.setting.wish import Wish
from nurigram.puzzle.setting import Search

PROBES = 12
"""From how many solutions the possible sizes of an island are read."""

FAR = 2
"""How far a clue may move outside its island."""

ADDED = 3
"""How many clues are added at most before any is taken away."""


def remedies(puzzle: NurikabePuzzle, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles of the tier with one solution: one clue is changed, a few are added, one is replaced, two and so on."""
    meter = Meter(wish_near(puzzle), search.tier, search.solutions)
    for other in one_change(puzzle, meter, search.dice):
        search.deadline.check()
        if len(search.solutions(other, 2)) == 1 and meter.accepts(other):
            yield other
    yield from _completed(puzzle, ADDED, search)
    yield from replaced(puzzle, search)


def wish_near(puzzle: NurikabePuzzle) -> Wish:
    """A wish that leaves all cells free for clues."""
    return Wish(puzzle, puzzle.grid.cells, puzzle.grid.area)


def one_change(puzzle: NurikabePuzzle, meter: Meter, dice: Dice) -> Iterator[NurikabePuzzle]:
    """The puzzle with one clue changed: numbers a little larger or smaller, clues moved, added, removed."""
    walls = meter.solutions(puzzle, 2)
    if len(walls) == 1:
        yield from _moved(puzzle, partial(_island_cells, puzzle, walls[0]))
    for far in range(1, FAR + 1):
        yield from _resized(puzzle, far)
        yield from _moved(puzzle, partial(_ring, puzzle, far))
    yield from _probed(puzzle, meter)
    yield from one_more(wish_near(puzzle), meter, dice)
    yield from (without(puzzle, [clue]) for clue in puzzle.clues)


def _island(puzzle: NurikabePuzzle, wall: Bitboard, clue: Clue) -> Bitboard:
    grid = puzzle.grid
    return grid.flood(grid.bit(clue.row, clue.col), grid.cells & ~wall)


def _island_cells(puzzle: NurikabePuzzle, wall: Bitboard, clue: Clue) -> Iterator[int]:
    return bits(_island(puzzle, wall, clue))


def _ring(puzzle: NurikabePuzzle, far: int, clue: Clue) -> Iterator[int]:
    """The cells so many steps away."""
    rows = range(clue.row - far, clue.row + far + 1)
    for row in rows:
        for col in {clue.col - far + abs(row - clue.row), clue.col + far - abs(row - clue.row)}:
            if puzzle.grid.contains(row, col):
                yield puzzle.grid.index(row, col)


def _resized(puzzle: NurikabePuzzle, by: int) -> Iterator[NurikabePuzzle]:
    for clue in puzzle.clues:
        if clue.size is not None:
            for size in (clue.size - by, clue.size + by):
                if size > 0:
                    yield with_other(puzzle, clue, clue._replace(size=size))


def _probed(puzzle: NurikabePuzzle, meter: Meter) -> Iterator[NurikabePuzzle]:
    """Other numbers, farther away, that solutions would have in place of a clue."""
    for clue in puzzle.clues:
        relaxed = with_other(puzzle, clue, clue._replace(size=None))
        sizes = {_island(puzzle, wall, clue).bit_count() for wall in meter.solutions(relaxed, PROBES)}
        for size in sorted(sizes):
            if clue.size is None or abs(size - clue.size) > FAR:
                yield with_other(puzzle, clue, clue._replace(size=size))


def _moved(puzzle: NurikabePuzzle, places: Callable[[Clue], Iterable[int]]) -> Iterator[NurikabePuzzle]:
    grid = puzzle.grid
    for clue in puzzle.clues:
        others = puzzle.numbers & ~grid.bit(clue.row, clue.col)
        for index in places(clue):
            if not grid.grow(1 << index) & others and grid.cell(index) != (clue.row, clue.col):
                row, col = grid.cell(index)
                yield with_other(puzzle, clue, Clue(row, col, clue.size))


def with_other(puzzle: NurikabePuzzle, clue: Clue, other: Clue) -> NurikabePuzzle:
    """The puzzle with another clue in place of one."""
    return replace(puzzle, clues=tuple(other if each == clue else each for each in puzzle.clues))


def without(puzzle: NurikabePuzzle, clues: Iterable[Clue]) -> NurikabePuzzle:
    """The puzzle without some of its clues."""
    gone = set(clues)
    return replace(puzzle, clues=tuple(clue for clue in puzzle.clues if clue not in gone))


def replaced(puzzle: NurikabePuzzle, search: Search) -> Iterator[NurikabePuzzle]:
    """The puzzle with one clue replaced by another, each in turn; then with more and more clues, chosen at random."""
    for clue in search.dice.shuffled(puzzle.clues):
        yield from _completed(without(puzzle, [clue]), 1, search)
    for gone in range(2, len(puzzle.clues) + 1):
        for _ in puzzle.clues:
            yield from _completed(without(puzzle, search.dice.shuffled(puzzle.clues)[:gone]), gone, search)


def _completed(puzzle: NurikabePuzzle, most: int, search: Search) -> Iterator[NurikabePuzzle]:
    yield from completions(wish_near(puzzle), search, most, rounds=1)


def spare(puzzle: NurikabePuzzle, search: Search) -> tuple[Bitboard, Bitboard]:
    """The clues that could be a ``?``, and those that could go, with still one solution."""

    def single(other: NurikabePuzzle) -> bool:
        search.deadline.check()
        return len(search.solutions(other, 2)) == 1

    known = [clue for clue in puzzle.clues if clue.size is not None]
    hidden = [clue for clue in known if single(with_other(puzzle, clue, clue._replace(size=None)))]
    gone = [clue for clue in puzzle.clues if single(without(puzzle, [clue]))]
    board = puzzle.grid.board
    return board((c.row, c.col) for c in hidden), board((c.row, c.col) for c in gone)
