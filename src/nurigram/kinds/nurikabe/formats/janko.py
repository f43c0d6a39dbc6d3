"""The text files of janko.at.

    [begin]
    puzzle nurikabe
    author Somebody
    rows 2
    cols 3
    [problem]
    2 - -               - is an empty cell
    - - -
    [solution]          optional: x is a wall
    - - x
    x x x
    [moves]             optional; kept as it is
    [end]

In real files a key may be glued to the value before it, the header may lack the size or contradict the board, and
[end] may be missing. So only the board counts: the size is that of the table after [problem].
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, WHITE
from nurigram.base.scan import HEAD, Word, is_number, missing, table
from nurigram.kinds.nurikabe.formats.cells import build, clue_words, refuse_holes, require_rectangle, size_of
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle
from nurigram.puzzle.model import Info, with_info

NAME = "janko"
TITLE = "janko.at text file, with its solution"
KINDS = ("nurikabe",)

_PROBLEM = re.compile(r"^[ \t]*+\[problem\]", re.IGNORECASE | re.MULTILINE)
_SECTION = re.compile(r"\s*\[(\w+)\]\s*", re.ASCII)
_EMPTY = frozenset("-.")
_WALLS = frozenset("xX#")
_FIELDS = {"number": "id", "title": "title", "author": "author", "source": "source"}
_KEPT = ("solver", "info", "moves")
_GLUED = re.compile(r"(?<=\S)(info|unit|rows|cols|size|solver)\s+(\S+)\s*$")

Lines = list[tuple[int, str]]
Rows = list[list[Word]]


def sniff(text: str) -> bool:
    """The text has a line that begins with [problem], or begins with [begin]."""
    head = text[:HEAD]
    return _PROBLEM.search(head) is not None or head.lstrip().lower().startswith("[begin]")


def loads(text: str) -> NurikabePuzzle:
    """The puzzle in a file, with its solution and the information in the header."""
    sections = _sections(text)
    if "problem" not in sections:
        raise missing(text, "expected a line [problem], followed by the board")
    rows = table(sections["problem"])
    if not rows:
        raise missing(text, "there is no board after [problem]")
    require_rectangle(rows)
    header = dict(_header(sections.get("", []) + sections.get("begin", [])))
    _require_whole(text, rows, header)
    numbers = {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row) if word.text not in _EMPTY}
    puzzle = build(size_of(rows), numbers, rows[0][0].place)
    extra = {name: header[name] for name in _KEPT if name in header}
    if moves := [line.strip() for _, line in sections.get("moves", []) if line.strip()]:
        extra["moves"] = " ".join(moves)
    texts = {field: header.get(name) for name, field in _FIELDS.items()}
    return with_info(puzzle, **texts, solution=_solution(puzzle, sections), extra=extra)


def dumps(puzzle: NurikabePuzzle) -> str:
    """The puzzle as a file."""
    refuse_holes(puzzle, NAME)
    lines = ["[begin]", "puzzle nurikabe", *_header_lines(puzzle.info)]
    lines += [f"rows {puzzle.grid.rows}", f"cols {puzzle.grid.cols}", "[problem]"]
    lines += [" ".join(row) for row in clue_words(puzzle, "-")]
    if puzzle.info.solution:
        lines += ["[solution]"]
        lines += [" ".join("x" if cell == BLACK else "-" for cell in row) for row in puzzle.info.solution]
    if "moves" in puzzle.info.extra:
        lines += ["[moves]", _one_line(puzzle.info.extra["moves"])]
    return "\n".join([*lines, "[end]"]) + "\n"


def _sections(text: str) -> dict[str, Lines]:
    """The lines after every [name], without blank ones; lines before the first have the name ''."""
    sections: dict[str, Lines] = {}
    current = sections.setdefault("", [])
    for number, line in enumerate(text.split("\n"), 1):
        if not line:
            continue
        if match := _SECTION.fullmatch(line):
            current = sections.setdefault(match[1].lower(), [])
        else:
            current.append((number, line))
    return sections


def _header(lines: Lines) -> Iterator[tuple[str, str]]:
    for _, line in lines:
        glued = _GLUED.search(line)
        if glued:
            yield glued[1], glued[2]
            line = line[: glued.start()]
        key, _, value = line.strip().partition(" ")
        if value:
            yield key.lower(), value.strip()


def _require_whole(text: str, rows: Rows, header: Mapping[str, str]) -> None:
    """Refuse other kinds of puzzle, and files that were cut off: the width fits, but the header gives more rows."""
    if header.get("puzzle", "nurikabe").lower() != "nurikabe":
        raise InputError(f"this is another kind of puzzle: {header['puzzle']:.40}", line=1)
    height, width = (header.get(name, header.get("size", "")) for name in ("rows", "cols"))
    if width == str(len(rows[0])) and is_number(height) and len(height) < 10 and int(height) > len(rows):
        raise missing(text, f"the board ends after {len(rows)} of {height} rows")


def _solution(puzzle: NurikabePuzzle, sections: Mapping[str, Lines]) -> tuple[str, ...] | None:
    rows = table(sections.get("solution", []))
    if not rows:
        return None
    if len(rows) != puzzle.grid.rows:
        raise rows[-1][0].error(f"the solution has {len(rows)} rows, but the board has {puzzle.grid.rows}")
    for row in rows:
        if len(row) != puzzle.grid.cols:
            raise row[-1].error(f"this line of the solution has {len(row)} cells, but the board has {puzzle.grid.cols}")
    return tuple("".join(_shade(word) for word in row) for row in rows)


def _shade(word: Word) -> str:
    if word.text in _WALLS:
        return BLACK
    if word.text in _EMPTY or word.text == "?" or is_number(word.text):
        return WHITE
    raise word.error(f"{word.text!r:.40} is not a cell of a solution: expected x for a wall or -")


def _header_lines(info: Info) -> Iterator[str]:
    for name, field in _FIELDS.items():
        if getattr(info, field):
            yield f"{name} {_one_line(getattr(info, field))}"
    for name in ("solver", "info"):
        if name in info.extra:
            yield f"{name} {_one_line(info.extra[name])}"


def _one_line(value: object) -> str:
    return " ".join(str(value).split())
