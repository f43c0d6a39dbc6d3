"""The five levels of difficulty that Yessenbayeva (2017) gave to twelve people, as settings of the generator.

Each level fixes the size and the share of black cells, and here also the tier that such pictures mostly have. Out of
fifteen such puzzles it takes the one with the fewest or the most numbers in its clues. In the study, the share of
black cells and the size made a difference; the number of clues had no significant effect.
"""

from __future__ import annotations

from typing import NamedTuple

from nurigram.puzzle.model import Tier

TRIES = 15
"""How many puzzles a level chooses from."""


class Level(NamedTuple):
    """The settings of one level."""

    rows: int
    cols: int
    percent: int
    most_clues: bool
    tier: Tier


LEVELS = {
    1: Level(7, 7, 70, most_clues=False, tier=Tier.EASY),
    2: Level(7, 7, 70, most_clues=True, tier=Tier.EASY),
    3: Level(7, 7, 50, most_clues=False, tier=Tier.MEDIUM),
    4: Level(7, 7, 50, most_clues=True, tier=Tier.MEDIUM),
    5: Level(10, 10, 70, most_clues=False, tier=Tier.EASY),
}
