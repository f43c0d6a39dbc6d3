"""The types that everything shares: puzzles and states, steps and grades, violations and verdicts, and the kind."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from functools import cached_property
from typing import Any, Protocol, TypeVar, cast

from nurigram.cells import CellSet
from nurigram.cnf import Cnf
from nurigram.dice import Dice
from nurigram.errors import UnknownNameError
from nurigram.grid import Bitboard, Cell, Grid


class Verdict(Enum):
    """How many solutions a puzzle has, as far as is proved. A time limit ends in UNKNOWN, never in a guess."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, found: int, *, complete: bool) -> Verdict:
        """The verdict after ``found`` solutions; ``complete`` means there are no others."""
        if found >= 2:
            return cls.MULTIPLE
        if not complete:
            return cls.UNKNOWN
        return cls.UNIQUE if found else cls.NONE


class Tier(IntEnum):
    """How hard a technique is, and how hard a puzzle that needs it. ``search`` is not offered as fair."""

    EASY = 1
    MEDIUM = 2
    HARD = 3
    EXPERT = 4
    SEARCH = 5

    @property
    def label(self) -> str:
        """The name as users write it."""
        return self.name.lower()

    @classmethod
    def parse(cls, name: str) -> Tier:
        """The tier that users call by this name."""
        for tier in cls:
            if tier.label == name.strip().lower():
                return tier
        raise UnknownNameError("difficulty", name, [tier.label for tier in cls])


@dataclass(frozen=True)
class Info:
    """What is known of a puzzle beside its rules. Rows of cells are written as ``Grid.format_rows`` does."""

    id: str | None = None
    title: str | None = None
    author: str | None = None
    source: str | None = None
    solution: tuple[str, ...] | None = None
    state: tuple[str, ...] | None = None
    extra: Mapping[str, Any] = field(default_factory=dict, hash=False)


class Puzzle(Protocol):
    """What every kind's puzzle has. Two puzzles are equal when their clues are; ``info`` does not count."""

    def __hash__(self) -> int:
        """A hash of the clues."""

    @property
    def kind(self) -> str:
        """The name under which the kind is registered."""

    @property
    def grid(self) -> Grid:
        """The board."""

    @property
    def info(self) -> Info:
        """Where the puzzle comes from, its stored solution, a saved state of play."""


P = TypeVar("P", bound=Puzzle)


def with_info(puzzle: P, **changes: Any) -> P:
    """The same puzzle with some fields of its ``info`` changed."""
    return cast(P, replace(cast(Any, puzzle), info=replace(puzzle.info, **changes)))


@dataclass(frozen=True)
class State:
    """A moment of play: which cells are decided. Nothing says that they are decided rightly."""

    puzzle: Puzzle
    black: Bitboard = 0
    white: Bitboard = 0

    @classmethod
    def parse(cls, puzzle: Puzzle, rows: Sequence[str]) -> State:
        """A state from rows of ``#``, ``.`` and ``?``."""
        return cls(puzzle, *puzzle.grid.parse_rows(rows))

    @property
    def grid(self) -> Grid:
        """The puzzle's board."""
        return self.puzzle.grid

    @property
    def unknown(self) -> Bitboard:
        """The cells that are neither black nor white yet."""
        return self.grid.cells & ~(self.black | self.white)

    @property
    def rows(self) -> tuple[str, ...]:
        """The state as rows of text; ``parse`` reads them back."""
        return self.grid.format_rows(self.black, self.white)


@dataclass(frozen=True)
class Violation:
    """A rule broken, by its language-neutral code, and the cells that break it, as rows and columns from 0."""

    code: str
    cells: tuple[Cell, ...]


UNDECIDED = "undecided"
"""The violation code of cells that are neither black nor white yet."""


Facts = Mapping[str, int | str]
"""What fills the gaps of a sentence."""


@dataclass(frozen=True)
class Step:
    """What follows, and from which cells. Hints, traces, grades and explanations are all made from Steps.

    ``focus`` is where to look first (a clue, a line, a square). ``facts`` fill the gaps of the sentence that
    explains the step: numbers and names, never cells of the board; ``chain`` is how many steps an assumption
    needed to fail, 0 for a direct step.
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
        """The technique's name, as messages and grades use it."""
        return self.technique.__name__


