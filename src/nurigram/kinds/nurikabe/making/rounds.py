"""A search on a large board that mends one place after another."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.judge import Judged
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell
from nurigram.kinds.nurikabe.making.walk import MARGINS, Walk

ROUNDS = 450
"""Boards with more cells than this are mended in rounds. On smaller ones, a walk over the whole board is as fast."""

WIDE = 5
"""A place reaches this many steps around an open cell."""

LOW = 3
"""How many margins the first visit to a place tries. After each visit in vain, the next one tries one more; after a
better board, half as many more."""

PRICE = 7
"""An island too many counts as so many open cells."""

ANYWHERE = 0.5
"""How often a place without open cells is visited while there are too many islands."""

PATIENCE = 20
"""A board is given up after one visit in vain for this many cells: the larger it is, the more is lost with it."""


class Rounds(Walk):
    """A walk that changes a single place at a time.

    A walk over a whole large board improves one open region while all others drift, and loses what it has gained when
    it goes back to its best board. On rounds, nothing changes outside the place, and whatever is gained there is kept.
    So the work grows with the number of places. The first visits are short: easy gains are taken all over the board
    before anyone spends much time in a stubborn place; where only stubborn ones are left, visits stay long.

    There may be more than the ``most`` islands wanted, at a price. So a stubborn place can be solved with one island
    more, and any other place can do with one less: nobody has to know beforehand where that is easy.
    """

    pace = 30

    def __init__(self, first: Judged, prove: Callable[[Sketch], Judged], dice: Dice, most: int) -> None:
        super().__init__(first, prove)
        self._most = most
        self._dice = dice
        self._in_vain = 0
        self._place = self._elsewhere()

    @property
    def region(self) -> Bitboard:
        """The open cells of the place. If it has none: all of it while there are too many islands, then all others."""
        return self.hand.left & self._place or (self._place if self._surplus(self.hand) else self.hand.left)

    def cost(self, judged: Judged) -> int:
        """The open cells, and the price of the islands that are too many."""
        return judged.count + PRICE * self._surplus(judged)

    def _surplus(self, judged: Judged) -> int:
        return max(0, judged.sketch.count - self._most)

    def goes_on(self) -> bool:
        """Count a change, and say whether to try it."""
        self._tried += 1
        if self._tried >= self._visit:
            self._in_vain += 1
            self._tried = 0
            self._go_back()
            self._place = self._elsewhere()
        return self._in_vain * PATIENCE < self.hand.sketch.grid.area

    @property
    def spare(self) -> int:
        """How many more changes can be counted before the visit ends, if none of them is offered."""
        return max(0, self._visit - 1 - self._tried)

    @property
    def _visit(self) -> int:
        """How many changes a visit takes."""
        return min(MARGINS, LOW + self._in_vain) * self.pace

    def _improve(self, other: Judged) -> None:
        super()._improve(other)
        self._in_vain //= 2
        if not other.left & self._place:
            self._place = self._elsewhere()

    def _elsewhere(self) -> Bitboard:
        """The surroundings of a random open cell of the best board, or of any cell while there are too many islands."""
        left = self.best.left
        if self._surplus(self.best) and (not left or self._dice.chance(ANYWHERE)):
            left = self.best.sketch.grid.cells
        place = pick_cell(self._dice, left) if left else 0
        for _ in range(WIDE):
            place = self.best.sketch.grid.grow(place)
        return place
