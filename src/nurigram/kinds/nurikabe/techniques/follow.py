"""Follow a position to its end with the techniques up to a tier: by the C++ twin where it is built, else in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.model import Tier

if TYPE_CHECKING:
    from nurigram.kinds.nurikabe.closure import Decided


def follow(position: Position, tier: Tier = Tier.EXPERT) -> Decided:
    """All that follows, *two islands together* left out: it is a look ahead in itself and would make this slow."""
    # Imported here because the twin's module compares itself with this package.
    from nurigram.kinds.nurikabe import closure

    numbers = closure.numbers_of(position.ground.puzzle)
    return closure.decide(position.grid, numbers, tier, position.black, position.white, light=True)


def may_clash(position: Position, tier: Tier) -> bool:
    """Whether following ends in a clash, as far as the C++ twin can tell; where it is not built, anything may.

    What it suspects is then followed step by step, so a fault of the twin could hide a step but not make a wrong one.
    """
    from nurigram.kinds.nurikabe import closure

    return not closure.is_native_for(position.grid) or follow(position, tier).clash
