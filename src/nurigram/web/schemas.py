"""What goes in and what comes out, one model per direction. The examples appear on the API's page."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

EXAMPLE = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 0, 3], [1, 4, 2], [3, 1, 4], [4, 4, 2]]}
EXAMPLE_LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"

Cell = tuple[int, int]
Language = Literal["en", "ja"]
TierName = Literal["easy", "medium", "hard", "expert"]

PuzzleIn = Annotated[
    dict[str, Any] | str,
    Field(
        description="The JSON form of a puzzle, or a text in any format that `formats` lists.",
        examples=[EXAMPLE, EXAMPLE_LINK],
    ),
]
StateIn = Annotated[
    list[Annotated[str, Field(max_length=4000)]],
    Field(
        description="Rows of `#` (black), `.` (white) and `?` (undecided).",
        max_length=4000,
        examples=[["?????", "?????", "??#??", "?????", "?????"]],
    ),
]
SecondsIn = Annotated[float | None, Field(gt=0, description="Time limit; the server's default if left out.")]


class Request(BaseModel):
    """A request says what it means: unknown fields are refused, so that a misspelt one is noticed."""

    model_config = ConfigDict(extra="forbid")


class PuzzleRequest(Request):
    """A puzzle and nothing else."""

    puzzle: PuzzleIn


class SolveRequest(PuzzleRequest):
    """How many solutions are there?"""

    engine: str = Field("auto", max_length=20, examples=["auto", "sat"])
    limit: int = Field(2, ge=1, description="Stop after so many solutions.")
    time_limit: SecondsIn = None


class CheckRequest(PuzzleRequest):
    """Does this board obey the rules?"""

    state: StateIn
    language: Language = "en"


class HintRequest(PuzzleRequest):
    """What comes next?"""

    state: StateIn | None = None
    language: Language = "en"


class ExplainRequest(PuzzleRequest):
    """The whole way to the solution; ``tier`` is the hardest technique allowed."""

    tier: TierName | Literal["search"] = "search"
    language: Language = "en"
    time_limit: SecondsIn = None


class GradeRequest(PuzzleRequest):
    """How hard is it?"""

    time_limit: SecondsIn = None


class ConvertRequest(PuzzleRequest):
    """The same puzzle in another format."""

    to: str = Field(max_length=40, examples=["puzzlink"])


class OpenRequest(Request):
    """A text with one puzzle or several, in any format."""

    text: str = Field(examples=[EXAMPLE_LINK])


class DrawRequest(PuzzleRequest):
    """A picture of the puzzle."""

    to: Literal["svg", "png", "pdf"] = "svg"
    theme: Literal["light", "dark", "print"] = "light"
    solution: bool = False


class LabelsOut(BaseModel):
    """The clues as a picture shows them: in cells, or beside the rows and above the columns."""

    cells: list[tuple[int, int, str]]
    rows: list[list[str]]
    cols: list[list[str]]
    thick_every: int


class BoardOut(BaseModel):
    """A puzzle as a board to play on. ``puzzle`` is its JSON form, ``link`` its short address where there is one."""

    id: str
    kind: str
    rows: int
    cols: int
    holes: list[Cell]
    labels: LabelsOut
    puzzle: dict[str, Any]
    title: str | None = None
    author: str | None = None
    tier: str | None = None
    score: float | None = None
    seed: int | None = None
    link: str | None = None
    state: list[str] | None = None
    number: int | None = Field(None, description="its number in the library, within its kind and tier")


class BoardsOut(BaseModel):
    """The puzzles of a text, and what could not be read of it."""

    boards: list[BoardOut]
    errors: list[str]


class SolveOut(BaseModel):
    """The verdict, the solutions found, and the cells in which the first two differ."""

    id: str | None
    kind: str
    verdict: Literal["unique", "multiple", "none", "unknown"]
    solutions: list[list[str]]
    differ: list[Cell]
    engine: str
    seconds: float


class ViolationOut(BaseModel):
    """A rule broken, by its code, with its cells and the sentence for people."""

    code: str
    cells: list[Cell]
    text: str


class CheckOut(BaseModel):
    """Solved means: every rule kept and every cell decided. ``wrong`` are decided cells no solution agrees with."""

    valid: bool
    violations: list[ViolationOut]
    wrong: list[Cell]


class StepOut(BaseModel):
    """One step of a solution: what follows, from which cells, by which technique, and the sentence."""

    technique: str
    title: str
    tier: str
    black: list[Cell]
    white: list[Cell]
    because: list[Cell]
    focus: list[Cell]
    where: str
    rule: str
    text: str


class HintOut(BaseModel):
    """A hint in three stages: ``where``, then ``technique`` and ``rule``, then ``text`` with the cells of ``step``."""

    advice: Literal["step", "clash", "mistake", "solved", "stuck"]
    where: str
    technique: str
    rule: str
    text: str
    wrong: list[Cell]
    step: StepOut | None


class PlanOut(BaseModel):
    """All steps in order: a client shows the first that is not done yet."""

    solved: bool
    tier: str
    trouble: str | None
    steps: list[StepOut]


class GradeOut(BaseModel):
    """The tier of the hardest technique needed, and a score on a continuous scale."""

    id: str | None
    tier: str
    score: float
    steps: int
    techniques: dict[str, int]


class TextOut(BaseModel):
    """A puzzle in another format."""

    format: str
    text: str


class GeneratedOut(BaseModel):
    """A fresh puzzle with its solution, its grade and the seed that makes it again."""

    board: BoardOut
    solution: list[str]
    seed: int
    tier: str
    score: float


class PicturedOut(BaseModel):
    """A puzzle made from a picture: its only solution, and how many cells had to change for that."""

    board: BoardOut
    solution: list[str]
    changed: int
    cells: list[Cell]


class EntryOut(BaseModel):
    """One puzzle of the library's list. ``number`` counts within its kind and tier."""

    id: str
    kind: str
    rows: int
    cols: int
    tier: str
    score: float
    number: int
    title: str | None


class PageOut(BaseModel):
    """One page of a search in the library."""

    total: int
    page: int
    per_page: int
    entries: list[EntryOut]


class DayOut(BaseModel):
    """The puzzle of a day."""

    date: str
    board: BoardOut


class LessonOut(BaseModel):
    """One lesson: a board in mid-game on which the technique is the next step."""

    id: str
    kind: str
    technique: str
    tier: str
    title: str
    rule: str
    board: BoardOut


class ProblemOut(BaseModel):
    """An error (RFC 9457): ``errors`` names the fields concerned."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[dict[str, str]] = []
