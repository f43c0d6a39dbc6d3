"""What the C++ twin of the techniques is asked, where it is built: to follow a position to its end, where to look.

What it points to is then worked out in Python, so a fault of the twin could hide a step but not make a wrong one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.model import Tier

if TYPE_CHECKING:
    from nurigram.kinds.nurikabe.techniques.closure import Decided


def follow(position: Position, tier: Tier = Tier.EXPERT) -> Decided:
    """All that follows, *two islands together* left out: it is a look ahead in itself and would make this slow."""
    # Imported here because the twin's module compares itself with this package.
    from nurigram.kinds.nurikabe.techniques import closure

    numbers = closure.numbers_of(position.ground.puzzle)
    return closure.decide(position.grid, numbers, tier, position.black, position.white, light=True)


def may_clash(position: Position, tier: Tier) -> bool:
    """Whether following ends in a clash, as far as the C++ twin can tell; where it is not built, anything may."""
    from nurigram.kinds.nurikabe.techniques import closure

    return not closure.is_native_for(position.grid) or follow(position, tier).clash


def worth_pairing(position: Position) -> Bitboard:
    """The clues about whose islands *two islands together* has something to say; where there is no twin, any may."""
    from nurigram.kinds.nurikabe.techniques import closure

    if not position.ground.twin or position.clash() is not None or not closure.is_native_for(position.grid):
        return position.ground.numbers
    numbers = closure.numbers_of(position.ground.puzzle)
    return closure.pairs_natively(position.grid, numbers, position.black, position.white)
