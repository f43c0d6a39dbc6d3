"""The view of a nonogram that techniques read: every line as two ints, with what has been worked out about it.

The next view takes over each line that a step does not touch, with everything worked out about it. So a look at the
whole board costs little more than a look at the lines that changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram.puzzle import ROW, Line, NonogramPuzzle
from nurigram.kinds.nonogram.techniques.lines import Settled, settle
from nurigram.kinds.nonogram.techniques.segments import Range, Room, ranges_of, room_of
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash


@dataclass(frozen=True)
class Inference:
    """What follows in one line, and from which cells. Cells are counted from the start of the line."""

    black: int = 0
    white: int = 0
    because: int = 0
    facts: Mapping[str, int | str] = field(default_factory=dict, hash=False)


Rule = Callable[["LineState"], Inference | None]
"""One technique on one line."""


@dataclass(frozen=True, eq=False)
class LineState:
    """A line and its decided cells; bit i of ``black`` and ``white`` is cell i. It caches what rules find in it."""

    line: Line
    black: int = 0
    white: int = 0
    _known: dict[Rule, Inference | None] = field(default_factory=dict)

    @property
    def length(self) -> int:
        """How many cells the line has."""
        return len(self.line.cells)

    @property
    def cells(self) -> int:
        """All cells of the line."""
        return (1 << len(self.line.cells)) - 1

    @property
    def unknown(self) -> int:
        """The cells that are not decided yet."""
        return self.cells & ~(self.black | self.white)

    @cached_property
    def settled(self) -> Settled | None:
        """Everything that follows in this line, or ``None`` if its clue no longer fits."""
        return settle(self.line.clue, self.length, self.black, self.white)

    @cached_property
    def room(self) -> Room:
        """The line without the white cells and finished blocks at both ends."""
        return room_of(self.line.clue, self.length, self.black, self.white)

    @cached_property
    def ranges(self) -> list[Range]:
        """How far each block can be pushed."""
        return ranges_of(self.line.clue, self.length, self.black, self.white)

    def ask(self, rule: Rule) -> Inference | None:
        """What a rule finds in this line that is not decided yet; computed only once."""
        if rule not in self._known:
            found = rule(self) if self.unknown else None
            if found is not None and not (found.black | found.white) & self.unknown:
                found = None
            self._known[rule] = found
        return self._known[rule]

    def board(self, cells: int) -> Bitboard:
        """Cells of this line as cells of the board."""
        if self.line.axis == ROW:
            return cells << self.line.cells.start
        return from_bits(self.line.cells[index] for index in bits(cells))

    @property
    def name(self) -> dict[str, int | str]:
        """The facts that identify the line in a sentence."""
        clue = " ".join(map(str, self.line.clue)) or "0"
        return {"axis": self.line.axis, "number": self.line.number + 1, "clue": clue}


LOOK_AHEAD = 400_000
"""How many lines may be solved while looking ahead: a measure of work that is the same on every machine."""


@dataclass
class Budget:
    """How many lines may still be solved while looking ahead."""

    left: int = LOOK_AHEAD


@dataclass(frozen=True, eq=False)
class NonogramView:
    """A state of play, line by line: first all rows, then all columns. ``after`` passes on the same budget."""

    puzzle: NonogramPuzzle
    black: Bitboard
    white: Bitboard
    lines: tuple[LineState, ...]
    budget: Budget = field(default_factory=Budget)

    @property
    def unknown(self) -> Bitboard:
        """The cells that are not decided yet."""
        return self.puzzle.grid.cells & ~(self.black | self.white)

    def after(self, black: Bitboard, white: Bitboard) -> NonogramView:
        """A new view with these cells decided as well."""
        grid = self.puzzle.grid
        changes: dict[int, list[int]] = {}
        for colour, board in enumerate((black & ~self.black, white & ~self.white)):
            for row, col in grid.places(board):
                changes.setdefault(row, [0, 0])[colour] |= 1 << col
                changes.setdefault(grid.rows + col, [0, 0])[colour] |= 1 << row
        lines = list(self.lines)
        for at, (more_black, more_white) in changes.items():
            old = lines[at]
            lines[at] = LineState(old.line, old.black | more_black, old.white | more_white)
        return NonogramView(self.puzzle, self.black | black, self.white | white, tuple(lines), self.budget)

    def clash(self) -> Clash | None:
        """The first line whose clue no longer fits."""
        for line in self.lines:
            if line.settled is None:
                return Clash("line", line.board(line.black | line.white), line.name)
        return None


def view(state: State) -> NonogramView:
    """The view of a state."""
    puzzle = cast(NonogramPuzzle, state.puzzle)
    empty = NonogramView(puzzle, 0, 0, tuple(LineState(line) for line in puzzle.lines))
    return empty.after(state.black, state.white)
