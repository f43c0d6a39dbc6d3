"""``POST /draw`` and ``/picture``: puzzles as pictures, and pictures as puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from nurigram.puzzle.order import PictureOptions, picture_options
from nurigram.web import tasks
from nurigram.web.allowed import Work, bounds_of, seconds_of
from nurigram.web.bodies import Json, takes
from nurigram.web.context import Ctx
from nurigram.web.problem import blaming, field_problem
from nurigram.web.schemas import DrawRequest, PicturedOut, PictureQuery
from nurigram.web.settings import Settings

router = APIRouter()

FORM = {"type": "object", "required": ["image"], "properties": {"image": {"type": "string", "format": "binary"}}}
"""The form with the picture: PNG, JPEG, GIF, WebP or BMP."""


@router.post(
    "/draw",
    tags=["formats"],
    summary="Draw a puzzle or its solution",
    openapi_extra=takes(DrawRequest),
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}, "image/png": {}, "application/pdf": {}}, "description": "the picture"}
    },
)
async def draw(body: Json, context: Ctx) -> Response:
    """SVG, PNG or a PDF page, in the light, dark or print theme."""
    seconds = await context.seconds_of(DrawRequest, body)
    media_type, picture = await context.long(tasks.drawn, body, seconds, context.bounds, seconds=seconds)
    return Response(picture, media_type=media_type)


def drawing(asked: DrawRequest, settings: Settings) -> Work:
    """What it takes to draw a picture."""
    seconds = seconds_of(settings, asked.time_limit)
    return Work((tasks.draw, asked.puzzle, asked.options, seconds, bounds_of(settings)), seconds)


@router.post(
    "/picture",
    response_model=PicturedOut,
    tags=["generate"],
    summary="Turn a picture into a puzzle",
    openapi_extra={"requestBody": {"required": True, "content": {"multipart/form-data": {"schema": FORM}}}},
)
async def picture(request: Request, context: Ctx, asked: Annotated[PictureQuery, Query()]) -> Any:
    """Changes as few cells as possible until there is exactly one solution. The server keeps nothing."""
    options = _options(asked, context.settings.max_side)
    seconds = context.seconds(asked.time_limit)
    form = await request.body(), request.headers.get("content-type", "")
    return await context.long_json(tasks.picture, *form, options, seconds, context.bounds, seconds=seconds)


def _options(asked: PictureQuery, most: int) -> PictureOptions:
    """The options, with a size that the server allows."""
    given = asked.options
    rows, cols = given.pop("rows"), given.pop("cols")
    if rows or cols:
        if given["size"]:
            raise field_problem("size", "give the size, or rows and cols, not both")
        given["size"] = f"{rows or ''}x{cols or ''}"
    with blaming("size"):
        options = picture_options(**given)
    for name, side in (("rows", options.rows), ("cols", options.cols)):
        if side is not None and side > most:
            raise field_problem("size" if asked.size else name, f"at most {most}")
    return options
