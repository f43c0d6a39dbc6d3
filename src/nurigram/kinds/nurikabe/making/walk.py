"""A search from board to board that strays from the best one found, in waves, and comes back to it."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.kinds.nurikabe.making.judge import Judged
from nurigram.kinds.nurikabe.making.sketch import Sketch

MARGINS = 16
"""How many margins a wave has, from no cell to one less than this."""

PACE = 100
"""After how many changes in vain the margin becomes wider by a cell."""


class Walk:
    """The board in hand, and the best board so far.

    A board may leave as few cells open as the best, and a margin more. The margin widens while nothing better is found;
    then the walk goes back to the best, and the next wave begins. It is measured from the best and not from the board
    in hand, or else a large board melts: every region that is open drifts a little, and all of them together never come
    to an end.

    Boards are offered as they are expected to be; only what is to become the best, or to be done, is proved.
    """

    def __init__(self, first: Judged, prove: Callable[[Sketch], Judged]) -> None:
        self.hand = first
        self._best = first
        self._rival: Sketch | None = None
        self._prove = prove
        self._led_there = 0
        self._tried = 0

    def goes_on(self) -> bool:
        """Count a change and say whether it is worth a try.

        The walk ends after one wave, and as many changes more as had led to the best board, without a better one.
        """
        self._tried += 1
        if self._tried % (MARGINS * PACE) == 0:
            self._go_back()
        return self._tried <= self._led_there + MARGINS * PACE

    def offer(self, other: Judged) -> None:
        """Go on from this board, unless it leaves too many cells open."""
        fewest = self._best.count
        most = max(self.hand.count, fewest + self._tried // PACE % MARGINS)
        if other.count <= most and (other.count < fewest or not other.left):
            other = self._prove(other.sketch)
        if other.count > most:
            return
        self.hand = other
        if other.count < fewest:
            self._best, self._rival = other, None
            self._led_there, self._tried = self._led_there + self._tried, 0
        elif other.count == fewest:
            self._rival = other.sketch

    def _go_back(self) -> None:
        """Return to the best board, or to the last that seemed as good, if it is."""
        if self._rival is not None:
            rival = self._prove(self._rival)
            self._best = rival if rival.count <= self._best.count else self._best
        self.hand, self._rival = self._best, None
