"""``GET /course``: the lessons of the technique course."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.concurrency import run_in_threadpool

from nurigram.web.course import lessons
from nurigram.web.schemas import Language, LessonOut

router = APIRouter(tags=["people"])


@router.get("/course", response_model=list[LessonOut], summary="The technique course")
async def course(language: Annotated[Language, Query()] = "en") -> Any:
    """Boards on which one technique gives the next step. `POST /hint` names its cells."""
    return await run_in_threadpool(lessons, language)
