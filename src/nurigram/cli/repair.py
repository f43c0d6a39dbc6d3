"""`nurigram repair`: a puzzle with several solutions as one with a single solution."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

import nurigram
from nurigram.cli.common import FromOption, JsonOption, PuzzleArgument
from nurigram.cli.picture import LimitOption, OutOption, PreviewOption, claim, publish
from nurigram.formats import load
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnsupportedError
from nurigram.ground.grid import Bitboard
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle

MethodOption = Annotated[
    str,
    typer.Option(
        "--method",
        "-m",
        metavar="METHOD",
        help="unique: fewest changes; fair: solvable line by line; two, all: add cells in which solutions differ.",
    ),
]
SOLVE_SECONDS = 20.0
"""How long the solver may look at one version of the puzzle."""


def repair(
    puzzle: PuzzleArgument,
    method: MethodOption = "unique",
    time_limit: LimitOption = 60,
    output: OutOption = None,
    preview: PreviewOption = None,
    json: JsonOption = False,
    from_: FromOption = None,
) -> None:
    """Change a puzzle's picture as little as possible, until it has one solution."""
    board = load(puzzle, from_)
    mend = registry.kind_of(board).repair
    if mend is None:
        raise UnsupportedError(f"there is no repair for puzzles of the kind {board.kind}")
    claim(board.kind, output, preview)
    deadline = Deadline(time_limit)
    publish(mend(board, method, partial(_solutions, deadline), deadline), output, preview, json=json)


def _solutions(deadline: Deadline, puzzle: Puzzle, limit: int) -> list[Bitboard]:
    """Up to so many solutions, none at all if time ran out before."""
    result = nurigram.solve(puzzle, limit=limit, time_limit=min(SOLVE_SECONDS, deadline.left or 0.0))
    done = result.complete or len(result.solutions) >= limit
    return [cells.board for cells in result.solutions] if done else []
