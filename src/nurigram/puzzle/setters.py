"""What tools for setters need from a kind: one table of functions, and the types they use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypedDict

from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.grid import Bitboard, Cell, Grid
from nurigram.puzzle.model import Tier

Solutions = Callable[[Any, int], list[Bitboard]]
"""Finds up to this many solutions of a puzzle; none if that takes too long."""


@dataclass(frozen=True)
class Layout:
    """Where clues are wanted: cells that must have one, cells that must not, and a symmetry of their places.

    ``keep`` are cells whose clues stay as they are; it matters only where clues may change.
    """

    must: Bitboard = 0
    without: Bitboard = 0
    symmetry: str | None = None
    keep: Bitboard = 0


@dataclass(frozen=True)
class Search:
    """How to search: what solves puzzles, which tier is wanted (``None``: any), random choices, and the time."""

    solutions: Solutions
    tier: Tier | None
    dice: Dice
    deadline: Deadline


ClueJson = list[int | str]
"""A row, a column and the text of a clue."""


PICTURE = {"#": "fill", ".": "empty"}
"""What is done to the cell of a picture."""


class EditJson(TypedDict):
    """One change to the clues: added if there is nothing before, removed if there is nothing after."""

    before: ClueJson | None
    after: ClueJson | None


@dataclass(frozen=True)
class Edit:
    """One change to the clues: a clue is added (nothing before), removed (nothing after), changed, or moved.

    A clue is its cell and its text. In a picture a cell changes instead: its text is ``#``, ``.`` or the letter of a
    colour.
    """

    before: tuple[Cell, str] | None
    after: tuple[Cell, str] | None

    def to_json(self) -> EditJson:
        """The clues as ``[row, column, text]``, or null."""
        return {"before": _clue_json(self.before), "after": _clue_json(self.after)}

    def __str__(self) -> str:
        if self.after and self.after[1] in PICTURE:
            return f"{PICTURE[self.after[1]]} {_name(self.after)}"
        if self.after and self.after[1].isalpha():
            return f"fill {_name(self.after)} with {self.after[1]}"
        if self.before is None:
            assert self.after is not None
            return f"add {_with_article(self.after[1])} at {_name(self.after)}"
        if self.after is None:
            return f"remove the {self.before[1]} at {_name(self.before)}"
        if self.before[0] == self.after[0]:
            return f"change the {self.before[1]} at {_name(self.before)} to {self.after[1]}"
        if self.before[1] == self.after[1]:
            return f"move the {self.before[1]} from {_name(self.before)} to {_name(self.after)}"
        after = _with_article(self.after[1])
        return f"replace the {self.before[1]} at {_name(self.before)} by {after} at {_name(self.after)}"


@dataclass(frozen=True)
class LineEdit:
    """A clue beside the board that changed: ``row`` or ``column``, its number from 0, and its texts."""

    axis: str
    number: int
    before: tuple[str, ...]
    after: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """Everything."""
        return {"axis": self.axis, "number": self.number, "before": list(self.before), "after": list(self.after)}

    def __str__(self) -> str:
        return f"{self.axis} {self.number + 1} is now {' '.join(self.after)}, not {' '.join(self.before)}"


def _clue_json(clue: tuple[Cell, str] | None) -> ClueJson | None:
    return [*clue[0], clue[1]] if clue else None


def _with_article(text: str) -> str:
    return f"{'an' if text.startswith('8') or text in ('11', '18') else 'a'} {text}"


def _name(clue: tuple[Cell, str]) -> str:
    return f"r{clue[0][0] + 1}c{clue[0][1] + 1}"


@dataclass(frozen=True)
class Setter:
    """A kind's tools for setters.

    complete    puzzles with the clues of this one and a few more, in a layout; each has fewer new clues than the last
    objection   why no puzzle at all can be made so (with a wall that is drawn, if it is), or ``None`` if nothing is
                known against it
    blank       a board without clues
    number      puzzles with the clues of this one, usually none, whose only solution is a wall that is drawn already
    remedies    puzzles with one solution near this one, in a layout, those with the smallest changes first
    spare       the clues that need not show their number, and the clues that may go without making it ambiguous
    edits       how the clues of one puzzle become those of another, or the cells of its picture
    settled     the puzzle as changes start from it; for pictures, with one of its solutions
    """

    complete: Callable[[Any, Layout, Search], Iterator[Any]]
    objection: Callable[[Any, Layout, Bitboard | None, Deadline], str | None]
    blank: Callable[[Grid], Any]
    number: Callable[[Any, Bitboard, Layout, Search], Iterator[Any]]
    remedies: Callable[[Any, Layout, Search], Iterator[Any]]
    spare: Callable[[Any, Layout, Search], tuple[Bitboard, Bitboard]]
    edits: Callable[[Any, Any], tuple[Edit, ...]]
    settled: Callable[[Any, Solutions], Any] = lambda puzzle, _: puzzle
