"""The options of the generator, besides size and difficulty."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.errors import UnsupportedError
from nurigram.kinds.nurikabe.making.numbers import PLACE
from nurigram.kinds.nurikabe.making.shapes import SHAPES
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Option, Order

STYLES = ("handmade", "quick")
METHODS = ("repair", "grow-wall", "carve", "sat")

OPTIONS = (
    Option("style", "handmade: proportions of puzzles made by hand; quick: whatever is found first.", choices=STYLES),
    Option("max_island", "The largest island, in cells.", int, low=1),
    Option(
        "wall_share",
        "The share of wall cells; for grow-wall and sat, the probability that a cell becomes wall.",
        float,
        low=0.2,
        high=0.9,
    ),
    Option("shape", "The shape of the board.", choices=SHAPES),
    Option("mask", "The shape of the board as rows of text: . for a cell and _ for a hole.", file=True),
    Option("symmetric", "Every number has a partner opposite, at 180 degrees.", bool),
    Option(
        "method",
        "repair: local repair; grow-wall, carve: as in Melheim (2022); sat: boards from a SAT solver.",
        choices=METHODS,
    ),
    Option(
        "unbounded", "grow-wall, carve and sat try every placement and repair of a board, as in Melheim (2022).", bool
    ),
    Option("placement", "How grow-wall, carve and sat place numbers.", choices=tuple(PLACE)),
)


@dataclass(frozen=True)
class Settings:
    """The options of an order, with defaults filled in; ``None`` where the style or the method decides."""

    style: str
    method: str
    placement: str
    unbounded: bool
    symmetric: bool
    max_island: int | None
    wall_share: float | None


UNUSED = {
    "repair": ("placement", "unbounded"),
    "grow-wall": ("style", "symmetric"),
    "carve": ("style", "symmetric", "wall_share"),
    "sat": ("style", "symmetric"),
}
"""The options that a method does not use."""


def settings_of(order: Order) -> Settings:
    """The settings of an order. By default, hard and expert puzzles look handmade, and easier ones are made quickly."""
    options = order.options
    method = options.get("method", "repair")
    for name in UNUSED[method]:
        if options.get(name):
            raise UnsupportedError(f"the method {method} does not use the option {name}; leave out one of them")
    return Settings(
        style=options.get("style", "handmade" if order.tier >= Tier.HARD else "quick"),
        method=method,
        placement=options.get("placement", "all-at-once"),
        unbounded=options.get("unbounded", False),
        symmetric=options.get("symmetric", False),
        max_island=options.get("max_island"),
        wall_share=options.get("wall_share"),
    )
