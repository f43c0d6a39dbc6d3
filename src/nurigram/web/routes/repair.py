"""``POST /repair``: change a puzzle with several solutions until it has one."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import PicturedOut, RepairRequest

router = APIRouter(tags=["generate"], route_class=BoundedRoute)


@router.post("/repair", response_model=PicturedOut, summary="Change a puzzle until it has exactly one solution")
async def repair(asked: RepairRequest, context: Ctx) -> Any:
    """Changes as few cells of the picture, or clues of a Nurikabe, as possible. A nonogram may have no given cells."""
    seconds = context.seconds(asked.time_limit)
    return await context.long_json(work.repair, asked.puzzle, asked.options, seconds, context.bounds, seconds=seconds)
