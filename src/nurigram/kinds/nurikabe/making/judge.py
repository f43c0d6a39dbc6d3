"""Judges the boards of a search: which cells do the techniques of the tier leave open?"""

from __future__ import annotations

from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers, decide, up_to
from nurigram.kinds.nurikabe.techniques.expert import COSTLY
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier


class Judge:
    """Judges numbered boards by the techniques of one tier.

    It is the judge of the search in C++ (``engine/nurikabe/generate/judge.hpp``), which says how soon expert techniques
    are used: if much is open they find little. Those that are too costly for a search are left out. Both only make the
    search faster: a board that is solved here is solved by the tier. ``early``: they are used however much is open.
    """

    def __init__(self, grid: Grid, tier: Tier, *, early: bool = False) -> None:
        self.grid = grid
        self.tier = tier
        self._nearly = extension.load().nurikabe_nearly(grid.area, early) if extension.is_built() else grid.area
        self._techniques = {each: up_to(each, without=COSTLY) for each in Tier if each <= tier}

    def open_cells(self, numbers: Numbers, black: Bitboard = 0, white: Bitboard = 0) -> Bitboard:
        """The cells that the techniques up to the tier leave open. If there are none, the puzzle is solved."""
        black, white, left = self._close(numbers, min(self.tier, Tier.HARD), black, white)
        if self.tier <= Tier.HARD or left.bit_count() > self._nearly:
            return left
        return self._close(numbers, self.tier, black, white)[2]

    def brings_back(self, cell: Bitboard, numbers: Numbers, black: Bitboard, white: Bitboard) -> bool:
        """Whether the techniques decide a cell. Harder ones are only asked where easier ones leave it open."""
        return any(not self._close(numbers, tier, black, white)[2] & cell for tier in self._techniques)

    def is_easier(self, numbers: Numbers) -> bool:
        """Whether the techniques below the tier are enough."""
        return self.tier > Tier.EASY and not self._close(numbers, Tier(self.tier - 1), 0, 0)[2]

    def _close(
        self, numbers: Numbers, tier: Tier, black: Bitboard, white: Bitboard
    ) -> tuple[Bitboard, Bitboard, Bitboard]:
        """The cells decided as black, those decided as white, and those left open."""
        decided = decide(self.grid, numbers, self._techniques[tier], black, white)
        if decided.clash:
            return 0, 0, self.grid.cells
        return decided.black, decided.white, self.grid.cells & ~(decided.black | decided.white)
