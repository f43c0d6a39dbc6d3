"""Making Nurikabe: boards, numbers, and the search that makes them solvable. ``docs/generate.md`` tells how."""

from __future__ import annotations

from collections.abc import Iterator

from nurigram.deadline import Deadline
from nurigram.dice import Dice
from nurigram.kinds.nurikabe.closure import puzzle_of
from nurigram.kinds.nurikabe.propose.judge import Judge
from nurigram.kinds.nurikabe.propose.repair import local_repair
from nurigram.kinds.nurikabe.propose.settings import OPTIONS, settings_of
from nurigram.kinds.nurikabe.propose.shapes import make_grid
from nurigram.kinds.nurikabe.propose.thesis import thesis
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.order import Order

__all__ = ["OPTIONS", "proposals"]


def proposals(order: Order, dice: Dice, deadline: Deadline) -> Iterator[NurikabePuzzle]:
    """Puzzles as ordered, by the method asked for."""
    settings = settings_of(order)
    grid = make_grid(order)
    judge = Judge(grid, order.tier)
    method = local_repair if settings.method == "repair" else thesis
    for numbers in method(grid, settings, dice, judge, deadline):
        yield puzzle_of(grid, numbers)
