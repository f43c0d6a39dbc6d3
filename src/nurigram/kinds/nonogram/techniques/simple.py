"""The easy techniques, except mercury: one line, one thought."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.kinds.nonogram.puzzle import Clue, Paints, gaps, needed
from nurigram.kinds.nonogram.techniques.common import End, Reached, from_both_ends, in_every_line, in_every_paint
from nurigram.kinds.nonogram.techniques.segments import stretch, stretches
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView, Seen
from nurigram.puzzle.kind import Finding


def full_or_empty_line(view: NonogramView) -> Iterator[Finding]:
    """A line without blocks is all white, and a line that its blocks just fill is known completely.

    Exactly: if the clue is empty, all cells are white. If the blocks, with one cell between each two, are as long as
    the line, every cell is as it is when the blocks are packed from the start.
    """
    return in_every_line(view, full_or_empty_line, _full_or_empty)


def _full_or_empty(line: LineState) -> Inference | None:
    clue, paints = line.line.clue, line.line.paints
    if not clue:
        return line.infer(white=line.cells, case="empty")
    if needed(clue, paints) < line.length:
        return None
    having = packed(line, clue, paints)
    return line.infer_paints(line.cells & ~sum(having), *having[1:], case="full")


def packed(line: LineState, clue: Clue, paints: Paints, start: int = 0, slack: int = 0) -> list[int]:
    """For each value, the cells that blocks packed from a start cover, all but the first ``slack`` of each block."""
    having, place = [0] * len(line.out), start
    for size, gap, paint in zip(clue, gaps(len(clue), paints), paints or (1,) * len(clue), strict=True):
        having[paint] |= stretch(place + slack, place + size)
        place += size + gap
    return having


def finished_line(view: NonogramView) -> Iterator[Finding]:
    """When all black cells of a line are found, the rest is white. When all white cells are found, the rest is black.

    Exactly: let n be the sum of the clue. If n cells are black, all others are white. If all but n cells are white,
    the others are black.
    """
    yield from in_every_line(view, finished_line, _finished_line)
    if view.puzzle.palette.in_colour:
        yield from in_every_paint(view, finished_line, _finished_line)


def _finished_line(line: Seen) -> Inference | None:
    total = sum(line.sizes)
    if line.black.bit_count() == total:
        return line.infer(white=line.cells & ~line.black, because=line.black, case="black_done")
    if line.white.bit_count() == line.length - total:
        return line.infer(black=line.cells & ~line.white, because=line.white, case="white_done")
    return None


def finished_block(view: NonogramView) -> Iterator[Finding]:
    """A complete block has white cells on both sides, if it is the longest of the line or the next from one end.

    Exactly: if a run of black cells is as long as the largest number of the clue, the cells next to it are white. The
    same holds for a run that has only white cells and finished blocks between it and one end of the line, and that is
    as long as the block that comes next from that end.
    """
    return in_every_paint(view, finished_block, _finished_block)


def _finished_block(line: Seen) -> Inference | None:
    closed, because, largest = 0, 0, max(line.sizes, default=0)
    for start, end in stretches(line.black):
        if end - start == largest or _is_outermost(line, start, end):
            closed |= _sides(start, end, line.cells)
            because |= stretch(start, end)
    return line.infer(white=closed & ~line.black, because=because) if closed & line.unknown else None


def _is_outermost(line: Seen, start: int, end: int) -> bool:
    """Whether a run is the finished block next to the room, with everything decided up to an end of the line."""
    room = line.room
    clue = line.line.clue
    after = room.before + len(room.clue)
    from_start = end == room.start and room.before > 0 and end - start == clue[room.before - 1]
    from_end = start == room.end and after < len(clue) and end - start == clue[after]
    return from_start or from_end


def _sides(start: int, end: int, cells: int) -> int:
    return (stretch(start - 1, start) if start else 0) | 1 << end & cells


def overlap(view: NonogramView) -> Iterator[Finding]:
    """Cells that a block covers both when the blocks are packed from one end and from the other are black.

    Exactly: let the room be the line without the white cells and finished blocks at both ends, and let s be the
    number of cells in the room beyond what its blocks need. Pack the blocks from the start of the room. Of a block of
    n > s cells, all but the first s cells are black.
    """
    return in_every_line(view, overlap, _overlap)


def _overlap(line: LineState) -> Inference | None:
    room = line.room
    having = packed(line, room.clue, room.paints, room.start, room.slack)
    outside = line.cells & ~stretch(room.start, room.end)
    return line.infer_paints(*having, because=outside, slack=room.slack) if any(having) else None


def glue(view: NonogramView) -> Iterator[Finding]:
    """A black cell so close to the edge that the first block must cover it pulls the block inwards.

    Exactly: let the first block of the room have n cells. If one of the first n cells of the room is black, all cells
    from it to the n-th cell are black. The same holds from the other end.
    """
    return in_every_line(view, glue, _glue)


def _glue(line: LineState) -> Inference | None:
    return from_both_ends(line, _pull)


def _pull(end: End) -> Reached | None:
    run, size = end.first_run, end.clue[0]
    if run is None or run[0] >= end.start + size or not end.covers(run[0]):
        return None
    pulled = stretch(run[0], end.start + size)
    return Reached(black=pulled, because=stretch(0, end.start) | stretch(*run), size=size)
