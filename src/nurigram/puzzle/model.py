"""The types that all parts of the program share: puzzles and states, steps and grades, violations and verdicts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from html import escape
from importlib import import_module
from typing import Any, Protocol, TypeVar, cast

from nurigram.ground.cells import Cells, CellSet, format_cell, to_board, to_colours
from nurigram.ground.errors import InputError, PuzzleError, UnknownNameError, UnsupportedError
from nurigram.ground.grid import Bitboard, Cell, Grid


class Verdict(Enum):
    """How many solutions a puzzle is proved to have. What a time limit leaves unproved is UNKNOWN, never a guess."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Verdict:
        """The verdict after finding ``found`` solutions; ``complete`` means that there are no others."""
        if found >= 2:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.NONE


class Tier(IntEnum):
    """How hard a technique is, and so how hard a puzzle is that needs it. ``search`` is not considered fair."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4
    SEARCH = 5

    @property
    def label(self) -> str:
        """The name that users see and type."""
        return self.name.lower()

    @classmethod
    def parse(cls, tier: Tier | str) -> Tier:
        """The tier with this name; a tier is taken as it is."""
        if isinstance(tier, Tier):
            return tier
        for each in cls:
            if isinstance(tier, str) and each.label == tier.strip().lower():
                return each
        raise UnknownNameError("difficulty", tier, [each.label for each in cls])


@dataclass(frozen=True)
class Info:
    """What is known about a puzzle besides its clues. Solution and state are rows as in ``Grid.format_rows``."""

    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    solution: tuple[str, ...] | None = None
    state: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


_NOWHERE = CellSet(Grid(1, 1))


@dataclass(frozen=True)
class Givens:
    """The cells that a puzzle gives away: their colours are printed with the clues, and every solution has them."""

    black: CellSet = _NOWHERE
    white: CellSet = _NOWHERE

    @classmethod
    def on(cls, grid: Grid, cells: Cells = 0, white: Cells | None = None) -> Givens:
        """The given cells of a board. Rows of text, or anything with colours, say which are black and which white."""
        black, also_white = to_colours(grid, cells)
        given = cls(CellSet(grid, black), CellSet(grid, (also_white or 0) if white is None else white))
        if both := given.black & given.white:
            raise PuzzleError(f"the cell {both.names[0]} is given as black and as white", list(both), (GIVENS,))
        if holes := (given.black | given.white).board & grid.holes:
            cell = grid.places(holes)[0]
            raise PuzzleError(f"the given cell {format_cell(cell)} is a hole", [cell], (GIVENS,))
        return given

    def put_on(self, grid: Grid) -> Givens:
        """The same cells on the board of their puzzle; where there are none, that may be any board."""
        return Givens.on(grid, self) if self else Givens.on(grid)

    def __bool__(self) -> bool:
        return bool(self.black.board | self.white.board)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of ``#`` and ``.``, with ``?`` for the cells that are not given."""
        return self.black.grid.format_rows(self.black, self.white)

    def to_json(self) -> list[str]:
        """The rows, as the JSON form of a puzzle holds them under ``givens``."""
        return list(self.rows)

    def __str__(self) -> str:
        return "\n".join(self.rows)


GIVENS = "givens"
"""The name of the field, in Python and in JSON."""


class Puzzle(Protocol):
    """What puzzles of every kind have. Two are equal if board, clues and given cells are; ``info`` does not count."""

    def __hash__(self) -> int:
        """A hash of the board, the clues and the given cells."""

    @property
    def kind(self) -> str:
        """The name under which the kind is registered."""

    @property
    def grid(self) -> Grid:
        """The board."""

    @property
    def givens(self) -> Givens:
        """The cells whose colours are printed with the clues; usually there are none."""

    @property
    def info(self) -> Info:
        """Where the puzzle comes from, and any stored solution or saved state of play."""

    def to_json(self) -> dict[str, Any]:
        """The puzzle as an object in Nurigram's JSON format."""


P = TypeVar("P", bound=Puzzle)


def grid_of(puzzle: Puzzle) -> Grid:
    """The board of a puzzle, or an error if it is no puzzle."""
    try:
        return puzzle.grid
    except AttributeError as error:
        raise InputError(f"{puzzle!r:.60} is not a puzzle; nurigram.load and nurigram.loads read one") from error


