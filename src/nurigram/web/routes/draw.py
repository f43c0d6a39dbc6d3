"""``POST /draw``: a picture of a puzzle."""

from __future__ import annotations

from fastapi import APIRouter, Response

from nurigram.web import tasks as work
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.schemas import DrawRequest

router = APIRouter(tags=["formats"], route_class=BoundedRoute)


@router.post(
    "/draw",
    summary="Draw a puzzle or its solution",
    response_class=Response,
    responses={
        200: {"content": {"image/svg+xml": {}, "image/png": {}, "application/pdf": {}}, "description": "the picture"}
    },
)
async def draw(asked: DrawRequest, context: Ctx) -> Response:
    """SVG, PNG or a PDF page, in the light, dark or print theme."""
    seconds = context.seconds(asked.time_limit)
    media_type, picture = await context.long(
        work.draw, asked.puzzle, asked.options, seconds, context.bounds, seconds=seconds
    )
    return Response(picture, media_type=media_type)
