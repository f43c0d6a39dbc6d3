"""``GET /generate/...``: fresh puzzles by seed, without one, or many at once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query
from fastapi.responses import StreamingResponse

from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import fresh_seed
from nurigram.making.batch import batch_seed
from nurigram.puzzle.registry import KINDS
from nurigram.web import tasks as work
from nurigram.web.context import Context, Ctx
from nurigram.web.problem import Problem, field_problem
from nurigram.web.schemas import GeneratedOut, TierName

router = APIRouter(prefix="/generate", tags=["generate"])

MAX_SEED = 2**63 - 1


class Wanted:
    """What all three calls ask for."""

    def __init__(
        self,
        context: Ctx,
        kind: Annotated[str, Query(max_length=40, examples=["nurikabe"])],
        difficulty: Annotated[TierName, Query()] = "medium",
        height: Annotated[int, Query(ge=2, description="rows")] = 7,
        width: Annotated[int, Query(ge=2, description="columns")] = 7,
        time_limit: Annotated[float | None, Query(gt=0, description="seconds; 10 by default")] = None,
    ) -> None:
        if kind not in KINDS:
            raise field_problem("kind", f"choose one of: {', '.join(KINDS)}")
        for name, value in (("height", height), ("width", width)):
            if value > context.settings.max_side:
                raise field_problem(name, f"at most {context.settings.max_side}")
        if height * width > context.settings.max_cells:
            raise field_problem("height", f"at most {context.settings.max_cells} cells in all")
        self.order = (kind, height, width, difficulty)
        self.seconds = context.seconds(time_limit)


WantedQuery = Annotated[Wanted, Depends(Wanted)]
SeedQuery = Annotated[int, Query(ge=0, le=MAX_SEED, examples=[42])]


@router.get("/seeded", response_model=GeneratedOut, summary="The puzzle that a seed makes")
async def seeded(wanted: WantedQuery, seed: SeedQuery, context: Ctx) -> Any:
    """The same seed gives the same puzzle, on every machine."""
    return await context.long_json(work.generate, *wanted.order, seed, wanted.seconds, seconds=wanted.seconds)


@router.get("/unseeded", response_model=GeneratedOut, summary="A fresh puzzle")
async def unseeded(wanted: WantedQuery, context: Ctx) -> Any:
    """The answer names the seed, so that the puzzle can be made again."""
    return await context.long_json(work.generate, *wanted.order, None, wanted.seconds, seconds=wanted.seconds)


@router.get(
    "/many",
    summary="Many puzzles, no two alike, each sent when it is ready",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "one JSON object a line"}},
)
async def many(
    wanted: WantedQuery,
    context: Ctx,
    count: Annotated[int, Query(ge=1)] = 10,
    seed: Annotated[int | None, Query(ge=0, le=MAX_SEED)] = None,
) -> StreamingResponse:
    """One puzzle a line; the last line is a problem when the time ended too soon. The time limit is for all."""
    if count > context.settings.max_count:
        raise field_problem("count", f"at most {context.settings.max_count}")
    lines = _lines(context, wanted, count, fresh_seed() if seed is None else seed)
    # Compression would hold lines back until there is enough to compress.
    return StreamingResponse(lines, media_type="application/x-ndjson", headers={"Content-Encoding": "identity"})


async def _lines(context: Context, wanted: Wanted, count: int, seed: int) -> AsyncIterator[str]:
    deadline = Deadline(wanted.seconds)
    seen: set[str] = set()
    replacement = 0
    while len(seen) < count:
        left = deadline.left or 0.0
        try:
            made, alike = await context.unwatched(
                work.generate_apart, *wanted.order, batch_seed(seed, len(seen), replacement), left, seconds=left
            )
        except Problem as problem:
            yield json.dumps(problem.body) + "\n"
            return
        replacement += 1
        if alike not in seen:
            seen.add(alike)
            replacement = 0
            yield json.dumps(made) + "\n"
