"""The tier that an unfinished puzzle would get, worked out with no harder techniques than necessary."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.base.grid import Bitboard
from nurigram.kinds.nonogram.making.canvas import Canvas
from nurigram.kinds.nonogram.making.painted import PaintedCanvas
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.kinds.nonogram.techniques import TECHNIQUES, up_to
from nurigram.kinds.nonogram.techniques.accelerator import left_open
from nurigram.puzzle.model import Tier
from nurigram.puzzle.state import State
from nurigram.puzzle.trace import trace

_TIERS = {technique.__name__: tier for tier, some in TECHNIQUES.items() for technique in some}


@dataclass(frozen=True)
class Rating:
    """Whether techniques up to a tier solve a puzzle, and the hardest tier they used."""

    solved: bool
    tier: Tier


def rate(puzzle: NonogramPuzzle, tier: Tier) -> Rating:
    """Solve a puzzle with techniques up to a tier, and rate it."""
    done = trace(State(puzzle), up_to(tier), waves=len(up_to(Tier.MEDIUM)))
    return Rating(done.solved, max((_TIERS[step.name] for step in done.steps), default=Tier.EASY))


def open_by_tier(canvas: Canvas | PaintedCanvas, tier: Tier) -> Bitboard:
    """The cells that techniques up to a tier leave open."""
    if tier == Tier.HARD:
        return canvas.closed().unknown.board
    if tier < Tier.HARD:
        return left_open(State(canvas.puzzle()), up_to(tier), waves=len(up_to(tier)))
    # Above tier hard, solving line by line comes first anyway, and the extension does it faster.
    beyond = [technique for each in (Tier.HARD, tier) for technique in TECHNIQUES[each]]
    return left_open(canvas.closed(), beyond, waves=1)
