"""Finished boards from a SAT solver, after Soorasamharan and Nanda (2015).

Their clauses forbid pools and nothing else. They take a random one of the first hundred models, and start again until
its wall is connected; so they stay at 5x5. Here the solver starts from random colours. A wall in several parts or an
island that is too large is answered by a clause that says what is wrong with it. So boards of every size are found.
"""

from __future__ import annotations

from collections.abc import Iterator

from pysat.solvers import Solver

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nurikabe.making.boards import islands

SOLVER = "minisat22"
"""A solver that follows the colours it is given where the clauses leave a choice."""

ROUNDS = 1_000
"""How many models to look at before a board is given up."""


def board_by_sat(grid: Grid, dice: Dice, wall_share: float, largest: int) -> Bitboard | None:
    """The wall of a finished board with no island larger than ``largest``, or ``None`` if none was found."""
    with Solver(name=SOLVER, bootstrap_with=[_white(square) for square in grid.blocks2x2]) as solver:
        solver.set_phases([index + 1 if dice.chance(wall_share) else -index - 1 for index in bits(grid.cells)])
        solver.add_clause([index + 1 for index in bits(grid.cells)])
        for _ in range(ROUNDS):
            if not solver.solve():
                return None
            wall = from_bits(literal - 1 for literal in solver.get_model() if literal > 0) & grid.cells
            faults = [*_divided(grid, wall), *_too_large(grid, wall, largest)]
            if not faults:
                return wall
            for clause in faults:
                solver.add_clause(clause)
    return None


def _white(cells: Bitboard) -> list[int]:
    """The clause "one of these cells is white"."""
    return [-index - 1 for index in bits(cells)]


def _black(cells: Bitboard) -> list[int]:
    return [index + 1 for index in bits(cells)]


def _divided(grid: Grid, wall: Bitboard) -> Iterator[list[int]]:
    """If a cell of a part and a cell of the rest are both wall, so is a cell on the border of the part."""
    parts = sorted(grid.components(wall), key=int.bit_count, reverse=True)
    for part in parts[1:]:
        border = _black(grid.neighbours(part))
        other = _first(parts[0])
        for index in bits(part):
            yield [*_white(1 << index), *_white(other), *border]


def _too_large(grid: Grid, wall: Bitboard, largest: int) -> Iterator[list[int]]:
    """Of ``largest + 1`` white cells that hang together, one is wall."""
    for island in islands(grid, wall):
        some = _first(island)
        while island.bit_count() > largest and some.bit_count() <= largest:
            some |= _first(grid.neighbours(some) & island)
        if some.bit_count() > largest:
            yield _black(some)


def _first(cells: Bitboard) -> Bitboard:
    return cells & -cells
