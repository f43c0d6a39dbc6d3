"""The Nurikabe generator: boards, numbers and the search that makes them solvable (``docs/internals/generator.md``)."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.making.literature.melheim import melheim
from nurigram.kinds.nurikabe.making.local_repair import local_repair
from nurigram.kinds.nurikabe.making.settings import OPTIONS, make_grid, settings_of
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.kinds.nurikabe.techniques.accelerator import puzzle_of
from nurigram.puzzle.order import Order

__all__ = ["OPTIONS", "proposals"]


def proposals(order: Order, dice: Dice, deadline: Deadline) -> Iterator[NurikabePuzzle]:
    """Puzzles that should meet the order, made by the method that it names."""
    settings = settings_of(order)
    grid = make_grid(order)
    early = "opening" in order.options
    if settings.method == "repair":
        found = local_repair(grid, order.tier, settings, dice, deadline, early=early)
    else:
        found = melheim(grid, settings, dice, Judge(grid, order.tier, early=early), deadline)
    return (puzzle_of(grid, numbers) for numbers in found)