def shown_as(form: str, puzzle: Puzzle, cells: Cells, *, solved: bool = False) -> str:
    """A board as ``text`` or ``svg``, to print a result or to show it in a notebook.

    The module that draws lies above this one, so it is found by its name when it is first needed.
    """
    shown: str = import_module("nurigram.render.show").show(form, puzzle, cells, solved=solved)
    return shown


def with_info(puzzle: P, **changes: Any) -> P:
    """The same puzzle with some fields of its ``info`` changed."""
    return cast(P, replace(cast(Any, puzzle), info=replace(puzzle.info, **changes)))


def with_givens(puzzle: P, cells: Cells, white: Cells | None = None) -> P:
    """The same puzzle with these given cells: rows of ``#``, ``.`` and ``?``, or the black cells and the white ones.

    Raises ``PuzzleError`` for a hole, a cell of both colours, or a black cell with a number. Whether the clues allow
    the rest is for ``solve`` to say.
    """
    if GIVENS not in getattr(puzzle, "__dataclass_fields__", {}):
        raise UnsupportedError(f"a {puzzle.kind} cannot have given cells")
    return cast(P, replace(cast(Any, puzzle), givens=Givens.on(grid_of(puzzle), cells, white)))


class PuzzleBase:
    """What puzzles of every kind do in the same way: they print, draw and write themselves.

    A kind whose puzzles may have given cells declares the field ``givens`` again, and puts it on the board.
    """

    givens: Givens = Givens()

    def to_json(self: Puzzle) -> dict[str, Any]:
        """The puzzle as an object in Nurigram's JSON format."""
        data: dict[str, Any] = import_module("nurigram.formats.json_form").to_object(self)
        return data

    def __str__(self: Puzzle) -> str:
        return shown_as("text", self, 0)

    def _repr_svg_(self: Puzzle) -> str:
        return shown_as("svg", self, 0)


@dataclass(frozen=True, init=False)
class State:
    """A moment of play: the cells decided so far, rightly or wrongly. The given cells are decided from the start.

    ``black`` and ``white`` may be anything that denotes cells. Rows of text, or another state, give both colours.
    """

    puzzle: Puzzle
    black: CellSet
    white: CellSet

    def __init__(self, puzzle: Puzzle, black: Cells = 0, white: Cells | None = None) -> None:
        grid = grid_of(puzzle)
        if type(black) is not int:
            black, also_white = to_colours(grid, black)
            white = also_white if white is None else white
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "black", CellSet(grid, to_board(grid, black) | int(puzzle.givens.black)))
        object.__setattr__(self, "white", CellSet(grid, to_board(grid, white or 0) | int(puzzle.givens.white)))

    @classmethod
    def parse(cls, puzzle: Puzzle, rows: Sequence[str]) -> State:
        """A state from rows of ``#``, ``.`` and ``?``."""
        return cls(puzzle, *puzzle.grid.parse_rows(rows))

    @classmethod
    def of(cls, puzzle: Puzzle, cells: State | Cells | None) -> State:
        """A state of this puzzle from a state or anything else that denotes cells; ``None`` is the start of play."""
        if isinstance(cells, State) and cells.puzzle is puzzle:
            return cells
        return cls(puzzle, 0 if cells is None else cells)

    @property
    def grid(self) -> Grid:
        """The puzzle's board."""
        return self.puzzle.grid

    @property
    def unknown(self) -> CellSet:
        """The cells that are neither black nor white yet."""
        return CellSet(self.grid, self.grid.cells & ~(int(self.black) | int(self.white)))

    @property
    def rows(self) -> tuple[str, ...]:
        """The state as rows of text; ``parse`` reads them back."""
        return self.grid.format_rows(self.black, self.white)

    def to_json(self) -> list[str]:
        """The rows, as the JSON form of a puzzle holds them under ``state``."""
        return list(self.rows)

    def __str__(self) -> str:
        return shown_as("text", self.puzzle, self)

    def _repr_svg_(self) -> str:
        return shown_as("svg", self.puzzle, self)


