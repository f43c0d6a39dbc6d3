"""``GET /messages``: the texts of the app in one language."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from nurigram.messages import app_sentences
from nurigram.web.schemas import Language

router = APIRouter(tags=["about"])


@router.get("/messages/{language}", summary="The app's sentences")
async def sentences(language: Language) -> dict[str, Any]:
    """All texts of the app, as a tree."""
    return app_sentences(language)
