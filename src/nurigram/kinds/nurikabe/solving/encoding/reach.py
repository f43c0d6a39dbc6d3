"""Which cells each number can own at all, so that clauses are only written for those."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.grid import Bitboard, bits
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle


@dataclass(frozen=True)
class Reach:
    """The cells that the island of each clue may cover, by the bit number of the clue's cell.

    ``wall`` are the cells that no island can cover. They are black in every solution.
    """

    domains: dict[int, Bitboard]
    wall: Bitboard

    def owners(self, index: int) -> list[int]:
        """The clues that may own a cell."""
        return [clue for clue, domain in self.domains.items() if domain >> index & 1]


def reach(puzzle: NurikabePuzzle) -> Reach:
    """Grow every clue by as many steps as its number allows, avoiding the cells next to other clues."""
    grid = puzzle.grid
    fences = {clue: grid.grow(1 << clue) for clue in puzzle.sizes}
    once = twice = 0
    for fence in fences.values():
        twice |= once & fence
        once |= fence
    domains = {}
    for clue, size in puzzle.sizes.items():
        free = grid.cells & ~once | fences[clue] & ~twice | 1 << clue
        domains[clue] = _grow(puzzle, 1 << clue, free, size)
    covered = 0
    for domain in domains.values():
        covered |= domain
    return Reach(domains, grid.cells & ~covered)


def regions(puzzle: NurikabePuzzle) -> tuple[Bitboard, ...]:
    """The cells that each number may own, in the order of the numbers, for a picture."""
    return tuple(reach(puzzle).domains.values())


def _grow(puzzle: NurikabePuzzle, seed: Bitboard, free: Bitboard, size: int | None) -> Bitboard:
    """The cells within ``size - 1`` steps of the seed, through free cells."""
    reached, steps = seed, 1
    while size is None or steps < size:
        wider = puzzle.grid.grow(reached) & free
        if wider == reached:
            break
        reached, steps = wider, steps + 1
    return reached


def distances(puzzle: NurikabePuzzle, clue: int, domain: Bitboard) -> dict[int, int]:
    """How many steps each cell of a domain is from the clue, inside the domain."""
    found, reached, step = {clue: 0}, 1 << clue, 0
    while True:
        fresh = puzzle.grid.neighbours(reached) & domain
        if not fresh:
            return found
        step += 1
        reached |= fresh
        found.update((index, step) for index in bits(fresh))
