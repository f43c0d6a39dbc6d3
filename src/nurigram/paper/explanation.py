"""The way to a solution: what a template needs for it, and a leaflet of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from nurigram.base.grid import Bitboard
from nurigram.messages import messages
from nurigram.paper.board import Data, cells_data, given_board, wall_path
from nurigram.paper.entry import stars_of
from nurigram.paper.paint import Press
from nurigram.paper.settings import BookSettings
from nurigram.paper.typeset import common_data, typeset
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.painting import layers_of
from nurigram.puzzle.palette import SHADING
from nurigram.reasoning.explain import Explained, Explanation, technique_name
from nurigram.render.typesetter import clean

SMALL = Tier.MEDIUM
"""Steps up to this tier are small: several of them share a picture."""

MOST_CELLS = 36
"""How many cells the steps of one picture may decide together; on large boards it is a tenth of them."""


def explanation_data(way: Explanation, settings: BookSettings) -> Data:
    """A board and the steps that solve it. The template chooses which steps share a picture."""
    puzzle = way.trace.puzzle
    return {
        "board": given_board(puzzle, settings),
        "most": max(MOST_CELLS, puzzle.grid.area // 10),
        "steps": list(_steps(way, settings)),
        "trouble": way.ending(settings.language),
    }


def _steps(way: Explanation, settings: BookSettings) -> Iterator[Data]:
    puzzle, grid = way.trace.puzzle, way.trace.puzzle.grid
    press = Press(puzzle.palette, settings.mono) if puzzle.palette != SHADING else None
    for line, state in zip(way.steps, list(way.trace.states())[1:], strict=True):
        fresh, layers = decided(line), layers_of(state.painted)
        black = grid.board(press.dark(grid, layers)) if press else state.black.board
        yield {
            "number": line.number,
            "name": technique_name(way.trace.puzzle, line.step.name, settings.language),
            "text": line.text,
            "alt": settings.say("alt.after", {"number": line.number}),
            "small": line.tier <= SMALL,
            "decided": fresh.bit_count(),
            "cells": cells_data(grid, fresh, black),
            "black": "" if press else wall_path(grid, line.step.step.black),
            "paint": press.cells(grid, [layer & fresh for layer in layers], wall_path) if press else "",
            "white": list(line.step.white),
            "because": cells_data(grid, line.step.step.because & ~fresh, black),
        }


def decided(line: Explained) -> Bitboard:
    """The cells of which a step says something."""
    return line.step.step.cells


def puzzle_title(puzzle: Puzzle, settings: BookSettings) -> str:
    """The puzzle's own title, or what it is."""
    grid = puzzle.grid
    return clean(puzzle.info.title or "") or f"{settings.kind(puzzle.kind)} {grid.rows} × {grid.cols}"


def way_summary(way: Explanation, settings: BookSettings) -> str:
    """Who made the puzzle, how hard it is, and how many steps it takes."""
    tier = messages(settings.language).text(f"tiers.{way.trace.tier.label}")
    author = clean(way.trace.puzzle.info.author or "")
    steps = settings.say("steps", {"count": len(way.steps)})
    return " · ".join(text for text in (author, tier, steps) if text)


def print_leaflet(way: Explanation, settings: BookSettings) -> bytes:
    """The explanation as a PDF file, on the paper wished for, or the smallest on which a picture can be read."""
    return typeset("way", leaflet_data(way, settings), settings)


def leaflet_data(way: Explanation, settings: BookSettings) -> Data:
    """All that the template is given."""
    title = puzzle_title(way.trace.puzzle, settings)
    settings = replace(settings, author=way.trace.puzzle.info.author)
    return common_data(title, settings, ()) | {
        "stars": stars_of(way.trace.tier),
        "summary": f"{way_summary(way, settings)} · {settings.say('cells')}",
        "way": explanation_data(way, settings),
    }
