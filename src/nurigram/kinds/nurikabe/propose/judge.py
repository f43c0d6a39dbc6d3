"""The judge of a search: which cells do the techniques of the tier leave open?"""

from __future__ import annotations

from nurigram.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.closure import Numbers, decide
from nurigram.model import Tier


class Judge:
    """Judges numbered boards against one tier, and counts how often it was asked."""

    def __init__(self, grid: Grid, tier: Tier) -> None:
        self.grid = grid
        self.tier = tier
        self.asked = 0

    def open_cells(self, numbers: Numbers, black: Bitboard = 0, white: Bitboard = 0) -> Bitboard:
        """The cells that the techniques up to the tier leave undecided; none means solved."""
        self.asked += 1
        return self._open(numbers, self.tier, black, white)

    def is_easier(self, numbers: Numbers) -> bool:
        """Whether the techniques below the tier suffice."""
        return self.tier > Tier.EASY and not self._open(numbers, Tier(self.tier - 1), 0, 0)

    def _open(self, numbers: Numbers, tier: Tier, black: Bitboard, white: Bitboard) -> Bitboard:
        decided = decide(self.grid, numbers, tier, black, white)
        return self.grid.cells if decided.clash else self.grid.cells & ~(decided.black | decided.white)
