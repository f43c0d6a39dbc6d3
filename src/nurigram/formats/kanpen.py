"""Addresses of kanpen.net: a Nurikabe as PencilBox writes it, with ``/`` for line breaks and ``_`` for blanks.

    http://www.kanpen.net/nurikabe.html?problem=2/3/2_._._/._._._/

After ``?pzpr=`` comes what an address of puzz.link has after the kind. A collection has one address per line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from nurigram.base.errors import InputError, UnsupportedError
from nurigram.base.scan import HEAD, one_a_line
from nurigram.formats import puzzlink
from nurigram.kinds.nurikabe import NurikabePuzzle
from nurigram.kinds.nurikabe.formats import pencilbox
from nurigram.kinds.nurikabe.formats.cells import clue_words, refuse_holes
from nurigram.puzzle.model import Puzzle

NAME = "kanpen"
TITLE = "kanpen.net address, one per line"
KINDS = ("nurikabe",)
PREFIX = "http://www.kanpen.net/nurikabe.html?problem="

_ADDRESS = re.compile(
    r"\s*(?:https?://)?[\w.]*(?:kanpen\.net|pencil_applet)/(?:\w+/)*(?P<name>\w+)\.html\?(?P<sort>problem|pzpr)=/*",
    re.ASCII,
)
_BREAKS = str.maketrans("/_", "\n ")


def sniff(text: str) -> bool:
    """The text begins with such an address."""
    return _ADDRESS.match(text[:HEAD]) is not None


def loads(text: str) -> Puzzle:
    """The puzzle in an address."""
    found = _ADDRESS.match(text)
    if not found:
        raise InputError(f"expected an address such as {PREFIX}2/3/2_._._/._._._/", line=1, column=1)
    if found["name"] not in KINDS:
        raise InputError(
            f"{found['name']:.40} cannot be read from kanpen.net, only {KINDS[0]}",
            line=1,
            column=found.start("name") + 1,
        )
    body = text[found.end() :].rstrip()
    if found["sort"] == "pzpr":
        return _moved(puzzlink.loads, f"{found['name']}/{body}", found.end() - len(found["name"]) - 1)
    return _moved(pencilbox.loads, body.translate(_BREAKS), found.end())


def _moved(loads: Callable[[str], Puzzle], text: str, offset: int) -> Puzzle:
    """The puzzle in a part of an address; an error gets its place in the whole address."""
    try:
        return loads(text)
    except InputError as error:
        lines = text.split("\n")[: (error.line or 1) - 1]
        column = sum(len(line) + 1 for line in lines) + (error.column or 1)
        raise InputError(error.problem, line=1, column=offset + column) from error


def loads_all(text: str) -> Iterator[Puzzle | InputError]:
    """The puzzles in lines with one address each. Blank lines are skipped."""
    return one_a_line(loads, text)


def dumps(puzzle: NurikabePuzzle) -> str:
    """The address of a puzzle. Sites that play it take no marks, so it has none, and no ``?`` either."""
    refuse_holes(puzzle, NAME)
    if any(clue.size is None for clue in puzzle.clues):
        raise UnsupportedError("the format kanpen cannot hold the clue ?; write it as pencilbox")
    rows = ("_".join(row) + "_" for row in clue_words(puzzle, "."))
    return f"{PREFIX}{puzzle.grid.rows}/{puzzle.grid.cols}/{'/'.join(rows)}/\n"
