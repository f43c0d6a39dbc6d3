"""The geometry clauses exclude no solution."""

from __future__ import annotations

import pytest

from nurigram.base.deadline import Deadline
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.solving.encoding.cuts import Cuts
from nurigram.kinds.nurikabe.solving.encoding.geometry import add_geometry, is_sparse
from nurigram.kinds.nurikabe.solving.encoding.rules import local_rules
from nurigram.solving.engines.sat import Search
from tests.oracle import sample

RING = NurikabePuzzle(Grid(8, 8), (Clue(1, 1, 29), Clue(2, 2, 16)))
"""Two numbers on a diagonal: the wall must enclose one of the islands, and has just enough cells for a square."""


def boards_found(puzzle: NurikabePuzzle) -> list[tuple[str, ...]]:
    clauses = local_rules(puzzle)
    add_geometry(clauses)
    clauses.cnf.cuts = Cuts(clauses)
    found = []
    with Search(clauses.cnf, Deadline()) as search:
        while (black := search.find()) is not None:
            found.append(puzzle.grid.format_rows(black))
            search.forbid(black)
    return sorted(found)


@pytest.mark.parametrize("shape", sample.SHAPES, ids="{0[0]}x{0[1]}".format)
def test_no_solution_is_lost(shape: tuple[int, int]) -> None:
    known = [p for p in sample.boards(*shape, count=90, seed=6) if None not in p.sizes.values()]
    for puzzle in known:
        if sum(size or 0 for size in puzzle.sizes.values()) <= puzzle.grid.area:
            assert boards_found(puzzle) == sample.solutions(puzzle), puzzle


def test_the_ring_is_unique() -> None:
    assert boards_found(RING) == [
        ("........", "..#####.", ".#....#.", ".#....#.", ".#....#.", ".#....#.", ".######.", "........")
    ]


def test_it_is_for_boards_with_few_large_numbers() -> None:
    assert is_sparse(RING)
    assert not is_sparse(NurikabePuzzle(Grid(10, 10), (Clue(0, 0, 3), Clue(5, 5, 4))))
    assert not is_sparse(NurikabePuzzle(Grid(10, 10), (Clue(0, 0, 30), Clue(5, 5, None))))
    assert not is_sparse(NurikabePuzzle(Grid(20, 20), (Clue(0, 0, 90), Clue(5, 5, 90))))
