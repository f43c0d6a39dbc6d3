"""Connectivity by a tree: every member but the root points at a neighbour whose number is smaller.

Numbers cannot fall forever, so following the pointers ends at the root. The numbers are written in binary: a board
of n cells takes about ``n log n`` variables, however long the ways on it are.
"""

from __future__ import annotations

from collections.abc import Mapping

from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses

Roots = Mapping[int, int]
"""The literal "is the root" of each cell that may be it."""


def connect_by_tree(clauses: Clauses, members: Mapping[int, int], roots: Roots, most: int) -> None:
    """Of at most ``most`` members, each is connected with a root; ``members[cell]`` says that the cell is one."""
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
    """The root is the first member in reading order, wherever that is."""
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
    """If ``given`` holds, the first number is smaller than the second; bits from the lowest to the highest."""
    for place in reversed(range(len(small))):
        # Here ``given`` says: smaller on the bits up to this place.
        below = [clauses.cnf.new()] if place else []
        clauses.add(-given, -small[place], large[place])
        clauses.add(-given, -small[place], *below)
        clauses.add(-given, large[place], *below)
        if below:
            given = below[0]
    if not small:
        clauses.add(-given)
