"""Nurigram's own format: one JSON object per puzzle.

    {"kind":"nurikabe","rows":2,"cols":2,"clues":[[0,0,3]],"id":"tiny","solution":["..",".#"]}

``kind``, the fields of that kind and ``givens`` define the puzzle. ``id``, ``title``, ``author`` and ``source`` are
texts. ``givens``, ``solution`` and ``state`` are rows of ``#`` (black), ``.`` (white) and, except in solutions, ``?``
(undecided); in colour, of the letters of the palette. All other fields are kept as they are, but for numbers that JSON
cannot write again. A list of such objects is a collection, and so is a file with one object per line (JSONL).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from nurigram.base.errors import InputError, JsonPath, PuzzleError, UnknownNameError
from nurigram.base.scan import Place, Places, end_of, place
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import GIVENS, Puzzle, with_givens, with_info
from nurigram.puzzle.palette import open_cells
from nurigram.puzzle.registry import KINDS, kind, kind_of

NAME = "json"
TITLE = "Nurigram's JSON format; a collection has one object per line (JSONL)"
HOLDS_GIVENS = True
HOLDS_COLOUR = True

_TEXTS = ("id", "title", "author", "source")
_NEXT = re.compile(r"[\s,:]*(?=[^\s,:\]}])")
_BOARDS = ("solution", "state")
_DIGITS = 999
"""The most digits of a whole number, far below Python's own limit for converting one."""


def sniff(text: str) -> bool:
    """The text begins with a brace or, for a list of puzzles, with a bracket and a brace."""
    return re.match(r"\s*(\{|\[\s*[\]{])", text) is not None


def loads(text: str) -> Puzzle:
    """The puzzle in a JSON object."""
    return _puzzle(_parse(text), text)


def loads_all(text: str) -> Iterator[Puzzle | InputError]:
    """The puzzles in an object, in a list of objects, or in lines with one object each."""
    if text.lstrip().startswith("["):
        yield from _list_entries(text)
    elif _is_lines(text):
        yield from _line_entries(text)
    else:
        yield loads(text)


def dumps(puzzle: Puzzle) -> str:
    """The puzzle as one line of JSON."""
    data = to_object(puzzle)
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    try:
        text.encode()
    except UnicodeEncodeError:  # half of a surrogate pair can only be written as an escape
        text = json.dumps(data, separators=(",", ":"))
    return text + "\n"


