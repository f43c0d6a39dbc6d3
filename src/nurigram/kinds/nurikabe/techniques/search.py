"""Tier search: assume a cell and follow easier techniques to a clash. Not offered to players as fair."""

from __future__ import annotations

from typing import cast

from nurigram.assume import make_contradiction
from nurigram.grid import Bitboard, bits
from nurigram.kinds.nurikabe.techniques.easy import EASY
from nurigram.kinds.nurikabe.techniques.expert import EXPERT, two_islands
from nurigram.kinds.nurikabe.techniques.hard import HARD
from nurigram.kinds.nurikabe.techniques.medium import MEDIUM
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.model import Tier, View


def by_neighbours(view: View) -> list[Bitboard]:
    """The unknown cells, those with the most decided neighbours first: there an assumption bites."""
    position = cast(Position, view)
    known = position.black | position.white
    near = position.ground.near
    cells = sorted(bits(position.unknown), key=lambda index: -sum(known >> other & 1 for other in near[index]))
    return [1 << index for index in cells]


FOLLOWED = tuple(technique for technique in EXPERT if technique is not two_islands)
STAGES = (EASY + MEDIUM, EASY + MEDIUM + HARD, EASY + MEDIUM + HARD + FOLLOWED)
"""What one may follow from an assumption, the easy things first: up to tier expert, but not *two islands together*,
which is a look ahead in itself and would make searching slow."""

TIERS = (Tier.MEDIUM, Tier.HARD, Tier.EXPERT)
"""The tiers of the stages."""


def may_clash(view: View, stage: int) -> bool:
    """Ask the C++ twin of the techniques, where it is built, whether a stage ends in a clash: it is much faster.

    What it suspects is then followed step by step, so a fault of the twin could hide a step but not make a wrong one.
    """
    # Imported here because the twin's module compares itself with this package.
    from nurigram.kinds.nurikabe import closure

    position = cast(Position, view)
    grid = position.grid
    if not closure.is_native_for(grid):
        return True
    numbers = closure.numbers_of(position.ground.puzzle)
    return closure.decide_natively(grid, numbers, TIERS[stage], position.black, position.white, light=True).clash


SEARCH = (make_contradiction(STAGES, by_neighbours, may_clash),)
