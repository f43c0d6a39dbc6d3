"""What the API takes and gives about plays and studies."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from nurigram.study.plays import PLAYER_NAME
from nurigram.web.schemas import BoardOut, Request


class PlaysIn(Request):
    """Plays to keep."""

    plays: list[dict[str, Any]] = Field(
        min_length=1, max_length=100, description="`nurigram study codebook` has the fields."
    )


class ReceivedOut(BaseModel):
    """How many plays came in."""

    received: int
    new: int = Field(description="How many of them had not been sent before.")
    declined: int = Field(description="How many are not kept: they belong to no study, and the server keeps none such.")


class PlaysOut(BaseModel):
    """The plays of a player."""

    plays: list[dict[str, Any]]


class ForgottenOut(BaseModel):
    """How many plays were deleted."""

    deleted: int


class QuestionOut(BaseModel):
    """A question, and its choices as pairs of a value and its words."""

    id: str
    words: dict[str, str]
    choices: list[tuple[str, dict[str, str]]]
    at_end: bool = Field(False, description="Whether it is asked after the last puzzle.")


class FormOut(BaseModel):
    """What participants agree to and are asked, in every language."""

    consent: dict[str, str]
    questions: list[QuestionOut]


class StudyOut(BaseModel):
    """A study, as participants see it first."""

    name: str
    seconds: float = Field(description="The time for each puzzle.")
    puzzles: int
    form: FormOut


Answer = Annotated[str, Field(max_length=200)]


class AnswersIn(Request):
    """Who answers, and what: the choices by the ids of the questions."""

    player: str = Field(pattern=PLAYER_NAME, description="A random name that the player's app made.")
    answers: dict[Answer, Answer] = Field(default_factory=dict, max_length=50)


class JoinIn(AnswersIn):
    """Who takes part, and the answers to the questions of the beginning. To send this is to agree to the text."""


class AnsweredOut(BaseModel):
    """How many answers arrived."""

    answered: int


class LevelOut(BaseModel):
    """A puzzle of the series, and when it comes."""

    level: int
    position: int
    name: str
    board: BoardOut


class JoinedOut(BaseModel):
    """The player's series, and the levels that are done already."""

    group: str | None
    series: list[LevelOut]
    done: list[int]


class ProgressOut(BaseModel):
    """How far a study has got."""

    study: str
    joined: int
    finished: int
    plays: int
    solved: int
    unfinished: int
    failed: int
