"""The pages: the app, the API's page, and the service worker that keeps both available offline."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from nurigram.web.knowledge import knowledge

STATIC = Path(__file__).parent / "static"
NOT_KEPT = ("sw.js", "index.html")
"""What the service worker does not keep as a file of the app."""
KNOWLEDGE = "/data/knowledge.json"
FRESH = {"Cache-Control": "no-cache"}
"""Browsers may keep a file but must ask each time whether it has changed."""


class FreshFiles(StaticFiles):
    """Static files that browsers check every time. The service worker makes them fast."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        answer.headers.update(FRESH)
        return answer


def install_pages(app: FastAPI) -> None:
    """Add the pages to the app."""
    app.mount("/static", FreshFiles(directory=STATIC), name="static")
    for address, name in (
        ("/", "index.html"),
        ("/docs", "docs.html"),
        ("/manifest.webmanifest", "manifest.webmanifest"),
    ):
        app.add_api_route(address, _file(name), methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/sw.js", _service_worker, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route(KNOWLEDGE, _knowledge, methods=["GET", "HEAD"], include_in_schema=False)


def _file(name: str) -> Callable[[], Awaitable[FileResponse]]:
    async def page() -> FileResponse:
        return FileResponse(STATIC / name, headers=FRESH)

    return page


async def _knowledge() -> Response:
    return Response(knowledge_file(), media_type="application/json", headers=FRESH)


@cache
def knowledge_file() -> bytes:
    """What the engine in the page has to know, as the page fetches it."""
    return json.dumps(knowledge(), ensure_ascii=False, separators=(",", ":")).encode()


async def _service_worker() -> Response:
    """The service worker, with the files it keeps and a version that changes when any of them does."""
    files, version = assets()
    head = f"const VERSION = {json.dumps(version)};\nconst ASSETS = {json.dumps(files)};\n"
    text = (STATIC / "sw.js").read_text(encoding="utf-8")
    return Response(head + text, media_type="text/javascript", headers=FRESH)


def assets() -> tuple[list[str], str]:
    """The addresses of all files of the app, and a digest of their contents. The engine may be built while we run."""
    return _assets(*sorted(path for path in STATIC.rglob("*") if path.is_file() and path.name not in NOT_KEPT))


@cache
def _assets(*paths: Path) -> tuple[list[str], str]:
    digest = hashlib.blake2b(knowledge_file(), digest_size=8)
    for path in (*paths, STATIC / "index.html", STATIC / "sw.js"):
        digest.update(path.read_bytes())
    return [KNOWLEDGE, *(f"/static/{path.relative_to(STATIC).as_posix()}" for path in paths)], digest.hexdigest()
