"""The judge of a search: which cells do the techniques of the tier leave open?"""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.techniques.closure import Numbers, decide
from nurigram.puzzle.model import Tier

NEARLY = 0.5
"""The share of open cells up to which it pays to ask experts. Wide open boards take them long and yield little."""

FAR = 5
"""How many steps from a change what was decided before is believed to be decided still."""


@dataclass(frozen=True)
class Judged:
    """A sketch, and what the techniques decide on it and leave open."""

    sketch: Sketch
    black: Bitboard
    white: Bitboard
    left: Bitboard

    @property
    def count(self) -> int:
        """How many cells are open."""
        return self.left.bit_count()


class Judge:
    """Judges numbered boards against one tier.

    Experts are asked only about what the tier hard leaves open, and only once that is less than half of the board;
    before that their answer is taken to be that of tier hard. They may know one technique less than the tier has.
    Both only make a search faster: what is solved here is solved by the tier.
    """

    def __init__(self, grid: Grid, tier: Tier) -> None:
        self.grid = grid
        self.tier = tier

    def prove(self, sketch: Sketch) -> Judged:
        """The judgement from the empty board on."""
        return self._judged(sketch, 0, 0)

    def expect(self, before: Judged, sketch: Sketch) -> Judged:
        """The judgement after a small change, if all that was decided far from the change still is.

        Several times as fast as a proof, and nearly always the same. It can only be too good: who knows more to begin
        with never infers less.
        """
        near = before.sketch.difference(sketch)
        for _ in range(FAR):
            near = self.grid.grow(near)
        return self._judged(sketch, before.black & ~near, before.white & ~near)

    def open_cells(self, numbers: Numbers, black: Bitboard = 0, white: Bitboard = 0) -> Bitboard:
        """The cells that the techniques up to the tier leave undecided; none means solved."""
        return self._decided(numbers, black, white)[2]

    def is_easier(self, numbers: Numbers) -> bool:
        """Whether the techniques below the tier suffice."""
        return self.tier > Tier.EASY and not self._close(numbers, Tier(self.tier - 1), 0, 0)[2]

    def _judged(self, sketch: Sketch, black: Bitboard, white: Bitboard) -> Judged:
        return Judged(sketch, *self._decided(sketch.clues, black, white))

    def _decided(self, numbers: Numbers, black: Bitboard, white: Bitboard) -> tuple[Bitboard, Bitboard, Bitboard]:
        """The cells that turn out black, those that turn out white, and those that are open."""
        black, white, left = self._close(numbers, min(self.tier, Tier.HARD), black, white)
        if self.tier <= Tier.HARD or left.bit_count() > NEARLY * self.grid.area:
            return black, white, left
        return self._close(numbers, self.tier, black, white)

    def _close(
        self, numbers: Numbers, tier: Tier, black: Bitboard, white: Bitboard
    ) -> tuple[Bitboard, Bitboard, Bitboard]:
        decided = decide(self.grid, numbers, tier, black, white, light=True)
        if decided.clash:
            return 0, 0, self.grid.cells
        return decided.black, decided.white, self.grid.cells & ~(decided.black | decided.white)
