"""What belongs to a puzzle besides its clues, turned or mirrored with it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from nurigram.base.grid import HOLE, UNKNOWN, Grid
from nurigram.base.turns import move, turned
from nurigram.puzzle.model import Givens, Info
from nurigram.puzzle.painting import palette_of


def turned_givens(givens: Givens, how: str) -> Givens:
    """The given cells after a turn."""
    grid, palette = givens.black.grid, palette_of(givens.black)
    return Givens.on(turned(grid, how), turned_rows(givens.rows, grid, how), palette=palette) if givens else givens


STALE = ("seed", "moves")
"""What no longer holds of a puzzle that is turned or moved."""


def turned_info(info: Info, grid: Grid, how: str) -> Info:
    """The same texts, with the solution and the saved position after a turn."""
    solution, state = (rows and turned_rows(rows, grid, how) for rows in (info.solution, info.state))
    return replace(info, solution=solution, state=state, extra=kept(info))


def kept(info: Info, *stale: str) -> dict[str, Any]:
    """What else is known of a puzzle and still holds after a turn."""
    return {name: value for name, value in info.extra.items() if name not in (*STALE, *stale)}


def turned_rows(rows: tuple[str, ...], grid: Grid, how: str) -> tuple[str, ...]:
    """Rows of cells after a turn."""
    to, letters = turned(grid, how), "".join(sorted(set("".join(rows)) - {UNKNOWN, HOLE}))
    boards = (move(grid, to, how, board) for board in grid.parse_letters(rows, letters))
    return to.format_letters(UNKNOWN, zip(boards, letters, strict=True))
