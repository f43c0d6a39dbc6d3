"""The medium techniques, and mercury: one line, and how far each of its blocks can be pushed to either side.

The range of a block extends from its leftmost to its rightmost place that agree with the decided cells. The rules are
close to those of Yu, Lee and Chen (2011), with the names that players use.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from nurigram.kinds.nonogram.techniques.common import End, Reached, from_both_ends, in_every_line, in_every_paint
from nurigram.kinds.nonogram.techniques.segments import Range, stretch, stretches
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView, Seen
from nurigram.puzzle.kind import Finding


def owners(line: Seen, start: int, end: int) -> list[Range]:
    """The blocks that may cover a run: long enough, and with a range that contains it."""
    return [each for each in line.ranges if each.may_cover(start, end)]


def mercury(view: NonogramView) -> Iterator[Finding]:
    """If the first block must cover a run, the cells at the edge that it cannot reach from there are white.

    Exactly: let the first block of the room have n cells. If the first run of black cells in the room begins within
    the first n + 1 cells of the room, or if the block is the only one, take the n cells that end where the run ends:
    all cells of the room before them are white. The same holds from the other end.
    """
    return in_every_line(view, mercury, _mercury)


def _mercury(line: LineState) -> Inference | None:
    return from_both_ends(line, _leave)


def _leave(end: End) -> Reached | None:
    run, size = end.first_run, end.clue[0]
    if run is None or not end.covers(run[0]):
        return None
    white = stretch(end.start, run[1] - size)
    return Reached(white=white, because=stretch(0, end.start) | stretch(*run), size=size) if white else None


def unreachable_space(view: NonogramView) -> Iterator[Finding]:
    """A cell that no block can reach, however far it is pushed, is white.

    Exactly: pack the blocks from either end around the white cells. Where only one block can cover a run, its range
    is cut to the places that cover the run, and the ranges of the other blocks are adjusted to it. A cell outside all
    ranges is white.
    """
    return in_every_paint(view, unreachable_space, _unreachable_space)


def _unreachable_space(line: Seen) -> Inference | None:
    reached = 0
    for each in line.ranges:
        reached |= each.cells
    return line.infer(white=line.cells & ~reached, because=line.decided)


def sliding(view: NonogramView) -> Iterator[Finding]:
    """Cells that a block covers both in its leftmost and in its rightmost place are black.

    Exactly: a cell that a block covers both at the first and at the last start of its range is black.
    """
    return in_every_paint(view, sliding, _sliding)


def _sliding(line: Seen) -> Inference | None:
    black = 0
    for each in line.ranges:
        black |= stretch(each.last, each.first + each.size)
    return line.infer(black=black, because=line.decided)


def forcing(view: NonogramView) -> Iterator[Finding]:
    """A gap between white cells is white if it is too small for every block that could be there.

    Exactly: a stretch without white cells, between white cells or ends of the line, is white if there is no block
    that is at most as long as the stretch and whose range meets it.
    """
    return in_every_paint(view, forcing, _forcing)


def _forcing(line: Seen) -> Inference | None:
    white = because = 0
    for start, end in stretches(line.cells & ~line.white):
        gap = stretch(start, end)
        if not any(each.size <= end - start and each.cells & gap for each in line.ranges):
            white |= gap
            because |= (gap << 1 | gap >> 1) & line.white
    return line.infer(white=white, because=because)


def punctuating(view: NonogramView) -> Iterator[Finding]:
    """A run as long as the longest block that can be there has white cells on both sides.

    Exactly: if a run is as long as the longest block whose range contains it, the cells next to the run are white.
    """
    return in_every_paint(view, punctuating, _punctuating)


def _punctuating(line: Seen) -> Inference | None:
    white = because = 0
    for start, end in stretches(line.black):
        if end - start == max((each.size for each in owners(line, start, end)), default=0):
            run = stretch(start, end)
            white |= (run << 1 | run >> 1) & line.unknown
            because |= run
    return line.infer(white=white, because=because)


def joining_and_splitting(view: NonogramView) -> Iterator[Finding]:
    """Two runs of the same block are joined; two runs that would make too long a block are kept apart.

    Exactly: consider two neighbouring runs with no white cell between them. The cells between them are black if
    exactly one block can cover the first run, exactly one can cover the second, and it is the same block. Otherwise,
    a single cell between them is white if no block can cover both runs. A block can cover cells if it is long enough
    and its range contains them.
    """
    return in_every_paint(view, joining_and_splitting, _joining_and_splitting)


def _joining_and_splitting(line: Seen) -> Inference | None:
    black = white = because = 0
    runs = stretches(line.black)
    for left, right in pairwise(runs):
        gap, both = stretch(left[1], right[0]), stretch(*left) | stretch(*right)
        if gap & line.white:
            continue
        if _same_block(line, left, right):
            black, because = black | gap, because | both
        elif right[0] - left[1] == 1 and not owners(line, left[0], right[1]):
            white, because = white | gap, because | both
    return line.infer(black, white, because)


def _same_block(line: Seen, left: tuple[int, int], right: tuple[int, int]) -> bool:
    """Whether a single block can cover each of the runs, and it is the same one."""
    mine = owners(line, *left)
    return len(mine) == 1 and mine == owners(line, *right)


def growth(view: NonogramView) -> Iterator[Finding]:
    """A run that is too close to a white cell for its shortest possible block grows away from that cell.

    Exactly: let n be the length of the shortest block that is long enough for a run and whose range contains it. Let
    the stretch without white cells around the run begin at cell a and end before cell b. Then the cells from the run
    up to, but not including, a + n are black, and so are the cells from b - n to the run.
    """
    return in_every_paint(view, growth, _growth)


def _growth(line: Seen) -> Inference | None:
    black = because = 0
    for gap_start, gap_end in stretches(line.cells & ~line.white):
        gap = stretch(gap_start, gap_end)
        for start, end in stretches(line.black & gap):
            size = min((each.size for each in owners(line, start, end)), default=0)
            grown = stretch(start, gap_start + size) | stretch(gap_end - size, end)
            if grown & line.unknown:
                black |= grown
                because |= stretch(start, end) | (gap << 1 | gap >> 1) & line.white
    return line.infer(black=black, because=because)
