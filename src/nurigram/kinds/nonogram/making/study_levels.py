"""Five levels of difficulty as an MSc thesis of 2017 gave them to twelve people, as settings of the generator.

Each level fixes the size and the share of black cells; of fifteen puzzles made like that it takes the one with the
fewest or the most numbers in its clues. The thesis found that the share of black cells and the size make a
difference, and that the number of clues does not.
"""

from __future__ import annotations

from typing import NamedTuple

TRIES = 15
"""How many puzzles a level chooses from."""


class Level(NamedTuple):
    """The settings of one level."""

    rows: int
    cols: int
    percent: int
    most_clues: bool


LEVELS = {
    1: Level(7, 7, 70, most_clues=False),
    2: Level(7, 7, 70, most_clues=True),
    3: Level(7, 7, 50, most_clues=False),
    4: Level(7, 7, 50, most_clues=True),
    5: Level(10, 10, 70, most_clues=False),
}
