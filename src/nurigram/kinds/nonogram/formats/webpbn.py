"""The XML files of webpbn.com, black and white, with one or more puzzles per file.

<puzzleset><puzzle type="grid" defaultcolor="black">
  <title>Small</title>
  <clues type="columns"><line><count>2</count></line> <line><count>1</count><count>1</count></line></clues>
  <clues type="rows"> ... </clues>
  <solution type="goal"><image>|XX|X.|.X|</image></solution>
</puzzle></puzzleset>
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, WHITE, Grid
from nurigram.base.scan import HEAD, Word, placed
from nurigram.base.xml import Places, parse, printable
from nurigram.kinds.nonogram.formats.clues import PlacedClue, build, read_clue
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, from_picture
from nurigram.puzzle.model import with_info

NAME = "webpbn"
TITLE = "webpbn.com XML, black and white, with one or more puzzles"
KINDS = ("nonogram",)

_TEXTS = {"id": "id", "title": "title", "author": "author", "source": "source"}
_KEPT = ("copyright", "description")
_LOOK = re.compile(r"<(?:puzzleset|puzzle|!DOCTYPE\s++pbn)\b")
_CELL = re.compile(r"\[[^\]]*\]|[^\s|]")


def sniff(text: str) -> bool:
    """XML with a ``puzzle`` or ``puzzleset`` element or the ``pbn`` document type."""
    return text.lstrip().startswith("<") and _LOOK.search(text[:HEAD]) is not None


def loads(text: str) -> NonogramPuzzle:
    """The first puzzle in a file."""
    entry = next(loads_all(text), None)
    if entry is None:
        raise InputError("there is no <puzzle> here", line=1, column=1)
    if isinstance(entry, InputError):
        raise entry
    return entry


def loads_all(text: str) -> Iterator[NonogramPuzzle | InputError]:
    """All puzzles in a file."""
    places, root = parse(text)
    for element in root.iter("puzzle"):
        try:
            yield _Reader(element, places).puzzle()
        except InputError as error:
            yield error


def dumps(puzzle: NonogramPuzzle) -> str:
    """The puzzle as a file with a single puzzle."""
    info = puzzle.info
    texts = {tag: getattr(info, name) for tag, name in _TEXTS.items()} | {tag: info.extra.get(tag) for tag in _KEPT}
    boards = {"goal": info.solution, "saved": info.state}
    lines = [
        '<?xml version="1.0"?>',
        '<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">',
        "<puzzleset>",
        '<puzzle type="grid" defaultcolor="black">',
        *(f"<{tag}>{escape(printable(str(value)))}</{tag}>" for tag, value in texts.items() if value is not None),
        '<color name="white" char=".">fff</color>',
        '<color name="black" char="X">000</color>',
        *_clue_lines("columns", puzzle.cols),
        *_clue_lines("rows", puzzle.rows),
        *(line for name, board in boards.items() if board for line in _image_lines(name, board)),
        "</puzzle>",
        "</puzzleset>",
    ]
    return "\n".join(lines) + "\n"


def _clue_lines(name: str, clues: tuple[Clue, ...]) -> Iterator[str]:
    yield f'<clues type="{name}">'
    for clue in clues:
        yield f"<line>{''.join(f'<count>{block}</count>' for block in clue)}</line>"
    yield "</clues>"


def _image_lines(name: str, rows: tuple[str, ...]) -> Iterator[str]:
    yield f'<solution type="{name}">'
    yield "<image>"
    yield from (f"|{row.replace(BLACK, 'X')}|" for row in rows)
    yield "</image>"
    yield "</solution>"


class _Reader:
    """Reads one <puzzle>."""

    def __init__(self, element: Element, places: Places) -> None:
        self.element = element
        self.places = places
        self.black = element.get("defaultcolor", "black")
        self.white = element.get("backgroundcolor", "white")

    def puzzle(self) -> NonogramPuzzle:
        """The puzzle with all information about it."""
        if self.element.get("type", "grid") != "grid":
            raise self.error(self.element, f"puzzles of type {self.element.get('type')} cannot be read, only grids")
        rows, cols = self.clues("rows"), self.clues("columns")
        goal = self.image("goal", "solution")
        if rows or cols:
            puzzle = build(rows, cols, self.places[self.element])
        elif goal is not None:
            puzzle = self.from_goal(goal)
        else:
            raise self.error(self.element, "the puzzle has neither clues nor a goal")
        texts = {name: self.text(tag) for tag, name in _TEXTS.items()}
        extra = {tag: self.text(tag) for tag in _KEPT if self.text(tag)}
        return with_info(puzzle, **texts, **self.boards(puzzle.grid, goal), extra=extra)

    def error(self, element: Element, problem: str) -> InputError:
        """An error at an element."""
        return InputError(problem, **self.places[element]._asdict())

    def text(self, tag: str) -> str | None:
        """The text of a child element, with white space tidied."""
        return " ".join((self.element.findtext(tag) or "").split()) or None

    def clues(self, name: str) -> list[PlacedClue]:
        """The clues of all rows or all columns."""
        for element in self.element.findall("clues"):
            if element.get("type") == name:
                return [self.line(line) for line in element.findall("line")]
        return []

    def line(self, line: Element) -> PlacedClue:
        """The clue of one line."""
        blocks = []
        for count in line.findall("count"):
            if count.get("color", self.black) != self.black:
                raise self.error(count, "the puzzle has several colours: only black and white puzzles can be read")
            blocks.append(Word((count.text or "").strip(), *self.places[count]))
        return PlacedClue(read_clue(blocks), self.places[line])

    def image(self, *types: str) -> Element | None:
        """The first image of a solution with one of these types."""
        for solution in self.element.findall("solution"):
            if solution.get("type", "goal") in types:
                return solution.find("image")
        return None

    def cells(self, image: Element) -> list[list[str]]:
        """The rows of an image; | or a line break ends a row."""
        signs = {element.get("char"): element.get("name") for element in self.element.findall("color")}
        signs.setdefault("X", self.black)
        signs.setdefault(".", self.white)
        rows = [_CELL.findall(part) for part in re.split(r"[|\n]", image.text or "")]
        return [[self.cell(image, sign, signs.get(sign)) for sign in row] for row in rows if row]

    def cell(self, image: Element, sign: str, name: str | None) -> str:
        """One cell of an image. A cell with several possible colours is undecided."""
        if sign == "?" or sign.startswith("["):
            return UNKNOWN
        if name not in (self.black, self.white):
            raise self.error(image, f"{sign!r} is not a colour of a black and white picture")
        return BLACK if name == self.black else WHITE

    def rows(self, image: Element, grid: Grid) -> tuple[str, ...]:
        """The rows of an image, which must have the size of the board."""
        rows = self.cells(image)
        if len(rows) != grid.rows or any(len(row) != grid.cols for row in rows):
            raise self.error(image, f"the image does not have {grid.rows} rows of {grid.cols} cells")
        return tuple("".join(row) for row in rows)

    def from_goal(self, goal: Element) -> NonogramPuzzle:
        """The puzzle that follows from a solved picture."""
        rows = self.cells(goal)
        with placed(lambda _: None, self.places[goal]):
            grid = Grid(len(rows), len(rows[0]) if rows else 0)
        lines = self.rows(goal, grid)
        if any(UNKNOWN in line for line in lines):
            raise self.error(goal, "the goal leaves cells undecided, and there are no clues")
        return from_picture(grid, grid.parse_rows(lines)[0])

    def boards(self, grid: Grid, goal: Element | None) -> dict[str, tuple[str, ...] | None]:
        """The solution, if the goal is complete, and the saved state."""
        solution = self.rows(goal, grid) if goal is not None else None
        if solution and any(UNKNOWN in row for row in solution):
            solution = None
        saved = self.image("saved")
        return {"solution": solution, "state": self.rows(saved, grid) if saved is not None else None}
