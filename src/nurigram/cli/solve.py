"""`nurigram solve`: find the solutions of puzzles, and where they differ."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import typer

from nurigram.base.limits import MAX_SOLUTIONS
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument, parse_limit
from nurigram.cli.shared.console import complain, printable
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer, print_each
from nurigram.options import SOLVE
from nurigram.puzzle.model import Puzzle, Verdict
from nurigram.puzzle.result import Backbone, SolveResult
from nurigram.puzzle.state import State
from nurigram.render.marks import marks_of, solution_marks
from nurigram.render.text import render_text
from nurigram.solving.solve import solve_and_compare

LimitOption = Annotated[
    str,
    typer.Option(
        "--limit",
        "-n",
        metavar="N",
        help=f"Stop after this many solutions; 0 or 'all' finds every one, up to {MAX_SOLUTIONS:,}.",
    ),
]
WhereOption = Annotated[
    bool, typer.Option("--where", help="Show which cells all solutions share, and in which they differ.")
]


@with_options(*SOLVE)
def solve(
    puzzles: PuzzlesArgument,
    limit: LimitOption = "2",
    where: WhereOption = False,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Solve puzzles and say whether the solution is unique.

    With --limit 1 the search stops at the first solution, so it cannot tell whether there are others.
    """
    wanted = parse_limit(limit)
    source = Source(puzzles, from_)
    work = partial(solve_and_compare, limit=wanted, where=where, **options)
    status = partial(status_of, limit=wanted)
    print_each(source, map(_telling_more, each_answer(work, source, jobs)), text=to_text, status=status, json=json)


def _telling_more(answer: tuple[Puzzle, SolveResult]) -> tuple[Puzzle, SolveResult]:
    """The answer. If there are more solutions than are kept, a message says so."""
    puzzle, found = answer
    if not found.complete and len(found.solutions) >= MAX_SOLUTIONS:
        name = printable(puzzle.info.id or puzzle.kind)
        complain(f"{name}: these are the first {MAX_SOLUTIONS:,} solutions; there may be more")
    return answer


def status_of(found: SolveResult, limit: int | None) -> Status:
    """No solution means no. An engine that stopped too early ran out of time."""
    if not found.complete and (limit is None or len(found.solutions) < limit):
        return Status.TIME_LIMIT
    if found.shared is not None and not found.shared.complete:
        return Status.TIME_LIMIT
    return Status.DONE if found.solutions else Status.NO


def to_text(puzzle: Puzzle, found: SolveResult) -> str:
    """The answer as text: one line, then the solutions or what they share."""
    count = len(found.solutions)
    head = f"{printable(puzzle.info.id or puzzle.kind)}: {found.verdict.value}"
    if count > 1:
        head += f", {count} solutions" if found.complete else f", {count} solutions found"
    boards = (render_text(puzzle, solution_marks(puzzle, solution.rows)) for solution in found.solutions)
    shown = "".join(boards) if found.shared is None else _common_text(puzzle, found.shared)
    return f"{head} ({found.engine}, {found.seconds:.3f} s)\n{shown}{_tip(found)}"


def _tip(found: SolveResult) -> str:
    is_ambiguous = found.verdict is Verdict.MULTIPLE
    return "--where shows in which cells the solutions differ\n" if is_ambiguous and found.shared is None else ""


def _common_text(puzzle: Puzzle, shared: Backbone) -> str:
    """What all solutions share, with ? in the cells that vary."""
    marks = replace(marks_of(State.of(puzzle, shared)), dots=False)
    black = "coloured" if puzzle.palette.in_colour else "black"
    sure = f"all solutions share {len(shared.black)} {black} and {len(shared.white)} white cells"
    rest = f"they differ in the {len(shared.open)} cells marked ?"
    if not shared.complete:
        rest = f"time ran out over the {len(shared.open)} cells marked ?"
    return f"{sure}; {rest}\n{render_text(puzzle, marks, undecided='?')}"
