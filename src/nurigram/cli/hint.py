"""`nurigram hint`: give a player the next hint."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from nurigram.base.cells import parse_cell
from nurigram.base.deadline import Deadline
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.grid import Cell
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.read_boards import read_answer
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.cli.show import heading
from nurigram.options import HINT
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.state import State
from nurigram.reasoning.hint import Advice, Hint, hint as next_hint

SECONDS = 30.0
"""Even the hardest puzzles that people solve have a hint after a second or two."""

TimeOption = Annotated[
    float, typer.Option("--time-limit", "-t", min=0, metavar="SECONDS", help="Give up on a puzzle after this.")
]
StateOption = Annotated[
    str | None,
    typer.Option("--state", metavar="STATE", help="A file or - with rows of #, . and ?; else what the puzzle carries."),
]
ExcludedOption = Annotated[
    str | None,
    typer.Option(
        "--excluded",
        metavar="CELLS",
        help='In colour, what is known not to be there: cells by letter, such as "a=r1c3,r2c1 .=r1c1".',
    ),
]


@with_options(*HINT)
def hint(
    puzzles: PuzzlesArgument,
    state: StateOption = None,
    excluded: ExcludedOption = None,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    time_limit: TimeOption = SECONDS,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Give the next step: where to look, which technique to use, and which cells follow. Mistakes come first."""
    source = Source(puzzles, from_)
    if (state or excluded) is not None and source.several:
        raise UnsupportedError(
            "--state and --excluded belong to one puzzle, and there are several; store states in the puzzles' files"
        )
    print_each(
        source,
        each_answer(partial(_hint, state=state, excluded=excluded, seconds=time_limit, **options), source, jobs),
        text=lambda puzzle, found: (heading(puzzle) if source.several else "") + to_text(found),
        status=lambda found: Status.NO if found.wrong or found.advice is Advice.STUCK else Status.DONE,
        json=json,
    )


def _hint(puzzle: Puzzle, *, state: str | None, excluded: str | None, seconds: float, **options: Any) -> Hint:
    known = state_of(puzzle, state)
    if excluded is not None:
        known = State.parse(puzzle, known.rows, dict(map(_excluded, excluded.split())))
    return Deadline(seconds).within(lambda: next_hint(puzzle, known, **options))


def _excluded(part: str) -> tuple[str, list[Cell]]:
    letter, equals, cells = part.partition("=")
    if not equals:
        raise InputError(f"{part!r:.40} does not say which cells have which colour not; write it as a=r1c3,r2c1")
    return letter, [parse_cell(cell) for cell in cells.split(",")]


def state_of(puzzle: Puzzle, argument: str | None) -> State:
    """The state to start from: the one given, or the one saved with the puzzle, or the empty board."""
    if argument is not None:
        return State.parse(puzzle, read_answer(puzzle, argument))
    return State.parse(puzzle, puzzle.info.state) if puzzle.info.state else State(puzzle)


def to_text(found: Hint) -> str:
    """The stages of the hint, one per line."""
    idea = f"{found.title}: {found.rule}" if found.title else ""
    lines = dict.fromkeys(line for line in (found.where, idea, found.text) if line)
    return "".join(line + "\n" for line in lines)
