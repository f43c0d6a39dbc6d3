"""`nurigram hint`: the next thing to say to a player."""

from __future__ import annotations

from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answer import read_answer
from nurigram.cli.common import JsonOption, PuzzleArgument, Status, emit
from nurigram.cli.explain import LanguageOption, TierOption, cells
from nurigram.cli.streams import echo
from nurigram.formats import load
from nurigram.puzzle.model import Puzzle, State, Tier
from nurigram.reasoning.hint import Advice, Hint

StateOption = Annotated[
    str | None,
    typer.Option("--state", metavar="STATE", help="A file or - with rows of #, . and ?; else what the puzzle carries."),
]


def hint(
    puzzle: PuzzleArgument,
    state: StateOption = None,
    tier: TierOption = "search",
    lang: LanguageOption = "en",
    json: JsonOption = False,
) -> None:
    """Give the next step with its reason: where to look, which technique, which cells. What is wrong comes first."""
    board = load(puzzle)
    found = nurigram.hint(board, state_of(board, state), lang, Tier.parse(tier))
    if json:
        emit(to_object(board, found))
    else:
        echo(to_text(found), nl=False)
    raise typer.Exit(Status.NO if found.wrong or found.advice is Advice.STUCK else Status.DONE)


def state_of(puzzle: Puzzle, argument: str | None) -> State:
    """The state that is asked about: the one given, else the one saved with the puzzle, else the empty board."""
    if argument is not None:
        return State(puzzle, *read_answer(puzzle, argument))
    return State.parse(puzzle, puzzle.info.state) if puzzle.info.state else State(puzzle)


def to_object(puzzle: Puzzle, found: Hint) -> dict[str, Any]:
    """The hint as other programs read it: its sort, its three stages, and the cells."""
    grid, step = puzzle.grid, found.step
    return {
        "advice": found.advice.value,
        "technique": step.name if step else None,
        "tier": found.tier.label if found.tier else None,
        "black": cells(grid, step.black if step else 0),
        "white": cells(grid, step.white if step else 0),
        "because": cells(grid, step.because if step else 0),
        "focus": cells(grid, step.focus if step else 0),
        "wrong": cells(grid, found.wrong),
        "where": found.where,
        "name": found.technique,
        "rule": found.rule,
        "text": found.text,
    }


def to_text(found: Hint) -> str:
    """The stages of the hint, one a line."""
    idea = f"{found.technique}: {found.rule}" if found.technique else ""
    lines = dict.fromkeys(line for line in (found.where, idea, found.text) if line)
    return "".join(line + "\n" for line in lines)
