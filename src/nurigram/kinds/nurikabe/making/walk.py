"""A search from board to board that moves away from the best one found, in waves, and comes back to it."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.judge import Judged
from nurigram.kinds.nurikabe.making.sketch import Sketch

MARGINS = 16
"""How many margins a wave has: 0, 1, ... cells, up to one less than this."""


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
        self.hand = first
        self.best = first
        self._rival: Sketch | None = None
        self._prove = prove
        self._led_there = 0
        self._tried = 0

    @property
    def region(self) -> Bitboard:
        """The cells where something should change."""
        return self.hand.left

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
        return min(self._led_there, self.pace * self.hand.sketch.grid.area) + MARGINS * self.pace

    def offer(self, other: Judged) -> None:
        """Accept this board as the current one, unless it leaves too many cells open."""
        least, cost = self.cost(self.best), self.cost(other)
        most = max(self.cost(self.hand), least + self._tried // self.pace % MARGINS)
        if cost <= most and (cost < least or not cost):
            other = self._prove(other.sketch)
            cost = self.cost(other)
        if cost > most:
            return
        self.hand = other
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
        self.hand, self._rival = self.best, None
