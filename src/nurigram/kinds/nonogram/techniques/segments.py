"""Parts of a line: stretches of cells, the room that finished blocks leave, and the range of every block.

The cells of a line are an int, where bit i stands for cell i.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from nurigram.kinds.nonogram.puzzle import Clue, needed
from nurigram.kinds.nonogram.techniques.lines import turn


def stretch(start: int, end: int) -> int:
    """The cells from ``start`` up to, not including, ``end``."""
    return ((1 << end) - (1 << start)) if end > start else 0


def stretches(cells: int) -> list[tuple[int, int]]:
    """The longest possible stretches of a set of cells, each as its first cell and the one after its last."""
    found = []
    while cells:
        start = (cells & -cells).bit_length() - 1
        beyond = (cells >> start) + 1
        end = start + (beyond & -beyond).bit_length() - 1
        found.append((start, end))
        cells &= -1 << end
    return found


class Range(NamedTuple):
    """How far a block can be pushed: its first start, its last start and its size."""

    first: int
    last: int
    size: int

    @property
    def cells(self) -> int:
        """All cells between its outermost places."""
        return stretch(self.first, self.last + self.size)

    def may_cover(self, start: int, end: int) -> bool:
        """Whether a run from ``start`` up to ``end`` may be part of the block."""
        return self.first <= start and end <= self.last + self.size and end - start <= self.size


@dataclass(frozen=True)
class Room:
    """What is left of a line without the white cells and finished blocks at both ends.

    ``clue`` are the blocks between ``start`` and ``end``; ``before`` is how many blocks are finished before them.
    """

    start: int
    end: int
    clue: Clue
    before: int

    @property
    def slack(self) -> int:
        """How many cells the blocks can be pushed."""
        return self.end - self.start - needed(self.clue)


def room_of(clue: Clue, length: int, black: int, white: int) -> Room:
    """The room of a line. A block is finished if it is complete and all cells between it and the end are decided."""
    start, first = _peel(clue, length, black, white)
    rest = clue[first:]
    off, last = _peel(rest[::-1], length - start, turn(black, length), turn(white, length))
    return Room(start, length - off, rest[: len(rest) - last], first)


def _peel(clue: Clue, length: int, black: int, white: int) -> tuple[int, int]:
    """How many cells, and how many blocks, are finished at the start of a line."""
    place = block = 0
    while place < length:
        if white >> place & 1:
            place += 1
            continue
        run = stretch(place, place + clue[block]) if block < len(clue) else 0
        if not run or black & run != run:
            break
        place += clue[block]
        block += 1
        if not white >> place & 1:
            break
    return place, block


def ranges_of(clue: Clue, length: int, black: int, white: int) -> list[Range]:
    """How far each block can be pushed, as a person sees it at a glance.

    The blocks are packed from either end around the white cells. Where only one block can cover a run, its range is
    cut to the places that cover the run, and the other blocks are packed around it again. Runs that several blocks
    could cover have no effect: sorting those out is reasoning about the whole line and is left to the complete solver.
    """
    firsts = _pack(clue, [0] * len(clue), length, white)
    lasts = _pack_back(clue, [0] * len(clue), length, white)
    held_firsts, held_lasts = firsts[:], lasts[:]
    for start, end in stretches(black):
        owners = [i for i, size in enumerate(clue) if Range(firsts[i], lasts[i], size).may_cover(start, end)]
        if len(owners) == 1:
            i = owners[0]
            held_firsts[i] = max(held_firsts[i], end - clue[i])
            held_lasts[i] = min(held_lasts[i], start)
    firsts = _pack(clue, held_firsts, length, white)
    turned = [length - last - size for last, size in zip(held_lasts, clue, strict=True)][::-1]
    lasts = _pack_back(clue, turned, length, white)
    return [Range(*each) for each in zip(firsts, lasts, clue, strict=True)]


def _pack(clue: Clue, earliest: list[int], length: int, white: int) -> list[int]:
    """The first start of each block: not before its earliest, in order, and clear of white cells."""
    starts, place = [], 0
    for size, bound in zip(clue, earliest, strict=True):
        place = max(place, bound)
        while blocked := white & stretch(place, place + size):
            place = blocked.bit_length()
        starts.append(min(place, length - size))
        place += size + 1
    return starts


def _pack_back(clue: Clue, earliest: list[int], length: int, white: int) -> list[int]:
    """The last start of each block, by packing from the other end; ``earliest`` is also counted from there."""
    starts = _pack(clue[::-1], earliest, length, turn(white, length))
    return [length - start - size for start, size in zip(starts, clue[::-1], strict=True)][::-1]
