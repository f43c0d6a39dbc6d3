"""Connectivity by a tree: every member except the root points at a neighbour with a smaller number.

Numbers cannot fall forever, so following the pointers leads to the root. The numbers are written in binary: a board of
n cells takes about ``n log n`` variables, however long its paths are.
"""

from __future__ import annotations

from collections.abc import Mapping

from nurigram.kinds.nurikabe.solving.encoding.rules import Clauses

Roots = Mapping[int, int]
"""The literal "is the root" of each cell that may be the root."""


def connect_by_tree(clauses: Clauses, members: Mapping[int, int], roots: Roots, most: int) -> None:
    """Connect each of at most ``most`` members to a root. ``members[cell]`` is the literal "is a member"."""
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
