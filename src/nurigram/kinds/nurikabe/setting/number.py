"""Number a drawn solution: the wall is there, and the places of the numbers within the islands are free."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.ground.dice import Dice
from nurigram.ground.errors import OutOfTimeError
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.setting.complete import excluding, rework
from nurigram.kinds.nurikabe.setting.meter import Meter
from nurigram.kinds.nurikabe.setting.walls import Rules, Walls
from nurigram.kinds.nurikabe.setting.wish import Wish
from nurigram.puzzle.setting import Search

EVERY = 20
"""After so many placements, one is reworked towards the tier."""


def numberings(wish: Wish, search: Search) -> Iterator[NurikabePuzzle]:
    """Puzzles of the tier with the drawn wall as their only solution. If there is none, every placement was tried.

    Whenever the numbers have another solution, they are placed anew so that they fit none of those seen so far.
    """
    meter, turn, unknown = Meter(wish, search.tier, search.solutions), 0, False
    with Walls(Rules(wish), wish.grid.area, Dice(search.dice.seed), search.deadline) as walls:
        board = walls.any()
        while board:
            others, turn = excluding(walls, meter, board), turn + 1
            if others == [] and meter.accepts(meter.puzzle(board)):
                yield meter.puzzle(board)
            elif turn % EVERY == 0 and search.tier and (better := rework(walls, meter, search, board)):
                yield meter.puzzle(better)
            if others is None:
                unknown = True
                walls.forbid(board)
            board = walls.renumbered(board)
    if unknown:
        raise OutOfTimeError("for some places of the numbers, nobody knows whether there are other solutions")
