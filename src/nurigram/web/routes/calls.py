"""The calls that are a function of a puzzle and its options: one table, and one handler for all of them.

To add a call, write its request in ``schemas.py`` and its row here. The row names what works the answer out and the
``TypedDict`` of its ``to_json``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastapi import APIRouter, Response
from pydantic import BaseModel

from nurigram.making import setters
from nurigram.making.repair import repair
from nurigram.puzzle.result import SolvedJson
from nurigram.reasoning.check import CheckedJson, check
from nurigram.reasoning.conflict import ConflictJson, tell_conflict
from nurigram.reasoning.explain import ExplanationJson, explain_whole
from nurigram.reasoning.grade import GradedJson, grade_if_unique
from nurigram.reasoning.hint import HintJson, hint
from nurigram.solving.solve import solve_and_compare
from nurigram.web import schemas, tasks
from nurigram.web.allowed import Work, limits_of
from nurigram.web.bodies import Json, takes
from nurigram.web.context import Ctx
from nurigram.web.fields import Named, model_of
from nurigram.web.settings import Settings

IN_TIME = 0.9
"""The share of a request's time after which a tool for setters comes back with what it has."""


@dataclass(frozen=True)
class Call:
    """A call of the API. ``tasks.Answering`` explains what a worker process needs to know of it."""

    path: str
    request: type[schemas.Request]
    answer: type[BaseModel]
    work: Callable[..., Any]
    tag: str
    summary: str
    text: str
    blame: str = "engine"
    long: bool = False
    share: float = 1.0


CALLS = (
    Call(
        "open",
        schemas.OpenRequest,
        schemas.BoardsOut,
        tasks.open_text,
        "formats",
        "Read puzzles in any format",
        "One puzzle or a collection. Puzzles that cannot be read are listed as errors.",
    ),
    Call(
        "solve",
        schemas.SolveRequest,
        model_of(SolvedJson, Named),
        solve_and_compare,
        "puzzle",
        "Solve a puzzle and say whether the solution is the only one",
        "The verdict is `unknown` if the time runs out before there is a proof. `differ` lists the cells that vary.",
    ),
    Call(
        "check",
        schemas.CheckRequest,
        model_of(CheckedJson, Named),
        check,
        "puzzle",
        "Check a board against every rule",
        "Any board that obeys the rules is valid, whether or not it is the stored solution.",
    ),
    Call(
        "hint",
        schemas.HintRequest,
        model_of(HintJson, Named),
        hint,
        "people",
        "The next step, with its reason",
        "A hint in three stages: where to look, which technique, which cells and why.",
    ),
    Call(
        "explain",
        schemas.ExplainRequest,
        model_of(ExplanationJson, Named),
        explain_whole,
        "people",
        "Every step to the solution, with its sentence",
        "Fetch the plan once, then show the first step not done yet: hints without asking again.",
    ),
    Call(
        "grade",
        schemas.GradeRequest,
        model_of(GradedJson, Named),
        grade_if_unique,
        "people",
        "How hard a puzzle is",
        "The tier of the hardest technique needed, and a score, if the puzzle has exactly one solution.",
    ),
    Call(
        "convert",
        schemas.ConvertRequest,
        model_of(tasks.ConvertedJson, Named),
        tasks.convert,
        "formats",
        "Write a puzzle in another format",
        "`GET /kinds` lists the names of the formats.",
        blame="to",
    ),
    Call(
        "repair",
        schemas.RepairRequest,
        schemas.PicturedOut,
        repair,
        "generate",
        "Change a puzzle until it has exactly one solution",
        "Changes as few cells of the picture, or clues of a Nurikabe, as possible, and tells the tier of the result.",
        blame="puzzle",
        long=True,
    ),
    Call(
        "complete",
        schemas.CompleteRequest,
        model_of(setters.MadeJson, Named),
        setters.complete,
        "set",
        "Add the clues that an unfinished puzzle lacks",
        "All clues stay, a `?` becomes a number; of a nonogram a few cells change. `reason` says why it cannot be.",
        blame="puzzle",
        long=True,
        share=IN_TIME,
    ),
    Call(
        "number",
        schemas.NumberRequest,
        model_of(setters.MadeJson, Named),
        tasks.number,
        "set",
        "Number a drawn solution",
        "The drawing becomes the only solution. If that cannot be done, `reason` says why.",
        long=True,
        share=IN_TIME,
    ),
    Call(
        "review",
        schemas.ReviewRequest,
        model_of(setters.ReviewJson, Named),
        setters.review,
        "set",
        "Say what should change in a puzzle, and what would help",
        "Why there is no solution, where several differ, spare clues, the step that is too hard, and what would help.",
        blame="puzzle",
        long=True,
        share=IN_TIME,
    ),
    Call(
        "conflict",
        schemas.ConflictRequest,
        model_of(ConflictJson, Named),
        tell_conflict,
        "set",
        "Say why a puzzle has no solution",
        "A rule that the clues break, or a few clues or lines that contradict each other.",
        long=True,
        share=IN_TIME,
    ),
)

router = APIRouter()


def _add(call: Call) -> None:
    async def handle(body: Json, context: Ctx) -> Response:
        return await context.answer(body, _answering(call))

    router.add_api_route(
        f"/{call.path}",
        handle,
        methods=["POST"],
        name=call.path,
        response_model=call.answer,
        openapi_extra=takes(call.request),
        tags=[call.tag],
        summary=call.summary,
        description=call.text,
    )


def _answering(call: Call) -> tasks.Answering:
    return tasks.Answering(call.request, call.work, call.blame, call.long, call.share)


def work_of(call: Call, asked: schemas.Request, settings: Settings) -> Work:
    """What a request takes that was read already."""
    answering, limits = _answering(call), limits_of(settings)
    fields, later = tasks.checked(asked, answering, limits)
    task = tasks.answer, call.work, call.blame, fields, limits.bounds
    return Work(task, later.seconds, tasks.is_long(fields, answering))


for _call in CALLS:
    _add(_call)
