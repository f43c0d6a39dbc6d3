"""What worker processes do. Each function takes plain data, makes one public call and returns plain data."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypedDict

from pydantic import BaseModel

import nurigram
from nurigram.base.deadline import Deadline
from nurigram.base.grid import Cell
from nurigram.formats import dumps
from nurigram.formats.json_form import from_object
from nurigram.making.generate import generate as make_puzzle
from nurigram.making.naming import Naming
from nurigram.making.picture import maker
from nurigram.making.setters import Made, number as number_drawing
from nurigram.messages import DEFAULT, app_sentences
from nurigram.puzzle import registry
from nurigram.puzzle.engine import Method
from nurigram.puzzle.identity import identity
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.order import PictureOptions
from nurigram.puzzle.result import as_object
from nurigram.puzzle.state import State
from nurigram.puzzle.verify import stored_solution
from nurigram.render.marks import Marks, solution_marks, state_marks, with_regions
from nurigram.render.picture import draw_picture
from nurigram.solving.single import REMARKS, single_solution
from nurigram.solving.solve import AUTO
from nurigram.study.plan import Study
from nurigram.study.plays import Play
from nurigram.web.boards import Bounds, bounded, fitting, read_puzzle, read_puzzles, to_board
from nurigram.web.problem import blaming, field_problem
from nurigram.web.reading import Limits, form_file, read
from nurigram.web.schemas import DrawRequest
from nurigram.web.schemas_study import PlaysIn

PuzzleData = dict[str, Any] | str
Options = Mapping[str, Any]
"""The options of a request, as in ``nurigram.options``."""

MEDIA = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
MAX_PIXELS = 8_000
"""The longest side of a picture."""

WORTH_ZIPPING = 600
"""Answers with fewer bytes are not compressed."""


@dataclass(frozen=True)
class Answering:
    """What a request is and what answers it.

    ``do`` is called with the puzzle and the request's other fields by name; ``blame`` is the field to name if it
    refuses them. ``long`` work does not begin in the quick lane. ``share`` is how much of the time limit ``do`` itself
    may use.
    """

    request: type[BaseModel]
    do: Callable[..., Any]
    blame: str
    long: bool
    share: float


@dataclass(frozen=True)
class Later:
    """An answer that belongs into the lane for long work, with this time limit; ``None`` is the lane's own."""

    seconds: float | None


def begin(body: bytes, work: Answering, limits: Limits, zips: bool) -> tuple[bytes, bool] | Later:
    """The answer to a request as JSON, if it is likely to be quick. Our own choice of a solver is, others may not."""
    fields, later = _asked(body, work, limits)
    if later.seconds is not None and is_long(fields, work):
        return later
    return as_json(zips, limits.bounds, answer, work.do, work.blame, fields, limits.bounds)


def length(body: bytes, work: Answering, limits: Limits) -> Later:
    """The time limit of a request that turned out not to be quick."""
    return _asked(body, work, limits)[1]


def finish(body: bytes, work: Answering, limits: Limits, zips: bool) -> tuple[bytes, bool]:
    """The answer to a request as JSON, however long it takes."""
    return as_json(zips, limits.bounds, answer, work.do, work.blame, _asked(body, work, limits)[0], limits.bounds)


def _asked(body: bytes, work: Answering, limits: Limits) -> tuple[dict[str, Any], Later]:
    return checked(read(work.request, body), work, limits)


def checked(asked: BaseModel, work: Answering, limits: Limits) -> tuple[dict[str, Any], Later]:
    """The fields of a request, if it asks for no more than it may, and its time limit."""
    fields = asked.model_dump()
    if fields.get("limit", 0) > limits.solutions:
        raise field_problem("limit", f"at most {limits.solutions} solutions")
    if "time_limit" not in fields:
        return fields, Later(limits.default_seconds if work.long else None)
    seconds = limits.time(fields["time_limit"])
    return fields | {"time_limit": work.share * seconds}, Later(seconds)


