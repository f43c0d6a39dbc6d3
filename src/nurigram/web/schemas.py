"""The models of requests and answers. Their examples appear on the API's page."""

from __future__ import annotations

import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from nurigram.options import (
    CONFLICT,
    DRAW,
    EXPLAIN,
    GENERATE,
    GRADE,
    HINT,
    METHOD,
    PICTURE,
    REVIEW,
    SETTING,
    SOLVE,
    TIME_LIMIT,
)
from nurigram.web.fields import MAX_SEED, Answer, Cell, SecondsIn, kind_options, with_fields

EXAMPLE = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 0, 3], [1, 4, 2], [3, 1, 4], [4, 4, 2]]}
EXAMPLE_LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"

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
        description="Rows of `#` (black), `.` (white) and `?` (undecided); in colour, of the letters of the palette.",
        max_length=4000,
        examples=[["?????", "?????", "??#??", "?????", "?????"]],
    ),
]


class Request(BaseModel):
    """A request. Unknown fields are refused, so a misspelt one does not go unnoticed."""

    model_config = ConfigDict(extra="forbid")

    @property
    def options(self) -> dict[str, Any]:
        """What the request asks for besides the puzzle and the time."""
        return self.model_dump(exclude={"puzzle", "state", "excluded", "time_limit"})


class PuzzleRequest(Request):
    """A puzzle and nothing else."""

    puzzle: PuzzleIn


class SolveRequest(with_fields(PuzzleRequest, SOLVE)):  # type: ignore[misc]
    """How many solutions are there?"""

    limit: int = Field(2, ge=1, description="Stop after this many solutions.")


class CheckRequest(PuzzleRequest):
    """Does this board obey the rules?"""

    state: StateIn
    language: Language = "en"


class HintRequest(with_fields(PuzzleRequest, HINT)):  # type: ignore[misc]
    """What comes next?"""

    state: StateIn | None = None
    excluded: dict[Annotated[str, Field(max_length=1)], list[Cell]] | None = Field(
        None, description="In colour, cells that are known not to have a colour, by its letter; `.` is the background."
    )


class ExplainRequest(with_fields(PuzzleRequest, EXPLAIN)):  # type: ignore[misc]
    """The whole way to the solution; ``tier`` is the hardest technique allowed."""


class GradeRequest(with_fields(PuzzleRequest, GRADE)):  # type: ignore[misc]
    """How hard is it?"""


class ConvertRequest(PuzzleRequest):
    """The same puzzle in another format."""

    to: str = Field(max_length=40, examples=["puzzlink"])


class OpenRequest(Request):
    """A text with one puzzle or several, in any format."""

    text: str = Field(examples=[EXAMPLE_LINK])


class DrawRequest(with_fields(PuzzleRequest, DRAW)):  # type: ignore[misc]
    """A picture of the puzzle."""


class RepairRequest(with_fields(PuzzleRequest, (*METHOD, TIME_LIMIT))):  # type: ignore[misc]
    """How a puzzle with several solutions gets a single one."""

    method: Literal["unique", "fair", "two", "all"] = Field("unique", description="as for `nurigram repair`")


class CompleteRequest(with_fields(PuzzleRequest, SETTING)):  # type: ignore[misc]
    """Which clues are missing from an unfinished puzzle?"""


class NumberRequest(with_fields(Request, SETTING)):  # type: ignore[misc]
    """Where do the numbers of a drawn solution go?"""

    drawing: list[Annotated[str, Field(max_length=4000)]] = Field(
        min_length=1,
        max_length=4000,
        description="Rows of `#` (wall) and `.` (island).",
        examples=[["..###", ".#..#", ".####", ".#.#.", "###.."]],
    )


class ReviewRequest(with_fields(PuzzleRequest, REVIEW)):  # type: ignore[misc]
    """What should change in a puzzle?"""

    alternatives: int = Field(3, ge=0, le=10, description="How many changes to look for.")
    keep: str | None = Field(None, max_length=20_000, description='Clues that no change may touch: "r1c1 r3c4".')


class ConflictRequest(with_fields(PuzzleRequest, CONFLICT)):  # type: ignore[misc]
    """Why does a puzzle have no solution?"""


_COMMON = tuple(option for option in GENERATE if option.name not in ("seed", "count"))


class GenerateQuery(with_fields(Request, (*_COMMON, *kind_options()))):  # type: ignore[misc]
    """What all calls for fresh puzzles ask for."""

    kind: str = Field(max_length=40, examples=["nurikabe"])
    height: int | None = Field(None, ge=2, description="Rows, in place of `size`; 7 by default.")
    width: int | None = Field(None, ge=2, description="Columns, in place of `size`; 7 by default.")


class SeededQuery(GenerateQuery):
    """The puzzle that a seed makes."""

    seed: int = Field(ge=0, le=MAX_SEED, examples=[42])


class FreshQuery(GenerateQuery):
    """A fresh puzzle, or the one that a seed makes."""

    seed: int | None = Field(None, ge=0, le=MAX_SEED, description="The same seed makes the same puzzle.")


class ManyQuery(GenerateQuery):
    """Many puzzles, no two alike."""

    count: int = Field(10, ge=1)
    seed: int | None = Field(None, ge=0, le=MAX_SEED)


