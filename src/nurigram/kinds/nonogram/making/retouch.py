"""Change a few cells of a picture so that its clues leave nothing open.

The search works where the trouble is. It looks at some of the cells that the clues leave open, flips the one that
leaves the fewest open, and goes on from there. When nothing is open, it takes back every change that was not needed.
Among equally good changes it takes the one that fits its surroundings best, so that the picture stays recognisable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import OutOfTimeError
from nurigram.base.grid import Bitboard, Cell
from nurigram.kinds.nonogram.making.canvas import Canvas, Change
from nurigram.kinds.nonogram.making.painted import PaintedCanvas
from nurigram.kinds.nonogram.solving import native
from nurigram.kinds.nonogram.symmetry import orbit
from nurigram.puzzle import extension

AnyCanvas = Canvas | PaintedCanvas
Measure = Callable[[Any], Bitboard]
"""A way to find the cells that the clues of a canvas leave open, by some method of solving."""

Loss = Callable[[Cell, int], float]
"""How much the picture loses if a cell has this value in place of its own: 0 if nobody sees it, 1 or more if everybody
does."""

SPARED = 4.0
"""How many more open cells a change may leave if it loses 1 less."""


@dataclass(frozen=True)
class Effort:
    """How hard to try: changes to look at in each round, rounds without progress, and looks in total.

    Every 25 cells of the board allow one more round without progress.
    """

    width: int = 24
    patience: int = 12
    looks: int = 20_000


EFFORT = Effort()

BACKBONE_SECONDS = 0.5
"""How long to look for what all solutions have in common."""


def open_by_lines(canvas: AnyCanvas) -> Bitboard:
    """The cells that solving line by line leaves open. If there are none, the puzzle is unique and fair."""
    return canvas.closed().unknown.board


def open_by_solutions(canvas: AnyCanvas, deadline: Deadline | None = None) -> Bitboard:
    """The cells that are not the same in all solutions. If there are none, the puzzle is unique.

    If the C++ extension is missing or takes too long, these are the cells that solving line by line leaves open. Then
    more cells may be changed than necessary.
    """
    closed = canvas.closed()
    if not closed.unknown or not extension.is_built():
        return closed.unknown.board
    left = deadline.left if deadline else None
    same = native.backbone(closed, BACKBONE_SECONDS if left is None else min(left, BACKBONE_SECONDS))
    return (same.open if same.complete else closed.unknown).board


def retouch(
    canvas: AnyCanvas,
    measure: Measure,
    dice: Dice,
    effort: Effort = EFFORT,
    symmetry: str = "none",
    deadline: Deadline | None = None,
    free: Bitboard | None = None,
    loss: Loss | None = None,
) -> bool:
    """Change the canvas until the measure finds nothing open. Returns whether that succeeded.

    With ``free``, only these cells change. With ``loss``, those are preferred that lose little. With a deadline, the
    result may depend on the speed of the machine.
    """
    original = canvas.picture
    search = _Search(canvas, measure, dice, effort, symmetry, deadline or Deadline())
    search.free = canvas.grid.cells if free is None else free
    search.loss = loss
    try:
        if not search.deadline.within(search.run):
            return False
    except OutOfTimeError:
        return False
    search.take_back(original)
    return True


class _Search:
    """A walk from picture to picture."""

    def __init__(
        self, canvas: AnyCanvas, measure: Measure, dice: Dice, effort: Effort, symmetry: str, deadline: Deadline
    ) -> None:
        self.canvas = canvas
        self.deadline = deadline
        self.measure = measure
        self.dice = dice
        self.effort = effort
        self.symmetry = symmetry
        self.free = canvas.grid.cells
        self.loss: Loss | None = None
        self.original = {cell: canvas.value(cell) for cell in canvas.grid.places(canvas.grid.cells)}
        self.looks = 0
        self.recent: list[frozenset[Cell]] = []

    def run(self) -> bool:
        """Take the best change found in each round, until nothing is open or it is time to give up."""
        left = self.measure(self.canvas)
        best, waited = left.bit_count(), 0
        patience = self.effort.patience + self.canvas.grid.area // 25
        while left and waited < patience and self.looks < self.effort.looks:
            change = self._best_change(left)
            if change is None:
                return False
            self._make(change)
            self.recent = [*self.recent[-5:], cells_of(change)]
            left = self.measure(self.canvas)
            waited = 0 if left.bit_count() < best else waited + 1
            best = min(best, left.bit_count())
        return not left

    def take_back(self, original: Bitboard) -> None:
        """Undo every change that is not needed, as far as the time allows."""
        for change in self._changes_since(original):
            if self.deadline.expired:
                return
            before = self._make(change)
            if self.measure(self.canvas):
                self._make(before)

    def _changes_since(self, original: int) -> list[Change]:
        """What takes back the changes made, the greatest loss first."""
        changed = self.canvas.grid.places(self.canvas.differing(original))
        orbits = dict.fromkeys(map(self._orbit, changed))
        changes = [frozenset((cell, self.original[cell]) for cell in cells) for cells in orbits]
        return sorted(changes, key=lambda change: -self._won(change))

    def _best_change(self, left: Bitboard) -> Change | None:
        """The change that leaves the fewest cells open or, among equals, fits its surroundings best."""
        changes = self._candidates(left)
        if not changes:
            return None
        return min(changes, key=self._cost)

    def _candidates(self, left: Bitboard) -> list[Change]:
        cells = self.dice.shuffled(self.canvas.grid.places(left & self.free))
        orbits = dict.fromkeys(map(self._orbit, cells[: self.effort.width]))
        return [change for orbit in orbits if orbit not in self.recent for change in self.canvas.moves(orbit)]

    def _cost(self, change: Change) -> tuple[float, int]:
        self.looks += 1
        won = self._won(change)
        with self._changed(change):
            alike = sum(likeness(self.canvas, cell) for cell in cells_of(change))
            return self.measure(self.canvas).bit_count() - SPARED * won, -alike

    def _won(self, change: Change) -> float:
        """What the picture wins by a change: less than nothing, unless it takes back another."""
        if self.loss is None:
            return 0
        return sum(self._lost(cell, self.canvas.value(cell)) - self._lost(cell, value) for cell, value in change)

    def _lost(self, cell: Cell, value: int) -> float:
        return 0 if self.loss is None or value == self.original[cell] else self.loss(cell, value)

    @contextmanager
    def _changed(self, change: Change) -> Iterator[None]:
        before = self._make(change)
        yield
        self._make(before)

    def _make(self, change: Change) -> Change:
        """Make a change. Returns the one that takes it back."""
        before = frozenset((cell, self.canvas.value(cell)) for cell, _ in change)
        for cell, value in change:
            self.canvas.put(cell, value)
        return before

    def _orbit(self, cell: Cell) -> frozenset[Cell]:
        return orbit(self.symmetry, self.canvas.grid.rows, self.canvas.grid.cols, cell)


def cells_of(change: Change) -> frozenset[Cell]:
    """The cells that a change is about."""
    return frozenset(cell for cell, _ in change)


def likeness(canvas: AnyCanvas, cell: Cell) -> int:
    """How many of the eight places around a cell have its colour; places off the board are background."""
    row, col = cell
    places = [(row + r, col + c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
    colour = canvas.value(cell)
    return sum((canvas.value(place) if canvas.grid.contains(*place) else 0) == colour for place in places)
