"""``POST /check``: which rules a board breaks, and where."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import CheckOut, CheckRequest

router = APIRouter(tags=["puzzle"], route_class=BoundedRoute)


@router.post("/check", response_model=CheckOut, summary="Check a board against every rule")
async def check(asked: CheckRequest, context: Ctx) -> Any:
    """Any board that obeys the rules is valid, whether or not it is the stored solution."""
    return await context.quick_json(work.check, asked.puzzle, asked.state, asked.language, context.bounds)