@dataclass(frozen=True)
class Clash:
    """Why a state of play cannot be completed: ``code`` names the sentence, ``cells`` are where to see it."""

    code: str
    cells: Bitboard
    facts: Facts = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: the tier of the hardest technique needed, and a score on a continuous scale."""

    tier: Tier
    score: float
    steps: int
    techniques: Mapping[str, int]


@dataclass(frozen=True)
class SolveResult:
    """What an engine found. ``complete`` says that ``solutions`` are all there are."""

    verdict: Verdict
    solutions: tuple[CellSet, ...]
    engine: str
    seconds: float
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Count:
    """How many solutions were found, and whether these are all there are."""

    number: int
    complete: bool


@dataclass(frozen=True)
class Labels:
    """The clues as a picture shows them: texts in cells, or beside the rows and above the columns."""

    cells: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    rows: tuple[tuple[str, ...], ...] = ()
    cols: tuple[tuple[str, ...], ...] = ()
    thick_every: int = 0


class Deadline:
    """A moment on the clock after which long work gives up. ``None`` seconds means never."""

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self._start = time.monotonic()

    @property
    def spent(self) -> float:
        """Seconds since the start."""
        return time.monotonic() - self._start

    @property
    def left(self) -> float | None:
        """Seconds left, at least 0; ``None`` without a limit."""
        return None if self.seconds is None else max(0.0, self.seconds - self.spent)

    @property
    def expired(self) -> bool:
        """Whether the time is over."""
        return self.seconds is not None and self.spent >= self.seconds


Check = Callable[[Any, Bitboard], Iterator[Violation]]
"""One rule of the verifier: the puzzle and its black cells give the violations, all other cells being white."""

Finding = Step | Clash
"""What a technique may see: something that follows, or that nothing can follow any more."""

Technique = Callable[[Any], Iterator[Finding]]
"""One technique: looks at a kind's view of the state and yields what follows. Its docstring is the rule."""


class View(Protocol):
    """A state with all that techniques read off it. Immutable: ``after`` makes the next one."""

    @property
    def black(self) -> Bitboard:
        """The cells known to be black."""

    @property
    def white(self) -> Bitboard:
        """The cells known to be white, those that the clues give away included."""

    @property
    def unknown(self) -> Bitboard:
        """All other cells of the board."""

    def after(self, black: Bitboard, white: Bitboard) -> View:
        """The view with these cells decided as well; what they do not touch need not be worked out again."""

    def clash(self) -> Clash | None:
        """The first rule that this state breaks already, or can no longer keep."""


@dataclass(frozen=True)
class Found:
    """What a search came home with: black cells of each solution, and whether there are no others."""

    solutions: tuple[Bitboard, ...]
    complete: bool
    stats: Mapping[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Backbone:
    """The cells that have the same colour in every solution.

    Without a solution (``solvable`` false) there are none. Out of time (``complete`` false) they are those proved
    so far.
    """

    black: Bitboard
    white: Bitboard
    solvable: bool
    complete: bool


@dataclass(frozen=True)
class Native:
    """The C++ search of a kind. ``limit`` None means all solutions, ``seconds`` None no time limit.

    search        puzzle, limit, seconds: what was found
    search_many   puzzles, limit, seconds for each, threads (0 = one for each core): what was found, in order
    count         puzzle, limit, seconds: how many solutions, none of them kept
    backbone      state, seconds: what all solutions share that agree with the state
    """

    search: Callable[[Any, int | None, float | None], Found]
    search_many: Callable[[Sequence[Any], int | None, float | None, int], list[Found]]
    count: Callable[[Any, int | None, float | None], Count]
    backbone: Callable[[State, float | None], Backbone]


@dataclass(frozen=True)
class Option:
    """A setting of a kind's generator, as the library, the command line and the API offer it.

    ``max_island`` is ``--max-island`` on the command line. A number lies between ``low`` and ``high``; a text is one
    of ``choices`` where there are any; ``file`` means that the command line takes the text from a file.
    """

    name: str
    help: str
    type: type[int] | type[float] | type[bool] | type[str] = str
    choices: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    file: bool = False


@dataclass(frozen=True)
class Order:
    """A puzzle that somebody asks for; ``options`` holds those of the kind's options that were given, checked."""

    kind: str
    rows: int
    cols: int
    tier: Tier
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.rows}x{self.cols} {self.kind} of difficulty {self.tier.label}"


Propose = Callable[[Order, Dice, Deadline], Iterator[Any]]
"""A kind's generator: puzzles that should be as ordered, one after another, until the deadline or until it gives up
after a number of tries counted in work, never in time. The same dice must give the same puzzles everywhere. Nothing
is taken on trust: the caller proves that a proposal is unique and grades it before anybody sees it."""


@dataclass(frozen=True)
class PictureOptions:
    """How a picture file becomes a puzzle. ``threshold`` is a method by name or a grey value from 0 to 255.

    Without ``rows`` and ``cols`` the size follows from the picture. ``fair`` asks for a puzzle that can be solved
    line by line, which may take more changes than one solution alone.
    """

    rows: int | None = None
    cols: int | None = None
    threshold: str | int = "otsu"
    crop: bool = True
    edges: bool = False
    dither: bool = False
    invert: bool = False
    fair: bool = False
    seed: int = 0
    title: str | None = None


@dataclass(frozen=True)
class Pictured:
    """A puzzle made from a picture: the black cells of the picture, and those of the puzzle's only solution."""

    puzzle: Any
    before: Bitboard
    after: Bitboard

    @property
    def changed(self) -> Bitboard:
        """The cells that had to change."""
        return self.before ^ self.after