@dataclass(frozen=True)
class Violation:
    """The code of a broken rule, the same in every language, and the (row, column) pairs, from 0, that break it.

    A large board may break thousands of rules, so ``cells``, a set as large as the board, is made when it is asked for.
    """

    code: str
    places: tuple[Cell, ...]
    grid: Grid | None = field(default=None, compare=False, repr=False)

    @property
    def cells(self) -> CellSet:
        """The cells that break the rule."""
        assert self.grid is not None, "verify knows the grid"
        return CellSet(self.grid, self.places)

    def to_json(self) -> dict[str, Any]:
        """The broken rule as the command line and the API write it."""
        return {"code": self.code, "cells": [list(place) for place in self.places]}

    def __str__(self) -> str:
        return f"{self.code}: {' '.join(map(format_cell, self.places))}"


SHOWN = 4
"""How many solutions a printed result shows at most."""


UNDECIDED = "undecided"
"""The violation code of cells that are neither black nor white yet."""

AGAINST_GIVEN = "given"
"""The violation code of cells that do not have the colour that is printed with the puzzle."""


Facts = Mapping[str, int | str]
"""The values for the placeholders in a sentence."""


@dataclass(frozen=True)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the placeholders of the sentence that
    explains the step; they are numbers and names, never cells of the board. ``chain`` is 0 for a direct step, or how
    many steps (in a nonogram, lines) the conclusion from an assumption rests on.
    """

    technique: Callable[..., Iterator[Step | Clash]]
    black: Bitboard = 0
    white: Bitboard = 0
    because: Bitboard = 0
    focus: Bitboard = 0
    facts: Facts = field(default_factory=dict, hash=False)
    chain: int = 0

    @property
    def name(self) -> str:
        """The name of the technique, as messages and grades use it."""
        return self.technique.__name__

    def on(self, grid: Grid) -> PlacedStep:
        """The step with its cells as sets of this grid."""
        black, white = CellSet(grid, self.black), CellSet(grid, self.white)
        because, focus = CellSet(grid, self.because), CellSet(grid, self.focus)
        return PlacedStep(
            self.technique,
            black=black,
            white=white,
            because=because,
            focus=focus,
            facts=self.facts,
            chain=self.chain,
        )


@dataclass(frozen=True, repr=False)
class PlacedStep(Step):
    """A step on the board of its puzzle: what traces, explanations and hints contain."""

    black: CellSet = field(kw_only=True)
    white: CellSet = field(kw_only=True)
    because: CellSet = field(kw_only=True)
    focus: CellSet = field(kw_only=True)

    @property
    def cells(self) -> CellSet:
        """All cells that the step decides."""
        return self.black | self.white

    def to_json(self) -> dict[str, Any]:
        """The step with its cells as rows and columns from 0."""
        return {
            "technique": self.name,
            "black": self.black.to_json(),
            "white": self.white.to_json(),
            "because": self.because.to_json(),
            "focus": self.focus.to_json(),
            "facts": dict(self.facts),
            "chain": self.chain,
        }

    def __str__(self) -> str:
        found = [f"{colour}: {cells}" for colour, cells in (("black", self.black), ("white", self.white)) if cells]
        return f"{self.name}: {'; '.join(found)}"

    def __repr__(self) -> str:
        return f"<PlacedStep {self}>"


@dataclass(frozen=True)
class Clash:
    """Why a state of play cannot be completed: ``code`` names the sentence, and ``cells`` show where to see it."""

    code: str
    cells: Bitboard
    facts: Facts = field(default_factory=dict, hash=False)

    def on(self, grid: Grid) -> PlacedClash:
        """The clash with its cells as a set of this grid."""
        return PlacedClash(self.code, cells=CellSet(grid, self.cells), facts=self.facts)


@dataclass(frozen=True)
class PlacedClash(Clash):
    """A clash on the board of its puzzle."""

    cells: CellSet = field(kw_only=True)

    def to_json(self) -> dict[str, Any]:
        """The clash with its cells as rows and columns from 0."""
        return {"code": self.code, "cells": self.cells.to_json(), "facts": dict(self.facts)}

    def __str__(self) -> str:
        return f"{self.code}: {self.cells}"


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: the tier of the hardest technique needed, and a score on a continuous scale."""

    tier: Tier
    score: float
    steps: int
    techniques: Mapping[str, int]
    weights: str
    """The name of the weights behind the score."""

    def to_json(self) -> dict[str, Any]:
        """The grade as files, the command line and the API write it."""
        return {
            "tier": self.tier.label,
            "score": round(self.score, 4),
            "steps": self.steps,
            "techniques": dict(self.techniques),
            "weights": self.weights,
        }

    def __str__(self) -> str:
        return f"{self.tier.label}, score {self.score:.2f}, {self.steps} step{'s' * (self.steps != 1)}"

    def _repr_html_(self) -> str:
        rows = "".join(f"<tr><td>{escape(name)}</td><td>{count}</td></tr>" for name, count in self.techniques.items())
        return f"<p>{self}</p><table>{rows}</table>"


