"""Parts of a line: stretches of cells, the room that finished blocks leave, and the range of every block.

The cells of a line are an int, where bit i stands for cell i.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from nurigram.base.grid import bits
from nurigram.kinds.nonogram.puzzle import Clue, Paints, gaps, needed
from nurigram.kinds.nonogram.techniques.lines import turn
from nurigram.puzzle.palette import Out, decided


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
    paints: Paints = ()

    @property
    def slack(self) -> int:
        """How many cells the blocks can be pushed."""
        return self.end - self.start - needed(self.clue, self.paints)


def room_of(clue: Clue, length: int, *out: int, paints: Paints = ()) -> Room:
    """The room of a line. A block is finished if it is complete and all cells between it and the end are decided."""
    having = [decided(out, value) for value in range(len(out))]
    start, first = _peel(clue, length, having, paints)
    rest, rest_paints = clue[first:], paints[first:]
    turned = [turn(cells, length) for cells in having]
    off, last = _peel(rest[::-1], length - start, turned, rest_paints[::-1])
    left = len(rest) - last
    return Room(start, length - off, rest[:left], first, rest_paints[:left])


def _peel(clue: Clue, length: int, having: Sequence[int], paints: Paints) -> tuple[int, int]:
    """How many cells, and how many blocks, are finished at the start of a line."""
    white, apart = having[0], gaps(len(clue), paints)
    place = block = 0
    while place < length:
        if white >> place & 1:
            place += 1
            continue
        run = stretch(place, place + clue[block]) if block < len(clue) else 0
        if not run or having[paints[block] if paints else 1] & run != run:
            break
        place += clue[block]
        block += 1
        touches = block < len(clue) and not apart[block - 1]
        if not touches and not white >> place & 1:
            break
    return place, block


def ranges_of(clue: Clue, length: int, *out: int, paints: Paints = ()) -> list[Range]:
    """How far each block can be pushed, as a person sees it at a glance.

    The blocks are packed from either end around the cells that cannot have their paint. Where only one block can cover
    a run, its range is cut to the places that cover the run, and the other blocks are packed around it again. Runs that
    several blocks could cover have no effect: sorting those out is reasoning about the whole line and is left to the
    complete solver.
    """
    colours, apart = paints or (1,) * len(clue), gaps(len(clue), paints)
    blocks = [Block(size, gap, out[paint]) for size, gap, paint in zip(clue, apart, colours, strict=True)]
    back = _turned(blocks, length)
    firsts, lasts = _pack(blocks, [0] * len(clue), length), _pack_back(back, [0] * len(clue), length)
    held_firsts, held_lasts = firsts[:], lasts[:]
    for start, end, paint in _runs(out):
        owners = [
            i
            for i, size in enumerate(clue)
            if paint in (colours[i], ANY) and Range(firsts[i], lasts[i], size).may_cover(start, end)
        ]
        if len(owners) == 1:
            i = owners[0]
            held_firsts[i] = max(held_firsts[i], end - clue[i])
            held_lasts[i] = min(held_lasts[i], start)
    firsts = _pack(blocks, held_firsts, length)
    turned = [length - last - size for last, size in zip(held_lasts, clue, strict=True)][::-1]
    lasts = _pack_back(back, turned, length)
    return [Range(*each) for each in zip(firsts, lasts, clue, strict=True)]


ANY = 0
"""The paint of a cell that is known to be painted, but not with what."""


def _runs(out: Out) -> Iterator[tuple[int, int, int]]:
    """The runs of each paint, and the single cells that have some paint: start, end and paint."""
    rest = out[0]
    for paint in range(1, len(out)):
        having = decided(out, paint)
        rest &= ~having
        yield from ((start, end, paint) for start, end in stretches(having))
    yield from ((place, place + 1, ANY) for place in bits(rest))


class Block(NamedTuple):
    """A block to pack: its size, the cells that must be free behind it, and those where it cannot be."""

    size: int
    gap: int
    never: int


def _pack(blocks: Sequence[Block], earliest: list[int], length: int) -> list[int]:
    """The first start of each block: not before its earliest, in order, and clear of cells where it cannot be."""
    starts, place = [], 0
    for (size, gap, never), bound in zip(blocks, earliest, strict=True):
        place = max(place, bound)
        while blocked := never & stretch(place, place + size):
            place = blocked.bit_length()
        starts.append(min(place, length - size))
        place += size + gap
    return starts


def _turned(blocks: Sequence[Block], length: int) -> list[Block]:
    """The same blocks seen from the other end of the line."""
    nevers = {never: turn(never, length) for never in {block.never for block in blocks}}
    behind = [block.gap for block in blocks[-2::-1]] + [0]
    return [Block(block.size, gap, nevers[block.never]) for block, gap in zip(blocks[::-1], behind, strict=False)]


def _pack_back(turned: Sequence[Block], earliest: list[int], length: int) -> list[int]:
    """The last start of each block, by packing from the other end; ``earliest`` is also counted from there."""
    starts = _pack(turned, earliest, length)
    return [length - start - block.size for start, block in zip(starts, turned, strict=True)][::-1]
