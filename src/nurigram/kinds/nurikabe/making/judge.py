"""Judges the boards of a search: which cells do the techniques of the tier leave open?"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.human_statistics import Curve, value
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.techniques.accelerator import Numbers, decide, up_to
from nurigram.kinds.nurikabe.techniques.expert import COSTLY
from nurigram.puzzle.model import Tier

NEARLY: Curve = ((49, 0.5), (100, 0.25), (225, 0.1), (260, 0.05))
"""Expert techniques are only used if at most this share of the cells is open, by the area of the board. On wide open
boards they are slow and find little."""

FAR = 5
"""Cells that are farther than this many steps from a change are assumed to stay decided."""


@dataclass(frozen=True)
class Judged:
    """A sketch, with the cells that the techniques decide and those that they leave open."""

    sketch: Sketch
    black: Bitboard
    white: Bitboard
    left: Bitboard

    @property
    def count(self) -> int:
        """How many cells are open."""
        return self.left.bit_count()


class Judge:
    """Judges numbered boards by the techniques of one tier.

    For tier expert, the expert techniques are only used for what tier hard leaves open, and only if that is at most
    half of a small board, or a few cells of a large one; otherwise the answer is that of tier hard. The techniques that
    are too costly for a search are left out. Both only make the search faster: a board that is solved here is solved by
    the tier. ``early``: expert techniques are used however much is open, which takes some ten times as long.
    """

    def __init__(self, grid: Grid, tier: Tier, *, early: bool = False) -> None:
        self.grid = grid
        self.tier = tier
        self._nearly = grid.area if early else value(NEARLY, grid.area) * grid.area
        self._techniques = {each: up_to(each, without=COSTLY) for each in Tier if each <= tier}

    def prove(self, sketch: Sketch) -> Judged:
        """The judgement of a sketch, starting from the empty board."""
        return self._judged(sketch, 0, 0)

    def expect(self, before: Judged, sketch: Sketch) -> Judged:
        """The judgement after a small change, assuming that everything far from the change stays decided.

        It is several times as fast as a proof and nearly always the same. It can only be too optimistic, because the
        techniques never find less when more cells are known.
        """
        near = before.sketch.difference(sketch, FAR)
        return self._judged(sketch, before.black & ~near, before.white & ~near)

    def open_cells(self, numbers: Numbers, black: Bitboard = 0, white: Bitboard = 0) -> Bitboard:
        """The cells that the techniques up to the tier leave open. If there are none, the puzzle is solved."""
        return self._decided(numbers, black, white)[2]

    def brings_back(self, cell: Bitboard, numbers: Numbers, black: Bitboard, white: Bitboard) -> bool:
        """Whether the techniques decide a cell. Harder ones are only asked where easier ones leave it open."""
        return any(not self._close(numbers, tier, black, white)[2] & cell for tier in self._techniques)

    def is_easier(self, numbers: Numbers) -> bool:
        """Whether the techniques below the tier are enough."""
        return self.tier > Tier.EASY and not self._close(numbers, Tier(self.tier - 1), 0, 0)[2]

    def _judged(self, sketch: Sketch, black: Bitboard, white: Bitboard) -> Judged:
        return Judged(sketch, *self._decided(sketch.clues, black, white))

    def _decided(self, numbers: Numbers, black: Bitboard, white: Bitboard) -> tuple[Bitboard, Bitboard, Bitboard]:
        """The cells decided as black, those decided as white, and those left open."""
        black, white, left = self._close(numbers, min(self.tier, Tier.HARD), black, white)
        if self.tier <= Tier.HARD or left.bit_count() > self._nearly:
            return black, white, left
        return self._close(numbers, self.tier, black, white)

    def _close(
        self, numbers: Numbers, tier: Tier, black: Bitboard, white: Bitboard
    ) -> tuple[Bitboard, Bitboard, Bitboard]:
        decided = decide(self.grid, numbers, self._techniques[tier], black, white)
        if decided.clash:
            return 0, 0, self.grid.cells
        return decided.black, decided.white, self.grid.cells & ~(decided.black | decided.white)
