"""What the generator can be asked for, beside size and difficulty."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.errors import UnsupportedError
from nurigram.kinds.nurikabe.making.numbers import PLACE
from nurigram.kinds.nurikabe.making.shapes import SHAPES
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Option, Order

STYLES = ("handmade", "quick")
METHODS = ("repair", "grow-wall", "carve")

OPTIONS = (
    Option("style", "proportions as in puzzles made by hand, or whatever is found first", choices=STYLES),
    Option("max_island", "the largest island, in cells", int, low=1),
    Option(
        "wall_share",
        "the share of wall cells; for grow-wall the chance of a cell to become wall",
        float,
        low=0.2,
        high=0.9,
    ),
    Option("shape", "the shape of the board", choices=SHAPES),
    Option("mask", "the shape of the board, drawn: rows of . for a cell and _ for a hole", file=True),
    Option("symmetric", "numbers stand opposite each other (turned by 180 degrees)", bool),
    Option("method", "repair: local repair, which scales; grow-wall, carve: the thesis's boards", choices=METHODS),
    Option("placement", "how grow-wall and carve place numbers", choices=tuple(PLACE)),
)


@dataclass(frozen=True)
class Settings:
    """The options of an order, with their defaults filled in; ``None`` where the style decides."""

    style: str
    method: str
    placement: str
    symmetric: bool
    max_island: int | None
    wall_share: float | None


UNUSED = {
    "repair": ("placement",),
    "grow-wall": ("style", "symmetric"),
    "carve": ("style", "symmetric", "wall_share"),
}
"""The options that a method has no use for."""


def settings_of(order: Order) -> Settings:
    """Hard and expert puzzles look handmade unless asked otherwise; easier ones are found quickly."""
    options = order.options
    method = options.get("method", "repair")
    for name in UNUSED[method]:
        if options.get(name):
            raise UnsupportedError(f"the method {method} has no use for the option {name}; leave one of them out")
    return Settings(
        style=options.get("style", "handmade" if order.tier >= Tier.HARD else "quick"),
        method=method,
        placement=options.get("placement", "all-at-once"),
        symmetric=options.get("symmetric", False),
        max_island=options.get("max_island"),
        wall_share=options.get("wall_share"),
    )
