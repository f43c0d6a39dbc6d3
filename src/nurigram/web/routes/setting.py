"""``POST /complete``, ``/number``, ``/review`` and ``/conflict``: tools for people who make puzzles by hand."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas_setting import (
    CompleteRequest,
    ConflictOut,
    ConflictRequest,
    MadeOut,
    NumberRequest,
    ReviewOut,
    ReviewRequest,
)

router = APIRouter(tags=["set"], route_class=BoundedRoute)


@router.post("/complete", response_model=MadeOut, summary="Add the clues that an unfinished puzzle lacks")
async def complete(asked: CompleteRequest, context: Ctx) -> Any:
    """All clues stay, a `?` becomes a number. If it cannot be done, `reason` says why."""
    seconds = context.seconds(asked.time_limit)
    return await context.long_json(work.complete, asked.puzzle, asked.options, seconds, context.bounds, seconds=seconds)


@router.post("/number", response_model=MadeOut, summary="Number a drawn solution")
async def number(asked: NumberRequest, context: Ctx) -> Any:
    """The drawing becomes the only solution. If that cannot be done, `reason` says why."""
    seconds = context.seconds(asked.time_limit)
    return await context.long_json(work.number, asked.drawing, asked.options, seconds, context.bounds, seconds=seconds)


@router.post("/review", response_model=ReviewOut, summary="Say what should change in a puzzle, and what would help")
async def review(asked: ReviewRequest, context: Ctx) -> Any:
    """Why there is no solution, where several differ, spare clues, the step that is too hard, and changes that help."""
    seconds = context.seconds(asked.time_limit)
    return await context.long_json(work.review, asked.puzzle, asked.options, seconds, context.bounds, seconds=seconds)


@router.post("/conflict", response_model=ConflictOut, summary="Say why a puzzle has no solution")
async def conflict(asked: ConflictRequest, context: Ctx) -> Any:
    """A rule that the clues break, or a few clues or lines that cannot stand together."""
    seconds = context.seconds(asked.time_limit)
    return await context.long_json(work.conflict, asked.puzzle, asked.options, seconds, context.bounds, seconds=seconds)
