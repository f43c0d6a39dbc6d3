"""``GET /generate/...``: fresh puzzles, from a seed or without one, or many at once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterable
from dataclasses import fields
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from nurigram.base.deadline import Deadline
from nurigram.base.dice import fresh_seed
from nurigram.making.batch import batch_seed
from nurigram.making.generate import implied, parse_size
from nurigram.making.naming import Naming
from nurigram.puzzle.order import Option
from nurigram.puzzle.registry import KINDS, kind
from nurigram.web import tasks
from nurigram.web.allowed import Work, seconds_of
from nurigram.web.context import Context, Ctx
from nurigram.web.fields import kind_options
from nurigram.web.prefetch import Wish
from nurigram.web.problem import Problem, blaming, field_problem
from nurigram.web.schemas import GeneratedOut, GenerateQuery, ManyQuery, SeededQuery
from nurigram.web.settings import Settings

router = APIRouter(prefix="/generate", tags=["generate"])

DEFAULT_SIDE = 7
"""The side of a board if the request names no size."""

NAMES = tuple(field.name for field in fields(Naming))
ALL = frozenset(option.name for option in kind_options())
"""Options that only some kinds have."""


class Wanted:
    """The checked order that all three calls share."""

    def __init__(self, asked: GenerateQuery, settings: Settings) -> None:
        given = {name: value for name, value in asked.options.items() if value is not None}
        for name in ("seed", "count"):
            given.pop(name, None)
        self.kind = given.pop("kind")
        if self.kind not in KINDS:
            raise field_problem("kind", f"choose one of: {', '.join(KINDS)}")
        for name in ALL - {option.name for option in kind(self.kind).options}:
            if name in given:
                raise field_problem(name, f"{self.kind} has no such option")
        self.naming = Naming(**{name: given.pop(name, None) for name in NAMES})
        self.size = _size(given, kind(self.kind).options, settings)
        self.difficulty = given.pop("difficulty", None)
        self.options = given
        self.seconds = seconds_of(settings, asked.time_limit)

    def order(self, number: int = 1) -> tuple[Any, ...]:
        """The order for one puzzle, number ``number`` of its batch, as arguments of the task."""
        return self.kind, self.size, self.difficulty, self.options, self.naming, number

    def work(self, seed: int | None) -> Work:
        """What it takes to make one puzzle, from this seed or from a fresh one."""
        return Work((tasks.generate, *self.order(), seed, self.seconds), self.seconds)

    @property
    def wish(self) -> Wish | None:
        """The order as the stock knows it, or ``None`` if it has options that the stock does not cover."""
        return None if self.options or self.naming != Naming() else (self.kind, self.size, self.difficulty)


def _size(given: dict[str, Any], options: Iterable[Option], settings: Settings) -> tuple[int, int]:
    """Rows and columns: as asked for, as implied by another option, or the default."""
    text, height, width = (given.pop(name, None) for name in ("size", "height", "width"))
    if text and (height or width):
        raise field_problem("size", "give the size, or height and width, not both")
    with blaming("size"):
        asked = parse_size(text) if text else (height or DEFAULT_SIDE, width or DEFAULT_SIDE)
    sizes = implied(options, given) if not (text or height or width) else {}
    rows, cols = sizes.get("size", asked)
    for name, value in (("height", rows), ("width", cols)):
        if value > settings.max_side:
            raise field_problem("size" if text else name, f"at most {settings.max_side}")
    if rows * cols > settings.max_cells:
        raise field_problem("size" if text else "height", f"at most {settings.max_cells} cells in all")
    return rows, cols


@router.get("/seeded", response_model=GeneratedOut, summary="The puzzle that a seed makes")
async def seeded(asked: Annotated[SeededQuery, Query()], context: Ctx) -> Any:
    """The same seed gives the same puzzle, on every machine."""
    wanted = Wanted(asked, context.settings)
    return await context.json_of(wanted.work(asked.seed))


@router.get("/unseeded", response_model=GeneratedOut, summary="A fresh puzzle")
async def unseeded(asked: Annotated[GenerateQuery, Query()], context: Ctx) -> Any:
    """The answer names the seed, so you can make the same puzzle again."""
    wanted = Wanted(asked, context.settings)
    if wanted.wish and (ready := context.stock.take(wanted.wish)):
        return ready
    return await context.json_of(wanted.work(None))


@router.get(
    "/many",
    summary="Many puzzles, no two alike, each sent when it is ready",
    response_class=StreamingResponse,
    responses={200: {"content": {"application/x-ndjson": {}}, "description": "one JSON object a line"}},
)
async def many(asked: Annotated[ManyQuery, Query()], context: Ctx) -> StreamingResponse:
    """One puzzle per line. If the time runs out, the last line is a problem. The time limit covers the whole batch."""
    if asked.count > context.settings.max_count:
        raise field_problem("count", f"at most {context.settings.max_count}")
    wanted = Wanted(asked, context.settings)
    with blaming("id"):
        wanted.naming.check(asked.count)
    lines = _lines(context, wanted, asked.count, fresh_seed() if asked.seed is None else asked.seed)
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
                tasks.generate_apart,
                *wanted.order(len(seen) + 1),
                batch_seed(seed, len(seen), replacement),
                left,
                seconds=left,
            )
        except Problem as problem:
            yield json.dumps(problem.body) + "\n"
            return
        replacement += 1
        if alike not in seen:
            seen.add(alike)
            replacement = 0
            yield json.dumps(made) + "\n"
