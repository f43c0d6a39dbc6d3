"""Ways that would have to cross: the numbers that a cell cannot belong to because the way there would cut off wall.

A *field* is a connected part of the unknown cells and loose islands. Its *rim* is the closed line around it: a cycle of
edges, each between a cell of the field and what lies outside, which is wall, a numbered island or no cell at all. Wall
that is connected outside the field, unknown cells there included, is one *bank*. Islands and wall both connect by
edges, so that inside the rim two ways cannot pass each other if their ends alternate on it.

A way from some cells of a field to an island on its rim *parts the banks* if it has banks on both sides and none of
them lies on both. It can leave the field nowhere else, since all white cells beyond the rim have a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nurigram.base.grid import Bitboard, bits
from nurigram.kinds.nurikabe.techniques.ground import union
from nurigram.kinds.nurikabe.techniques.position import Position


class Edge(NamedTuple):
    """One edge of a rim: the cell inside; outside a cell of a bank (one bit for each), or of an island with a clue."""

    inside: Bitboard
    outside: Bitboard = 0
    bank: int = 0
    clue: Bitboard = 0


class Rim(NamedTuple):
    """The line around a field, clockwise; the cells of the field beside it; the clues of the islands beside it."""

    edges: list[Edge]
    cells: Bitboard
    clues: Bitboard


def rims(position: Position) -> Iterator[Rim]:
    """The outer rims of all fields beside which there are several banks."""
    grid = position.grid
    for field in grid.components(position.unknown | position.loose_cells):
        shore = grid.neighbours(field)
        banks = [bank & shore for bank in grid.components(position.passable & ~field) if bank & shore]
        if len(banks) > 1:
            known = {index: Edge(0, 1 << index, 1 << at) for at, bank in enumerate(banks) for index in bits(bank)}
            for island in position.numbered:
                known.update((index, Edge(0, 1 << index, 0, island.clue)) for index in bits(island.cells & shore))
            edges = [known.get(there, Edge(0))._replace(inside=1 << here) for here, there in _trace(position, field)]
            yield Rim(edges, union(edge.inside for edge in edges), union(edge.clue for edge in edges))


def _trace(position: Position, field: Bitboard) -> Iterator[tuple[int, int]]:
    """The edges around a field, clockwise from the top of its first cell, as pairs of bit numbers."""
    stride = position.ground.stride
    steps = (-stride, 1, stride, -1)
    inside = set(bits(field))
    first = here = (field & -field).bit_length() - 1
    side = 0
    while True:
        yield here, here + steps[side]
        ahead = here + steps[(side + 1) % 4]
        if ahead not in inside:
            side = (side + 1) % 4
        elif ahead + steps[side] not in inside:
            here = ahead
        else:
            here, side = ahead + steps[side], (side - 1) % 4
        if (here, side) == (first, 0):
            return


def barred(rim: Rim, cells: Bitboard) -> Bitboard:
    """The clues on the rim to which every way from these connected cells of the field parts the banks."""
    found = beside = 0
    for line in _openings(rim, cells):
        found |= _parted(line)
    for edge in rim.edges:
        if edge.inside & cells:
            beside |= edge.clue
    return found & ~beside


def cut_off(rim: Rim, cells: Bitboard, clue: Bitboard) -> Bitboard:
    """The wall beside the rim that a way from the cells to a barred clue cuts off: that on its shorter side."""
    line = next(line for line in _openings(rim, cells) if _parted(line) & clue)
    at = next(at for at, edge in enumerate(line) if edge.clue == clue)
    sides = [union(edge.outside for edge in side if edge.bank) for side in (line[:at], line[at:])]
    return min(sides, key=int.bit_count)


def _openings(rim: Rim, cells: Bitboard) -> Iterator[list[Edge]]:
    """The rim as a line from each place where it leaves the cells, without the edges at them."""
    edges = rim.edges
    for at, edge in enumerate(edges, 1):
        if edge.inside & cells and not edges[at % len(edges)].inside & cells:
            yield [each for each in edges[at:] + edges[:at] if not each.inside & cells]


def _parted(line: Sequence[Edge]) -> Bitboard:
    """The clues each of whose edges has banks before it and banks after it, but none on both sides."""
    after = [0]
    for edge in reversed(line):
        after.append(after[-1] | edge.bank)
    before = met = free = 0
    for edge, rest in zip(line, reversed(after[:-1]), strict=True):
        met |= edge.clue
        if before & rest or not before or not rest:
            free |= edge.clue
        before |= edge.bank
    return met & ~free
