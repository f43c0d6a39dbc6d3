"""The pages: the app, what it needs besides its files, the API's page, and the service worker for times offline."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Awaitable, Callable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.concurrency import run_in_threadpool
from fastapi.responses import FileResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from nurigram.library.packs import INDEX
from nurigram.web.context import Ctx
from nurigram.web.data_files import as_file, materials, pages_of_plugins
from nurigram.web.kept import kept, zipped_file
from nurigram.web.middleware import framed_by
from nurigram.web.problem import Problem
from nurigram.web.settings import Settings

STATIC = Path(__file__).parent / "static"
INDEX_PAGE, WORKER, MANIFEST = "index.html", "sw.js", "manifest.webmanifest"
EMBED_PAGE, EMBED_SCRIPT = "embed.html", "nurigram-board.js"
"""The page of a board in a frame, and the script with which pages elsewhere show one."""
HOME_ICON = "apple-touch-icon.png"
"""For the home screens of iPhones and iPads, which take no SVG."""
NOT_KEPT = (WORKER, INDEX_PAGE, MANIFEST, EMBED_PAGE, EMBED_SCRIPT)
"""What is no file in ``static/`` for the page."""
LATER = ("static/generator.wasm",)
"""What a browser keeps once somebody has needed it."""
FRESH = {"Cache-Control": "no-cache"}
"""Browsers may keep a file but must ask each time whether it has changed."""
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
"""Browsers need not ask again: the name of a pack changes with its content."""


class FreshFiles(StaticFiles):
    """Static files that browsers check every time. The service worker makes them fast."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if (page := pages_of_plugins().get(path)) is not None:
            return Response(page, media_type="text/javascript", headers=FRESH)
        answer = await super().get_response(path, scope)
        answer.headers.update(FRESH)
        headers = Headers(scope=scope)
        if isinstance(answer, FileResponse) and scope["method"] == "GET" and "range" not in headers:
            answer.headers["Vary"] = "Accept-Encoding"
            changed = answer.stat_result
            if changed is not None and "gzip" in headers.get("accept-encoding", "") and answer.status_code == 200:
                return await _zipped(answer, changed.st_mtime_ns)
        return answer


async def _zipped(answer: FileResponse, changed: int) -> Response:
    """The file compressed."""
    data = await run_in_threadpool(zipped_file, str(answer.path), changed)
    kept = {name: value for name, value in answer.headers.items() if name not in ("content-length", "accept-ranges")}
    return Response(data, headers=kept | {"Content-Encoding": "gzip"})


