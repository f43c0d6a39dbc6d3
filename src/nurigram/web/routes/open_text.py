"""``POST /open``: read whatever text people have, and make boards of it."""

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
    """One puzzle or a collection. What cannot be read is told apart from what can."""
    return await context.quick_json(work.open_text, asked.text, context.bounds)
