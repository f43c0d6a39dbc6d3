"""What a client can choose from, the texts and lessons of the app, and how the server is doing."""

from __future__ import annotations

import logging
from functools import cache, partial
from typing import Annotated, Any

from anyio import move_on_after, to_thread
from fastapi import APIRouter, Query, Response
from fastapi.concurrency import run_in_threadpool
from prometheus_client import CONTENT_TYPE_LATEST

from nurigram.base.errors import NurigramError
from nurigram.library import reporting
from nurigram.messages import app_sentences
from nurigram.puzzle import registry
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Option
from nurigram.web.context import Context, Ctx
from nurigram.web.course import lessons
from nurigram.web.data_files import as_file, example
from nurigram.web.kept import kept
from nurigram.web.problem import Problem
from nurigram.web.schemas import Language, LessonOut
from nurigram.web.secret import Secret, is_right

PULSE_SECONDS = 1.0
"""How long the answer about the database may wait for a write."""

log = logging.getLogger("nurigram.web")

router = APIRouter()
operations = APIRouter()
"""For supervisors, load balancers and Prometheus; outside of the API."""


@router.get("/kinds", tags=["about"], summary="Kinds, difficulties, engines, formats and limits")
async def kinds(context: Ctx) -> dict[str, Any]:
    """Enough for a client that knows no kind by name."""
    settings = context.settings
    return {
        "kinds": [await _kind(name, context) for name in registry.KINDS],
        "difficulties": [tier.label for tier in Tier if tier is not Tier.SEARCH],
        "engines": [name for name in registry.ENGINES if registry.engine(name).is_ready(None)],
        "formats": list(registry.FORMATS),
        "limits": {
            "side": settings.max_side,
            "cells": settings.max_cells,
            "count": settings.max_count,
            "seconds": settings.max_seconds,
            "bytes": settings.max_request_bytes,
        },
    }


async def _kind(name: str, context: Context) -> dict[str, Any]:
    table = registry.kind(name)
    return {
        "name": name,
        "generates": table.propose is not None,
        "explains": table.view is not None,
        "options": [_option(option) for option in table.options],
        "example": await context.recent.get(("example", name), partial(_example, name)),
    }


def _option(option: Option) -> dict[str, Any]:
    """One option of the kind's generator and the values it takes."""
    limits = {"low": option.low, "high": option.high}
    return {
        "name": option.name,
        "help": option.help,
        "type": option.type.__name__,
        "choices": list(option.choices),
        **{name: limit for name, limit in limits.items() if limit is not None},
    }


async def _example(name: str) -> dict[str, Any] | None:
    return await run_in_threadpool(example, registry.kind(name))


@router.get("/messages/{language}", tags=["about"], summary="The app's sentences")
async def sentences(language: Language) -> dict[str, Any]:
    """All texts of the app, as a tree."""
    return app_sentences(language)


@router.get("/course", response_model=list[LessonOut], tags=["people"], summary="The technique course")
async def course(context: Ctx, language: Annotated[Language, Query()] = "en") -> Any:
    """Boards on which one technique gives the next step. `POST /hint` names its cells."""
    return kept(await run_in_threadpool(_lessons, language), "application/json", context.zips)


@cache
def _lessons(language: str) -> bytes:
    """The lessons as they are sent; they never change."""
    return as_file(lessons(language))


@operations.get("/healthz", tags=["about"], summary="Is the server alive?")
async def healthz() -> dict[str, str]:
    """Any answer means yes."""
    return {"status": "alive"}


@operations.get(
    "/readyz",
    tags=["about"],
    summary="Can the server do its work?",
    responses={503: {"description": "not at the moment"}},
)
async def readyz(context: Ctx, answer: Response) -> dict[str, Any]:
    """The server is ready if both lanes have all their processes, the database works and it is not stopping."""
    has_database = await _database_answers(context)
    writes = has_database and await _database_writes(context)
    lanes = context.lanes
    is_ready = writes and all(lane.is_full and not lane.is_closed for lane in lanes)
    answer.status_code = 200 if is_ready else 503
    return {
        "ready": is_ready,
        "database": has_database,
        "writes": writes,
        "lanes": {lane.settings.name: lane.report() for lane in lanes},
    }


async def _database_answers(context: Context) -> bool:
    try:
        await context.from_library(context.library.check)
    except Problem:
        return False
    return True


async def _database_writes(context: Context) -> bool:
    """Whether the database can be written to, tried every few seconds. If it is locked, another program writes."""

    async def write() -> bool:
        with move_on_after(PULSE_SECONDS), reporting():
            await to_thread.run_sync(context.library.pulse, limiter=context.pulses, abandon_on_cancel=True)
        return True

    try:
        return bool(await context.recent.get("writes", write))
    except NurigramError as error:
        log.warning("%s", str(error).partition("\n")[0])
        return False


@operations.get("/metrics", include_in_schema=False)
async def metrics(context: Ctx, authorization: Secret = "") -> Response:
    """Without a token in the settings, the address does not exist."""
    token = context.settings.metrics_token
    if not token.get_secret_value():
        raise Problem(404, "not-found", "this server shows no metrics; set NURIGRAM_METRICS_TOKEN")
    if not is_right(authorization, token):
        raise Problem(403, "forbidden", "this needs the token for metrics (NURIGRAM_METRICS_TOKEN of the server)")
    return Response(context.metrics.tell(), media_type=CONTENT_TYPE_LATEST)
