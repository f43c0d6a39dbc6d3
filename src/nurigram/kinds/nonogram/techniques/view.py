"""The view of a nonogram that techniques read: every line as two ints, with what has been worked out about it.

The next view takes over each line that a step does not touch, with everything worked out about it. So a look at the
whole board costs little more than a look at the lines that changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import or_
from typing import Any, cast

from nurigram.base.grid import Bitboard, bits, from_bits
from nurigram.kinds.nonogram.puzzle import COLUMN, ROW, Line, NonogramPuzzle
from nurigram.kinds.nonogram.techniques.lines import Settled, settle
from nurigram.kinds.nonogram.techniques.segments import Range, Room, ranges_of, room_of
from nurigram.puzzle.palette import Out, decided, joined, known, open_cells, touched
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash


@dataclass(frozen=True)
class Inference:
    """What follows in one line, for each value the cells that cannot have it, and from which cells it follows.

    Cells are counted from the start of the line.
    """

    out: Out
    because: int = 0
    facts: Mapping[str, int | str] = field(default_factory=dict, hash=False)


class Seen:
    """A line as a rule sees it, and what rules have found in it: ``black`` cells, ``white`` cells and all others.

    A rule about one paint sees a line with this paint alone: black are the cells that have it, white those that cannot.
    """

    def __init__(self, line: Line, out: Out, black: int, white: int) -> None:
        self.line = line
        self.out = out
        self.black = black
        self.white = white
        self.length = len(line.cells)
        self.cells = (1 << self.length) - 1
        self.unknown = self.cells & ~(black | white)
        self._known: dict[Rule, Inference | None] = {}

    @property
    def ranges(self) -> list[Range]:
        """How far each block can be pushed."""
        raise NotImplementedError

    @property
    def room(self) -> Room:
        """The line without the white cells and finished blocks at both ends."""
        raise NotImplementedError

    @property
    def sizes(self) -> tuple[int, ...]:
        """The lengths of the blocks."""
        raise NotImplementedError

    @property
    def decided(self) -> int:
        """The cells of which something was found out, on which any step in the line may rest."""
        raise NotImplementedError

    def infer(self, black: int = 0, white: int = 0, because: int = 0, **facts: int | str) -> Inference:
        """That these cells are black and those are white."""
        raise NotImplementedError

    def ask(self, rule: Rule) -> Inference | None:
        """What a rule finds in this line that is not known yet; computed only once."""
        if rule not in self._known:
            found = rule(self) if self.unknown else None
            self._known[rule] = found if found is not None and self._is_new(found) else None
        return self._known[rule]

    def _is_new(self, found: Inference) -> bool:
        unknown = self.unknown
        return any(new & ~old & unknown for new, old in zip(found.out, self.out, strict=True))


Rule = Callable[[Any], Inference | None]
"""One technique on one line."""


class LineState(Seen):
    """A line and what is known of it; bit i of its ints is cell i. ``out`` has the cells that cannot have each value.

    In colour, ``black`` are the cells that are known to have some paint, and ``white`` those known to be background.
    ``plain`` is what the clues of the puzzle alone exclude.
    """

    def __init__(self, line: Line, *out: int, plain: Out | None = None) -> None:
        super().__init__(line, out, out[0], decided(out, 0))
        self.plain = (0,) * len(out) if plain is None else plain
        if len(out) > 2:  # a painted cell is not decided
            self.unknown = open_cells(self.cells, out)

    @cached_property
    def settled(self) -> Settled | None:
        """Everything that follows in this line, or ``None`` if its clue no longer fits."""
        return settle(self.line.clue, self.length, *self.out, paints=self.line.paints)

    @cached_property
    def room(self) -> Room:
        """The line without the white cells and finished blocks at both ends."""
        return room_of(self.line.clue, self.length, *self.out, paints=self.line.paints)

    @cached_property
    def ranges(self) -> list[Range]:
        """How far each block can be pushed."""
        return ranges_of(self.line.clue, self.length, *self.out, paints=self.line.paints)

    @cached_property
    def by_paint(self) -> tuple[Seen, ...]:
        """The line as each of its paints sees it; with one paint, that is the line itself."""
        if not self.line.paints:
            return (self,)
        return tuple(Tint(self, paint) for paint in sorted(set(self.line.paints)))

    @property
    def sizes(self) -> tuple[int, ...]:
        """The lengths of the blocks."""
        return self.line.clue

    @property
    def decided(self) -> int:
        """The cells of which something was found out, on which any step in the line may rest."""
        return touched(tuple(now & ~before for now, before in zip(self.out, self.plain, strict=True)))

    def infer(self, black: int = 0, white: int = 0, because: int = 0, **facts: int | str) -> Inference:
        """That these cells have some paint and those have none."""
        return Inference((black, *[white] * (len(self.out) - 1)), because, facts)

    def infer_paints(self, *having: int, because: int = 0, **facts: int | str) -> Inference:
        """That these cells have these values, for each value, the background first."""
        return Inference(known(*having), because, facts)

    def board(self, cells: int) -> Bitboard:
        """Cells of this line as cells of the board."""
        if self.line.axis == ROW:
            return cells << self.line.cells.start
        return from_bits(self.line.cells[index] for index in bits(cells))

    @property
    def name(self) -> dict[str, int | str]:
        """The facts that identify the line in a sentence."""
        return {"axis": self.line.axis, "number": self.line.number + 1, "clue": self.line.text}


class Tint(Seen):
    """A line of several paints as one of them sees it."""

    def __init__(self, whole: LineState, paint: int) -> None:
        super().__init__(whole.line, whole.out, decided(whole.out, paint), whole.out[paint])
        self.paint, self._whole = paint, whole

    @cached_property
    def ranges(self) -> list[Range]:
        """How far each block of this paint can be pushed."""
        return [each for each, paint in zip(self._whole.ranges, self.line.paints, strict=True) if paint == self.paint]

    @property
    def room(self) -> Room:
        """The line without the white cells and finished blocks at both ends."""
        return self._whole.room

    @property
    def sizes(self) -> tuple[int, ...]:
        """The lengths of the blocks of this paint."""
        return tuple(size for size, paint in zip(self.line.clue, self.line.paints, strict=True) if paint == self.paint)

    @property
    def decided(self) -> int:
        """The cells of which it was found out that they have this paint or do not have it."""
        return self._whole.decided & (self.black | self.white)

    def infer(self, black: int = 0, white: int = 0, because: int = 0, **facts: int | str) -> Inference:
        """That these cells have this paint and those do not."""
        return Inference(tuple(white if each == self.paint else black for each in range(len(self.out))), because, facts)


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
    out: Out
    lines: tuple[LineState, ...]
    budget: Budget = field(default_factory=Budget)

    @property
    def black(self) -> Bitboard:
        """The cells that are known to be painted."""
        return self.out[0]

    @property
    def white(self) -> Bitboard:
        """The cells that are known to be background."""
        return decided(self.out, 0)

    @property
    def unknown(self) -> Bitboard:
        """The cells that are not decided yet."""
        return open_cells(self.puzzle.grid.cells, self.out)

    def after(self, *out: Bitboard) -> NonogramView:
        """A new view with these values excluded as well."""
        grid, values = self.puzzle.grid, len(out)
        changes: dict[int, list[int]] = {}
        for value, (board, before) in enumerate(zip(out, self.out, strict=True)):
            for row, col in grid.places(board & ~before):
                changes.setdefault(row, [0] * values)[value] |= 1 << col
                changes.setdefault(grid.rows + col, [0] * values)[value] |= 1 << row
        lines = list(self.lines)
        for at, more in changes.items():
            old = lines[at]
            lines[at] = LineState(old.line, *map(or_, old.out, more), plain=old.plain)
        return NonogramView(self.puzzle, joined(self.out, out), tuple(lines), self.budget)

    def clash(self) -> Clash | None:
        """The first line whose clue no longer fits."""
        for line in self.lines:
            if line.settled is None:
                return Clash("line", line.board(line.black | line.white), line.name)
        return None


def view(state: State) -> NonogramView:
    """The view of a state. In colour it knows from the start which paints the clues exclude."""
    puzzle = cast(NonogramPuzzle, state.puzzle)
    nothing = puzzle.palette.nothing
    seen = NonogramView(puzzle, nothing, tuple(LineState(line, *nothing) for line in puzzle.lines))
    if puzzle.palette.in_colour:
        seen = seen.after(*excluded_by_clues(puzzle))
        plain = (LineState(line.line, *line.out, plain=line.out) for line in seen.lines)
        seen = replace(seen, lines=tuple(plain))
    return seen.after(*state.out)


def excluded_by_clues(puzzle: NonogramPuzzle) -> Out:
    """For each paint, the cells whose row or column does not have it.

    Players see that at once and never write it down. A cell whose row and column have no paint in common is left out:
    that it is empty is a step of its own.
    """
    possible = allowed_by_clues(puzzle)
    return 0, *(touched(possible) & ~cells for cells in possible)


def allowed_by_clues(puzzle: NonogramPuzzle) -> tuple[Bitboard, ...]:
    """For each paint, the cells whose row and column both have it."""
    return tuple(_of_paint(puzzle, ROW, paint) & _of_paint(puzzle, COLUMN, paint) for paint in puzzle.palette.paints)


def _of_paint(puzzle: NonogramPuzzle, axis: str, paint: int) -> Bitboard:
    """The rows, or the columns, whose clues have a paint."""
    return from_bits(
        index for line in puzzle.lines if line.axis == axis and paint in line.paints for index in line.cells
    )
