"""`nurigram hint`: give a player the next hint."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

import nurigram
from nurigram.cli.answer import read_answer
from nurigram.cli.answers import answers, with_number
from nurigram.cli.common import FromOption, JobsOption, JsonOption, PuzzlesArgument, Source, Status, emit
from nurigram.cli.explain import cells
from nurigram.cli.options import with_options
from nurigram.cli.show import heading
from nurigram.cli.streams import echo
from nurigram.ground.errors import UnsupportedError
from nurigram.options import HINT
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.state import State
from nurigram.reasoning.hint import Advice, Hint, only_solution

StateOption = Annotated[
    str | None,
    typer.Option("--state", metavar="STATE", help="A file or - with rows of #, . and ?; else what the puzzle carries."),
]


@with_options(*HINT)
def hint(
    puzzles: PuzzlesArgument,
    state: StateOption = None,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Give the next step: where to look, which technique to use, and which cells follow. Mistakes come first."""
    source = Source(puzzles, from_)
    several, found = with_number(iter(source))
    if several and state is not None:
        raise UnsupportedError(
            "--state belongs to one puzzle, and there are several; store states in the puzzles' files"
        )
    for puzzle, told in answers(partial(_hint, state=state, **options), source, found, jobs):
        if json:
            emit(to_object(puzzle, told))
        else:
            echo((heading(puzzle) if several else "") + to_text(told), nl=False)
        source.note(Status.NO if told.wrong or told.advice is Advice.STUCK else Status.DONE)
    raise typer.Exit(source.status)


def _hint(puzzle: Puzzle, *, state: str | None, tier: str, language: str, **method: Any) -> Hint:
    now = state_of(puzzle, state)
    only = only_solution(puzzle, **method) if now.black | now.white else None
    return nurigram.hint(puzzle, now, language, Tier.parse(tier), only)


def state_of(puzzle: Puzzle, argument: str | None) -> State:
    """The state to start from: the one given, or the one saved with the puzzle, or the empty board."""
    if argument is not None:
        return State(puzzle, *read_answer(puzzle, argument))
    return State.parse(puzzle, puzzle.info.state) if puzzle.info.state else State(puzzle)


def to_object(puzzle: Puzzle, found: Hint) -> dict[str, Any]:
    """The hint as JSON: its type, its three stages, and the cells."""
    grid, step = puzzle.grid, found.step
    return {
        "id": puzzle.info.id,
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
    """The stages of the hint, one per line."""
    idea = f"{found.technique}: {found.rule}" if found.technique else ""
    lines = dict.fromkeys(line for line in (found.where, idea, found.text) if line)
    return "".join(line + "\n" for line in lines)
