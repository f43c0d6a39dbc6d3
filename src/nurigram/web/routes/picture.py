"""``POST /picture``: turn a picture file into a puzzle with exactly one solution."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, File, Query, UploadFile

from nurigram.puzzle.order import PictureOptions, picture_options
from nurigram.web import tasks as work
from nurigram.web.context import Ctx
from nurigram.web.problem import blaming, field_problem
from nurigram.web.schemas import PicturedOut, PictureQuery

router = APIRouter(tags=["generate"])


@router.post("/picture", response_model=PicturedOut, summary="Turn a picture into a puzzle")
async def picture(
    context: Ctx,
    image: Annotated[UploadFile, File(description="PNG, JPEG, GIF, WebP or BMP")],
    asked: Annotated[PictureQuery, Query()],
) -> Any:
    """Changes as few cells as possible until there is exactly one solution. The server keeps nothing."""
    options = _options(asked, context.settings.max_side)
    seconds = context.seconds(asked.time_limit)
    data = await image.read()
    return await context.long_json(work.picture, data, options, seconds, context.bounds, seconds=seconds)


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
