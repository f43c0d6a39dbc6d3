"""The options of the generator, besides size and difficulty, and the shapes of boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import HOLE, Bitboard, Grid
from nurigram.puzzle.order import COURSE, SCORES, Option, Order

STYLES = ("handmade", "quick")
PLACEMENT = ("all-at-once", "one-at-a-time", "last-marking")
SHAPES = ("rectangle", "plus")
METHODS = ("repair", "grow-wall", "carve", "sat")
THEMES = ("no-ones", "giant", "few-sizes", "small", "all-twos", "all-threes", "all-fours", "all-fives")
"""What can be special about the sizes of the islands (``engine/nurikabe/generate/character.cpp``)."""


def mask_lines(text: str) -> list[str]:
    """The rows of a mask, without blank lines at the end."""
    return text.rstrip().splitlines()


def mask_size(text: str) -> tuple[int, int]:
    """The rows and columns of a mask."""
    lines = mask_lines(text)
    if not lines:
        raise InputError("the mask is empty; write . for a cell and _ for a hole")
    return len(lines), len(lines[0])


SYMMETRY = {"half-turn": True, "none": False}
"""Whether every number has a partner opposite. Without this option, about one board in four has such numbers."""

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
    Option(
        "mask",
        "The shape and size of the board as rows of text: . for a cell and _ for a hole.",
        file=True,
        size_in=mask_size,
    ),
    Option(
        "symmetry",
        "half-turn: every number has a partner opposite; none: not all have one. If left out, now and then.",
        choices=tuple(SYMMETRY),
    ),
    Option("theme", "What is special about the numbers; if left out, anything that people do.", choices=THEMES),
    *SCORES,
    *COURSE,
    Option(
        "method",
        "repair: local repair; grow-wall, carve: as in Melheim (2022); sat: boards from a SAT solver.",
        choices=METHODS,
    ),
    Option(
        "unbounded", "grow-wall, carve and sat try every placement and repair of a board, as in Melheim (2022).", bool
    ),
    Option("placement", "How grow-wall, carve and sat place numbers.", choices=PLACEMENT),
    Option("boards", "How many finished boards grow-wall, carve and sat try before they give up.", int, low=1),
    Option("placements", "How many placements of the numbers they try on a board.", int, low=1),
    Option("repairs", "How many boards near it they try after a board on which no placement works.", int, low=0),
    Option("easier", "They keep puzzles that easier techniques solve as well, as in Melheim (2022).", bool),
    Option("squares", "grow-wall may leave 2x2 squares of island; Melheim (2022) avoids them.", bool),
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
    boards: int | None
    placements: int | None
    repairs: int | None
    easier: bool
    squares: bool


UNUSED = {
    "repair": ("placement", "unbounded", "boards", "placements", "repairs", "easier", "squares"),
    "grow-wall": ("style", "symmetry", "theme"),
    "carve": ("style", "symmetry", "theme", "wall_share", "squares"),
    "sat": ("style", "symmetry", "theme", "squares"),
}
"""The options that a method does not use."""


def settings_of(order: Order) -> Settings:
    """The settings of an order. By default, puzzles look handmade."""
    options = order.options
    method = options.get("method", "repair")
    for name in UNUSED[method]:
        if options.get(name) not in (None, False):
            raise UnsupportedError(f"the method {method} does not use the option {name}; leave out one of them")
    if options.get("theme"):
        _refuse_beside_theme(options)
    return Settings(
        style=options.get("style", "handmade"),
        method=method,
        placement=options.get("placement", "all-at-once"),
        unbounded=options.get("unbounded", False),
        symmetric=SYMMETRY[options["symmetry"]] if "symmetry" in options else None,
        theme=options.get("theme"),
        max_island=options.get("max_island"),
        wall_share=options.get("wall_share"),
        boards=options.get("boards"),
        placements=options.get("placements"),
        repairs=options.get("repairs"),
        easier=options.get("easier", False),
        squares=options.get("squares", False),
    )


def _refuse_beside_theme(options: Mapping[str, Any]) -> None:
    """A theme decides the sizes of the islands, so nothing else may."""
    if options.get("style") == "quick":
        raise UnsupportedError("puzzles of the style quick have no theme; leave out one of them")
    for name in ("max_island", "wall_share"):
        if name in options:
            raise UnsupportedError(f"the theme already decides the sizes of the islands; leave out {name}")


def make_grid(order: Order) -> Grid:
    """The board of an order."""
    mask = order.options.get("mask")
    shape = order.options.get("shape", "rectangle")
    if mask is not None:
        if shape != "rectangle":
            raise UnsupportedError(f"the mask already gives the shape of the board; leave out the shape {shape!r}")
        return parse_mask(mask, order.rows, order.cols)
    return Grid(order.rows, order.cols, plus_holes(order.rows, order.cols) if shape == "plus" else 0)


def plus_holes(rows: int, cols: int) -> Bitboard:
    """The four corners that a plus lacks, each a third of the sides, rounded down."""
    if min(rows, cols) < 3:
        raise UnsupportedError(f"a plus needs at least 3 rows and 3 columns, not {rows}x{cols}")
    high, wide = rows // 3, cols // 3
    return Grid(rows, cols).board(
        (row, col)
        for row in range(rows)
        for col in range(cols)
        if not high <= row < rows - high and not wide <= col < cols - wide
    )


def parse_mask(text: str, rows: int, cols: int) -> Grid:
    """A board from rows of text: ``_`` is a hole, ``.`` is a cell."""
    lines = mask_lines(text)
    if len(lines) != rows:
        raise InputError(f"the mask has {len(lines)} rows, but the size has {rows}")
    holes = []
    for row, line in enumerate(lines):
        if len(line) != cols:
            raise InputError(f"the mask has {len(line)} columns here, but the size has {cols}", line=row + 1)
        for col, letter in enumerate(line):
            if letter not in (HOLE, "."):
                raise InputError(
                    f"{letter!r} is not part of a mask; use . for a cell and _ for a hole", line=row + 1, column=col + 1
                )
            if letter == HOLE:
                holes.append((row, col))
    return _in_one_piece(Grid(rows, cols, Grid(rows, cols).board(holes)))


def _in_one_piece(grid: Grid) -> Grid:
    if not grid.is_connected(grid.cells):
        raise UnsupportedError("the cells of the mask are not connected, so the wall could not be either")
    return grid
