"""``/studies``: take part in a study with its link; read its data with the administrator's token.

``/plays`` and ``/players``: what players agree to share, what is stored about them, and how to have it deleted.
"""

from __future__ import annotations

import logging
from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from nurigram.study.plan import Study
from nurigram.study.plays import PLAYER_NAME, Play, to_csv
from nurigram.study.store import Studies
from nurigram.web import tasks
from nurigram.web.bodies import Json, takes
from nurigram.web.context import QUERY_COST, Context, Ctx
from nurigram.web.problem import Problem, blaming
from nurigram.web.reading import read
from nurigram.web.schemas_study import (
    AnsweredOut,
    AnswersIn,
    ForgottenOut,
    JoinedOut,
    JoinIn,
    PlaysIn,
    PlaysOut,
    ProgressOut,
    ReceivedOut,
    StudyOut,
)
from nurigram.web.secret import Secret, is_right

log = logging.getLogger("nurigram.web")

router = APIRouter(tags=["studies"])

STUDY = "/studies/{token}"
Token = Annotated[str, Path(max_length=40, description="the end of the study's link")]
Player = Annotated[str, Path(pattern=PLAYER_NAME, description="the random name that the player's app made")]


@router.get(STUDY, response_model=StudyOut, summary="What a study asks of its participants")
async def show(context: Ctx, token: Token) -> Any:
    """The texts in both languages."""
    study = await _open(context, token)
    return {"name": study.name, "seconds": study.seconds, "puzzles": len(study.puzzles), "form": asdict(study.form)}


@router.post(STUDY + "/join", response_model=JoinedOut, openapi_extra=takes(JoinIn), summary="Take part")
async def join(context: Ctx, token: Token, body: Json) -> Any:
    """The player's series of puzzles. Participants who join again continue where they were."""
    request: JoinIn = await context.quick(read, JoinIn, body)
    study = await _open(context, token)
    studies = Studies(context.library)
    is_new = not await context.from_library(studies.has_joined, study, request.player)
    with context.spending(context.joins, int(is_new)), blaming("answers"):
        taken = await context.from_library(studies.join, study, request.player, request.answers)
    plays = await context.from_library(studies.of_player, request.player)
    done = {play.level for play in plays if play.study == token and play.level is not None}
    return await context.quick_json(tasks.joined, study, taken.place, sorted(done))


@router.post(
    STUDY + "/answers", response_model=AnsweredOut, openapi_extra=takes(AnswersIn), summary="Answer the last questions"
)
async def answer(context: Ctx, token: Token, body: Json) -> Any:
    """For participants, after the last puzzle. The first answers count."""
    request: AnswersIn = await context.quick(read, AnswersIn, body)
    study = await _open(context, token)
    with context.spending(context.plays, 1), blaming("answers"):
        answered = await context.from_library(Studies(context.library).answer, study, request.player, request.answers)
    return {"answered": answered}


@router.get(STUDY + "/progress", response_model=ProgressOut, summary="How far a study has got, without names")
async def progress(context: Ctx, token: Token, authorization: Secret = "") -> Any:
    """Needs the administrator's token."""
    check_admin(context, authorization)
    study = await _open(context, token)
    return await context.from_library(Studies(context.library).progress, study)


@router.get(STUDY + "/plays.csv", summary="The plays of a study as a table", response_class=Response)
async def table(context: Ctx, token: Token, authorization: Secret = "") -> Response:
    """Needs the administrator's token."""
    check_admin(context, authorization)
    study = await _open(context, token)
    plays = await context.from_library(Studies(context.library).of_study, study)
    return Response(to_csv(plays), media_type="text/csv; charset=utf-8")


@router.post("/plays", response_model=ReceivedOut, openapi_extra=takes(PlaysIn), summary="Send plays")
async def send(context: Ctx, body: Json) -> Any:
    """Each counts once, however often it is sent. Plays of a study count once for each participant and puzzle."""
    plays: list[Play] = await context.quick(tasks.plays, body)
    with context.spending(context.plays, len(plays)), blaming("plays"):
        found = await context.from_library(
            Studies(context.library).receive, plays, context.settings.free_room, cost=QUERY_COST + len(plays)
        )
    if found.declined:
        log.info("plays that belong to no study are not kept: %d", found.declined)
    return {"received": len(plays), **asdict(found)}


@router.get("/players/{player}/plays", response_model=PlaysOut, summary="What is known of a player")
async def of_player(context: Ctx, player: Player) -> Any:
    """Only a client that knows the random name can ask."""
    plays = await context.from_library(Studies(context.library).of_player, player)
    return {"plays": [play.to_json() for play in plays]}


@router.delete("/players/{player}", response_model=ForgottenOut, summary="Delete everything about a player")
async def forget(context: Ctx, player: Player) -> Any:
    """Nothing is kept."""
    return {"deleted": await context.from_library(Studies(context.library).forget, player)}


def check_admin(context: Context, authorization: str) -> None:
    """Let in only who has the token."""
    if not is_right(authorization, context.settings.admin_token):
        raise Problem(403, "forbidden", "this needs the administrator's token (NURIGRAM_ADMIN_TOKEN of the server)")


async def _open(context: Context, token: str) -> Study:
    found: Study | None = await context.from_library(Studies(context.library).by_token, token)
    if found is None:
        raise Problem(404, "not-found", "there is no such study; its link may be incomplete")
    return found
