"""How a book looks: the size of its type, the weight of its lines, how small a cell may become."""

from __future__ import annotations

from dataclasses import dataclass

from nurigram.ground.errors import UnknownNameError


@dataclass(frozen=True)
class Theme:
    """Type sizes are in points, everything else in millimetres; greys run from 0, black, to 255.

    text              the size of running text; headings and small print follow from it
    digits, clues     the fonts of numbers in cells and of clues in the margins
    thin, thick, edge the lines between cells, those that help counting, and the one around the board
    line, wall, soft  the greys of thin lines, of walls in solutions and of small print
    largest           the largest cell
    comfortable       the smallest cell that is pleasant to write in; pages get as many puzzles as allow for it
    smallest_text     the smallest number that people can read; a board with smaller ones is refused
    """

    name: str
    text: float
    digits: str
    clues: str
    thin: float
    thick: float
    edge: float
    line: int
    wall: int
    soft: int
    largest: float
    comfortable: float
    smallest_text: float


THEMES = {
    theme.name: theme
    for theme in (
        Theme("classic", 10, "serif-bold", "sans-semibold", 0.12, 0.35, 0.5, 110, 70, 90, 9.0, 6.4, 5.0),
        Theme("bold", 13, "sans-bold", "sans-bold", 0.4, 0.8, 1.2, 60, 60, 60, 15.0, 9.5, 10.0),
        Theme("large", 16, "sans-bold", "sans-bold", 0.3, 0.7, 0.9, 40, 50, 40, 16.0, 11.0, 14.0),
        Theme("contrast", 12, "sans-bold", "sans-bold", 0.3, 0.8, 1.1, 0, 0, 0, 11.0, 7.5, 8.0),
    )
}
"""``bold`` is for children, ``large`` for large print, ``contrast`` has no grey at all.

The smallest numbers of ``classic`` are such that every nonogram of 50x50 can be read on A4.
"""


def theme_named(name: str) -> Theme:
    """The theme of that name."""
    if name not in THEMES:
        raise UnknownNameError("theme", name, THEMES)
    return THEMES[name]