def to_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a JSON object, to which fields may be added."""
    info = puzzle.info
    texts = {name: getattr(info, name) for name in _TEXTS if getattr(info, name) is not None}
    boards = {name: list(getattr(info, name)) for name in _BOARDS if getattr(info, name) is not None}
    data = {"kind": puzzle.kind, **texts, **own_fields(puzzle), **boards}
    return data | {name: value for name, value in info.extra.items() if name not in data}


def from_object(data: Any) -> Puzzle:
    """The puzzle in a JSON object that has been parsed already."""
    if not isinstance(data, dict):
        raise InputError(f"a puzzle is a JSON object in braces, not {data!r:.40}")
    puzzle: Puzzle = _kind(data).from_json(data)
    own = {"kind", *kind_of(puzzle).to_json(puzzle), GIVENS, *_TEXTS, *_BOARDS}
    if given := _board(puzzle, data, GIVENS):
        puzzle = with_givens(puzzle, given)
    texts = {name: _text(data, name) for name in _TEXTS}
    boards = {name: _board(puzzle, data, name) for name in _BOARDS}
    extra = {name: data[name] for name in data if name not in own and _can_be_written(data[name])}
    return with_info(puzzle, **texts, **boards, extra=extra)


def _can_be_written(value: Any) -> bool:
    """Whether JSON can say it: a number such as 1e999 is read as infinity, which it has no word for."""
    try:
        return bool(json.dumps(value, allow_nan=False))
    except (ValueError, RecursionError):
        return False


def _kind(data: dict[str, Any]) -> PuzzleKind:
    name = data.get("kind")
    if not isinstance(name, str):
        problem = f'"kind" must name the kind of puzzle, such as "{next(iter(KINDS))}", not {name!r:.40}'
        raise InputError(problem, path=("kind",))
    try:
        return kind(name)
    except UnknownNameError as error:
        raise InputError(f'"kind" is unknown: {error}', path=("kind",)) from error


def _text(data: dict[str, Any], name: str) -> str | None:
    """A text field. Whole numbers are accepted too, because many collections number their puzzles."""
    value = data.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is not None and not isinstance(value, str):
        raise InputError(f'"{name}" must be text, not {value!r:.40}', path=(name,))
    return value


def _board(puzzle: Puzzle, data: dict[str, Any], name: str) -> tuple[str, ...] | None:
    """A field with rows of cells, checked against the board and written in the standard way."""
    rows = data.get(name)
    if rows is None:
        return None
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError(f'"{name}" must be a list of strings, one for each row', path=(name,))
    try:
        out = puzzle.palette.parse_rows(puzzle.grid, rows)
    except InputError as error:
        where = f" row {error.line}" if error.line else ""
        raise InputError(f'"{name}"{where}: {error.problem}', path=(name, *error.path)) from error
    if name == "solution" and open_cells(puzzle.grid.cells, out):
        raise InputError('"solution" leaves cells undecided; only "state" and "givens" may', path=(name,))
    return puzzle.palette.format_rows(puzzle.grid, out)


def _parse(text: str) -> Any:
    """Parse strictly: no NaN, no endless nesting, no number of thousands of digits. Errors have a place."""
    try:
        return json.loads(text, parse_constant=_no_constant, parse_int=_integer)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()):
            raise InputError("the JSON text ends too soon", **end_of(text)._asdict()) from error
        raise InputError(f"not JSON: {error.msg}", line=error.lineno, column=error.colno) from error
    except RecursionError as error:
        raise InputError("the JSON text is nested too deeply", line=1, column=1) from error
    except InputError:
        raise
    except ValueError as error:
        long = re.search(rf"(?<!\d)\d{{{_DIGITS + 1}}}", text)
        raise InputError("a number is too large", **place(text, long.start() if long else 0)._asdict()) from error


def _integer(text: str) -> int:
    if len(text.lstrip("-")) > _DIGITS:
        raise ValueError
    return int(text)


def _no_constant(name: str) -> NoReturn:
    raise InputError(f"{name} is not allowed in a puzzle", line=1)


def _puzzle(data: Any, text: str) -> Puzzle:
    try:
        return from_object(data)
    except (InputError, PuzzleError) as error:
        raise InputError(str(error), **_place(text, error.path)._asdict()) from error


def _place(text: str, path: JsonPath) -> Place:
    """Where the path leads in the text of an object. If a step is missing, this is where its container starts."""
    start = value = len(text) - len(text.lstrip())
    for step in path:
        inside = _inside(text, value)
        if step not in inside:
            break
        start, value = inside[step]
    return place(text, start)


def _inside(text: str, offset: int) -> dict[str | int, tuple[int, int]]:
    """The entries of the object or list that begins at an offset, by name or number: where each and its value begin."""
    starts = list(_entries(text, offset))
    if text[offset] == "[":
        return {number: (start, start) for number, (start, _, _) in enumerate(starts)}
    return {name: (start, value) for (start, _, name), (value, _, _) in zip(starts[::2], starts[1::2], strict=True)}


def _is_lines(text: str) -> bool:
    """Whether the first line is a whole object and more lines follow."""
    first, _, rest = text.strip().partition("\n")
    return bool(rest) and first.startswith("{") and first.rstrip().endswith("}")


def _line_entries(text: str) -> Iterator[Puzzle | InputError]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _entry(line, number)


def _entry(line: str, number: int) -> Puzzle | InputError:
    try:
        return loads(line)
    except InputError as error:
        return InputError(error.problem, line=number, column=error.column)


def _list_entries(text: str) -> Iterator[Puzzle | InputError]:
    if not _parse(text):
        yield InputError("the list contains no puzzles", line=1, column=1)
        return
    places = Places(text)
    for start, end, data in _entries(text, text.index("[")):
        try:
            yield _puzzle(data, text[start:end])
        except InputError as error:
            yield _moved(error, places.at(start))


def _entries(text: str, offset: int) -> Iterator[tuple[int, int, Any]]:
    """The entries of the list that begins at an offset, each with the offsets of its start and end.

    An object counts as a list of alternating names and values. The text must be valid JSON.
    """
    decoder = json.JSONDecoder()
    offset += 1
    while found := _NEXT.match(text, offset):
        data, offset = decoder.raw_decode(text, found.end())
        yield found.end(), offset, data


def _moved(error: InputError, start: Place) -> InputError:
    """An error in a piece of text, moved to its place in the whole text; the piece begins at ``start``."""
    line, column = error.line or 1, error.column or 1
    across = start.column - 1 if line == 1 else 0
    return InputError(error.problem, line=start.line + line - 1, column=column + across)
