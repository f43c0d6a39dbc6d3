"""The default generator: local repair of what the techniques leave open.

A finished board with the right proportions gets its numbers at random. The techniques of the tier decide what they can.
Then something small changes in or beside the region left open: a number moves to another cell of its island, a cell
changes its colour, or an island gives up one cell and takes another. The change is kept unless it leaves too many cells
open or violates the proportions. What is decided elsewhere mostly stays decided, so the work grows with the open
region, not with the number of boards that would have to be made from scratch.

The work is counted in changes, not in seconds, so that the same dice give the same puzzle on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Grid
from nurigram.kinds.nurikabe.making.changes import change
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.layout import lay_out
from nurigram.kinds.nurikabe.making.profile import Profile, profile_of
from nurigram.kinds.nurikabe.making.settings import Settings
from nurigram.kinds.nurikabe.making.sketch import Sketch
from nurigram.kinds.nurikabe.making.symmetric import in_pairs, lay_out_symmetric, loosen
from nurigram.kinds.nurikabe.making.walk import Walk

BOARDS = 400
"""How many boards to start before the generator gives up."""


def local_repair(
    grid: Grid, settings: Settings, dice: Dice, judge: Judge, deadline: Deadline
) -> Iterator[list[tuple[int, int]]]:
    """The numbers of puzzles that the techniques of the tier solve and easier ones do not."""
    for _ in range(BOARDS):
        if deadline.expired:
            return
        profile = profile_of(settings, grid.area, dice)
        make = reworked_in_pairs if settings.symmetric else reworked
        solved = make(grid, profile, dice, judge, deadline)
        if solved:
            yield solved.clues


def reworked(grid: Grid, profile: Profile, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A puzzle from a new board, or ``None`` if the board led nowhere."""
    sketch = lay_out(grid, profile, dice, deadline)
    return sketch and rework(sketch, profile, dice, judge, deadline)


def reworked_in_pairs(grid: Grid, profile: Profile, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A puzzle with its numbers opposite each other, or ``None`` if the board led nowhere."""
    profile = in_pairs(grid, profile)
    sketch = lay_out_symmetric(grid, profile, dice, deadline)
    solved = sketch and rework(sketch, profile, dice, judge, deadline)
    return solved and loosen(solved, profile, dice, judge, deadline)


def rework(sketch: Sketch, profile: Profile, dice: Dice, judge: Judge, deadline: Deadline) -> Sketch | None:
    """A solvable board of exactly the right tier, by small changes to this one, or ``None`` if none was found."""
    walk = Walk(judge.prove(sketch), judge.prove)
    while walk.goes_on() and not deadline.expired:
        hand = walk.hand
        if not hand.left and not judge.is_easier(hand.sketch.clues):
            return hand.sketch
        changed = change(hand.sketch, hand.left or sketch.grid.cells, dice)
        if changed is None or profile.distance(changed.numbers):
            continue
        other = judge.expect(hand, changed)
        if other.left or not judge.is_easier(changed.clues):
            walk.offer(other)
    return None