def is_long(fields: Options, work: Answering) -> bool:
    """Whether a request belongs into the lane for long work. Our own choice of a solver is usually fast."""
    return work.long or fields.get("engine", Method.engine) != Method.engine


def warm_up() -> None:
    """Import what the first task would otherwise have to wait for."""
    for name in nurigram.__all__:
        getattr(nurigram, name)
    for name in registry.KINDS:
        registry.kind(name).load()
    for name in registry.FORMATS:
        registry.format_module(name)
    for name in AUTO:
        registry.engine(name).is_ready(None)
    app_sentences(DEFAULT)


def as_json(zips: bool, bounds: Bounds, task: Callable[..., Any], *arguments: Any) -> tuple[bytes, bool]:
    """The result of a task as JSON, and whether it is compressed. The server itself has no time for either."""
    data = fitting(json.dumps(task(*arguments), separators=(",", ":"), allow_nan=False).encode(), bounds)
    if not zips or len(data) < WORTH_ZIPPING:
        return data, False
    return gzip.compress(data, compresslevel=5), True


def answer(work: Callable[..., Any], blame: str, fields: Options, bounds: Bounds) -> dict[str, Any]:
    """What ``work`` says about the puzzle of a request, with the other fields as its options.

    If the library refuses, the field ``blame`` is named.
    """
    options = dict(fields)
    if "puzzle" not in options:
        answered: dict[str, Any] = work(bounds=bounds, **options)
        return answered
    puzzle = read_puzzle(options.pop("puzzle"), bounds)
    if "state" in options:
        options["state"] = _state(puzzle, options["state"], options.pop("excluded", None))
    with blaming(blame):
        return as_object(puzzle, work(puzzle, **options))


def _state(puzzle: Puzzle, rows: Sequence[str] | None, excluded: Mapping[str, list[Cell]] | None) -> State:
    with blaming("state"):
        state = State(puzzle) if rows is None else State.parse(puzzle, rows)
    with blaming("excluded"):
        return State.parse(puzzle, state.rows if rows is None else rows, excluded) if excluded else state


class ConvertedJson(TypedDict):
    """A puzzle in another format."""

    format: str
    text: str


@dataclass(frozen=True)
class Converted:
    """A puzzle in another format."""

    format: str
    text: str

    def to_json(self) -> ConvertedJson:
        """The name of the format, and the text."""
        return {"format": self.format, "text": self.text}


def convert(puzzle: Puzzle, to: str) -> Converted:
    """The puzzle in another format."""
    return Converted(to, dumps(puzzle, to))


def open_text(text: str, bounds: Bounds) -> dict[str, Any]:
    """All puzzles in a text, as boards."""
    puzzles, errors = read_puzzles(text, bounds)
    return {"boards": [to_board(puzzle) for puzzle in puzzles], "errors": errors}


def number(drawing: Sequence[str], bounds: Bounds, **options: Any) -> dict[str, Any]:
    """The drawing with numbers."""
    if len(drawing) > bounds.side or len(drawing[0]) > bounds.side or len(drawing) * len(drawing[0]) > bounds.cells:
        raise field_problem("drawing", f"at most {bounds.side} a side and {bounds.cells} cells")
    with blaming("drawing"):
        made: Made = number_drawing(drawing, **options)
    return {"id": None, "kind": made.puzzle and made.puzzle.kind, **made.to_json()}


def drawn(body: bytes, seconds: float, bounds: Bounds) -> tuple[str, bytes]:
    """The picture that a request asks for, and its media type."""
    asked = read(DrawRequest, body)
    return draw(asked.puzzle, asked.options, seconds, bounds)


