"""Cells without which the wall falls apart: cut vertices of the cells that are black or unknown."""

from __future__ import annotations

from dataclasses import dataclass, field

from nurigram.base.grid import Bitboard, from_bits
from nurigram.kinds.nurikabe.techniques.position import Position


@dataclass
class _Walk:
    """A depth-first walk over one connected part (Hopcroft and Tarjan): when each cell was met, how far back it leads.

    ``dark`` counts the black cells in the subtree below each cell.
    """

    met: list[int]
    low: list[int]
    dark: list[int]
    cuts: list[int] = field(default_factory=list)
    dividing: list[int] = field(default_factory=list)


def cut_cells(position: Position) -> tuple[Bitboard, Bitboard]:
    """All cut vertices of the part of the passable cells that holds the wall, and those with wall on both sides.

    A cut vertex is a cell whose removal splits the part. It has wall on both sides if two of the pieces hold black
    cells. One depth-first walk finds all of them in time linear in the number of cells.
    """
    memo = position.ground.memo
    key = ("cuts", position.passable, position.black)
    if key not in memo:
        memo[key] = _find(position) if position.black else (0, 0)
    found: tuple[Bitboard, Bitboard] = memo[key]
    return found


def _find(position: Position) -> tuple[Bitboard, Bitboard]:
    near, passable, black = position.ground.near, position.passable, position.black
    count = len(near)
    inside = bytearray(count)
    for index in _indices(passable):
        inside[index] = 1
    walk = _Walk([0] * count, [0] * count, [0] * count)
    for index in _indices(black):
        walk.dark[index] = 1
    root = (black & -black).bit_length() - 1
    _descend(walk, root, near, inside, black.bit_count())
    unknown = position.unknown
    return from_bits(walk.cuts) & unknown, from_bits(walk.dividing) & unknown


def _descend(walk: _Walk, root: int, near: list[tuple[int, ...]], inside: bytearray, total: int) -> None:
    """The walk itself. The root is black, so it matters only as the top of the tree: it can stay unjudged."""
    met, low = walk.met, walk.low
    met[root] = low[root] = clock = 1
    path, ways = [root], [iter(near[root])]
    while ways:
        cell = path[-1]
        for other in ways[-1]:
            if not inside[other]:
                continue
            if not met[other]:
                clock += 1
                met[other] = low[other] = clock
                path.append(other)
                ways.append(iter(near[other]))
                break
            if met[other] < low[cell]:
                low[cell] = met[other]
        else:
            ways.pop()
            path.pop()
            if path:
                _leave(walk, path[-1], cell, total)


def _leave(walk: _Walk, parent: int, cell: int, total: int) -> None:
    """Going back up from ``cell``: does everything below it hang on its parent alone?"""
    if walk.low[cell] < walk.low[parent]:
        walk.low[parent] = walk.low[cell]
    walk.dark[parent] += walk.dark[cell]
    if walk.low[cell] >= walk.met[parent]:
        walk.cuts.append(parent)
        if 0 < walk.dark[cell] < total:
            walk.dividing.append(parent)


def _indices(board: Bitboard) -> list[int]:
    """The bit numbers of a board, by way of its binary digits: quicker than one at a time."""
    return [index for index, digit in enumerate(reversed(bin(board)[2:])) if digit == "1"]
