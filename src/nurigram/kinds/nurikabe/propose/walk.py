"""A search from board to board that strays from the best one found, in waves, and comes back to it."""

from __future__ import annotations

from nurigram.grid import Bitboard
from nurigram.kinds.nurikabe.propose.sketch import Sketch

MARGINS = 16
"""How many margins a wave has, from no cell to one less than this."""

PACE = 100
"""After how many changes in vain the margin becomes wider by a cell."""


class Walk:
    """The board in hand, the cells that it leaves open, and the best board so far.

    A board may leave as few cells open as the best, and a margin more. The margin widens while nothing better is found;
    then the walk goes back to the best, and the next wave begins. It is measured from the best and not from the board
    in hand, or else a large board melts: every region that is open drifts a little, and all of them together never come
    to an end.
    """

    def __init__(self, sketch: Sketch, left: Bitboard) -> None:
        self.sketch, self.left = sketch, left
        self._best = sketch, left
        self._led_there = 0
        self._tried = 0

    def goes_on(self) -> bool:
        """Count a change and say whether it is worth a try.

        The walk ends after one wave, and as many changes more as had led to the best board, without a better one.
        """
        self._tried += 1
        if self._tried % (MARGINS * PACE) == 0:
            self.sketch, self.left = self._best
        return self._tried <= self._led_there + MARGINS * PACE

    def offer(self, sketch: Sketch, left: Bitboard) -> None:
        """Go on from this board, unless it leaves too many cells open."""
        count, fewest = left.bit_count(), self._best[1].bit_count()
        if count > max(self.left.bit_count(), fewest + self._tried // PACE % MARGINS):
            return
        self.sketch, self.left = sketch, left
        if count <= fewest:
            self._best = sketch, left
        if count < fewest:
            self._led_there, self._tried = self._led_there + self._tried, 0