def install_pages(app: FastAPI) -> None:
    """Add the pages to the app."""
    app.add_api_route("/openapi.json", _description, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/static", FreshFiles(directory=STATIC), name="static")
    for address, name in (("/", INDEX_PAGE), ("/docs", "docs.html"), (f"/{MANIFEST}", MANIFEST)):
        app.add_api_route(address, _file(name), methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route(f"/{EMBED_PAGE}", _embed_page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route(f"/{HOME_ICON}", _home_icon, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route(f"/{EMBED_SCRIPT}", _embed_script, methods=["GET", "HEAD"], include_in_schema=False)
    for address, make in ((f"/{WORKER}", _worker), ("/data/packs/{name}", _pack), ("/data/{name}", _material)):
        app.add_api_route(address, make, methods=["GET", "HEAD"], include_in_schema=False)


def _file(name: str) -> Callable[[], Awaitable[FileResponse]]:
    async def page() -> FileResponse:
        return FileResponse(STATIC / name, headers=FRESH)

    return page


def _description(request: Request, context: Ctx) -> Response:
    root = request.scope.get("root_path", "")
    return kept(_description_data(request.app, root), "application/json", context.zips)


@lru_cache(maxsize=1)
def _description_data(app: FastAPI, root: str) -> bytes:
    """What the API is; below a path, clients must know it."""
    return as_file(_plain(app.openapi()) | ({"servers": [{"url": root}]} if root else {}))


def _plain(schema: Any) -> Any:
    """The same with pairs of equal things as arrays of two, which more tools understand than ``prefixItems``."""
    if isinstance(schema, list):
        return [_plain(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {name: _plain(each) for name, each in schema.items()}
    first, *others = plain.get("prefixItems") or [None]
    if first is None or "items" in plain or any(each != first for each in others):
        return plain
    return {**{name: each for name, each in plain.items() if name != "prefixItems"}, "items": first}


def _embed_page(context: Ctx) -> FileResponse:
    """A board in a frame, where the settings allow frames."""
    framing = framed_by(context.settings.frames.split(",")) if context.settings.frames else {}
    return FileResponse(STATIC / EMBED_PAGE, headers=FRESH | framing)


def _embed_script() -> FileResponse:
    return FileResponse(STATIC / EMBED_SCRIPT, headers={**FRESH, "Cross-Origin-Resource-Policy": "cross-origin"})


def _home_icon() -> Response:
    return Response(home_icon(), media_type="image/png", headers=FRESH)


@cache
def home_icon() -> bytes:
    """The icon as pixels, made once."""
    from nurigram.render.png import svg_to_png

    return svg_to_png((STATIC / "icon-maskable.svg").read_text(encoding="utf-8"), 180)


def _worker(context: Ctx) -> Response:
    text = _worker_text(context.settings.model_dump_json(), *_static_paths())
    return kept(text, "text/javascript", context.zips, FRESH)


@cache
def _worker_text(settings: str, *_paths: Path) -> bytes:
    """The service worker, made again only if there are other files: the engine may be built while we run."""
    files = app_files(Settings.model_validate_json(settings))
    return service_worker(files, (STATIC / INDEX_PAGE).read_bytes()).encode()


def _material(name: str, context: Ctx) -> Response:
    if name not in materials(context.settings):
        raise Problem(404, "not-found", "there is no such file")
    data = _material_data(context.settings.model_dump_json(), name)
    return kept(data, "application/json", context.zips, FRESH)


@cache
def _material_data(settings: str, name: str) -> bytes:
    """A file that is made once: the examples of the kinds take a while."""
    return as_file(materials(Settings.model_validate_json(settings))[name]())


async def _pack(name: str, context: Ctx) -> Response:
    data = (await context.packs()).files.get(name)
    if data is None:
        raise Problem(404, "not-found", "there is no such pack")
    if name == INDEX:
        return Response(data, media_type="application/json", headers=FRESH)
    return Response(data, media_type="application/octet-stream", headers=FOR_EVER)


def app_files(settings: Settings) -> dict[str, bytes]:
    """All files of the app that a browser keeps, by their addresses relative to the page."""
    files = {f"static/{path.relative_to(STATIC).as_posix()}": path.read_bytes() for path in _static_paths()}
    brought = {f"static/{name}": page for name, page in pages_of_plugins().items()}
    data = {f"data/{name}": as_file(make()) for name, make in materials(settings).items()}
    return {MANIFEST: (STATIC / MANIFEST).read_bytes(), **files, **brought, **data}


def _static_paths() -> list[Path]:
    return sorted(path for path in STATIC.rglob("*") if path.is_file() and path.name not in NOT_KEPT)


def service_worker(files: Mapping[str, bytes], page: bytes) -> str:
    """The service worker, with the files it keeps and a version that changes when any of them does."""
    text = (STATIC / WORKER).read_text(encoding="utf-8")
    digest = hashlib.blake2b(page + text.encode(), digest_size=8)
    for name, data in files.items():
        digest.update(name.encode() + data)
    later = [name for name in files if name in LATER]
    assets = [name for name in files if name not in LATER]
    lists = f"const ASSETS = {json.dumps(assets)};\nconst LATER = {json.dumps(later)};"
    return f"const VERSION = {json.dumps(digest.hexdigest())};\n{lists}\n{text}"
