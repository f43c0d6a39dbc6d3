"""The default generator, local repair.

It is in C++ (``engine/nurikabe/generate/repair.hpp``), so that the page makes the same puzzles from the same seeds.
"""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Grid
from nurigram.kinds.nurikabe.making.boards import opposite
from nurigram.kinds.nurikabe.making.native_sketch import shared
from nurigram.kinds.nurikabe.making.settings import Settings
from nurigram.kinds.nurikabe.techniques.accelerator import handles, raw
from nurigram.kinds.nurikabe.techniques.shapes import MOST
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier


def local_repair(
    grid: Grid, tier: Tier, settings: Settings, dice: Dice, deadline: Deadline, *, early: bool, refuses: bool = True
) -> Iterator[list[tuple[int, int]]]:
    """The numbers of puzzles that the techniques of the tier solve and easier ones do not, much like people's.

    ``early``: expert techniques are used however much is open, which takes some ten times as long. ``refuses``: boards
    that people would hardly make.
    """
    native = extension.load("making Nurikabe puzzles needs it")
    if not handles(grid):
        raise UnsupportedError(f"a board of {grid.rows}x{grid.cols} is too large to make a Nurikabe on it")
    if settings.symmetric and opposite(grid, grid.cells) != grid.cells:
        raise UnsupportedError("the board itself is not symmetric, so the numbers cannot be either")
    generator = native.nurikabe_generator(
        grid.rows,
        grid.cols,
        raw(grid, grid.cells),
        int(tier),
        settings.style == "quick",
        settings.symmetric,
        settings.theme,
        None if settings.max_island is None else min(settings.max_island, grid.area),
        settings.wall_share,
        early,
        refuses,
        MOST,
    )
    while (numbers := generator.next(shared(dice), deadline.left)) is not None:
        yield numbers
    if generator.lacks_room:
        raise UnsupportedError(
            f"a board of {grid.area} cells has no room for the theme {settings.theme}; ask for a larger one"
        )
