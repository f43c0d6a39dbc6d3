"""``/healthz`` and ``/readyz``, for supervisors and load balancers."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response

from nurigram.web.context import Context, Ctx
from nurigram.web.problem import Problem

router = APIRouter(tags=["about"])


@router.get("/healthz", summary="Is the server alive?")
async def healthz() -> dict[str, str]:
    """Any answer means yes."""
    return {"status": "alive"}


@router.get("/readyz", summary="Can the server do its work?", responses={503: {"description": "not at the moment"}})
async def readyz(context: Ctx, answer: Response) -> dict[str, Any]:
    """The server is ready if both lanes have all their processes, the database answers and nobody is stopping it."""
    has_database = await _database_answers(context)
    lanes = context.lanes
    is_ready = has_database and all(lane.is_full and not lane.is_closed for lane in lanes)
    answer.status_code = 200 if is_ready else 503
    return {
        "ready": is_ready,
        "database": has_database,
        "lanes": {lane.settings.name: lane.report() for lane in lanes},
    }


async def _database_answers(context: Context) -> bool:
    try:
        await context.from_library(context.library.check)
    except Problem:
        return False
    return True
