"""The project's own form: one JSON object a puzzle.

    {"kind":"nurikabe","rows":2,"cols":2,"clues":[[0,0,3]],"id":"tiny","solution":["..",".#"]}

``kind`` and the kind's own fields say what the puzzle is; ``id``, ``title``, ``author`` and ``source`` are texts;
``solution`` and ``state`` are rows of ``#`` (black), ``.`` (white) and, in states, ``?`` (undecided). Every other
field is kept as it is. A list of such objects is a collection, and so is a file with one object a line (JSONL).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NoReturn

from nurigram.ground.errors import InputError, PuzzleError, UnknownNameError
from nurigram.ground.scan import Place, Places, end_of, place
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.registry import KINDS, kind, kind_of

NAME = "json"
TITLE = "Nurigram's JSON form; one object a line makes a collection (JSONL)"

_TEXTS = ("id", "title", "author", "source")
_NEXT = re.compile(r"[\s,]*(?=[^\s,\]])")
_BOARDS = ("solution", "state")
_DIGITS = 999
"""The longest whole number that is read, far below what Python converts in either direction."""


def sniff(text: str) -> bool:
    """JSON begins with a brace or, for a list of puzzles, with a bracket and a brace."""
    return re.match(r"\s*(\{|\[\s*[\]{])", text) is not None


def loads(text: str) -> Puzzle:
    """The puzzle of one JSON object."""
    return _puzzle(_parse(text), text)


def loads_all(text: str) -> Iterator[Puzzle | InputError]:
    """The puzzles of an object, of a list of objects, or of one object a line."""
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
    except UnicodeEncodeError:  # half of a surrogate pair: only an escape can hold it
        text = json.dumps(data, separators=(",", ":"))
    return text + "\n"


def to_object(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle as a JSON object, ready for more fields."""
    info = puzzle.info
    texts = {name: getattr(info, name) for name in _TEXTS if getattr(info, name) is not None}
    boards = {name: list(getattr(info, name)) for name in _BOARDS if getattr(info, name) is not None}
    data = {"kind": puzzle.kind, **texts, **kind_of(puzzle).to_json(puzzle), **boards}
    return data | {name: value for name, value in info.extra.items() if name not in data}


def from_object(data: Any) -> Puzzle:
    """The puzzle of a JSON object that is parsed already."""
    if not isinstance(data, dict):
        raise InputError(f"a puzzle is a JSON object in braces, not {data!r:.40}")
    puzzle: Puzzle = _kind(data).from_json(data)
    own = {"kind", *kind_of(puzzle).to_json(puzzle), *_TEXTS, *_BOARDS}
    texts = {name: _text(data, name) for name in _TEXTS}
    boards = {name: _board(puzzle, data, name) for name in _BOARDS}
    return with_info(puzzle, **texts, **boards, extra={name: data[name] for name in data if name not in own})


def _kind(data: dict[str, Any]) -> PuzzleKind:
    name = data.get("kind")
    if not isinstance(name, str):
        raise InputError(f'"kind" must name the kind of puzzle, such as "{next(iter(KINDS))}", not {name!r:.40}')
    try:
        return kind(name)
    except UnknownNameError as error:
        raise InputError(f'"kind" is unknown: {error}') from error


def _text(data: dict[str, Any], name: str) -> str | None:
    """A text field; numbers are taken too, since many collections number their puzzles."""
    value = data.get(name)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if value is not None and not isinstance(value, str):
        raise InputError(f'"{name}" must be a text, not {value!r:.40}')
    return value


def _board(puzzle: Puzzle, data: dict[str, Any], name: str) -> tuple[str, ...] | None:
    """A field with rows of cells, checked against the board and written as the project writes them."""
    rows = data.get(name)
    if rows is None:
        return None
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise InputError(f'"{name}" must be a list of texts, one for each row')
    try:
        black, white = puzzle.grid.parse_rows(rows)
    except InputError as error:
        where = f"row {error.line}: " if error.line else ""
        raise InputError(f'"{name}" {where}{error.problem}') from error
    if name == "solution" and (black | white) != puzzle.grid.cells:
        raise InputError('"solution" leaves cells undecided; only "state" may')
    return puzzle.grid.format_rows(black, white)


def _parse(text: str) -> Any:
    """JSON without its liberties (NaN, endless nesting, numbers of a thousand digits), errors with their place."""
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
    raise InputError(f"{name} is no number that a puzzle can hold", line=1)


def _puzzle(data: Any, text: str) -> Puzzle:
    try:
        return from_object(data)
    except PuzzleError as error:
        raise InputError(str(error), **_cell_place(text, error)._asdict()) from error
    except InputError as error:
        if error.line is not None:
            raise
        raise InputError(error.problem, **_field_place(text, error.problem)._asdict()) from error


def _cell_place(text: str, error: PuzzleError) -> Place:
    """Where the list stands that begins with the last cell of the error; without a cell, the field it names."""
    if not error.cells:
        return _field_place(text, str(error))
    row, col = error.cells[-1]
    found = list(re.finditer(rf"\[\s*{row}\s*,\s*{col}\s*[,\]]", text))
    return place(text, found[-1].start() if found else _start(text))


def _field_place(text: str, problem: str) -> Place:
    """Where the field stands of which the message speaks: ``"clues" entry 3 must be ...``."""
    named = re.search(r'"(\w+)"(?: entry (\d+))?', problem)
    field = named and re.search(rf'"{named[1]}"\s*:\s*', text)
    if not named or not field:
        return place(text, _start(text))
    entries = _entries(text, field.end()) if named[2] else iter(())
    start, _, _ = next(islice(entries, int(named[2] or 1) - 1, None), (field.start(), 0, None))
    return place(text, start)


def _start(text: str) -> int:
    return len(text) - len(text.lstrip())


def _is_lines(text: str) -> bool:
    """Whether the first line is an object of its own and not the last line."""
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
        yield InputError("the list holds no puzzle", line=1, column=1)
        return
    places = Places(text)
    for start, end, data in _entries(text, text.index("[")):
        try:
            yield _puzzle(data, text[start:end])
        except InputError as error:
            yield _moved(error, places.at(start))


def _entries(text: str, offset: int) -> Iterator[tuple[int, int, Any]]:
    """The entries of the list that begins there, each with the places where it begins and ends."""
    decoder = json.JSONDecoder()
    offset += 1
    while found := _NEXT.match(text, offset):
        data, offset = decoder.raw_decode(text, found.end())
        yield found.end(), offset, data


def _moved(error: InputError, start: Place) -> InputError:
    """The error of a piece of text, placed in the whole text, where the piece starts there."""
    line, column = error.line or 1, error.column or 1
    across = start.column - 1 if line == 1 else 0
    return InputError(error.problem, line=start.line + line - 1, column=column + across)
