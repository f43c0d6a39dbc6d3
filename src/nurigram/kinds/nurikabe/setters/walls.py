"""Finished boards that fit a wish, from a SAT solver that starts from random colours.

There is a variable "is wall" for every cell and a variable "has a clue" for every cell that may get one. The clauses
forbid pools and clues that touch, and bound the number of new clues. Everything about connected cells is stated only
where a board breaks it, and in a way that excludes many boards: a part of the wall that is fenced off needs an opening,
an island that is too small must grow, and an island with two clues must be divided.

A board whose numbers have another solution teaches something too: the numbers must not fit that solution. Some clue
must be on one of its wall cells, or lack in one of its islands, or have another size than the island there
(``exclude``). ``renumbered`` then finds numbers for the same wall that fit none of the solutions seen so far. If there
are none, no numbers have that wall as their only solution.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import TracebackType
from typing import Self

from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

from nurigram.base.cnf import Clause, Cnf
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.setters.wish import Wish
from nurigram.kinds.nurikabe.solving.encoding import counting
from nurigram.kinds.nurikabe.solving.encoding.reach import reach

SOLVER = "minisat22"
"""A solver that follows the colours it is given where the clauses leave a choice."""

WALL_SHARE = 0.55
"""How often a random colour is wall."""

PORTION = 2_000
"""How many conflicts the solver may meet before the clock is looked at."""

ANSWERS = 12
"""At most this many clauses are added for a part that is cut off, one each for cells spread over it."""

COUNTED = 12
"""Larger islands are not counted in clauses: that takes too many. Wrong boards teach their size."""


class TooMuchError(Exception):
    """A search took more work than it was allowed."""


@dataclass(frozen=True)
class Board:
    """A finished board: the wall, and the cells with a clue, one for each island."""

    wall: Bitboard
    clues: Bitboard


class Rules:
    """The clauses that all boards of a wish keep, and what wrong boards have taught. They are written only once."""

    def __init__(self, wish: Wish) -> None:
        self.wish, self.grid, self.sizes = wish, wish.grid, wish.puzzle.sizes
        self.black = {index: number for number, index in enumerate(bits(self.grid.cells), 1)}
        self.clue: dict[int, int] = {}
        for number, orbit in enumerate(wish.free, len(self.black) + 1):
            self.clue.update(dict.fromkeys(bits(orbit), number))
        self.cnf = Cnf(self.black, len(self.black) + len(wish.free))
        self.cnf.clauses += self._rules()
        self.owners = Owners(wish.puzzle, self.cnf, self.clue)
        self.learned: list[Clause] = []

    def colours(self, black: Bitboard, white: Bitboard) -> Clause:
        return [*self.black_cells(black & self.grid.cells), *self.white_cells(white & self.grid.cells)]

    def black_cells(self, cells: Bitboard) -> Clause:
        return [self.black[index] for index in bits(cells)]

    def white_cells(self, cells: Bitboard) -> Clause:
        return [-self.black[index] for index in bits(cells)]

    def _rules(self) -> Iterator[Clause]:
        """No pools; clues are island cells and do not touch; what is drawn or given stays."""
        wish, grid = self.wish, self.grid
        yield from (self.white_cells(square) for square in grid.blocks2x2)
        black, white = wish.puzzle.givens.out
        fixed = self.colours(black, white | wish.sure)
        if wish.wall is not None:
            fixed += self.colours(wish.wall, ~wish.wall)
        yield from ([literal] for literal in fixed)
        for index, variable in self.clue.items():
            yield [-variable, -self.black[index]]
            near = grid.neighbours(1 << index)
            yield from ([-variable, -self.clue[other]] for other in bits(near) if other in self.clue)
            if near & wish.sure:
                yield [-variable]
        for index, size in self.sizes.items():
            if size == 1:
                yield from ([literal] for literal in self.black_cells(grid.neighbours(1 << index)))


class Walls:
    """All boards that fit a wish with at most this many new clues."""

    def __init__(self, rules: Rules, added: int, dice: Dice, deadline: Deadline) -> None:
        self.rules, self.wish, self.grid, self.added = rules, rules.wish, rules.grid, added
        self.dice, self.deadline = dice, deadline
        self.black, self.clue, self.sizes = rules.black, rules.clue, rules.sizes
        self.owners, self.learned = rules.owners, rules.learned
        self._colours, self._black, self._white = rules.colours, rules.black_cells, rules.white_cells
        self.cnf = Cnf(self.black, rules.cnf.top, [*rules.cnf.clauses, *rules.learned])
        self._count(added)
        self.portions: int | None = None
        """How many models or portions of conflicts may still be spent; ``None`` if there is no limit."""
        self._less: dict[tuple[int, int], int] = {}
        self._more: dict[tuple[int, int], int] = {}
        self._strict = self.cnf.new()
        self._solver = Solver(name=SOLVER, bootstrap_with=self.cnf.clauses)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._solver.delete()

    def any(self) -> Board | None:
        """A random board, or ``None`` if there is none."""
        self._shake(self.grid.cells)
        return self._solve([])

    def near(self, board: Board, region: Bitboard, clues: Bitboard) -> Board | None:
        """A random board that differs from this one only in a region, with other clues only on some cells."""
        self._shake(region)
        kept = self._colours(board.wall & ~region, ~board.wall & ~region)
        return self._solve([*kept, *self._placed(board.clues, ~clues)])

    def moved(self, board: Board, cell: Bitboard) -> Board | None:
        """The same wall with a clue on another cell of an island, and whatever the symmetry makes of that."""
        free = self.grid.cells if self.wish.symmetry else self.grid.flood(cell, self.grid.cells & ~board.wall)
        wanted = [self.clue[index] for index in bits(cell)]
        return self._solve([*self._colours(board.wall, ~board.wall), *self._placed(board.clues, ~free), *wanted])

    def renumbered(self, board: Board) -> Board | None:
        """The same wall with other clues, which fit none of the excluded solutions; ``None`` if there are none."""
        self._shake(self.grid.cells)
        return self._solve([*self._colours(board.wall, ~board.wall), self._strict, *self._impossible(board.wall)])

    def _impossible(self, wall: Bitboard) -> Iterator[int]:
        """What cannot be with this wall: islands smaller or larger than they are."""
        size = {}
        for island in self.grid.components(self.grid.cells & ~wall):
            size.update(dict.fromkeys(bits(island), island.bit_count()))
        yield from (-variable for (index, than), variable in self._less.items() if size.get(index, 0) >= than)
        yield from (-variable for (index, than), variable in self._more.items() if size.get(index, 0) <= than)

    def exclude(self, other: Bitboard) -> None:
        """No more new numbers that have this solution, given as its wall."""
        grid, ways = self.grid, [-self._strict]
        own = grid.flood(from_bits(index for index, size in self.sizes.items() if size), grid.cells & ~other)
        ways += sorted({self.clue[index] for index in bits(other | own) if index in self.clue})
        for island in grid.components(grid.cells & ~(other | own)):
            ways += self._ways_to_miss(island)
        self._solver.add_clause(ways)

    def forbid(self, board: Board) -> None:
        """Do not place the numbers in this way again."""
        same = [*self._colours(board.wall, ~board.wall), *self._placed(board.clues, self.grid.cells)]
        self._solver.add_clause([-self._strict, *(-literal for literal in same)])

    def _ways_to_miss(self, island: Bitboard) -> Clause:
        """How numbers may fail to fit an island: no clue is in it, or one for a smaller or a larger island."""
        size, ways = island.bit_count(), []
        if not island & self.wish.sure:
            empty = self.cnf.new()
            ways.append(empty)
            for index in bits(island):
                if index in self.clue:
                    self._solver.add_clause([-empty, -self.clue[index]])
        for index in bits(island):
            if index in self.clue or self.wish.sure >> index & 1:
                ways += [self._differs(self._less, index, size), self._differs(self._more, index, size)]
        return ways

    def _differs(self, known: dict[tuple[int, int], int], index: int, size: int) -> int:
        """The variable "this cell has a clue, and its island is smaller (or larger) than this"."""
        if (index, size) not in known:
            variable = known[index, size] = self.cnf.new()
            if index in self.clue:
                self._solver.add_clause([-variable, self.clue[index]])
        return known[index, size]

    def _placed(self, clues: Bitboard, within: Bitboard) -> Clause:
        """That the cells of a region have these clues and no others."""
        cells = {variable: index for index, variable in self.clue.items() if within >> index & 1}
        return [variable if clues >> index & 1 else -variable for variable, index in cells.items()]

    def _shake(self, region: Bitboard) -> None:
        """Random colours and clues for the solver to start from."""
        dice = self.dice
        phases = [self.black[i] if dice.chance(WALL_SHARE) else -self.black[i] for i in bits(region)]
        clues = sorted({self.clue[index] for index in bits(region) if index in self.clue})
        self._solver.set_phases([*phases, *(each if dice.chance(0.3) else -each for each in clues)])

    def _count(self, added: int) -> None:
        """At most this many new clues."""
        if added < len(self.clue):
            counted = CardEnc.atmost(list(self.clue.values()), added, self.cnf.top, encoding=EncType.seqcounter)
            self.cnf.top = max(self.cnf.top, counted.nv)
            self.cnf.clauses += counted.clauses

    def _solve(self, assumptions: Clause) -> Board | None:
        while self._satisfiable(assumptions):
            true = {literal for literal in self._solver.get_model() if literal > 0}
            board = self._board(true)
            faults = [*self._divided(board.wall), *self._islands(board)]
            self.learned += faults
            faults += self._strays(board, true)
            if not faults:
                return board
            for clause in faults:
                self._solver.add_clause(clause)
        return None

    def _satisfiable(self, assumptions: Clause) -> bool:
        while True:
            self.deadline.check()
            self._spend()
            self._solver.conf_budget(PORTION)
            answer = self._solver.solve_limited(assumptions=assumptions, expect_interrupt=True)
            if answer is not None:
                return bool(answer)

    def _spend(self) -> None:
        if self.portions is not None:
            self.portions -= 1
            if self.portions < 0:
                raise TooMuchError

    def _board(self, true: set[int]) -> Board:
        wall = from_bits(index for index, variable in self.black.items() if variable in true)
        new = from_bits(index for index, variable in self.clue.items() if variable in true)
        return Board(wall, new | self.wish.sure)

    def _divided(self, wall: Bitboard) -> Iterator[Clause]:
        """A part of the wall needs an opening in the fence between it and the largest part."""
        parts = sorted(self.grid.components(wall), key=int.bit_count, reverse=True)
        free = self.grid.cells & ~self.wish.sure
        for part in parts[1:]:
            other = self._white(parts[0] & -parts[0])
            for border in {fence(self.grid, part, parts[0], free), fence(self.grid, parts[0], part, free)}:
                gates = self._black(border)
                yield from ([-self.black[index], *other, *gates] for index in _some(part))

    def _strays(self, board: Board, true: set[int]) -> Iterator[Clause]:
        land = self.grid.cells & ~board.wall
        homes = {at: self.grid.flood(1 << at, land) for at in self.owners.owned}
        for part in self.grid.components(land & ~reduce(or_, homes.values(), 0)):
            yield from self.owners.strays(self.grid, part, homes, true)

    def _islands(self, board: Board) -> Iterator[Clause]:
        for island in self.grid.components(self.grid.cells & ~board.wall):
            clues = island & board.clues
            if not clues:
                yield from self._without_clue(island)
            elif clues & (clues - 1):
                yield self._apart(island, clues)
            else:
                yield from self._of_wrong_size(island, clues)

    def _without_clue(self, island: Bitboard) -> Iterator[Clause]:
        """An island gets a clue, or it is larger."""
        border = self._white(self.grid.neighbours(island))
        clues = sorted({self.clue[index] for index in bits(island) if index in self.clue})
        yield from ([self.black[index], *clues, *border] for index in _some(island))

    def _apart(self, island: Bitboard, clues: Bitboard) -> Clause:
        """Somewhere on the way from one clue to the next there is wall, or one of them is not there."""
        first = clues & -clues
        way = path(self.grid, first, clues ^ first, island)
        ends = sorted({-self.clue[index] for index in bits(way & clues) if index in self.clue})
        return [*self._black(way & ~clues), *ends]

    def _of_wrong_size(self, island: Bitboard, clue: Bitboard) -> Iterator[Clause]:
        """An island that is too small must grow; of one that is too large, some cell near its clue is wall."""
        index = clue.bit_length() - 1
        size = self.sizes.get(index)
        most = size or self.wish.largest
        if size is not None and island.bit_count() < size:
            yield self._white(self.grid.neighbours(island))
        elif island.bit_count() > most:
            away = [-self.clue[index]] if index in self.clue else []
            yield [*self._black(piece(self.grid, clue, island, most + 1) & ~clue), *away]


def _some(part: Bitboard) -> list[int]:
    """Some cells of a part, evenly spread over it if it is large."""
    cells = list(bits(part))
    return cells[:: -(-len(cells) // ANSWERS)]


def path(grid: Grid, start: Bitboard, ends: Bitboard, within: Bitboard) -> Bitboard:
    """The cells of a shortest way from a cell to one of the ends."""
    rings = [start]
    while not rings[-1] & ends:
        rings.append(grid.grow(rings[-1]) & within)
    cell = rings.pop() & ends
    way = cell = cell & -cell
    while rings:
        before = grid.grow(cell) & rings.pop()
        cell = before & -before
        way |= cell
    return way


def piece(grid: Grid, start: Bitboard, within: Bitboard, size: int) -> Bitboard:
    """This many connected cells, beginning with the nearest."""
    found = start
    while found.bit_count() < size:
        ring = grid.neighbours(found) & within
        for index in bits(ring):
            if found.bit_count() < size:
                found |= 1 << index
    return found


class Owners:
    """Clauses for the islands whose number is known: which of the cells near enough belong to them.

    They repeat what ``Walls`` would learn from wrong boards anyway, but lead the solver to good boards at once.
    """

    def __init__(self, puzzle: NurikabePuzzle, cnf: Cnf, clue: dict[int, int]) -> None:
        self.cnf = cnf
        self.domains = {at: domain for at, domain in reach(puzzle).domains.items() if puzzle.sizes[at]}
        self.owned = {at: {cell: cnf.new() for cell in bits(domain)} for at, domain in self.domains.items()}
        for at, owned in self.owned.items():
            self._island(puzzle.grid, at, owned, clue)
            if (size := puzzle.sizes[at] or 0) <= COUNTED:
                counting.exactly(cnf, list(owned.values()), size)
        for cell in cnf.cells:
            counting.at_most_one(cnf, [owned[cell] for owned in self.owned.values() if cell in owned])

    def _island(self, grid: Grid, at: int, owned: dict[int, int], clue: dict[int, int]) -> None:
        """Its cells are white, have no other clue, and hang together with their white neighbours."""
        add, black = self.cnf.clauses.append, self.cnf.cells
        add([owned[at]])
        for cell, mine in owned.items():
            add([-mine, -black[cell]])
            if cell in clue:
                add([-mine, -clue[cell]])
            near = list(bits(grid.neighbours(1 << cell)))
            for other in near:
                add([-mine, black[other], *([owned[other]] if other in owned else [])])
            if cell != at:
                add([-mine, *(owned[other] for other in near if other in owned)])

    def strays(self, grid: Grid, part: Bitboard, homes: dict[int, Bitboard], true: set[int]) -> list[Clause]:
        """A part without its number, but said to belong to one, needs a way there."""
        cell = (part & -part).bit_length() - 1
        for at, owned in self.owned.items():
            if owned.get(cell) in true:
                border = fence(grid, part, homes[at], self.domains[at])
                gates = [owned[index] for index in bits(border)]
                return [[-owned[index], *gates] for index in bits(part) if index in owned]
        return []


def fence(grid: Grid, inside: Bitboard, outside: Bitboard, free: Bitboard) -> Bitboard:
    """The cells next to ``inside`` from which ``outside`` can be reached through free cells beyond them."""
    around = grid.neighbours(inside) & free
    beyond = grid.flood(outside, free & ~around | outside)
    return around & grid.neighbours(beyond)
