"""``/studies``: take part in a study with its link; read its data with the administrator's token."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from nurigram.formats.json_form import from_object
from nurigram.study.plan import Study
from nurigram.study.plays import to_csv
from nurigram.study.store import Participant, Studies
from nurigram.web.boards import to_board
from nurigram.web.bodies import BoundedRoute
from nurigram.web.context import Context, Ctx
from nurigram.web.problem import Problem, blaming
from nurigram.web.schemas_study import JoinedOut, JoinIn, ProgressOut, StudyOut
from nurigram.web.secret import Secret, is_right

router = APIRouter(prefix="/studies/{token}", tags=["studies"], route_class=BoundedRoute)

Token = Annotated[str, Path(max_length=40, description="the end of the study's link")]


@router.get("", response_model=StudyOut, summary="What a study asks of its participants")
async def show(context: Ctx, token: Token) -> Any:
    """The texts in both languages."""
    study = await _open(context, token)
    return {"name": study.name, "seconds": study.seconds, "puzzles": len(study.puzzles), "form": asdict(study.form)}


@router.post("/join", response_model=JoinedOut, summary="Take part")
async def join(context: Ctx, token: Token, request: JoinIn) -> Any:
    """The player's series of puzzles. Who joins again goes on where they were."""
    study = await _open(context, token)
    studies = Studies(context.library)
    with blaming("answers"):
        taken = await context.from_library(studies.join, study, request.player, request.answers)
    plays = await context.from_library(studies.of_player, request.player)
    done = [play.level for play in plays if play.study == token and play.level is not None]
    return {"group": study.group(taken.number), "series": _series(study, taken), "done": sorted(set(done))}


@router.get("/progress", response_model=ProgressOut, summary="How far a study has got, without names")
async def progress(context: Ctx, token: Token, authorization: Secret = "") -> Any:
    """Needs the administrator's token."""
    check_admin(context, authorization)
    study = await _open(context, token)
    return await context.from_library(Studies(context.library).progress, study)


@router.get("/plays.csv", summary="The plays of a study as a table", response_class=Response)
async def table(context: Ctx, token: Token, authorization: Secret = "") -> Response:
    """Needs the administrator's token."""
    check_admin(context, authorization)
    study = await _open(context, token)
    plays = await context.from_library(Studies(context.library).of_study, study)
    return Response(to_csv(plays), media_type="text/csv; charset=utf-8")


def check_admin(context: Context, authorization: str) -> None:
    """Let in only who has the token."""
    if not is_right(authorization, context.settings.admin_token):
        raise Problem(403, "forbidden", "this needs the administrator's token (NURIGRAM_ADMIN_TOKEN of the server)")


async def _open(context: Context, token: str) -> Study:
    found: Study | None = await context.from_library(Studies(context.library).by_token, token)
    if found is None:
        raise Problem(404, "not-found", "there is no such study; its link may be incomplete")
    return found


def _series(study: Study, taken: Participant) -> list[dict[str, Any]]:
    """The boards in the player's order, without solutions and grades."""
    boards = []
    for position, level in enumerate(study.series(taken.number), 1):
        puzzle = from_object({key: value for key, value in study.puzzles[level - 1].items() if key not in HIDDEN})
        name = study.puzzles[level - 1]["id"]
        boards.append({"level": level, "position": position, "name": name, "board": to_board(puzzle)})
    return boards


HIDDEN = ("solution", "grade", "seed", "title")
"""What participants must not see before they have solved a puzzle."""
