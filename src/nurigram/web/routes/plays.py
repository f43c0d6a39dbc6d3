"""``/plays`` and ``/players``: what players agree to tell, what is known of them, and how to have it deleted."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path

from nurigram.study.plays import Play
from nurigram.study.store import Studies
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Ctx
from nurigram.web.problem import blaming
from nurigram.web.schemas_study import ForgottenOut, PlaysIn, PlaysOut, ReceivedOut

router = APIRouter(tags=["studies"], route_class=BoundedRoute)

Player = Annotated[str, Path(min_length=16, max_length=100, description="the random name that the player's app made")]


@router.post("/plays", response_model=ReceivedOut, summary="Send plays")
async def send(context: Ctx, request: PlaysIn) -> Any:
    """Each counts once, however often it is sent."""
    with blaming("plays"):
        plays = [Play.read(each) for each in request.plays]
        new = await context.from_library(Studies(context.library).add, plays)
    return {"new": new, "received": len(plays)}


@router.get("/players/{player}/plays", response_model=PlaysOut, summary="What is known of a player")
async def of_player(context: Ctx, player: Player) -> Any:
    """Only whoever knows the random name can ask."""
    plays = await context.from_library(Studies(context.library).of_player, player)
    return {"plays": [play.to_json() for play in plays]}


@router.delete("/players/{player}", response_model=ForgottenOut, summary="Delete everything about a player")
async def forget(context: Ctx, player: Player) -> Any:
    """Nothing is kept."""
    return {"deleted": await context.from_library(Studies(context.library).forget, player)}
