"""The XML files of webpbn.com, with one or more puzzles per file.

<puzzleset><puzzle type="grid" defaultcolor="black">
  <title>Small</title>
  <clues type="columns"><line><count>2</count></line> <line><count>1</count><count>1</count></line></clues>
  <clues type="rows"> ... </clues>
  <solution type="goal"><image>|XX|X.|.X|</image></solution>
</puzzle></puzzleset>

In colour, ``<color name="red" char="r">f00</color>`` defines a colour, and ``<count color="red">`` uses it. Blocks
without one have the default colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from xml.etree.ElementTree import Element
from xml.sax.saxutils import escape

from nurigram.base.errors import InputError
from nurigram.base.grid import BLACK, UNKNOWN, Grid
from nurigram.base.scan import HEAD, Word, placed
from nurigram.base.xml import Places, parse, printable
from nurigram.kinds.nonogram.colour import ink_of
from nurigram.kinds.nonogram.formats.clues import BLACK_ON_WHITE, Colours, PlacedClue, build, read_clue
from nurigram.kinds.nonogram.puzzle import Clue, NonogramPuzzle, Paints, from_picture
from nurigram.messages.colours import colour_names
from nurigram.puzzle.model import with_info
from nurigram.puzzle.palette import SHADING, Palette

NAME = "webpbn"
TITLE = "webpbn.com XML, with one or more puzzles"
KINDS = ("nonogram",)
HOLDS_COLOUR = True

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
    coloured, names = (
        puzzle.palette != SHADING,
        list(colour_names(puzzle.palette.letters, puzzle.palette.inks).values()),
    )
    lines = [
        '<?xml version="1.0"?>',
        '<!DOCTYPE pbn SYSTEM "https://webpbn.com/pbn-0.3.dtd">',
        "<puzzleset>",
        f'<puzzle type="grid" defaultcolor="{names[1]}" backgroundcolor="{names[0]}">' if coloured else _PLAIN,
        *(f"<{tag}>{escape(printable(str(value)))}</{tag}>" for tag, value in texts.items() if value is not None),
        *(_colour_lines(names, puzzle.palette) if coloured else _BLACK_AND_WHITE),
        *_clue_lines("columns", puzzle.cols, puzzle.col_paints, names),
        *_clue_lines("rows", puzzle.rows, puzzle.row_paints, names),
        *(line for name, board in boards.items() if board for line in _image_lines(name, board)),
        "</puzzle>",
        "</puzzleset>",
    ]
    return "\n".join(lines) + "\n"


_PLAIN = '<puzzle type="grid" defaultcolor="black">'
_BLACK_AND_WHITE = ('<color name="white" char=".">fff</color>', '<color name="black" char="X">000</color>')


def _colour_lines(names: Sequence[str], palette: Palette) -> Iterator[str]:
    for name, letter, ink in zip(names, palette.letters, palette.inks, strict=True):
        yield f'<color name="{name}" char="{letter}">{ink[1:]}</color>'


def _clue_lines(
    name: str, clues: tuple[Clue, ...], paints: tuple[Paints, ...], colours: Sequence[str]
) -> Iterator[str]:
    yield f'<clues type="{name}">'
    for clue, some in zip_longest(clues, paints, fillvalue=()):
        blocks = zip_longest(clue, (f' color="{colours[paint]}"' for paint in some), fillvalue="")
        yield f"<line>{''.join(f'<count{colour}>{block}</count>' for block, colour in blocks)}</line>"
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
        self.inks, self.signs = self.defined()
        self.colours = BLACK_ON_WHITE

    def puzzle(self) -> NonogramPuzzle:
        """The puzzle with all information about it."""
        if self.element.get("type", "grid") != "grid":
            raise self.error(self.element, f"puzzles of type {self.element.get('type')} cannot be read, only grids")
        rows, cols = self.clues("rows"), self.clues("columns")
        goal = self.image("goal", "solution")
        used = [name for line in (*rows, *cols) for name in line.colours]
        if goal is not None and not (rows or cols):
            used = [name for row in self.cells(goal) for name in row if name]
        self.colours = Colours.of(used, self.inks, self.white)
        if rows or cols:
            puzzle = build(rows, cols, self.places[self.element], self.colours)
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
        blocks, names = [], []
        for count in line.findall("count"):
            name, size = count.get("color", self.black), (count.text or "").strip()
            if name not in self.inks:
                raise self.error(count, f"no <color> defines {name!r:.40}")
            if name == self.white:
                raise self.error(count, f"{name!r:.40} is the background, and no block can have it")
            blocks.append(Word(size, *self.places[count]))
            names += [name] if size != "0" else []
        return PlacedClue(read_clue(blocks), self.places[line], tuple(names))

    def defined(self) -> tuple[dict[str, str], dict[str, str]]:
        """The inks of all colours by name, and their names by the signs that stand for them in images."""
        inks = {"white": "#ffffff", "black": "#000000"}
        signs = {"X": self.black, ".": self.white}
        for element in self.element.findall("color"):
            name, ink = element.get("name", ""), ink_of(element.text or "")
            if ink is None:
                raise self.error(element, f"{element.text!r:.40} is not a colour; write it as ff0000 or f00")
            inks[name] = ink
            signs[element.get("char", "")] = name
        for name in (self.black, self.white):
            if name not in inks:
                raise self.error(self.element, f"no <color> defines {name!r:.40}")
        return inks, signs

    def image(self, *types: str) -> Element | None:
        """The first image of a solution with one of these types."""
        for solution in self.element.findall("solution"):
            if solution.get("type", "goal") in types:
                return solution.find("image")
        return None

    def cells(self, image: Element) -> list[list[str | None]]:
        """The rows of an image as names of colours; | or a line break ends a row."""
        rows = [_CELL.findall(part) for part in re.split(r"[|\n]", image.text or "")]
        return [[self.cell(image, sign) for sign in row] for row in rows if row]

    def cell(self, image: Element, sign: str) -> str | None:
        """The colour of one cell. A cell with several possible colours is undecided."""
        if sign == "?" or sign.startswith("["):
            return None
        if sign not in self.signs:
            raise self.error(image, f"no <color> has the sign {sign!r}")
        return self.signs[sign]

    def rows(self, image: Element, grid: Grid) -> tuple[str, ...]:
        """The rows of an image, which must have the size of the board."""
        rows = self.cells(image)
        if len(rows) != grid.rows or any(len(row) != grid.cols for row in rows):
            raise self.error(image, f"the image does not have {grid.rows} rows of {grid.cols} cells")
        letters = self.colours.letters
        for name in {name for row in rows for name in row if name} - {*letters, self.black}:
            raise self.error(image, f"the image has the colour {name!r:.40}, which no clue has")
        return tuple("".join(letters.get(name, BLACK) if name else UNKNOWN for name in row) for row in rows)

    def from_goal(self, goal: Element) -> NonogramPuzzle:
        """The puzzle that follows from a solved picture."""
        rows = self.cells(goal)
        with placed(lambda _: None, self.places[goal]):
            grid = Grid(len(rows), len(rows[0]) if rows else 0)
        lines = self.rows(goal, grid)
        if any(UNKNOWN in line for line in lines):
            raise self.error(goal, "the goal leaves cells undecided, and there are no clues")
        palette = self.colours.palette
        _, *layers = grid.parse_letters(lines, palette.letters)
        return from_picture(grid, palette.stack(grid, layers), palette=palette)

    def boards(self, grid: Grid, goal: Element | None) -> dict[str, tuple[str, ...] | None]:
        """The solution, if the goal is complete, and the saved state."""
        solution = self.rows(goal, grid) if goal is not None else None
        if solution and any(UNKNOWN in row for row in solution):
            solution = None
        saved = self.image("saved")
        return {"solution": solution, "state": self.rows(saved, grid) if saved is not None else None}
