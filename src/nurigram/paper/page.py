"""The way to a solution as one web page that needs no network: step through it by key, button or touch.

The board is drawn once, finished; every cell carries the number of the step that decides it, and a few lines of script
hide what is still to come. Without the script the page shows the solution and all sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files

from nurigram.base.grid import Bitboard, Cell
from nurigram.messages import messages
from nurigram.paper.explanation import decided, puzzle_title, way_summary
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.palette import SHADING
from nurigram.puzzle.step import PlacedStep
from nurigram.reasoning.explain import Explained, Explanation, technique_name
from nurigram.render.svg import SIDE, render_svg

_ORIGIN = re.compile(r'<g transform="translate\(\S+ \S+\)">')
_CONTROLS = ("first", "back", "play", "next", "last", "keys")


def way_page(way: Explanation, settings: BookSettings) -> str:
    """The whole page as text."""
    puzzle = way.trace.puzzle
    facts = {
        "language": settings.language,
        "title": escape(puzzle_title(puzzle, settings)),
        "summary": escape(way_summary(way, settings)),
        "board": _board(way),
        "steps": "\n".join(_line(way, line, settings) for line in way.steps),
        "style": _resource("page.css"),
        "script": _resource("page.js"),
        **{name: escape(settings.say(f"way.{name}")) for name in _CONTROLS},
    }
    # Styles and scripts are full of braces: only names that stand alone in braces are gaps.
    return re.sub(r"\{(\w+)\}", lambda gap: facts[gap[1]], _resource("page.html"))


def _resource(name: str) -> str:
    return files(__package__).joinpath("web", name).read_text(encoding="utf-8").rstrip("\n")


def _line(way: Explanation, line: Explained, settings: BookSettings) -> str:
    """One step of the list: its number, its name and why it follows."""
    name = technique_name(way.trace.puzzle, line.step.name, settings.language)
    tier = messages(settings.language).text(f"tiers.{line.tier.label}")
    head = f'<strong>{line.number}. {escape(name)} <span class="soft">{escape(tier)}</span></strong>'
    return f'<li><button type="button">{head}{escape(line.text)}</button></li>'


def _board(way: Explanation) -> str:
    """The empty board with everything that is to come laid over it: walls and dots below the numbers, frames above."""
    picture = render_svg(way.trace.puzzle)
    begin = _ORIGIN.search(picture)
    assert begin, "a picture moves its board to its place"
    opening = f"\n{begin[0]}"
    frames = f"{opening}{''.join(_ruler(way))}{''.join(_frames(way))}</g>"
    return picture.replace("</svg>", f"{opening}{''.join(_cells(way))}</g>{frames}</svg>").rstrip("\n")


def _cells(way: Explanation) -> Iterator[str]:
    """What each step leaves on the board."""
    for line in way.steps:
        for cell, ink in _painted(line.step):
            x, y = _corner(cell)
            yield f'<path class="wall" data-from="{line.number}"{ink} d="M{x:g} {y:g}h{SIDE:g}v{SIDE:g}h-{SIDE:g}z"/>'
        for cell in _places(way, line.step.step.white):
            x, y = _corner(cell)
            yield f'<circle class="dot" data-from="{line.number}" cx="{x + SIDE / 2:g}" cy="{y + SIDE / 2:g}" r="4"/>'


def _painted(step: PlacedStep) -> Iterator[tuple[Cell, str]]:
    """The cells that a step paints, each with its ink if that is not the theme's."""
    palette, having = step.palette, step.decides
    for letter, ink in zip(palette.letters[1:], palette.inks[1:], strict=True):
        style = "" if palette == SHADING else f' style="fill:{ink}"'
        yield from ((cell, style) for cell in having.get(letter, ()))


def _ruler(way: Explanation) -> Iterator[str]:
    """The numbers of the rows at the right and of the columns below, for the names of cells in the sentences."""
    grid = way.trace.puzzle.grid
    for row in range(grid.rows):
        yield f'<text class="ruler" x="{grid.cols * SIDE + 9:g}" y="{(row + 0.5) * SIDE + 4:g}">{row + 1}</text>'
    for col in range(grid.cols):
        yield f'<text class="ruler" x="{(col + 0.5) * SIDE:g}" y="{grid.rows * SIDE + 14:g}">{col + 1}</text>'


def _frames(way: Explanation) -> Iterator[str]:
    """The frames of each step: solid around what follows, dashed around what it follows from."""
    for line in way.steps:
        fresh = decided(line)
        for kind, board in (("reason", line.step.step.because & ~fresh), ("frame", fresh)):
            for cell in _places(way, board):
                x, y = _corner(cell)
                yield (
                    f'<rect class="{kind} late" data-step="{line.number}" x="{x + 4:g}" y="{y + 4:g}" '
                    f'width="{SIDE - 8:g}" height="{SIDE - 8:g}" rx="7"/>'
                )


def _places(way: Explanation, board: Bitboard) -> list[Cell]:
    grid = way.trace.puzzle.grid
    return grid.places(board & grid.cells)


def _corner(cell: Cell) -> tuple[float, float]:
    return cell[1] * SIDE, cell[0] * SIDE
