"""The hard technique: everything that one line implies. No inference from a single line is missed."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.kinds.nonogram.techniques.common import in_every_line
from nurigram.kinds.nonogram.techniques.view import Inference, LineState, NonogramView
from nurigram.puzzle.kind import Finding


def whole_line(view: NonogramView) -> Iterator[Finding]:
    """A cell that has the same colour in every way to complete its line has that colour.

    Exactly: a cell is black, or white, if it is in all placements of the line's blocks that agree with its decided
    cells.
    """
    return in_every_line(view, whole_line, _whole_line)


def _whole_line(line: LineState) -> Inference | None:
    if line.settled is None:
        return None
    return Inference(line.settled.black, line.settled.white, line.black | line.white)