def draw(data: PuzzleData, options: Options, seconds: float, bounds: Bounds) -> tuple[str, bytes]:
    """The picture and its media type."""
    puzzle = read_puzzle(data, bounds)
    to, theme, cell, solution = (options[name] for name in ("to", "theme", "cell", "solution"))
    if cell is not None and cell * max(puzzle.grid.rows, puzzle.grid.cols) > MAX_PIXELS:
        raise field_problem("cell", f"a picture has at most {MAX_PIXELS} pixels a side here")
    marks = _solution_marks(puzzle, options, seconds) if solution else _state_marks(puzzle)
    if options["regions"]:
        with blaming("regions"):
            marks = with_regions(puzzle, marks)
    with blaming("cell"):
        drawn = draw_picture(puzzle, marks, to or "svg", theme, cell)
    return MEDIA[to or "svg"], fitting(drawn.encode() if isinstance(drawn, str) else drawn, bounds)


def _state_marks(puzzle: Puzzle) -> Marks:
    return state_marks(puzzle, puzzle.info.state) if puzzle.info.state else Marks()


def _solution_marks(puzzle: Puzzle, options: Options, seconds: float) -> Marks:
    stored_solution(puzzle)  # blame the puzzle, not the engine, for a wrong one
    method = {name: options[name] for name in ("engine", "solver", "encoding")}
    with blaming("engine"):
        verdict, found = single_solution(puzzle, seconds, **method)
    if found is None:
        raise field_problem("solution", f"the puzzle {REMARKS[verdict]}")
    return solution_marks(puzzle, found.rows)


def picture(body: bytes, content_type: str, options: PictureOptions, seconds: float, bounds: Bounds) -> dict[str, Any]:
    """A puzzle from the picture file in a form, made by the first kind that can."""
    data = form_file(body, content_type, "image")
    _, make = maker()
    with blaming("image"):
        made = make(data, options, Deadline(seconds))
    return as_object(bounded(made.puzzle, bounds), made)


def generate(*order: Any) -> dict[str, Any]:
    """A fresh puzzle, proved unique, of exactly the difficulty asked for, under the name asked for."""
    return generate_apart(*order)[0]


def generate_apart(
    kind: str,
    size: tuple[int, int],
    difficulty: str | None,
    options: Options,
    naming: Naming,
    number: int,
    seed: int | None,
    seconds: float,
) -> tuple[dict[str, Any], str]:
    """A fresh puzzle, and the identity it shares with its rotations and reflections."""
    with blaming("order"):
        bare = make_puzzle(kind, size, difficulty, seed=seed, time_limit=seconds, **options)
    with blaming("id"):
        puzzle = naming.apply(bare, number)
    grade = puzzle.info.extra["grade"]
    made = {
        "id": puzzle.info.id,
        "board": to_board(puzzle),
        "solution": puzzle.info.solution,
        "seed": puzzle.info.extra["seed"],
        "tier": grade["tier"],
        "score": grade["score"],
    }
    return made, identity(puzzle)


def plays(body: bytes) -> list[Play]:
    """The plays in a request."""
    with blaming("plays"):
        return [Play.sent(each) for each in read(PlaysIn, body).plays]


HIDDEN = ("solution", "grade", "seed", "title")
"""What participants must not see before they have solved a puzzle."""


def joined(study: Study, place: int, done: list[int]) -> dict[str, Any]:
    """What a participant gets: the group, and the boards in the order of this place, without solutions and grades."""
    series = []
    for position, level in enumerate(study.series(place), 1):
        data = study.puzzles[level - 1]
        board = to_board(from_object({key: value for key, value in data.items() if key not in HIDDEN}))
        series.append({"level": level, "position": position, "name": data["id"], "board": board})
    return {"group": study.group(place), "series": series, "done": done}


def boards(entries: Sequence[tuple[str, str, float]]) -> list[dict[str, Any]]:
    """The boards of library entries. Each entry is given as JSON form, tier and score."""
    return [to_board(from_object(json.loads(body)), tier=tier, score=score) for body, tier, score in entries]
