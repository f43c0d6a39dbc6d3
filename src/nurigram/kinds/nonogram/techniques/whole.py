"""The hard technique: everything that a single line implies."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.kinds.nonogram.techniques.common import in_every_line
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView
from nurigram.puzzle.kind import Finding


def whole_line(view: NonogramView) -> Iterator[Finding]:
    """A cell that has the same colour in every way to complete its line has that colour.

    Exactly: a cell is black, or white, if it is so in all placements of the blocks that agree with the decided cells
    of the line.
    """
    return in_every_line(view, whole_line, _whole_line)


def _whole_line(line: LineState) -> Inference | None:
    if line.settled is None:
        return None
    return Inference(line.settled.out, line.decided)
