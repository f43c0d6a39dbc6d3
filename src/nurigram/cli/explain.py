"""`nurigram explain`: the whole solution, step by step, with the reason for each step."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.common import JsonOption, PuzzleArgument, Status, emit
from nurigram.cli.streams import echo
from nurigram.cli.ways import claim_way, write_way
from nurigram.formats import load
from nurigram.ground.cells import CellSet
from nurigram.ground.grid import Bitboard, Grid
from nurigram.messages import messages
from nurigram.puzzle.model import Tier
from nurigram.reasoning.explain import Explained, Explanation, technique_name
from nurigram.render.marks import solution_marks
from nurigram.render.text import render_text

TierOption = Annotated[
    str, typer.Option("--tier", metavar="TIER", help="The hardest techniques to use: easy to expert, or search.")
]
OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", metavar="FILE", help="Write it with pictures: x.pdf, x.html, or a film, x.gif or x.apng."
    ),
]
LanguageOption = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help="The language: en or ja.")]


def explain(
    puzzle: PuzzleArgument,
    tier: TierOption = "search",
    lang: LanguageOption = "en",
    out: OutOption = None,
    json: JsonOption = False,
) -> None:
    """Explain the solution as a person would find it: numbered steps, the easiest first, each with its reason."""
    claim_way(out)
    found = nurigram.explain(load(puzzle), Tier.parse(tier), lang)
    if out is not None:
        write_way(found, out, lang)
    if json:
        emit(to_object(found))
    elif out is None:
        echo(to_text(found, lang), nl=False)
    raise typer.Exit(Status.DONE if found.solved else Status.NO)


def to_object(found: Explanation) -> dict[str, Any]:
    """The explanation as other programs read it."""
    grid = found.trace.puzzle.grid
    data = {"solved": found.solved, "steps": [step_object(grid, line) for line in found.steps]}
    if found.trouble:
        data["trouble"] = found.trouble
    return data


def step_object(grid: Grid, line: Explained) -> dict[str, Any]:
    """One step, its cells as rows and columns from 0."""
    step = line.step
    return {
        "technique": step.name,
        "tier": line.tier.label,
        "black": cells(grid, step.black),
        "white": cells(grid, step.white),
        "because": cells(grid, step.because),
        "text": line.text,
    }


def cells(grid: Grid, board: Bitboard) -> list[list[int]]:
    """Rows and columns, from 0."""
    return [list(cell) for cell in CellSet(grid, board)]


def to_text(found: Explanation, language: str) -> str:
    """The explanation as people read it, and the board it leads to."""
    puzzle, speech = found.trace.puzzle, messages(language)
    lines = [
        f"{line.number:>3}. {technique_name(puzzle, line.step.name, language)} "
        f"({speech.text(f'tiers.{line.tier.label}')}): {line.text}"
        for line in found.steps
    ]
    if not found.solved:
        lines.append(found.trouble or speech.text("hint.stuck"))
    board = render_text(puzzle, solution_marks(puzzle, found.trace.end.rows))
    return "".join(line + "\n" for line in lines) + board
