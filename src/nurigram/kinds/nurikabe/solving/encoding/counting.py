"""Cardinality constraints as clauses: the totalizer of Bailleux and Boufkhad (2003), cut off above the bound.

Each node of a balanced tree counts its true leaves in unary: output ``j``, counted from 0, is true if more than ``j``
leaves are. Unit propagation then enforces both bounds of the count, as the size of an island needs.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from nurigram.base.cnf import Cnf


def exactly(cnf: Cnf, literals: Sequence[int], count: int) -> None:
    """Exactly ``count`` of the literals are true."""
    if not 0 <= count <= len(literals):
        cnf.clauses.append([])
        return
    cnf.make_room(_cost(len(literals), count + 1))
    outputs = sorted_count(cnf, [[literal] for literal in literals], count + 1)
    if count:
        cnf.clauses.append([outputs[count - 1]])
    if count < len(outputs):
        cnf.clauses.append([-outputs[count]])


def at_most_one(cnf: Cnf, literals: Sequence[int]) -> None:
    """At most one of the literals is true: by pairs if they are few, else in groups of three with a commander."""
    while len(literals) > 4:
        commander = cnf.new()
        group, literals = literals[:3], [*literals[3:], commander]
        _pairs(cnf, group)
        cnf.clauses.extend([-literal, commander] for literal in group)
    _pairs(cnf, literals)


def _pairs(cnf: Cnf, literals: Sequence[int]) -> None:
    cnf.clauses.extend([-a, -b] for i, a in enumerate(literals) for b in literals[:i])


def sorted_count(cnf: Cnf, counts: Sequence[list[int]], most: int) -> list[int]:
    """The sum of unary counts as a unary count with at most ``most`` outputs. A single literal is also a count."""
    if not counts:
        return []
    if len(counts) == 1:
        return counts[0]
    half = len(counts) // 2
    return _merge(cnf, sorted_count(cnf, counts[:half], most), sorted_count(cnf, counts[half:], most), most)


@cache
def _cost(leaves: int, most: int) -> int:
    """About how many clauses it takes to sort this many literals."""
    if leaves < 2:
        return 0
    left, right = leaves // 2, leaves - leaves // 2
    merging = 2 * (min(left, most) + 1) * (min(right, most) + 1)
    return merging + _cost(left, most) + _cost(right, most)


def _merge(cnf: Cnf, left: list[int], right: list[int], most: int) -> list[int]:
    """The sum of two counts. Enough true leaves force an output, and too few forbid it."""
    width = min(len(left) + len(right), most)
    outputs = [cnf.new() for _ in range(width)]
    for i in range(len(left) + 1):
        for j in range(len(right) + 1):
            if i + j > 0:
                reached = [-literal for literal in left[:i][-1:] + right[:j][-1:]]
                cnf.clauses.append([*reached, outputs[min(i + j, width) - 1]])
            if i + j < width:
                cnf.clauses.append([*left[i : i + 1], *right[j : j + 1], -outputs[i + j]])
    return outputs
