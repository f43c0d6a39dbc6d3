"""`nurigram review`: what a setter should know about a puzzle, and small changes that help."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import typer

from nurigram.base.counting import counted
from nurigram.base.errors import UnsupportedError
from nurigram.cli.shared.arguments import FromOption, JobsOption, JsonOption, PuzzlesArgument
from nurigram.cli.shared.console import complain, echo, emit, printable
from nurigram.cli.shared.exit_status import Status
from nurigram.cli.shared.options import with_options
from nurigram.cli.shared.run_each import Source, each_answer
from nurigram.cli.shared.setter_output import OutOption, Results, cells, layout_text, summary
from nurigram.making.setters import ALTERNATIVES, Review, review as review_puzzle
from nurigram.options import REVIEW
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.result import as_object
from nurigram.reasoning.explain import clash_text, step_text
from nurigram.solving.single import REMARKS

AlternativesOption = Annotated[
    int, typer.Option("--alternatives", "-a", min=0, metavar="N", help="How many changes to look for.")
]
TakeOption = Annotated[
    int | None, typer.Option("--take", min=1, metavar="N", help="Make change N: show the new puzzle, or write it.")
]


@with_options(*REVIEW)
def review(
    puzzles: PuzzlesArgument,
    alternatives: AlternativesOption = ALTERNATIVES,
    take: TakeOption = None,
    output: OutOption = None,
    jobs: JobsOption = 1,
    from_: FromOption = None,
    json: JsonOption = False,
    **options: Any,
) -> None:
    """Say why a puzzle has no solution or several, or is too hard or too easy, and which small changes would help.

    It also names the clues that the puzzle could do without. Status 1 means that something should change.
    """
    if output and not take:
        raise UnsupportedError("--output needs --take N: which of the changes should be made?")
    options["layout"] = layout_text(options["layout"])
    results = Results(output, json=json)
    source = Source(puzzles, from_)
    work = partial(review_puzzle, alternatives=max(alternatives, take or 0), **options)
    for puzzle, found in each_answer(work, source, jobs):
        if json:
            emit(as_object(puzzle, found))
        else:
            echo("\n".join(lines(found, options["difficulty"])))
        source.note(status_of(found, options["difficulty"]))
        if take and take <= len(found.remedies):
            publish = results.write if json else results.show
            publish(puzzle, found.remedies[take - 1])
        elif take:
            complain(f"there is no change {take} to make; {counted(len(found.remedies), 'change')} found")
    source.end()


def status_of(found: Review, difficulty: str | None) -> Status:
    """No, if the puzzle is not unique or not of the tier; the time limit, if there was no time to find a remedy."""
    right = found.grade is not None and difficulty in (None, found.grade.tier.label)
    if not right and not found.remedies and not found.complete:
        return Status.TIME_LIMIT
    return Status.DONE if right else Status.NO


def lines(found: Review, difficulty: str | None) -> list[str]:
    """The review as text."""
    name = printable(found.puzzle.info.id or found.puzzle.kind)
    if found.grade is None:
        told = [f"{name}: it {REMARKS[found.verdict]}"]
    else:
        told = [f"{name}: one solution; {found.grade}{_against(found, difficulty)}"]
    if found.conflict:
        told.append(f"  {clash_text(found.puzzle, found.conflict)}")
    if found.verdict is Verdict.MULTIPLE:
        told.append(f"  {len(found.varying)} cells vary: {cells(found.varying)}")
    if found.beyond:
        number, step = found.beyond
        told.append(f"  step {number} is the first that is too hard. {step_text(found.puzzle, step)}")
        told.append(f"  too hard in all: {cells(found.hard)}")
    if found.hidden:
        told.append(f"  any one of these could be ?, as the others give its size away: {cells(found.hidden)}")
    if found.spare:
        told.append(f"  any one of these could go, leaving one solution, though another: {cells(found.spare)}")
    for number, made in enumerate(found.remedies, 1):
        told.append(f"  {number}. {summary(made.edits)} ({made.grade})")
    if not found.complete:
        told.append("  the time limit ended the search for changes")
    return told


def _against(found: Review, difficulty: str | None) -> str:
    if difficulty is None or found.grade is None or found.grade.tier.label == difficulty:
        return ""
    return f"; too {'hard' if found.beyond else 'easy'} for {difficulty}"
