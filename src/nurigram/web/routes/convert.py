"""``POST /convert``: the same puzzle in another format."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import ConvertRequest, TextOut

router = APIRouter(tags=["formats"], route_class=BoundedRoute)


@router.post("/convert", response_model=TextOut, summary="Write a puzzle in another format")
async def convert(asked: ConvertRequest, context: Ctx) -> Any:
    """`GET /kinds` lists the names of the formats."""
    return await context.quick_json(work.convert, asked.puzzle, asked.to, context.bounds)
