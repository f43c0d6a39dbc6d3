"""Two ways to say that cells are connected: by levels, which propagate better, and by a tree, which is smaller."""

from __future__ import annotations

from collections.abc import Mapping

from nurigram.kinds.nurikabe.solving.encoding.reach import distances
from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses

Roots = Mapping[int, int]
"""The literal "is the root" of each cell that may be the root."""


def connect_by_distance(clauses: Clauses, clue: int, size: int) -> None:
    """Connect every cell that the clue owns to it: one within d steps has a neighbour within d - 1 steps.

    Steps are counted inside the island. In an island of ``size`` cells, the shortest way from the number to a cell
    takes at most ``size - 1`` steps, so that many levels are enough. The levels of a cell begin at its distance on the
    empty board. Unit propagation on these clauses notices when a cell can no longer be reached. On an open board the
    clauses grow with the cube of the size, so large islands use trees instead.
    """
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


def connect_by_tree(clauses: Clauses, members: Mapping[int, int], roots: Roots, most: int) -> None:
    """Connect each of at most ``most`` members to a root. ``members[cell]`` is the literal "is a member".

    Every member except the root points at a neighbour with a smaller number. Numbers cannot fall forever, so following
    the pointers leads to the root. The numbers are written in binary: a board of n cells takes about ``n log n``
    variables, however long its paths are.
    """
    width = (most - 1).bit_length()
    clauses.cnf.make_room(len(members) * (1 + 4 * (1 + 3 * width)))
    numbers = {index: [clauses.cnf.new() for _ in range(width)] for index in members}
    for index, member in members.items():
        pointers = []
        for other in clauses.near[index]:
            if other in members:
                pointer = clauses.cnf.new()
                clauses.add(-pointer, members[other])
                _smaller(clauses, pointer, numbers[other], numbers[index])
                pointers.append(pointer)
        clauses.add(-member, *([roots[index]] if index in roots else []), *pointers)


def first_member(clauses: Clauses, members: Mapping[int, int]) -> Roots:
    """Roots for ``connect_by_tree``: the root is the first member in reading order."""
    roots, none_before = {}, 0
    for index, member in members.items():
        roots[index] = clauses.cnf.new()
        clauses.add(-roots[index], member)
        if none_before:
            clauses.add(-roots[index], none_before)
        none_so_far = clauses.cnf.new()
        clauses.add(-none_so_far, -member)
        if none_before:
            clauses.add(-none_so_far, none_before)
        none_before = none_so_far
    return roots


def _smaller(clauses: Clauses, given: int, small: list[int], large: list[int]) -> None:
    """If ``given`` is true, the first number is smaller than the second. The lowest bit comes first."""
    for place in reversed(range(len(small))):
        # Here ``given`` means: smaller on the bits up to this place.
        below = [clauses.cnf.new()] if place else []
        clauses.add(-given, -small[place], large[place])
        clauses.add(-given, -small[place], *below)
        clauses.add(-given, large[place], *below)
        if below:
            given = below[0]
    if not small:
        clauses.add(-given)
