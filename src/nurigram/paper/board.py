"""Boards as the templates get them: lines, walls and numbers as plain data, and a description in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any

from nurigram.base.cells import CellSet
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.messages.colours import colour_names
from nurigram.paper.paint import Press
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.kind import Labels
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.palette import SHADING
from nurigram.puzzle.registry import kind_of
from nurigram.render.marks import Marks, solution_marks

Data = dict[str, Any]


def board_data(
    puzzle: Puzzle, alt: str, marks: Marks | None = None, labels: Labels | None = None, *, mono: bool = False
) -> Data:
    """A board. ``alt`` is what people hear who cannot see it; ``labels`` replaces the clues of the puzzle.

    ``mono`` is for paper without colours.
    """
    grid = puzzle.grid
    labels = kind_of(puzzle).labels(puzzle) if labels is None else labels
    marks = (marks or Marks()).with_givens(puzzle)
    black = set(grid.places(marks.black & grid.cells))
    data = _shaded(puzzle, alt, marks, labels, black)
    return data | _painted(puzzle, marks, labels, mono=mono) if puzzle.palette != SHADING else data


def _painted(puzzle: Puzzle, marks: Marks, labels: Labels, *, mono: bool) -> Data:
    """What is different on a board in other colours than black and white."""
    press, grid = Press(puzzle.palette, mono), puzzle.grid
    numbered = bool(labels.row_paints and labels.rows)
    clues = {"left": (), "top": (), "margin": press.margins(labels), "numbers": list(press.numbers(labels))}
    dark = press.dark(grid, marks.paints())
    return {
        "black": "",
        "paint": press.cells(grid, marks.paints(), wall_path),
        "chips": press.chips(labels) if numbered else "",
        "framed": cells_data(grid, marks.highlight, grid.board(dark)),
        "dashed": cells_data(grid, marks.reasons, grid.board(dark)),
        **(clues if numbered else {}),
    }


def _shaded(puzzle: Puzzle, alt: str, marks: Marks, labels: Labels, black: set[Cell]) -> Data:
    grid = puzzle.grid
    return {
        "alt": alt,
        "rows": grid.rows,
        "cols": grid.cols,
        "every": labels.thick_every,
        **grid_lines(grid, labels.thick_every, labels.regions),
        "numbers": [(*cell, text, cell in black) for cell, text in labels.cells.items()],
        "left": labels.rows,
        "top": labels.cols,
        "black": wall_path(grid, marks.black),
        "paint": "",
        "chips": "",
        "margin": None,
        "white": [cell for cell in grid.places(marks.white & ~marks.black & grid.cells) if cell not in labels.cells],
        "framed": cells_data(grid, marks.highlight, marks.black),
        "dashed": cells_data(grid, marks.reasons, marks.black),
        "steps": (),
        "finished": not marks.dots,
        "rim": 1,
        "ruler": False,
    }


def given_board(puzzle: Puzzle, settings: BookSettings) -> Data:
    """The board as it is given."""
    return board_data(puzzle, given_in_words(puzzle, settings), mono=settings.mono)


def solved_board(puzzle: Puzzle, solution: CellSet, settings: BookSettings, labels: Labels | None = None) -> Data:
    """The finished board."""
    marks = solution_marks(puzzle, solution.rows)
    alt = settings.say("alt.solved", {"name": _name(puzzle, settings), "rows": " ".join(solution.rows)})
    return board_data(puzzle, alt, marks, labels, mono=settings.mono)


def given_in_words(puzzle: Puzzle, settings: BookSettings) -> str:
    """The puzzle in words: its kind, its size, its clues."""
    labels = kind_of(puzzle).labels(puzzle)
    facts = {
        "name": _name(puzzle, settings),
        "cells": ", ".join(f"r{row + 1}c{col + 1} {text}" for (row, col), text in labels.cells.items()),
        "rows": _clues(labels.rows, labels.row_paints, puzzle, settings),
        "cols": _clues(labels.cols, labels.col_paints, puzzle, settings),
    }
    return settings.say("alt.lines" if labels.rows or labels.cols else "alt.cells", facts)


def _name(puzzle: Puzzle, settings: BookSettings) -> str:
    return f"{settings.kind(puzzle.kind)} {puzzle.grid.rows} × {puzzle.grid.cols}"


def _clues(
    lines: Sequence[Sequence[str]], paints: Sequence[Sequence[int]], puzzle: Puzzle, settings: BookSettings
) -> str:
    if not paints:
        return "; ".join(" ".join(clue) or "0" for clue in lines)
    names = colour_names(puzzle.palette.letters, puzzle.palette.inks, settings.language)
    letters = puzzle.palette.letters
    told = (
        [f"{text} {names[letters[paint]]}" for text, paint in zip(texts, line, strict=False)]
        for texts, line in zip(lines, paints, strict=True)
    )
    return "; ".join(", ".join(clue) or "0" for clue in told)


def cells_data(grid: Grid, cells: Bitboard, black: Bitboard) -> list[tuple[int, int, bool]]:
    """Cells with their rows and columns, and whether they are walls."""
    walls = set(grid.places(black & grid.cells))
    return [(*cell, cell in walls) for cell in grid.places(cells & grid.cells)]


def wall_path(grid: Grid, black: Bitboard) -> str:
    """The walls as a path, a strip for each run of a row."""
    path = ""
    for row, cells in groupby(grid.places(black & grid.cells), key=lambda cell: cell[0]):
        for _, run in groupby(enumerate(col for _, col in cells), key=lambda pair: pair[1] - pair[0]):
            cols = [col for _, col in run]
            path += f"M{cols[0]} {row}H{cols[-1] + 1}v1H{cols[0]}z"
    return path


@lru_cache(maxsize=1000)
def grid_lines(grid: Grid, every: int = 0, regions: tuple[str, ...] = ()) -> dict[str, str]:
    """All lines as paths in cells: thin ones between cells, thick ones at intervals or between regions, the edge.

    None runs through a hole.
    """
    found = {"thin": "", "thick": "", "edge": ""}
    is_border = Labels(regions=regions).is_border

    def line(cell: Cell, before: Cell, number: int) -> str | None:
        """What lies between a cell and the one before it; nothing where both are off the board."""
        inside = grid.contains(*cell) + grid.contains(*before)
        if inside == 2:
            return "thick" if (every and number % every == 0) or is_border(cell, before) else "thin"
        return "edge" if inside else None

    for row in range(grid.rows + 1):
        for kind, start, end in _runs([line((row, col), (row - 1, col), row) for col in range(grid.cols)]):
            found[kind] += f"M{start} {row}H{end}"
    for col in range(grid.cols + 1):
        for kind, start, end in _runs([line((row, col), (row, col - 1), col) for row in range(grid.rows)]):
            found[kind] += f"M{col} {start}V{end}"
    return found


def _runs(lines: Sequence[str | None]) -> Iterator[tuple[str, int, int]]:
    """The unbroken pieces of one line: what they are, where they begin and where they end."""
    start = 0
    for line, run in groupby(lines):
        end = start + len(list(run))
        if line is not None:
            yield line, start, end
        start = end
