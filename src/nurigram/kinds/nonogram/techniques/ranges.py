"""Medium techniques: one line, and how far each of its blocks can be pushed to either side.

The range of a block lies between its leftmost and its rightmost place that agree with the cells decided so far. The
rules are close to those of Yu, Lee and Chen (Applied Intelligence 35, 2011), under the names that players use.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from nurigram.kinds.nonogram.techniques.common import End, from_both_ends, in_every_line
from nurigram.kinds.nonogram.techniques.segments import Range, stretch, stretches
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView
from nurigram.puzzle.kind import Finding


def owners(line: LineState, start: int, end: int) -> list[Range]:
    """The blocks that are long enough for a run and may cover it."""
    return [each for each in line.ranges if each.may_cover(start, end)]


def _decided(line: LineState) -> int:
    return line.black | line.white


def mercury(view: NonogramView) -> Iterator[Finding]:
    """A run that the first block must cover, but that is far enough from the edge, leaves the edge white.

    Exactly: let the first block of the room have n cells, and let the first run of black cells begin within its
    first n + 1 cells, or let the block be the only one. Then the cells of the room that lie n or more before the
    run's end are white. The same from the other end.
    """
    return in_every_line(view, mercury, _mercury)


def _mercury(line: LineState) -> Inference | None:
    return from_both_ends(line, _leave)


def _leave(end: End) -> Inference | None:
    run, size = end.first_run, end.clue[0]
    alone = len(end.clue) == 1
    if run is None or (run[0] > end.start + size and not alone):
        return None
    white = stretch(end.start, run[1] - size)
    return (
        Inference(white=white, because=stretch(0, end.start) | stretch(*run), facts={"size": size}) if white else None
    )


def unreachable_space(view: NonogramView) -> Iterator[Finding]:
    """A cell that no block can reach, pushed as far as it goes, is white.

    Exactly: pack the blocks from either end around the white cells; a run that only one block can cover holds it,
    and its neighbours keep their distance. A cell outside all these ranges is white.
    """
    return in_every_line(view, unreachable_space, _unreachable_space)


def _unreachable_space(line: LineState) -> Inference | None:
    reached = 0
    for each in line.ranges:
        reached |= each.cells
    return Inference(white=line.cells & ~reached, because=_decided(line))


def sliding(view: NonogramView) -> Iterator[Finding]:
    """Cells that a block covers in its leftmost and in its rightmost place are black.

    Exactly: a cell that a block covers both at the first and at the last start of its range is black.
    """
    return in_every_line(view, sliding, _sliding)


def _sliding(line: LineState) -> Inference | None:
    black = 0
    for each in line.ranges:
        black |= stretch(each.last, each.first + each.size)
    return Inference(black=black, because=_decided(line))


def forcing(view: NonogramView) -> Iterator[Finding]:
    """A gap between white cells that is too small for every block that could lie there is white.

    Exactly: a stretch without white cells, between white cells or ends of the line, is white if no block is at most
    as long as it and has a range that meets it.
    """
    return in_every_line(view, forcing, _forcing)


def _forcing(line: LineState) -> Inference | None:
    white = because = 0
    for start, end in stretches(line.cells & ~line.white):
        gap = stretch(start, end)
        if not any(each.size <= end - start and each.cells & gap for each in line.ranges):
            white |= gap
            because |= (gap << 1 | gap >> 1) & line.white
    return Inference(white=white, because=because)


def punctuating(view: NonogramView) -> Iterator[Finding]:
    """A run as long as the largest block that can be there is closed by white cells.

    Exactly: a run as long as the longest block whose range holds it is closed by white cells.
    """
    return in_every_line(view, punctuating, _punctuating)


def _punctuating(line: LineState) -> Inference | None:
    white = because = 0
    for start, end in stretches(line.black):
        if end - start == max((each.size for each in owners(line, start, end)), default=0):
            run = stretch(start, end)
            white |= (run << 1 | run >> 1) & line.unknown
            because |= run
    return Inference(white=white, because=because)


def joining_and_splitting(view: NonogramView) -> Iterator[Finding]:
    """Two runs of one block are joined; two runs that would make too long a block are kept apart.

    Exactly: of two neighbouring runs with no white cell between them, the cells between are black if only one block
    has a range that holds the one, and it is the only one for the other. A single cell between them is white if no
    block has a range that holds both runs and is long enough.
    """
    return in_every_line(view, joining_and_splitting, _joining_and_splitting)


def _joining_and_splitting(line: LineState) -> Inference | None:
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
    return Inference(black, white, because)


def _same_block(line: LineState, left: tuple[int, int], right: tuple[int, int]) -> bool:
    """Whether only one block can cover either run."""
    mine = owners(line, *left)
    return len(mine) == 1 and mine == owners(line, *right)


def growth(view: NonogramView) -> Iterator[Finding]:
    """A run too near to a white cell for the shortest block that it can be part of grows away from it.

    Exactly: let n be the smallest block whose range holds a run, and let the stretch without white cells around the
    run begin at a and end before b. Then the cells from the run to a + n and from b - n to the run are black.
    """
    return in_every_line(view, growth, _growth)


def _growth(line: LineState) -> Inference | None:
    black = because = 0
    for gap_start, gap_end in stretches(line.cells & ~line.white):
        gap = stretch(gap_start, gap_end)
        for start, end in stretches(line.black & gap):
            size = min((each.size for each in owners(line, start, end)), default=0)
            grown = stretch(start, gap_start + size) | stretch(gap_end - size, end)
            if grown & line.unknown:
                black |= grown
                because |= stretch(start, end) | (gap << 1 | gap >> 1) & line.white
    return Inference(black=black, because=because)
