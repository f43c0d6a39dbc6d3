"""``POST /explain``: the whole solution as a plan of steps."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import ExplainRequest, PlanOut

router = APIRouter(tags=["people"], route_class=BoundedRoute)


@router.post("/explain", response_model=PlanOut, summary="Every step to the solution, with its sentence")
async def explain(asked: ExplainRequest, context: Ctx) -> Any:
    """Fetch the plan once, then show the first step not done yet: hints without asking again."""
    return await context.solver_json(work.plan, asked)
