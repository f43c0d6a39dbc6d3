"""`nurigram check`: does a filled board obey every rule?"""

from __future__ import annotations

from typing import Annotated, Any

import typer

from nurigram import verify
from nurigram.cli.answer import read_answer, stored_answer
from nurigram.cli.common import JsonOption, PuzzleArgument, Status, emit
from nurigram.cli.streams import echo
from nurigram.formats import load
from nurigram.ground.cells import CellSet
from nurigram.puzzle.model import Puzzle, Violation

SolutionArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="SOLUTION",
        help="Rows of # and . in a file or -, or any file with a solution; without it the puzzle's own is checked.",
    ),
]


def check(puzzle: PuzzleArgument, solution: SolutionArgument = None, json: JsonOption = False) -> None:
    """Check a solution against every rule; name each rule broken, and the cells.

    In rows of cells # is black, . is white, ? is undecided (and reported). In a file of a puzzle player the cells
    that were left alone count as white.
    """
    board = load(puzzle)
    black, white = stored_answer(board) if solution is None else read_answer(board, solution)
    violations = verify(board, black, white)
    if json:
        emit({"valid": not violations, "violations": [to_object(violation) for violation in violations]})
    else:
        echo(to_text(board, violations))
    raise typer.Exit(Status.NO if violations else Status.DONE)


def to_object(violation: Violation) -> dict[str, Any]:
    """A broken rule as other programs read it."""
    return {"code": violation.code, "cells": [list(cell) for cell in violation.cells]}


def to_text(puzzle: Puzzle, violations: list[Violation]) -> str:
    """The answer as people read it."""
    if not violations:
        return "valid: every rule is obeyed"
    lines = [f"  {violation.code}: {CellSet(puzzle.grid, violation.cells)}" for violation in violations]
    return "\n".join([f"not valid: {len(violations)} broken", *lines])
