"""The table of drawing kits. A kit is a function that draws one subject on a sketch, a little different every time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from nurigram.kinds.nonogram.making.pictures.sketch import Sketch

Draw = Callable[[Sketch], None]


@dataclass(frozen=True)
class Kit:
    """A subject: its name in orders, its titles, how to draw it, its least and greatest width in percent of its height,
    and the shortest side of a board on which people could name it (docs/internals/kits.md)."""

    name: str
    english: str
    japanese: str
    draw: Draw
    wide: tuple[int, int]
    smallest: int


KITS: dict[str, Kit] = {}
"""All kits by name."""


def kit(english: str, japanese: str, wide: tuple[int, int] = (80, 125), smallest: int = 15) -> Callable[[Draw], Draw]:
    """Enter a drawing function in the table; its name is the subject's."""

    def enter(draw: Draw) -> Draw:
        name = draw.__name__.replace("_", "-")
        KITS[name] = Kit(name, english, japanese, draw, wide, smallest)
        return draw

    return enter
