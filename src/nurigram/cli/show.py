"""`nurigram show`: puzzles in the terminal."""

from __future__ import annotations

import typer

from nurigram.cli.common import FromOption, PuzzlesArgument, Source, Status, printable, worst
from nurigram.cli.marks import SolutionOption, choose_marks
from nurigram.cli.streams import echo
from nurigram.puzzle.model import Puzzle
from nurigram.render.text import render_text


def show(puzzles: PuzzlesArgument, solution: SolutionOption = False, from_: FromOption = None) -> None:
    """Show puzzles as text: their clues, a saved state of play, or their solution."""
    source = Source(puzzles, from_)
    status = Status.DONE
    for number, puzzle in enumerate(source):
        marks = choose_marks(puzzle, solution=solution)
        status = worst((status, Status.DONE if marks else Status.NO))
        echo(("\n" if number else "") + heading(puzzle) + render_text(puzzle, marks), nl=False)
    raise typer.Exit(worst((status, source.status)))


def heading(puzzle: Puzzle) -> str:
    """A line with what is known of the puzzle."""
    info, grid = puzzle.info, puzzle.grid
    size = f"{puzzle.kind} {grid.rows}x{grid.cols}"
    author = f"by {info.author}" if info.author else None
    return printable(" · ".join(filter(None, (info.id, info.title, size, author)))) + "\n"
