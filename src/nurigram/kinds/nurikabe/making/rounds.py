"""A search on a large board that mends one place after another."""

from __future__ import annotations

from collections.abc import Callable

from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.making.judge import Judged
from nurigram.kinds.nurikabe.making.sketch import Sketch, pick_cell
import os
MARGINS = int(os.environ.get("M", 16))
PACE = int(os.environ.get("P", 40))
WIDE = int(os.environ.get("R", 5))
FAILS = 60
LOW = int(os.environ.get("L", 3))


class Rounds:
    def __init__(self, first: Judged, prove: Callable[[Sketch], Judged], dice: Dice) -> None:
        self.hand = first
        self._best = first
        self._rival: Sketch | None = None
        self._prove = prove
        self._dice = dice
        self._tried = 0
        self._failed = 0
        self._place = self._choose()

    @property
    def region(self) -> Bitboard:
        return self.hand.left & self._place or self.hand.left

    def goes_on(self) -> bool:
        self._tried += 1
        if self._tried >= min(MARGINS, LOW + self._failed) * PACE:
            self._failed += 1
            self._go_back()
        return self._failed < FAILS

    def offer(self, other: Judged) -> None:
        fewest = self._best.count
        most = max(self.hand.count, fewest + self._tried // PACE)
        if other.count <= most and (other.count < fewest or not other.left):
            other = self._prove(other.sketch)
        if other.count > most:
            return
        self.hand = other
        if other.count < fewest:
            self._best, self._rival = other, None
            self._tried = self._failed = 0
            if not other.left & self._place:
                self._place = self._choose()
        elif other.count == fewest:
            self._rival = other.sketch

    def _go_back(self) -> None:
        if self._rival is not None:
            rival = self._prove(self._rival)
            self._best = rival if rival.count <= self._best.count else self._best
        self.hand, self._rival = self._best, None
        self._tried = 0
        self._place = self._choose()

    def _choose(self) -> Bitboard:
        left = self._best.left
        if not left:
            return 0
        place = pick_cell(self._dice, left)
        for _ in range(WIDE):
            place = self._best.sketch.grid.grow(place)
        return place
