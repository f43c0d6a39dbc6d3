"""`nurigram show`: show puzzles in the terminal."""

from __future__ import annotations

from functools import partial
from typing import Any

import typer

from nurigram.cli.answers import answers
from nurigram.cli.common import FromOption, JsonOption, PuzzlesArgument, Source, emit, printable
from nurigram.cli.marks import choose_marks
from nurigram.cli.options import with_options
from nurigram.cli.streams import echo
from nurigram.options import SHOW
from nurigram.puzzle.model import Puzzle
from nurigram.render.marks import Marks
from nurigram.render.text import render_text


@with_options(*SHOW)
def show(puzzles: PuzzlesArgument, from_: FromOption = None, json: JsonOption = False, **options: Any) -> None:
    """Show puzzles as text: their clues, a saved state of play, or their solution."""
    source = Source(puzzles, from_)
    for number, (puzzle, chosen) in enumerate(answers(partial(choose_marks, **options), source)):
        source.note(chosen.status)
        if json:
            emit(chosen.to_json(puzzle) | {"board": _rows(puzzle, chosen.marks)})
        else:
            echo(("\n" if number else "") + heading(puzzle) + render_text(puzzle, chosen.marks), nl=False)
    raise typer.Exit(source.status)


def _rows(puzzle: Puzzle, marks: Marks | None) -> list[str] | None:
    if marks is None:
        return None
    shown = marks.with_givens(puzzle)
    return list(puzzle.grid.format_rows(shown.black, shown.white))


def heading(puzzle: Puzzle) -> str:
    """A line with the puzzle's id, title, author and size."""
    info, grid = puzzle.info, puzzle.grid
    size = f"{puzzle.kind} {grid.rows}x{grid.cols}"
    author = f"by {info.author}" if info.author else None
    return printable(" · ".join(filter(None, (info.id, info.title, size, author)))) + "\n"