class Engine(Protocol):
    """A way to solve puzzles: one module in ``engines/`` with these functions."""

    def solve(self, puzzle: Puzzle, *, limit: int | None, deadline: Deadline) -> SolveResult:
        """Up to ``limit`` solutions (``None``: all of them), before the deadline."""


class Format(Protocol):
    """A way to write puzzles: one module with these names. ``EXTENSIONS`` are written with their dot, ``.json``.

    Modules may have more: ``loads_all(text)`` for texts with several puzzles (an entry that cannot be read is
    yielded as its error, so that those behind it are not lost), ``KINDS`` where not every kind can be written,
    ``LITERAL = True`` where a puzzle is one line that people pass as an argument, ``MAGIC`` with the first bytes
    of files that are no text (they come as one character a byte).
    """

    NAME: str
    TITLE: str
    EXTENSIONS: tuple[str, ...]

    def sniff(self, text: str) -> bool:
        """Whether the text looks like this format, well-formed or not."""

    def loads(self, text: str) -> Puzzle:
        """The puzzle of a text; lines end in ``\\n``. Raises ``InputError`` with line and column."""

    def dumps(self, puzzle: Any) -> str:
        """The puzzle as text, with a line break at the end. Raises ``UnsupportedError`` where it does not fit."""


def no_margins(rows: int, cols: int) -> tuple[int, int]:
    """For ``PuzzleKind.pzpr_margins``: all clues stand on the board."""
    return 0, 0


@dataclass(frozen=True)
class PuzzleKind:
    """One table per kind, exported as ``KIND`` by its package: all that the rest of the program knows of it.

    from_json, to_json      the puzzle's own fields in the JSON form (``info`` and ``kind`` are added outside)
    from_pzpr, to_pzpr      the numbers of a pzpr board in URL order (None = no number, -2 = ``?``)
    pzpr_margins            how many lines of clues a pzpr file has above a board of this size, and how many at its left
    checks                  the rules in the order in which they are reported
    encode                  the complete clauses; ``encode_lazy`` leaves connectivity to cuts, where there is any
    sat_solver              the SAT solver that suits the clauses best, by its name; the engine's own choice if empty
    labels                  the clues as a picture shows them
    cp_models               models for constraint programming by name, the default first: each adds its rules to an
                            OR-Tools CpModel and returns the variable "is black" of every cell, by bit number
    native                  the C++ search
    colonies                ant colonies by name: puzzle, seconds (None = no limit) and settings to what was found
    view, techniques        what a person does: the view of a state that techniques read, and the tiers in order
    propose, options        the generator, and the settings of its own that it understands
    picture                 a picture file as a puzzle, where that makes sense: its bytes, the options, a deadline
    mend                    a puzzle with several solutions as one with a single one, by a method with a name; solutions
                            are found by the function given
    canonical               a value that two puzzles share exactly when one is the other turned or mirrored
    features, score         what the grade weighs beside the trace, and the score that all features add up to
    """

    name: str
    from_json: Callable[[Mapping[str, Any]], Any]
    to_json: Callable[[Any], dict[str, Any]]
    from_pzpr: Callable[[int, int, Sequence[int | None]], Any]
    to_pzpr: Callable[[Any], Sequence[int | None]]
    checks: tuple[Check, ...]
    labels: Callable[[Any], Labels]
    pzpr_margins: Callable[[int, int], tuple[int, int]] = no_margins
    encode: Callable[[Any], Cnf] | None = None
    encode_lazy: Callable[[Any], Cnf] | None = None
    sat_solver: str = ""
    cp_models: Mapping[str, Callable[[Any, Any], Mapping[int, Any]]] = field(default_factory=dict)
    native: Native | None = None
    colonies: Mapping[str, Callable[[Any, float | None, Mapping[str, Any]], Found]] = field(default_factory=dict)
    view: Callable[[State], View] | None = None
    techniques: Mapping[Tier, tuple[Technique, ...]] = field(default_factory=dict)
    propose: Propose | None = None
    options: tuple[Option, ...] = ()
    picture: Callable[[bytes, PictureOptions, Deadline], Pictured] | None = None
    mend: Callable[[Any, str, Callable[[Any, int], list[Bitboard]], Deadline], Pictured] | None = None
    canonical: Callable[[Any], Hashable] | None = None
    features: Callable[[Any], Mapping[str, float]] | None = None
    score: Callable[[Mapping[str, float]], float] | None = None

    @cached_property
    def tiers(self) -> Mapping[str, Tier]:
        """The tier of every technique, by its name."""
        return {technique.__name__: tier for tier, some in self.techniques.items() for technique in some}

    def up_to(self, tier: Tier) -> tuple[Technique, ...]:
        """All techniques up to a tier, the easiest first."""
        return tuple(
            technique for each in sorted(self.techniques) if each <= tier for technique in self.techniques[each]
        )