@dataclass(frozen=True)
class Found:
    """What a search found: the black cells of each solution, and whether there are no others."""

    solutions: tuple[Bitboard, ...]
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class SolveResult:
    """What an engine found. ``complete`` means that there are no solutions besides ``solutions``."""

    verdict: Verdict
    solutions: tuple[CellSet, ...]
    engine: str
    seconds: float
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)
    puzzle: Puzzle | None = field(default=None, compare=False, repr=False)

    @classmethod
    def of(cls, puzzle: Puzzle, found: Found, engine: str, seconds: float) -> SolveResult:
        """What a search found, with the verdict that follows from it."""
        return cls(
            Verdict.of(len(found.solutions), complete=found.complete),
            tuple(CellSet(puzzle.grid, black) for black in found.solutions),
            engine,
            seconds,
            found.complete,
            found.stats,
            puzzle,
        )

    def to_json(self) -> dict[str, Any]:
        """The verdict, the solutions as rows of ``#`` and ``.``, and how they were found."""
        return {
            "verdict": self.verdict.value,
            "solutions": [list(solution.rows) for solution in self.solutions],
            "complete": self.complete,
            "engine": self.engine,
            "seconds": round(self.seconds, 6),
        }

    @property
    def _heading(self) -> str:
        count = len(self.solutions)
        number = "" if count < 2 else f", {count} solutions" + ("" if self.complete else " found")
        return f"{self.verdict.value}{number} ({self.engine}, {self.seconds:.3f} s)"

    def _boards(self, form: str) -> list[str]:
        puzzle, first = self.puzzle, self.solutions[:SHOWN]
        if puzzle is None:
            return ["\n".join(solution.rows) for solution in first]
        return [shown_as(form, puzzle, solution, solved=True) for solution in first]

    def __str__(self) -> str:
        return "\n".join([self._heading, *self._boards("text")])

    def _repr_html_(self) -> str:
        return f"<p>{self._heading}</p>{''.join(self._boards('svg'))}"


@dataclass(frozen=True)
class Count:
    """How many solutions were found, and whether there are no others."""

    number: int
    complete: bool

    def to_json(self) -> dict[str, Any]:
        """The number, and whether it is all of them."""
        return {"number": self.number, "complete": self.complete}

    def __str__(self) -> str:
        number = str(self.number) if self.complete else f"at least {self.number}"
        return f"{number} solution{'s' * (self.number != 1)}"


@dataclass(frozen=True)
class Backbone:
    """The cells that have the same colour in every solution.

    If there is no solution, ``solvable`` is false and both sets are empty. If time ran out, ``complete`` is false and
    the sets hold the cells proved so far.
    """

    black: CellSet
    white: CellSet
    solvable: bool
    complete: bool

    @property
    def open(self) -> CellSet:
        """The cells that differ between solutions, or that are not proved to be the same."""
        return ~(self.black | self.white)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as rows of ``#`` and ``.``, with ``?`` for the cells that differ."""
        return self.black.grid.format_rows(self.black, self.white)

    def to_json(self) -> dict[str, Any]:
        """The common cells as rows, and what is known about them."""
        return {"rows": list(self.rows), "solvable": self.solvable, "complete": self.complete}

    def __str__(self) -> str:
        return "\n".join(self.rows) if self.solvable or not self.complete else "there is no solution"

    def _repr_html_(self) -> str:
        return f"<pre>{self}</pre>"
