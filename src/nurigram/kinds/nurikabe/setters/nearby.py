"""Puzzles near one that is not right: with one clue changed, or with a few clues replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Cell, bits
from nurigram.base.turns import orbits, paired
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.setters.complete import completions, one_more
from nurigram.kinds.nurikabe.setters.meter import Meter
from nurigram.kinds.nurikabe.setters.wish import Wish, wish_of
from nurigram.puzzle.setters import Layout, Search

PROBES = 12
"""From how many solutions the possible sizes of an island are read."""

FAR = 2
"""How far a clue may move outside its island."""

ADDED = 3
"""How many clues are added at most before any is taken away."""


def remedies(puzzle: NurikabePuzzle, layout: Layout, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles of the tier with one solution: one clue is changed, a few are added, one is replaced, two and so on.

    Clues that are to be kept stay as they are, new ones lie where the layout allows, and the places of all have its
    symmetry: clues that it maps to each other move, come and go together.
    """
    meter, near = Meter(wish_near(puzzle), search.tier, search.solutions), Neighbourhood(puzzle, layout)
    for other in one_change(near, meter, search.dice):
        search.deadline.check()
        if near.allows(other) and len(search.solutions(other, 2)) == 1 and meter.accepts(other):
            yield other
    yield from near.completed((), max(ADDED, *map(int.bit_count, near.orbits)), search)
    yield from replaced(near, search)


def wish_near(puzzle: NurikabePuzzle) -> Wish:
    """A wish that leaves all cells free for clues."""
    return wish_of(puzzle, Layout())


class Neighbourhood:
    """The puzzles near one that a setter would accept."""

    def __init__(self, puzzle: NurikabePuzzle, layout: Layout) -> None:
        self.puzzle, self.layout, self.grid = puzzle, layout, puzzle.grid
        self.orbits = orbits(self.grid, layout.symmetry)
        self.locked = {clue for clue in puzzle.clues if self._bit(clue) & layout.keep}

    def allows(self, other: NurikabePuzzle) -> bool:
        """Whether a puzzle keeps what is to be kept and fits the layout. Not a board that is one island."""
        numbers, layout = other.numbers, self.layout
        if (
            sum(clue.size or 1 for clue in other.clues) == self.grid.area
            or not self.locked <= set(other.clues)
            or layout.must & ~numbers
        ):
            return False
        if numbers & ~self.puzzle.numbers & layout.without:
            return False
        return layout.symmetry is None or all(orbit & numbers in (0, orbit) for orbit in self.orbits)

    @cached_property
    def groups(self) -> list[tuple[Clue, ...]]:
        """The clues that may go, those together that the symmetry maps to each other."""
        found = (tuple(clue for clue in self.puzzle.clues if self._bit(clue) & orbit) for orbit in self.orbits)
        return sorted(group for group in found if group and not self.locked & set(group))

    def moved(self, clue: Clue, to: Cell) -> NurikabePuzzle | None:
        """The puzzle with a clue on another cell, and its images where the symmetry then wants them."""
        moves = paired(self.grid, self.layout.symmetry, (clue.row, clue.col), to)
        if moves is None or any(cell == there for cell, there in moves.items()):
            return None
        clues = [Clue(*moves.get((row, col), (row, col)), size) for row, col, size in self.puzzle.clues]
        places = self.grid.board((row, col) for row, col, _ in clues)
        targets = self.grid.board(moves.values())
        if places.bit_count() < len(clues) or any(self.grid.neighbours(1 << cell) & places for cell in bits(targets)):
            return None
        return replace(self.puzzle, clues=tuple(clues))

    def completed(self, gone: Iterable[Clue], most: int, search: Search) -> Iterator[NurikabePuzzle]:
        """The puzzle without some clues and with at most this many new ones."""
        wish = wish_of(without(self.puzzle, gone), self.layout)
        if not wish.objection():
            yield from filter(self.allows, completions(wish, search, most, rounds=1))

    def _bit(self, clue: Clue) -> Bitboard:
        return self.grid.bit(clue.row, clue.col)


def one_change(near: Neighbourhood, meter: Meter, dice: Dice) -> Iterator[NurikabePuzzle]:
    """The puzzle with one clue changed: numbers a little larger or smaller, clues moved, added, removed."""
    puzzle = near.puzzle
    walls = meter.solutions(puzzle, 2)
    if len(walls) == 1:
        yield from _moved(near, partial(_island_cells, puzzle, walls[0]))
    for far in range(1, FAR + 1):
        yield from _resized(puzzle, far)
        yield from _moved(near, partial(_ring, puzzle, far))
    yield from _probed(puzzle, meter)
    yield from one_more(wish_of(puzzle, replace(near.layout, must=0)), meter, dice)
    yield from (without(puzzle, group) for group in near.groups)


def _island(puzzle: NurikabePuzzle, wall: Bitboard, clue: Clue) -> Bitboard:
    grid = puzzle.grid
    return grid.flood(grid.bit(clue.row, clue.col), grid.cells & ~wall)


def _island_cells(puzzle: NurikabePuzzle, wall: Bitboard, clue: Clue) -> Iterator[int]:
    return bits(_island(puzzle, wall, clue))


def _ring(puzzle: NurikabePuzzle, far: int, clue: Clue) -> Iterator[int]:
    """The cells this many steps away."""
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


def _moved(near: Neighbourhood, places: Callable[[Clue], Iterable[int]]) -> Iterator[NurikabePuzzle]:
    for clue in near.puzzle.clues:
        for index in places(clue):
            if other := near.moved(clue, near.grid.cell(index)):
                yield other


def with_other(puzzle: NurikabePuzzle, clue: Clue, other: Clue) -> NurikabePuzzle:
    """The puzzle with another clue in place of one."""
    return replace(puzzle, clues=tuple(other if each == clue else each for each in puzzle.clues))


def without(puzzle: NurikabePuzzle, clues: Iterable[Clue]) -> NurikabePuzzle:
    """The puzzle without some of its clues."""
    gone = set(clues)
    return replace(puzzle, clues=tuple(clue for clue in puzzle.clues if clue not in gone))


def replaced(near: Neighbourhood, search: Search) -> Iterator[NurikabePuzzle]:
    """The puzzle with one clue replaced by another, each in turn; then with more and more clues, chosen at random."""
    for group in search.dice.shuffled(near.groups):
        yield from near.completed(group, len(group), search)
    for count in range(2, len(near.groups) + 1):
        for _ in near.groups:
            gone = [clue for group in search.dice.shuffled(near.groups)[:count] for clue in group]
            yield from near.completed(gone, len(gone), search)


def spare(puzzle: NurikabePuzzle, layout: Layout, search: Search) -> tuple[Bitboard, Bitboard]:
    """The clues that could be a ``?``, and those that could go, with still one solution. Those to keep are left out."""
    near = Neighbourhood(puzzle, layout)

    def single(other: NurikabePuzzle) -> bool:
        search.deadline.check()
        return near.allows(other) and len(search.solutions(other, 2)) == 1

    known = [clue for clue in puzzle.clues if clue.size is not None]
    hidden = [clue for clue in known if single(with_other(puzzle, clue, clue._replace(size=None)))]
    gone = [clue for clue in puzzle.clues if single(without(puzzle, [clue]))]
    board = puzzle.grid.board
    return board((c.row, c.col) for c in hidden), board((c.row, c.col) for c in gone)
