"""``POST /open``: turn text in any known format into boards."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import BoardsOut, OpenRequest

router = APIRouter(tags=["formats"], route_class=BoundedRoute)


@router.post("/open", response_model=BoardsOut, summary="Read puzzles in any format")
async def open_text(asked: OpenRequest, context: Ctx) -> Any:
    """One puzzle or a collection. Puzzles that cannot be read are listed as errors."""
    return await context.quick_json(work.open_text, asked.text, context.bounds)
