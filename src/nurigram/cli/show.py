"""`nurigram show`: show puzzles in the terminal."""

from __future__ import annotations

from functools import partial
from typing import Any

from nurigram.cli.shared.arguments import FromOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.choose_marks import choose_marks
from nurigram.cli.shared.console import printable
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.options import SHOW
from nurigram.puzzle.model import Puzzle
from nurigram.render.text import render_text


@with_options(*SHOW)
def show(puzzles: PuzzlesArgument, from_: FromOption = None, json: JsonOption = False, **options: Any) -> None:
    """Show puzzles as text: their clues, a saved state of play, or their solution."""
    source = Source(puzzles, from_)
    print_each(
        source,
        each_answer(partial(choose_marks, **options), source),
        text=lambda puzzle, chosen: heading(puzzle) + render_text(puzzle, chosen.marks),
        status=lambda chosen: chosen.status,
        json=json,
        apart=True,
    )


def heading(puzzle: Puzzle) -> str:
    """A line with the puzzle's id, title, author and size."""
    info, grid = puzzle.info, puzzle.grid
    size = f"{puzzle.kind} {grid.rows}x{grid.cols}"
    author = f"by {info.author}" if info.author else None
    return printable(" · ".join(filter(None, (info.id, info.title, size, author)))) + "\n"
