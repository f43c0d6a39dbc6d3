"""`nurigram explain`: the whole solution, step by step, with the reason for each step."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answers import answers, with_number
from nurigram.cli.common import FromOption, JobsOption, JsonOption, PuzzlesArgument, Source, Status, emit
from nurigram.cli.marks import STATUS
from nurigram.cli.options import with_options
from nurigram.cli.show import heading
from nurigram.cli.streams import echo
from nurigram.cli.ways import claim_way, write_way
from nurigram.ground.cells import CellSet
from nurigram.ground.errors import InputError
from nurigram.ground.grid import Bitboard, Grid
from nurigram.messages import messages
from nurigram.options import EXPLAIN
from nurigram.puzzle.model import Puzzle, Tier, Verdict
from nurigram.reasoning.explain import Explained, Explanation, technique_name
from nurigram.render.marks import solution_marks
from nurigram.render.text import render_text

Told = tuple[Verdict, Explanation]

OutOption = Annotated[
    Path | None,
    typer.Option(
        "--out", "-o", metavar="FILE", help="Write it with pictures: x.pdf, x.html, or a film, x.gif or x.apng."
    ),
]


@with_options(*EXPLAIN)
def explain(
    puzzles: PuzzlesArgument,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    out: OutOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Explain the solution step by step, the way a person would find it, with the reason for each step.

    If there are several solutions or none, it says so, and the steps go as far as they can.
    """
    claim_way(out)
    source = Source(puzzles, from_)
    several, found = with_number(iter(source))
    if several and out is not None:
        raise InputError("--out takes the explanation of one puzzle; explain them one at a time")
    for number, (puzzle, told) in enumerate(answers(partial(_explain, **options), source, found, jobs)):
        if out is not None:
            write_way(told[1], out, options["language"])
        if json:
            emit(to_object(puzzle, told))
        elif out is None:
            head = ("\n" if number else "") + heading(puzzle) if several else ""
            echo(head + to_text(told[1], options["language"], told[0]), nl=False)
        source.note(status_of(told))
    raise typer.Exit(source.status)


def _explain(puzzle: Puzzle, *, tier: str, language: str, **how: Any) -> Told:
    verdict = nurigram.solve(puzzle, limit=2, **how).verdict
    return verdict, nurigram.explain(puzzle, Tier.parse(tier), language)


def status_of(told: Told) -> Status:
    """If the steps get stuck, the answer is no, whatever the number of solutions."""
    verdict, found = told
    return STATUS[verdict] if found.solved or verdict is not Verdict.UNIQUE else Status.NO


def to_object(puzzle: Puzzle, told: Told) -> dict[str, Any]:
    """The explanation as JSON."""
    verdict, found = told
    steps = [step_object(puzzle.grid, line) for line in found.steps]
    data = {"id": puzzle.info.id, "verdict": verdict.value, "solved": found.solved, "steps": steps}
    return data | {"trouble": found.trouble} if found.trouble else data


def step_object(grid: Grid, line: Explained) -> dict[str, Any]:
    """One step, with rows and columns counted from 0."""
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
    """The cells as rows and columns, counted from 0."""
    return [list(cell) for cell in CellSet(grid, board)]


def to_text(found: Explanation, language: str, verdict: Verdict = Verdict.UNIQUE) -> str:
    """The explanation as text, with the final board."""
    puzzle, speech = found.trace.puzzle, messages(language)
    lines = [
        f"{line.number:>3}. {technique_name(puzzle, line.step.name, language)} "
        f"({speech.text(f'tiers.{line.tier.label}')}): {line.text}"
        for line in found.steps
    ]
    if not found.solved:
        lines.append(found.trouble or speech.text("hint.stuck"))
    if verdict is not Verdict.UNIQUE:
        lines.append(speech.text(f"verdict.{verdict.value}"))
    board = render_text(puzzle, solution_marks(puzzle, found.trace.end.rows))
    return "".join(line + "\n" for line in lines) + board
