"""``POST /picture``: a picture file becomes a puzzle with exactly one solution."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, File, Query, UploadFile

from nurigram.puzzle.order import PictureOptions
from nurigram.web import tasks as work
from nurigram.web.context import Ctx
from nurigram.web.problem import field_problem
from nurigram.web.schemas import PicturedOut

router = APIRouter(tags=["generate"])

Method = Literal["otsu", "adaptive", "threshold", "edges", "dither"]


@router.post("/picture", response_model=PicturedOut, summary="Turn a picture into a puzzle")
async def picture(
    context: Ctx,
    image: Annotated[UploadFile, File(description="PNG, JPEG, GIF, WebP or BMP")],
    rows: Annotated[int | None, Query(ge=2)] = None,
    cols: Annotated[int | None, Query(ge=2)] = None,
    method: Annotated[Method, Query(description="what makes a cell black")] = "otsu",
    threshold: Annotated[int, Query(ge=0, le=255, description="for the method `threshold`")] = 128,
    invert: bool = False,
    time_limit: Annotated[float | None, Query(gt=0)] = None,
) -> Any:
    """As few cells as possible are changed until there is one solution. Nothing is kept on the server."""
    for name, side in (("rows", rows), ("cols", cols)):
        if side is not None and side > context.settings.max_side:
            raise field_problem(name, f"at most {context.settings.max_side}")
    levels: dict[str, str | int] = {"adaptive": "adaptive", "threshold": threshold}
    level = levels.get(method, "otsu")
    options = PictureOptions(rows, cols, level, edges=method == "edges", dither=method == "dither", invert=invert)
    seconds = context.seconds(time_limit)
    data = await image.read()
    return await context.long_json(work.picture, data, options, seconds, context.bounds, seconds=seconds)
