"""``GET /kinds``: everything a client can choose from, taken from the registry."""

from __future__ import annotations

from functools import partial
from typing import Any

from fastapi import APIRouter

from nurigram.library import Search
from nurigram.puzzle import registry
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Option
from nurigram.web import tasks as work
from nurigram.web.context import Context, Ctx
from nurigram.web.material import CANDIDATES, clutter
from nurigram.web.routes.library import board_of

router = APIRouter(tags=["about"])


@router.get("/kinds", summary="Kinds, difficulties, engines, formats and limits")
async def kinds(context: Ctx) -> dict[str, Any]:
    """Enough for a client that knows no kind by name."""
    settings = context.settings
    return {
        "kinds": [await _kind(name, context) for name in registry.KINDS],
        "difficulties": [tier.label for tier in Tier if tier is not Tier.SEARCH],
        "engines": [name for name in registry.ENGINES if registry.engine(name).is_ready(None)],
        "formats": list(registry.FORMATS),
        "limits": {
            "side": settings.max_side,
            "cells": settings.max_cells,
            "count": settings.max_count,
            "seconds": settings.max_seconds,
            "bytes": settings.max_request_bytes,
        },
    }


async def _kind(name: str, context: Context) -> dict[str, Any]:
    table = registry.kind(name)
    return {
        "name": name,
        "generates": table.propose is not None,
        "explains": table.view is not None,
        "options": [_option(option) for option in table.options],
        "example": await context.recent.get(("example", name), partial(_example, name, context)),
    }


def _option(option: Option) -> dict[str, Any]:
    """One option of the kind's generator and the values it takes."""
    limits = {"low": option.low, "high": option.high}
    return {
        "name": option.name,
        "help": option.help,
        "type": option.type.__name__,
        "choices": list(option.choices),
        **{name: limit for name, limit in limits.items() if limit is not None},
    }


async def _example(name: str, context: Context) -> dict[str, Any] | None:
    """A small, easy puzzle from the library and its solution, for the page that explains the rules."""
    _, entries = await context.from_library(context.library.search, Search(kind=name), 1, CANDIDATES)
    if not entries:
        return None
    board = min(map(board_of, entries), key=clutter)
    answer = await context.quick(work.solve, board["puzzle"], {"limit": 1}, 2.0, context.bounds)
    return {"board": board, "solution": (answer["solutions"] or [None])[0]}
