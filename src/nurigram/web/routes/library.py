"""``GET /library`` and ``GET /day``: the stored puzzles, page by page, one by one, and the one of a day."""

from __future__ import annotations

import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Response

from nurigram.library import Entry, Library, Search
from nurigram.web import tasks
from nurigram.web.boards import to_board
from nurigram.web.context import Ctx, as_json
from nurigram.web.problem import Problem
from nurigram.web.schemas import BoardOut, DayOut, DayQuery, EntryOut, LibraryQuery, PageOut

router = APIRouter(tags=["library"])


@router.get("/library", response_model=PageOut, summary="Search the library")
async def search(asked: Annotated[LibraryQuery, Query()], context: Ctx) -> Any:
    """From easy to hard. A puzzle keeps its number when others are added."""
    wanted = Search(**asked.model_dump(exclude={"page", "per_page"}))

    async def make() -> Response:
        arguments = (context.library, wanted, asked.page, asked.per_page)
        return as_json(await context.from_library(tasks.as_json, context.zips, context.bounds, _page, *arguments))

    return await context.recent.get((wanted, asked.page, asked.per_page, context.zips), make)


def _page(library: Library, wanted: Search, page: int, per_page: int) -> dict[str, Any]:
    total, entries = library.search(wanted, page, per_page)
    shown = [{name: getattr(entry, name) for name in EntryOut.model_fields} for entry in entries]
    return {"total": total, "page": page, "per_page": per_page, "entries": shown}


@router.get(
    "/library/download", response_model=list[BoardOut], summary="The first puzzles of the library, to keep offline"
)
async def download(context: Ctx, limit: Annotated[int, Query(ge=1, le=1000)] = 500) -> Any:
    """Boards to play without a connection. The app itself takes the smaller packs along."""

    async def make() -> Response:
        _, entries = await context.from_library(context.library.search, Search(), 1, limit)
        return await context.quick_json(tasks.boards, [(entry.body, entry.tier, entry.score) for entry in entries])

    return await context.recent.get(("download", limit, context.zips), make)


@router.get("/library/{identity}", response_model=BoardOut, summary="One puzzle of the library")
async def one(context: Ctx, identity: Annotated[str, Path(max_length=40)]) -> Any:
    """A board to play on."""
    entry = await context.from_library(context.library.get, identity)
    if entry is None:
        raise Problem(404, "not-found", "there is no such puzzle in the library")
    return board_of(entry)


@router.get("/day", response_model=DayOut, summary="The puzzle of the day")
async def day(asked: Annotated[DayQuery, Query()], context: Ctx) -> Any:
    """By the plan of the week, from small and easy on Monday to the largest or hardest on Sunday."""
    wanted = asked.date or datetime.datetime.now(datetime.UTC).date()

    async def make() -> Response:
        arguments = context.library, wanted, asked.kind
        return as_json(await context.from_library(tasks.as_json, context.zips, context.bounds, _day, *arguments))

    return await context.recent.get(("day", wanted, asked.kind, context.zips), make)


def _day(library: Library, wanted: datetime.date, kind: str | None) -> dict[str, Any]:
    entry = library.of_day(wanted, kind)
    if entry is None:
        raise Problem(404, "not-found", "the library has no puzzle of this kind")
    return {"date": wanted.isoformat(), "board": board_of(entry)}


def board_of(entry: Entry) -> dict[str, Any]:
    """The board of a library entry."""
    return to_board(entry.puzzle(), tier=entry.tier, score=entry.score) | {"number": entry.number}
