"""``GET /day``: the puzzle of a day, the same for everybody."""

from __future__ import annotations

import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Query

from nurigram.web.context import Ctx
from nurigram.web.problem import Problem
from nurigram.web.routes.library import board_of
from nurigram.web.schemas import DayOut, DayQuery

router = APIRouter(tags=["library"])


@router.get("/day", response_model=DayOut, summary="The puzzle of the day")
async def day(asked: Annotated[DayQuery, Query()], context: Ctx) -> Any:
    """By the plan of the week: an easy 7x7 on Monday, an expert 10x10 on Sunday."""
    wanted = asked.date or datetime.datetime.now(datetime.UTC).date()
    entry = await context.from_library(context.library.of_day, wanted, asked.kind)
    if entry is None:
        raise Problem(404, "not-found", "the library has no puzzle of this kind")
    return {"date": wanted.isoformat(), "board": board_of(entry)}
