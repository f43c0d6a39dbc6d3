"""``POST /hint``: the next step from any state of play, or what is wrong with that state."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import HintOut, HintRequest

router = APIRouter(tags=["people"], route_class=BoundedRoute)


@router.post("/hint", response_model=HintOut, summary="The next step, with its reason")
async def hint(asked: HintRequest, context: Ctx) -> Any:
    """A hint in three stages: where to look, which technique, which cells and why."""
    return await context.quick_json(work.give_hint, asked.puzzle, asked.state, asked.options, context.bounds)
