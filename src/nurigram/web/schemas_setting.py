"""What the API takes and gives for those who set puzzles."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from nurigram.options import CONFLICT, REVIEW, SETTING
from nurigram.web.fields import with_fields
from nurigram.web.schemas import MAX_SEED, BoardOut, Cell, PuzzleRequest, Request, SecondsIn, VerdictName

ClueOut = tuple[int, int, str]
"""A row, a column and the text of a clue."""


class CompleteRequest(with_fields(PuzzleRequest, SETTING)):  # type: ignore[misc]
    """Which clues does an unfinished puzzle lack?"""

    seed: int = Field(0, ge=0, le=MAX_SEED)
    time_limit: SecondsIn = None


class NumberRequest(with_fields(Request, SETTING)):  # type: ignore[misc]
    """Where do the numbers of a drawn solution go?"""

    drawing: list[Annotated[str, Field(max_length=4000)]] = Field(
        min_length=1,
        max_length=4000,
        description="Rows of `#` (wall) and `.` (island).",
        examples=[["..###", ".#..#", ".####", ".#.#.", "###.."]],
    )
    seed: int = Field(0, ge=0, le=MAX_SEED)
    time_limit: SecondsIn = None

    @property
    def options(self) -> dict[str, Any]:
        """What the request asks for besides the drawing and the time."""
        asked: dict[str, Any] = self.model_dump(exclude={"drawing", "time_limit"})
        return asked


class ReviewRequest(with_fields(PuzzleRequest, REVIEW)):  # type: ignore[misc]
    """What should change in a puzzle?"""

    alternatives: int = Field(3, ge=0, le=10, description="How many changes to look for.")
    keep: str | None = Field(None, max_length=20_000, description='Clues that no change may touch: "r1c1 r3c4".')
    seed: int = Field(0, ge=0, le=MAX_SEED)
    time_limit: SecondsIn = None


class ConflictRequest(with_fields(PuzzleRequest, CONFLICT)):  # type: ignore[misc]
    """Why does a puzzle have no solution?"""

    time_limit: SecondsIn = None


class ReasonOut(BaseModel):
    """Why a puzzle has no solution: a code, the cells or clues that show it, the values in the sentence, a sentence."""

    code: str
    cells: list[Cell]
    facts: dict[str, Any]
    text: str


class ConflictOut(BaseModel):
    """The reason, or null if the puzzle has a solution or no reason was found in time."""

    conflict: ReasonOut | None


class EditOut(BaseModel):
    """One change to the clues: added if there is nothing before, removed if there is nothing after."""

    before: ClueOut | None
    after: ClueOut | None


class MadeOut(BaseModel):
    """A puzzle with one solution, its grade, and how its clues differ from those before; or why there is none."""

    board: BoardOut | None
    solution: list[str] | None
    grade: dict[str, Any] | None
    edits: list[EditOut]
    reason: str | None


class ReviewOut(BaseModel):
    """What a setter should know about a puzzle, as `nurigram review` tells it."""

    verdict: VerdictName
    grade: dict[str, Any] | None
    conflict: ReasonOut | None = Field(description="why there is no solution, if a reason was found")
    varying: list[Cell] = Field(description="the cells that differ between solutions")
    hidden: list[Cell] = Field(description="the clues that could be a `?`")
    spare: list[Cell] = Field(description="the clues that could go, leaving one solution, though another")
    beyond: dict[str, Any] | None = Field(description="the first step that is too hard, and its number")
    remedies: list[MadeOut] = Field(description="puzzles nearby that are right, the smallest change first")
    complete: bool = Field(description="whether there was time to look for all of them")
