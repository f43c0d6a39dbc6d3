"""``create_app(settings)``: the API, the pages, and the processes behind them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from anyio import CapacityLimiter
from fastapi import APIRouter, FastAPI
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware

import nurigram
from nurigram.library import Library, reporting
from nurigram.web import problem_answers as problems
from nurigram.web.access_log import AccessLog
from nurigram.web.clients import Pace, Quota
from nurigram.web.kept import ZIP_LEVEL
from nurigram.web.lanes import Lane, long_lane, quick_lane
from nurigram.web.metrics import Metrics
from nurigram.web.middleware import Endings, SecurityHeaders
from nurigram.web.pages import install_pages
from nurigram.web.prefetch import Prefetch
from nurigram.web.proxies import AbsoluteForm, Proxies, SubPath
from nurigram.web.request_limits import RequestLimits
from nurigram.web.routes import ROUTERS, about
from nurigram.web.schemas import ProblemOut
from nurigram.web.settings import Settings
from nurigram.web.tasks import WORTH_ZIPPING
from nurigram.web.ttl_cache import TtlCache

PREFIX = "/api/v1"

KEPT, KEPT_SECONDS = 64, 10.0
"""How many answers from the library are kept, and for how many seconds. A new puzzle may take that long to appear."""

PACKS_SECONDS = 600.0
"""For how many seconds the packs of the library are kept: a new puzzle may take that long to appear in the app."""

METHODS = ["GET", "POST", "DELETE"]
"""What pages of other sites may do, where the settings allow them anything."""

THIS_MACHINE = ("localhost", "127.0.0.1", "[::1]")
"""Names that are always allowed, for health checks."""

READERS = 2
"""How many threads may query the database at once."""

DATABASE_SECONDS = 5.0
"""How long the server waits if another program has locked the database."""

DESCRIPTION = """
Check, solve, explain, grade, convert, draw and generate puzzles. A puzzle is given in its JSON form or as a text in
any known format. Errors are `application/problem+json` and name the field. A full queue answers 503 with
`Retry-After`; work that outlives its time limit answers 504.
"""


def create_app(settings: Settings | None = None) -> FastAPI:
    """The whole server. Nothing runs before it starts, and nothing is left running after it stops."""
    settings = settings or Settings()
    app = FastAPI(
        title="Nurigram",
        version=nurigram.__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # pages.py sends it, compressed once
        redirect_slashes=False,  # redirects would repeat the Host that the client sent
        lifespan=_lifespan,
    )
    app.state.settings = settings
    app.state.recent = TtlCache(KEPT_SECONDS, most=KEPT)
    app.state.packs = TtlCache(PACKS_SECONDS, most=1)
    app.state.pace = Pace(settings.client_rate, settings.client_burst)
    app.state.plays, app.state.joins = Quota(settings.client_plays), Quota(settings.client_joins)
    app.state.metrics = Metrics()
    problems.install(app)
    _install_middleware(app, settings)
    app.include_router(_api())
    app.include_router(about.operations)
    install_pages(app)
    return app


def _install_middleware(app: FastAPI, settings: Settings) -> None:
    """What requests and answers pass through. The last one added meets a request first."""
    app.add_middleware(RequestLimits, settings=settings, pace=app.state.pace)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_ZIPPING, compresslevel=ZIP_LEVEL)
    if settings.allowed_hosts:
        hosts = [*THIS_MACHINE, *settings.allowed_hosts.split(",")]
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=hosts, www_redirect=False)
    app.add_middleware(Endings, retry_after=settings.retry_after)
    if settings.sites:
        app.add_middleware(CORSMiddleware, allow_origins=settings.sites.split(","), allow_methods=METHODS)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(AccessLog, metrics=app.state.metrics, prefix=PREFIX)
    if settings.root_path:
        app.add_middleware(SubPath, root=settings.root_path)
    app.add_middleware(Proxies, trusted=settings.trusted_proxies)
    app.add_middleware(AbsoluteForm)


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


def open_library(settings: Settings) -> Library:
    """The library, up to date and with the starter puzzles in it."""
    with reporting(settings.database):
        library = Library(settings.database, DATABASE_SECONDS)
        library.prepare()
        return library


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    settings: Settings = app.state.settings
    app.state.library = open_library(settings)
    app.state.readers, app.state.pulses = CapacityLimiter(READERS), CapacityLimiter(1)
    app.state.packing = asyncio.Lock()
    app.state.quick = Lane(quick_lane(settings))
    app.state.long = Lane(long_lane(settings))
    app.state.lanes = [app.state.quick, app.state.long]
    app.state.stock = Prefetch(app.state.long, settings.stock)
    app.state.metrics.watch(app.state.lanes)
    try:
        await asyncio.gather(*(lane.start() for lane in app.state.lanes))
        app.state.stock.start()
        yield
    finally:
        await app.state.stock.stop()
        await asyncio.gather(*(lane.stop() for lane in app.state.lanes))
        app.state.library.close()
