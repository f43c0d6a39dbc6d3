"""How a puzzle should go: with which technique, how many hard steps, and how late the first of them."""

from __future__ import annotations

from itertools import islice

from nurigram.base.errors import UnknownNameError, UnsupportedError
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.order import COURSE, Order
from nurigram.puzzle.registry import kind as kind_table
from nurigram.reasoning.deduce import deduce


def check_course(order: Order) -> None:
    """Refuse a course that no puzzle of the order can take."""
    tiers, technique = kind_table(order.kind).tiers, order.options.get("technique")
    _ = order.hard_steps, order.opening
    if technique is None:
        return
    if technique not in tiers:
        raise UnknownNameError("technique", technique, tiers)
    if tiers[technique] > order.tier:
        own = tiers[technique].label
        raise UnsupportedError(f"{technique} is of the tier {own}; puzzles of the tier {order.tier.label} do without")


def takes_course(puzzle: Puzzle, order: Order) -> bool:
    """Whether the steps that the order speaks of are as many as it wants, and the first comes when it should."""
    if not any(option.name in order.options for option in COURSE):
        return True
    trace, technique = deduce(puzzle, order.tier), order.options.get("technique")
    steps = zip(trace.taken, trace.tiers, strict=True)
    places = [
        place
        for place, (step, tier) in enumerate(steps)
        if (step.name == technique if technique else tier is order.tier)
    ]
    low, high = order.hard_steps
    if not places or not low <= len(places) <= high:
        return False
    before = next(islice(trace.states(), places[0], None))
    decided = 100 * (1 - len(before.unknown) / puzzle.grid.area)
    return order.opening[0] <= decided <= order.opening[1]
