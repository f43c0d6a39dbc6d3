"""Islands connected by levels: a cell within d steps of its number has a neighbour within d - 1 steps.

Steps are counted inside the island. In an island of ``size`` cells, the shortest way from the number to a cell takes
at most ``size - 1`` steps, so that many levels are enough. The levels of a cell begin at its distance on the empty
board. Unit propagation on these clauses notices when a cell can no longer be reached. On an open board the clauses grow
with the cube of the size, so large islands use ``trees`` instead.
"""

from __future__ import annotations

from nurigram.kinds.nurikabe.solving.encoding.reach import distances
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses


def connect_by_distance(clauses: Clauses, clue: int, size: int) -> None:
    """Every cell that the clue owns is connected to it."""
    owned = clauses.owned[clue]
    far = distances(clauses.puzzle, clue, clauses.reach.domains[clue])
    clauses.cnf.make_room(2 * len(owned) * size)
    within = _name_levels(clauses, owned, far, size)
    for (index, level), here in within.items():
        if index == clue:
            continue
        if level < size - 1:
            clauses.add(-here, within[index, level + 1])
        before = [within[other, level - 1] for other in clauses.near[index] if (other, level - 1) in within]
        clauses.add(-here, *before)


def _name_levels(clauses: Clauses, owned: dict[int, int], far: dict[int, int], size: int) -> dict[tuple[int, int], int]:
    """The literal "within this many steps" for each cell and level; at the last level it means "owned"."""
    return {
        (index, level): owned[index] if level == size - 1 or not far[index] else clauses.cnf.new()
        for index in owned
        for level in range(far[index], size)
    }
