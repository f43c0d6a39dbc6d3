"""``POST /book``: puzzles on paper, as one PDF file, with or without progress reports."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from nurigram.base.deadline import Deadline
from nurigram.web import printing as work
from nurigram.web.bodies import Json, takes
from nurigram.web.context import Context, Ctx
from nurigram.web.problem import Problem, field_problem, too_slow
from nurigram.web.schemas import BookRequest

router = APIRouter(prefix="/book", tags=["formats"])

PDF = "application/pdf"
TOGETHER = 4
"""How many puzzles are prepared between two progress reports."""


@router.post(
    "",
    summary="Print puzzles as a book",
    openapi_extra=takes(BookRequest),
    response_class=Response,
    responses={200: {"content": {PDF: {}}, "description": "the book"}},
)
async def book(body: Json, context: Ctx) -> Response:
    """Give puzzles in full or by their ids in the library. The same request always gives the same bytes."""
    asked, stored = await _asked(body, context)
    arguments = body, stored, asked.wishes, asked.seconds, context.bounds
    data = await context.long(work.book, *arguments, seconds=asked.seconds)
    return Response(data, media_type=PDF)


@router.post(
    "/stream",
    summary="Print puzzles, with progress",
    openapi_extra=takes(BookRequest),
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "one JSON object a line"}},
)
async def stream(body: Json, context: Ctx) -> StreamingResponse:
    """Each line says how many of the `total` puzzles are `done`. The last has the PDF file in base64, or a problem."""
    asked, stored = await _asked(body, context)
    lines = _lines(context, body, stored, asked)
    # Compression would hold lines back until there is enough to compress.
    return StreamingResponse(lines, media_type="application/x-ndjson", headers={"Content-Encoding": "identity"})


async def _lines(
    context: Context, body: bytes, stored: list[work.PuzzleData], asked: work.Wanted
) -> AsyncIterator[str]:
    wishes, left = asked.wishes, Deadline(asked.seconds)
    entries: list[bytes] = []
    try:
        puzzles = await context.unwatched(work.puzzles, body, stored, context.bounds, seconds=_seconds(left))
        for start in range(0, len(puzzles), TOGETHER):
            some = puzzles[start : start + TOGETHER]
            rest = _seconds(left)
            entries += await context.unwatched(work.prepared, some, start, wishes, rest, seconds=rest)
            yield json.dumps({"done": len(entries), "total": len(puzzles)}) + "\n"
        file = await context.unwatched(work.printed, entries, wishes, context.bounds, seconds=_seconds(left))
        yield json.dumps({"pdf": base64.b64encode(file).decode()}) + "\n"
    except Problem as problem:
        yield json.dumps(problem.body) + "\n"


def _seconds(deadline: Deadline) -> float:
    """The seconds left for the rest of the work."""
    if deadline.expired:
        raise too_slow(deadline.seconds or 0.0)
    return deadline.left or 0.0


async def _asked(body: bytes, context: Context) -> tuple[work.Wanted, list[work.PuzzleData]]:
    """What a request asks for, and the puzzles that it wants from the library."""
    asked: work.Wanted = await context.quick(work.wanted, body, context.limits)
    return asked, [await _stored(identity, context) for identity in asked.ids]


async def _stored(identity: str, context: Context) -> dict[str, Any]:
    entry = await context.from_library(context.library.get, identity)
    if entry is None:
        raise field_problem("ids", f"there is no puzzle {identity!r} in the library")
    data: dict[str, Any] = json.loads(entry.body)
    return {**data, "id": entry.id, "grade": {"tier": entry.tier}}