class LibraryQuery(Request):
    """Which puzzles of the library, and which page of them."""

    kind: str | None = Field(None, max_length=40)
    tier: TierName | None = None
    rows: int | None = Field(None, ge=1, le=4000)
    cols: int | None = Field(None, ge=1, le=4000)
    text: str | None = Field(None, max_length=100, description="Part of the title or the author.")
    page: int = Field(1, ge=1, le=1_000_000)
    per_page: int = Field(50, ge=1, le=500)


class DayQuery(Request):
    """The puzzle of which day."""

    kind: str | None = Field(None, max_length=40)
    date: datetime.date | None = Field(None, description="Today, if left out.")


class PictureQuery(with_fields(Request, PICTURE)):  # type: ignore[misc]
    """How a picture becomes a puzzle."""

    rows: int | None = Field(None, ge=2, description="In place of `size`.")
    cols: int | None = Field(None, ge=2, description="In place of `size`.")


class BookRequest(Request):
    """Puzzles to print: in their own form, by their ids in the library, or both."""

    puzzles: list[PuzzleIn] = Field([], max_length=1000)
    ids: list[Annotated[str, Field(max_length=40)]] = Field([], max_length=1000, description="of the library")
    title: str | None = Field(None, max_length=200)
    subtitle: str | None = Field(None, max_length=200)
    author: str | None = Field(None, max_length=200)
    language: Language = "en"
    paper: str = Field("A4", max_length=20, description="A4, Letter and so on, or 170x240 in millimetres")
    theme: Literal["classic", "bold", "large", "contrast"] = "classic"
    mono: bool = Field(False, description="colours as greys with signs, for print without colours")
    per_page: int | None = Field(None, ge=1, le=12, description="as many as read well, if left out")
    sections: Literal["tier", "kind", "none"] = "none"
    front: bool = Field(False, description="title page and contents")
    rules: bool = False
    solutions: bool = True
    hints: bool = Field(False, description="the first hint for each puzzle")
    booklet: bool = Field(False, description="two pages on each side, to be folded")
    url: str | None = Field(None, max_length=200, description="where the app is: each puzzle gets a code that opens it")
    any: bool = Field(False, description="print puzzles without exactly one solution, too")
    time_limit: SecondsIn = None


class LabelsOut(Answer):
    """The clues as a picture shows them: in cells, or beside the rows and above the columns."""

    cells: list[tuple[int, int, str]]
    rows: list[list[str]]
    cols: list[list[str]]
    thick_every: int
    row_paints: list[list[int]] | None = Field(None, description="in colour, the paint of each clue, counted from 1")
    col_paints: list[list[int]] | None = None
    regions: list[str] | None = Field(None, description="a letter for each cell; borders run where letters differ")
    shadeable: bool = Field(False, description="whether cells with a text may become black")


class BoardOut(Answer):
    """A puzzle as a board to play on. ``puzzle`` is its JSON form, ``link`` its short address where there is one."""

    id: str
    kind: str
    rows: int
    cols: int
    holes: list[Cell]
    labels: LabelsOut
    puzzle: dict[str, Any]
    title: str | None = None
    shows: dict[str, str] | None = Field(None, description="what the picture shows, by language; once it is solved")
    author: str | None = None
    source: str | None = None
    license: str | None = Field(None, description="of the picture")
    tier: str | None = None
    score: float | None = None
    minutes: float | None = Field(None, description="what people take, where that is known")
    seed: int | None = None
    link: str | None = None
    givens: list[str] | None = Field(None, description="the cells printed with the puzzle, `?` elsewhere")
    state: list[str] | None = None
    number: int | None = Field(None, description="its number in the library, within its kind and tier")


class BoardsOut(Answer):
    """The puzzles in a text, and errors for what could not be read."""

    boards: list[BoardOut]
    errors: list[str]


class GeneratedOut(Answer):
    """A fresh puzzle with its solution, grade and seed, which makes it again. It has an ``id`` if one was asked for."""

    id: str | None = None
    board: BoardOut
    solution: list[str]
    seed: int
    tier: str
    score: float


class PicturedOut(BaseModel):
    """The puzzle in its JSON form, with its only solution, and the cells that had to be changed for it.

    With `as_is` the solution is the picture, and there may be others.
    """

    model_config = ConfigDict(extra="allow")

    id: str | None
    kind: str
    solution: list[str]
    changed: list[Cell]
    grade: dict[str, Any] | None = Field(None, description="of a repaired puzzle")
    edits: list[dict[str, Any]] | None = Field(None, description="how clues, or cells of the picture, changed")
    lines: list[dict[str, Any]] | None = Field(None, description="which clues beside the board changed")


class EntryOut(Answer):
    """One puzzle in the library's list. ``number`` counts within its kind and tier."""

    id: str
    kind: str
    rows: int
    cols: int
    tier: str
    score: float
    minutes: float | None
    number: int
    title: str | None


class PageOut(Answer):
    """One page of a search in the library."""

    total: int
    page: int
    per_page: int
    entries: list[EntryOut]


class DayOut(Answer):
    """The puzzle of a day."""

    date: str
    board: BoardOut


class LessonOut(Answer):
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
