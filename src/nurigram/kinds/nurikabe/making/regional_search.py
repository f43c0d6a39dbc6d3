"""Searches from board to board that move away from the best one found, and come back to it.

``Walk`` changes a small board anywhere; ``Rounds`` mends one place of a large board after another.
"""

from __future__ import annotations

from collections.abc import Callable

from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard
from nurigram.kinds.nurikabe.making.judge import Judged
from nurigram.kinds.nurikabe.making.native_sketch import Sketch, pick_cell

MARGINS = 16
"""How many margins a wave has: 0, 1, ... cells, up to one less than this."""

ROUNDS = 450
"""Boards with more cells than this are mended in rounds. On smaller ones, a walk over the whole board is as fast."""

WIDE = 5
"""A place reaches this many steps around an open cell."""

LOW = 3
"""How many margins the first visit to a place tries. After each failed visit, the next one tries one more; after a
better board, half as many more."""

PRICE = 7
"""An island too many counts as this many open cells."""

ANYWHERE = 0.5
"""How often a place without open cells is visited while there are too many islands."""

PATIENCE = 20
"""A board is given up after one failed visit per this many cells: the larger it is, the more is lost with it."""


class Walk:
    """The current board, and the best board so far.

    A new board is accepted if it leaves no more cells open than the current one, or than the best one plus a margin.
    The margin grows while nothing better is found. Then the walk goes back to the best board, and the next wave begins.
    The margin is measured from the best board, because from the current one a large board would never be finished: each
    open region would drift a little, and together they would grow without end.

    Boards are offered with their expected judgement. It is only proved if the board would be the best or finished.
    """

    pace = 100
    """After this many changes without a better board, the margin grows by one cell."""

    def __init__(self, first: Judged, prove: Callable[[Sketch], Judged], pace: int | None = None) -> None:
        self.pace = pace or self.pace
        self.current = first
        self.best = first
        self._rival: Sketch | None = None
        self._prove = prove
        self._led_there = 0
        self._tried = 0

    @property
    def region(self) -> Bitboard:
        """The cells where something should change."""
        return self.current.left

    def cost(self, judged: Judged) -> int:
        """How far a board is from being finished: the number of its open cells."""
        return judged.count

    def goes_on(self) -> bool:
        """Count a change, and say whether to try it.

        Without a better board, the walk ends after one wave plus as many changes as led to the best board, but at most
        one pace for each cell.
        """
        self._tried += 1
        if self._tried % (MARGINS * self.pace) == 0:
            self._go_back()
        return self._tried <= self._end

    @property
    def spare(self) -> int:
        """How many more changes can be counted before the walk goes back or ends, if none of them is offered."""
        return min(-(self._tried + 1) % (MARGINS * self.pace), self._end - self._tried)

    def skip(self, tried: int) -> None:
        """Count changes that led to nothing, at most as many as are to spare."""
        self._tried += tried

    @property
    def _end(self) -> int:
        return min(self._led_there, self.pace * self.current.sketch.grid.area) + MARGINS * self.pace

    def offer(self, other: Judged) -> None:
        """Accept this board as the current one, unless it leaves too many cells open."""
        least, cost = self.cost(self.best), self.cost(other)
        most = max(self.cost(self.current), least + self._tried // self.pace % MARGINS)
        if cost <= most and (cost < least or not cost):
            other = self._prove(other.sketch)
            cost = self.cost(other)
        if cost > most:
            return
        self.current = other
        if cost < least:
            self._improve(other)
        elif cost == least:
            self._rival = other.sketch

    def _improve(self, other: Judged) -> None:
        """There is a better board."""
        self.best, self._rival = other, None
        self._led_there, self._tried = self._led_there + self._tried, 0

    def _go_back(self) -> None:
        """Return to the best board, or to the last one that seemed as good, if it proves to be."""
        if self._rival is not None:
            rival = self._prove(self._rival)
            self.best = rival if self.cost(rival) <= self.cost(self.best) else self.best
        self.current, self._rival = self.best, None


class Rounds(Walk):
    """A walk that changes a single place at a time.

    A walk over a whole large board improves one open region while all others drift, and loses what it has gained when
    it goes back to its best board. On rounds, nothing changes outside the place, and whatever is gained there is kept.
    So the work grows with the number of places. The first visits are short: easy gains are taken all over the board
    before anyone spends much time in a stubborn place; where only stubborn ones are left, visits stay long.

    There may be more than the ``most`` islands wanted, at a price. So a stubborn place can be solved with one island
    more, and any other place can do with one less, without knowing beforehand where that is easy.
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
        return self.current.left & self._place or (self._place if self._surplus(self.current) else self.current.left)

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
        return self._in_vain * PATIENCE < self.current.sketch.grid.area

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
