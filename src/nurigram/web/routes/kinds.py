"""``GET /kinds``: what there is to choose from. Everything comes from the registry."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram import registry
from nurigram.model import Tier
from nurigram.web.context import Ctx

router = APIRouter(tags=["about"])


@router.get("/kinds", summary="Kinds, difficulties, engines, formats and limits")
async def kinds(context: Ctx) -> dict[str, Any]:
    """What a client can offer without knowing any kind by name."""
    settings = context.settings
    return {
        "kinds": [_kind(name) for name in registry.KINDS],
        "difficulties": [tier.label for tier in Tier if tier is not Tier.SEARCH],
        "engines": [name for name in registry.ENGINES if registry.is_built(name)],
        "formats": list(registry.FORMATS),
        "limits": {
            "side": settings.max_side,
            "cells": settings.max_cells,
            "count": settings.max_count,
            "seconds": settings.max_seconds,
            "bytes": settings.max_request_bytes,
        },
    }


def _kind(name: str) -> dict[str, Any]:
    table = registry.kind(name)
    return {"name": name, "generates": table.propose is not None, "explains": table.view is not None}
