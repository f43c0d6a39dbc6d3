"""``POST /grade``: how hard a puzzle is for people."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import GradeOut, GradeRequest

router = APIRouter(tags=["people"], route_class=BoundedRoute)


@router.post("/grade", response_model=GradeOut, summary="How hard a puzzle is")
async def grade(asked: GradeRequest, context: Ctx) -> Any:
    """The tier of the hardest technique needed, and a score, if the puzzle has exactly one solution."""
    return await context.solver_json(work.grade, asked)
