"""The options of the generator, besides size and difficulty."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nurigram.ground.errors import UnsupportedError
from nurigram.kinds.nurikabe.making.character import ORDERED
from nurigram.kinds.nurikabe.making.numbers import PLACE
from nurigram.kinds.nurikabe.making.shapes import SHAPES
from nurigram.puzzle.order import SCORES, Option, Order

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
    Option("symmetric", "Every number has a partner opposite, at 180 degrees; if left out, now and then.", bool),
    Option("theme", "What is special about the numbers; if left out, anything that people do.", choices=ORDERED),
    *SCORES,
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
    symmetric: bool | None
    theme: str | None
    max_island: int | None
    wall_share: float | None


UNUSED = {
    "repair": ("placement", "unbounded"),
    "grow-wall": ("style", "symmetric", "theme"),
    "carve": ("style", "symmetric", "theme", "wall_share"),
    "sat": ("style", "symmetric", "theme"),
}
"""The options that a method does not use."""


def settings_of(order: Order) -> Settings:
    """The settings of an order. By default, puzzles look handmade."""
    options = order.options
    method = options.get("method", "repair")
    for name in UNUSED[method]:
        if options.get(name):
            raise UnsupportedError(f"the method {method} does not use the option {name}; leave out one of them")
    if options.get("theme"):
        _refuse_beside_theme(options)
    return Settings(
        style=options.get("style", "handmade"),
        method=method,
        placement=options.get("placement", "all-at-once"),
        unbounded=options.get("unbounded", False),
        symmetric=options.get("symmetric"),
        theme=options.get("theme"),
        max_island=options.get("max_island"),
        wall_share=options.get("wall_share"),
    )


def _refuse_beside_theme(options: Mapping[str, Any]) -> None:
    """A theme decides the sizes of the islands, so nothing else may."""
    if options.get("style") == "quick":
        raise UnsupportedError("puzzles of the style quick have no theme; leave out one of them")
    for name in ("max_island", "wall_share"):
        if name in options:
            raise UnsupportedError(f"the theme already decides the sizes of the islands; leave out {name}")
