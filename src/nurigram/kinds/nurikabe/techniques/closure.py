"""What the techniques up to a tier decide, without reasons, using the C++ accelerator where it is built.

The generator asks this thousands of times per puzzle. The cells are the same with and without the accelerator.
"""

from __future__ import annotations

from collections.abc import Container

from nurigram.ground.grid import Bitboard, Grid
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, accelerator, view
from nurigram.kinds.nurikabe.techniques.accelerator import Decided, Numbers
from nurigram.kinds.nurikabe.techniques.follow import follow, follow_in_python
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Tier
from nurigram.puzzle.state import State


def up_to(tier: Tier, without: Container[Technique] = ()) -> tuple[Technique, ...]:
    """The techniques up to a tier, the easiest first, except some."""
    techniques = (technique for each in sorted(TECHNIQUES) if each <= tier for technique in TECHNIQUES[each])
    return tuple(technique for technique in techniques if technique not in without)


def decide(
    grid: Grid, numbers: Numbers, techniques: tuple[Technique, ...], black: Bitboard = 0, white: Bitboard = 0
) -> Decided:
    """All that follows from a state (the empty board if none is given).

    The accelerator goes as far as it can, and Python does the rest.
    """
    ahead = accelerator.decide(grid, numbers, techniques, black, white)
    if ahead.done:
        return ahead
    return follow(view(State(puzzle_of(grid, numbers), ahead.black, ahead.white)), techniques)


def decide_in_python(
    grid: Grid, numbers: Numbers, techniques: tuple[Technique, ...], black: Bitboard = 0, white: Bitboard = 0
) -> Decided:
    """The same by the Python techniques alone."""
    return follow_in_python(view(State(puzzle_of(grid, numbers), black, white), accelerated=False), techniques)


def puzzle_of(grid: Grid, numbers: Numbers) -> NurikabePuzzle:
    """The puzzle with these clues."""
    return NurikabePuzzle(grid, tuple(Clue(*grid.cell(index), size or None) for index, size in numbers))
