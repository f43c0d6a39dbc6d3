"""What follows without search: line by line, and by singleton arc consistency.

``by_lines`` solves every line completely until nothing changes. Seen as a constraint on its cells, a line is then
generalised arc consistent. ``by_singletons`` goes on: it gives one open cell a colour and solves line by line. If that
fails, the cell has the other colour. It stops when no single cell fails in either colour. This is the singleton arc
consistency of Debruyne and Bessiere (1997), which Yessenbayeva (2017) needs for her hardest picture.
"""

from __future__ import annotations

from typing import cast

from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard, bits
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.solving import native
from nurigram.kinds.nonogram.techniques.sweeps import sweep
from nurigram.puzzle import extension
from nurigram.puzzle.palette import joined
from nurigram.puzzle.state import State


def by_lines(state: State, deadline: Deadline) -> State | None:
    """The state after solving line by line, or ``None`` if a line cannot be completed."""
    deadline.check()
    puzzle = cast(NonogramPuzzle, state.puzzle)
    if extension.is_built():
        return native.line_closure(state)
    swept = sweep(puzzle, *state.out)
    return State(puzzle, out=swept.out) if swept.possible else None


def by_singletons(state: State, deadline: Deadline) -> State | None:
    """The state in which no open cell fails line by line in either colour, or ``None`` if there is no solution."""
    now, tried = by_lines(state, deadline), 0
    while now is not None and (left := now.unknown.board & ~tried):
        cell = next(bits(left))
        after = _without_one(now, 1 << cell, deadline)
        # What one cell excludes can make others fail that were fine before: begin again.
        tried = tried | 1 << cell if after is now else 0
        now = after
    return now


def _without_one(state: State, cell: Bitboard, deadline: Deadline) -> State | None:
    """The state without a value of this cell that fails; the same state if none does."""
    values = range(len(state.out))
    for value in reversed(values):
        if state.out[value] & cell:
            continue
        alone = tuple(0 if each == value else cell for each in values)
        if by_lines(State(state.puzzle, out=joined(state.out, alone)), deadline) is None:
            rest = tuple(cell if each == value else 0 for each in values)
            return by_lines(State(state.puzzle, out=joined(state.out, rest)), deadline)
    return state


PROPAGATORS = {"lines": by_lines, "singletons": by_singletons}
