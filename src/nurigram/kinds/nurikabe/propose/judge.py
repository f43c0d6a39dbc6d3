"""The judge of a search: which cells do the techniques of the tier leave open?"""

from __future__ import annotations

from nurigram.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.closure import Decided, Numbers, decide
from nurigram.model import Tier

NEARLY = 0.5
"""The share of open cells up to which it pays to ask experts. Wide open boards take them long and yield little."""


class Judge:
    """Judges numbered boards against one tier, and counts how often it was asked.

    Experts are asked only about what the tier hard leaves open, and only once that is less than half of the board;
    before that their answer is taken to be that of tier hard. They may know one technique less than the tier has.
    Both only make a search faster: what is solved here is solved by the tier.
    """

    def __init__(self, grid: Grid, tier: Tier) -> None:
        self.grid = grid
        self.tier = tier
        self.asked = 0

    def open_cells(self, numbers: Numbers, black: Bitboard = 0, white: Bitboard = 0) -> Bitboard:
        """The cells that the techniques up to the tier leave undecided; none means solved."""
        self.asked += 1
        decided = decide(self.grid, numbers, min(self.tier, Tier.HARD), black, white)
        left = self._left(decided)
        if self.tier <= Tier.HARD or left.bit_count() > NEARLY * self.grid.area:
            return left
        return self._left(decide(self.grid, numbers, self.tier, decided.black, decided.white, light=True))

    def is_easier(self, numbers: Numbers) -> bool:
        """Whether the techniques below the tier suffice."""
        return self.tier > Tier.EASY and not self._left(decide(self.grid, numbers, Tier(self.tier - 1)))

    def _left(self, decided: Decided) -> Bitboard:
        return self.grid.cells if decided.clash else self.grid.cells & ~(decided.black | decided.white)
