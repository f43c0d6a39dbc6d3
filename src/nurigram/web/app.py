"""``create_app(settings)``: the API, the pages, and the processes behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import APIRouter, FastAPI
from starlette.middleware.gzip import GZipMiddleware

import nurigram
from nurigram.library import Library
from nurigram.web import problem_answers as problems
from nurigram.web.lanes import Lane, LaneSettings
from nurigram.web.middleware import BodyLimit, SecurityHeaders
from nurigram.web.pages import install_pages
from nurigram.web.routes import ROUTERS
from nurigram.web.schemas import ProblemOut
from nurigram.web.settings import Settings
from nurigram.web.stock import Stock

PREFIX = "/api/v1"

DESCRIPTION = """
Check, solve, explain, grade, convert, draw and generate puzzles. A puzzle is given in its JSON form or as a text in
any known format. Errors are `application/problem+json` and name the field. A full queue answers 503 with
`Retry-After`; work that outlives its time limit answers 504.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server. Nothing runs until it is started, and nothing is left when it has stopped."""
    settings = settings or Settings()
    app = FastAPI(
        title="Nurigram",
        version=nurigram.__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url="/openapi.json",
        lifespan=_lifespan,
    )
    app.state.settings = settings
    problems.install(app)
    app.add_middleware(BodyLimit, limit=settings.max_request_bytes)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(SecurityHeaders)
    app.include_router(_api())
    install_pages(app)
    return app


def _api() -> APIRouter:
    refusals = {422: "A field is wrong", 503: "Busy: see Retry-After", 504: "The time limit ended first"}
    content = {problems.MEDIA_TYPE: {"schema": ProblemOut.model_json_schema()}}
    responses: dict[int | str, dict[str, Any]] = {
        status: {"description": text, "content": content} for status, text in refusals.items()
    }
    api = APIRouter(prefix=PREFIX, responses=responses)
    for router in ROUTERS:
        api.include_router(router)
    return api


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    app.state.library = Library(settings.database)
    app.state.library.prepare()
    app.state.quick = Lane(_lane(settings, "quick", settings.quick_workers, settings.quick_queue, 0))
    app.state.long = Lane(_lane(settings, "long", settings.long_workers, settings.long_queue, settings.long_nice))
    app.state.stock = Stock(app.state.long, settings.stock)
    try:
        await app.state.quick.start()
        await app.state.long.start()
        app.state.stock.start()
        yield
    finally:
        await app.state.stock.stop()
        await app.state.quick.stop()
        await app.state.long.stop()
        app.state.library.close()


def _lane(settings: Settings, name: str, workers: int, queue: int, nice: int) -> LaneSettings:
    return LaneSettings(
        name=name,
        workers=workers,
        queue=queue,
        nice=nice,
        queue_seconds=settings.queue_seconds,
        retry_after=settings.retry_after,
        memory=settings.worker_memory,
        tasks=settings.worker_tasks,
    )
