"""The rules as clauses, which make every SAT engine solve Hitori: with connectivity written out, or left to cuts."""

from __future__ import annotations

from itertools import combinations

from hitori.puzzle import HitoriPuzzle
from nurigram.extend import Bitboard, Cnf, bits


def encode_lazy(puzzle: HitoriPuzzle) -> Cnf:
    """All rules but that the rest is connected; of a model that breaks it, ``cuts`` says what must change."""
    grid = puzzle.grid
    shaded = {index: number for number, index in enumerate(bits(grid.cells), 1)}
    cnf = Cnf(shaded, top=len(shaded))
    for group in puzzle.groups:
        cnf.clauses += [[shaded[one], shaded[other]] for one, other in combinations(bits(group), 2)]
    for index in shaded:
        near = (other for other in bits(grid.neighbours(1 << index)) if other > index)
        cnf.clauses += [[-shaded[index], -shaded[other]] for other in near]

    def cuts(black: Bitboard) -> list[list[int]]:
        """Shaded cells around a part of the rest: in no solution all of them are shaded."""
        parts = list(grid.components(grid.cells & ~black))
        return [[-shaded[each] for each in bits(grid.neighbours(part))] for part in parts] if len(parts) > 1 else []

    cnf.cuts = cuts
    return cnf


def encode(puzzle: HitoriPuzzle) -> Cnf:
    """All rules. A cell counts as reached in n steps from the first unshaded cell, which is one of the first two."""
    cnf, grid = encode_lazy(puzzle), puzzle.grid
    cnf.cuts = None
    cells = list(bits(grid.cells))
    first, *others = cells
    reached = {index: cnf.new() for index in cells}
    cnf.clauses += [[-reached[index]] for index in others[1:]]
    cnf.clauses.append([-cnf.cells[first], -reached[first]])
    if others:  # the second cell begins where the first is shaded
        cnf.clauses.append([-reached[others[0]], cnf.cells[first]])
    for _ in range(1, grid.area):
        later = {index: cnf.new() for index in cells}
        for index in cells:
            near = [reached[other] for other in bits(grid.neighbours(1 << index))]
            cnf.clauses += [[-later[index], reached[index], *near], [-later[index], -cnf.cells[index]]]
        reached = later
    cnf.clauses += [[cnf.cells[index], reached[index]] for index in cells]
    return cnf
