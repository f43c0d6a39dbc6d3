"""What users can order: a generated puzzle, with the settings of its kind, or a picture turned into a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any

from nurigram.base.cells import CellSet
from nurigram.base.errors import InputError
from nurigram.base.grid import Bitboard
from nurigram.base.scan import is_number, whole_number
from nurigram.puzzle.engine import Method
from nurigram.puzzle.model import Tier
from nurigram.puzzle.painting import painting
from nurigram.puzzle.result import Grade
from nurigram.puzzle.setters import Edit, LineEdit


@dataclass(frozen=True)
class Option:
    """A setting that the command line and the API offer: one of a kind's generator, or one in ``nurigram.options``.

    ``max_island`` is ``--max-island`` on the command line, unless ``flags`` say otherwise. A number must lie between
    ``low`` and ``high``; a text must be one of ``choices`` if there are any; ``file`` means that the command line reads
    the text from a file. ``implies`` holds, for values that bring them along, the size and the difficulty of the order;
    ``size_in`` reads the size in a text.
    """

    name: str
    help: str
    type: type[int] | type[float] | type[bool] | type[str] = str
    choices: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    file: bool = False
    default: Any = None
    flags: tuple[str, ...] = ()
    metavar: str = ""
    implies: Mapping[Any, Mapping[str, Any]] = field(default_factory=dict, hash=False)
    size_in: Callable[[Any], tuple[int, int]] | None = None


SCORES = (
    Option("min_score", "The lowest score allowed.", float, low=0, high=100),
    Option("max_score", "The highest score allowed.", float, low=0, high=100),
)
"""For the generators of all kinds."""

MINUTES = Option("minutes", "How long people should take, such as 5-8, 5- or -8.", metavar="5-8")
"""For the generators of kinds whose grades tell minutes."""


COURSE = (
    Option(
        "technique", "A technique that solving it by steps uses, by its id.", flags=("--with",), metavar="TECHNIQUE"
    ),
    Option(
        "hard_steps",
        "How many steps it has of the ordered difficulty, or of the technique, such as 3-8, 3- or -8.",
        metavar="3-8",
    ),
    Option(
        "opening", "How much of the board is decided before the first of them, in percent, such as -50.", metavar="0-50"
    ),
)
"""How a puzzle should go, for the generators of all kinds."""


def parse_minutes(text: str) -> tuple[float, float]:
    """The ends of a range of minutes."""
    return parse_range(text, "minutes")


def parse_range(text: str, what: str) -> tuple[float, float]:
    """The ends of ``5-8``, of ``5-`` (at least), of ``-8`` (at most), or of ``5``, which is both."""
    low, dash, high = text.partition("-")
    try:
        found = float(low or 0), float(high or "inf") if dash else float(low)
    except ValueError:
        found = 1.0, 0.0
    if not 0 <= found[0] <= found[1]:
        raise InputError(f"{text!r:.40} is no range of {what}; write 5-8, or 5- for at least 5, or -8 for at most 8")
    return found


@dataclass(frozen=True)
class Order:
    """A request for a puzzle. ``options`` holds the options of the kind that were given, already checked."""

    kind: str
    rows: int
    cols: int
    tier: Tier
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)
    method: Method = field(default_factory=Method)
    """How the proof is made that the puzzle has one solution."""

    @property
    def scores(self) -> tuple[float, float]:
        """The lowest and the highest score allowed."""
        return self.options.get("min_score", 0.0), self.options.get("max_score", float("inf"))

    @property
    def minutes(self) -> tuple[float, float]:
        """The least and the most minutes that people should take."""
        return parse_minutes(self.options.get("minutes", "-"))

    @property
    def hard_steps(self) -> tuple[float, float]:
        """The fewest and the most steps of the ordered difficulty, or of the technique."""
        return parse_range(self.options.get("hard_steps", "-"), "steps")

    @property
    def opening(self) -> tuple[float, float]:
        """The least and the most percent of the board that may be decided before the first of them."""
        return parse_range(self.options.get("opening", "-"), "percent")

    def __str__(self) -> str:
        return f"{self.rows}x{self.cols} {self.kind} of difficulty {self.tier.label}{self._range()}{self._time()}"

    def _time(self) -> str:
        return f" and {self.options['minutes']} minutes" if "minutes" in self.options else ""

    def _range(self) -> str:
        low, high = self.scores
        if high == float("inf"):
            return f" and score {low:g} or more" if low else ""
        return f" and score {low:g} to {high:g}"


RENDERINGS = ("lines", "inside", "solid", "outline", "shade")
"""What of an image becomes black: its dark parts; these as a dark body with light details; all they enclose; their
rim; or a pattern as dark as the image."""


@dataclass(frozen=True)
class PictureOptions:
    """How a picture file becomes a puzzle.

    Left alone, the converter tries many ways and takes the one that looks most like the image; ``rendering`` names the
    ways to try. ``threshold`` (the name of a method or a grey value from 0 to 255), ``edges`` and ``dither`` ask for
    one simple way instead.

    Without ``rows`` and ``cols`` the size follows from the picture. ``fair`` means that the puzzle can be solved line
    by line, which may take more changes to the picture than a single solution does. ``as_is`` changes nothing, so that
    the puzzle may have several solutions. ``colours`` makes a puzzle in at most so many colours besides the background;
    such puzzles are always fair.
    """

    rows: int | None = None
    cols: int | None = None
    rendering: str | None = None
    threshold: str | int | None = None
    crop: bool = True
    edges: bool = False
    dither: bool = False
    invert: bool = False
    fair: bool = False
    as_is: bool = False
    colours: int | None = None
    seed: int = 0
    title: str | None = None

    @property
    def is_simple(self) -> bool:
        """Whether one simple way is asked for."""
        return self.threshold is not None or self.edges or self.dither


def picture_options(size: str | None = None, threshold: str | None = None, **others: Any) -> PictureOptions:
    """The options as people write them: the size and the threshold as text."""
    rows, cols = _sides(size)
    level = whole_number(threshold, "the threshold") if threshold and is_number(threshold) else threshold
    made = PictureOptions(rows, cols, threshold=level, **others)
    if made.as_is and (made.fair or made.colours):
        raise InputError("a picture taken as it is gets no repair: leave out fair and colours")
    if made.rendering and made.is_simple:
        raise InputError(
            "a rendering has its own thresholds; leave out the rendering, or else threshold, edges and dither"
        )
    if made.colours and (made.rendering or made.is_simple or made.invert):
        raise InputError("these are for black and white: leave out rendering, threshold, edges, dither and invert")
    return made


def _sides(size: str | None) -> tuple[int | None, int | None]:
    """Rows and columns of ``20x30``, ``20x`` or ``x30``."""
    if size is None:
        return None, None
    parts = size.lower().replace("×", "x").split("x")
    if len(parts) != 2 or not any(parts) or not all(part == "" or is_number(part) for part in parts):
        raise InputError(f"{size!r:.60} is not a size; write rows and columns as 20x30, or one of them as 20x or x30")
    rows, cols = (whole_number(part, "a side of the board") if part else None for part in parts)
    return rows, cols


@dataclass(frozen=True)
class Pictured:
    """A puzzle made from a picture, with the picture before and after, as the puzzle's only solution has it.

    In black and white a picture is its black cells.

    If a puzzle was mended by changing clues within the board, ``touched`` are their cells. ``likeness`` says, where it
    is known, how much the solution looks like the picture; 1 is the picture itself. A mended puzzle comes with its
    grade, how its clues or the cells of its picture changed, and which clues beside the board did.
    """

    puzzle: Any
    before: int
    after: int
    touched: Bitboard | None = None
    likeness: float | None = None
    as_is: bool = False
    grade: Grade | None = None
    edits: tuple[Edit, ...] = ()
    lines: tuple[LineEdit, ...] = ()

    @property
    def changed(self) -> Bitboard:
        """The cells that had to change."""
        if self.touched is not None:
            return self.touched
        layers: tuple[Bitboard, ...] = self.puzzle.palette.layers(self.puzzle.grid, self.before ^ self.after)
        return reduce(or_, layers)

    @property
    def solution(self) -> tuple[str, ...]:
        """The picture after as rows of letters."""
        return painting(self.puzzle.grid, self.puzzle.palette, self.after).rows

    def __str__(self) -> str:
        grid = self.puzzle.grid
        if self.as_is:
            return f"{grid.rows}x{grid.cols}, as it is; `nurigram solve` says how many solutions it has"
        changed = f"{self.changed.bit_count()} of {grid.area} cells changed for that"
        told = f"{grid.rows}x{grid.cols}, one solution; {changed}"
        return f"{told}; {self.grade}" if self.grade else told

    def to_json(self) -> dict[str, Any]:
        """The puzzle in its JSON form, with its only solution, or the picture as it is, and the cells that changed."""
        changed = CellSet(self.puzzle.grid, self.changed)
        told = {**self.puzzle.to_json(), "solution": list(self.solution), "changed": changed.to_json()}
        if self.grade:
            told |= {"grade": self.grade.to_json(), "edits": [edit.to_json() for edit in self.edits]}
            told["lines"] = [line.to_json() for line in self.lines]
        return told
