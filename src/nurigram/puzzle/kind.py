"""What the rest of the program knows about a kind of puzzle: one table of functions, and the types they use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, Protocol

from nurigram.base.cnf import Cnf
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice
from nurigram.base.errors import UnsupportedError
from nurigram.base.grid import Bitboard, Cell
from nurigram.base.plugins import Words
from nurigram.puzzle.minutes import Formula
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.order import Option, Order, Pictured, PictureOptions
from nurigram.puzzle.palette import Out
from nurigram.puzzle.result import Backbone, Count, Found
from nurigram.puzzle.setters import Setter
from nurigram.puzzle.state import State, Violation
from nurigram.puzzle.step import Clash, Step
from nurigram.puzzle.weights import Terms, Weights

if TYPE_CHECKING:
    from nurigram.puzzle.trace import Way


@dataclass(frozen=True)
class Labels:
    """The clues as a picture shows them: texts in the cells, or beside the rows and above the columns.

    In colour, ``row_paints`` and ``col_paints`` have the paint of each text beside and above the board.
    ``thick_every`` draws a thick line after every this many cells; 0 draws none. ``regions`` has a letter for each
    cell, row by row; thick lines run between cells whose letters differ. Where texts are ``shadeable``, cells with a
    text may become black; otherwise they are white.
    """

    cells: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    rows: tuple[tuple[str, ...], ...] = ()
    cols: tuple[tuple[str, ...], ...] = ()
    thick_every: int = 0
    row_paints: tuple[tuple[int, ...], ...] = ()
    col_paints: tuple[tuple[int, ...], ...] = ()
    regions: tuple[str, ...] = ()
    shadeable: bool = False

    def is_border(self, one: Cell, other: Cell) -> bool:
        """Whether two neighbours belong to different regions."""
        return bool(self.regions) and self.regions[one[0]][one[1]] != self.regions[other[0]][other[1]]


Check = Callable[[Any, int], Iterator[Violation]]
"""One rule of the verifier: takes a puzzle and its picture, which in black and white is its black cells, and yields the
violations. Other cells are white."""


Finding = Step | Clash
"""What a technique may find: something that follows, or a reason why the state has no solution."""


Technique = Callable[[Any], Iterator[Finding]]
"""One technique: takes a kind's view of the state and yields what follows. Its docstring is the rule."""


class View(Protocol):
    """A state, with everything that techniques read from it.

    Its cells never change: ``after`` returns a new view. It may keep what it has worked out for later questions.
    """

    @property
    def black(self) -> Bitboard:
        """The cells known to be black."""

    @property
    def white(self) -> Bitboard:
        """The cells known to be white, including those that the clues give away."""

    @property
    def unknown(self) -> Bitboard:
        """All other cells of the board."""

    @property
    def out(self) -> Out:
        """For each value that a cell can have, the cells that cannot have it."""

    @property
    def after(self) -> Callable[..., View]:
        """Takes such boards and gives the view with these values excluded as well; it may take over what they leave."""

    def clash(self) -> Clash | None:
        """The first rule that this state breaks, or that no way to complete it can keep."""


@dataclass(frozen=True)
class Native:
    """The C++ search of a kind. ``limit`` None means all solutions, ``seconds`` None no time limit.

    search     puzzle, limit, seconds: what was found
    count      puzzle, limit, seconds: how many solutions there are, without keeping them
    backbone   state, seconds: what all solutions that agree with the state have in common
    """

    search: Callable[[Any, int | None, float | None], Found]
    count: Callable[[Any, int | None, float | None], Count]
    backbone: Callable[[State, float | None], Backbone]


Tracer = Callable[[State, Sequence[Technique], int, int | None, Deadline], "Way | None"]
"""The steps from a state by the C++ accelerator of a kind's techniques, with the arguments of ``trace``; ``None`` where
it is not built, or lacks one of the techniques."""


Propose = Callable[[Order, Dice, Deadline], Iterator[Any]]
"""A kind's generator. It yields puzzles that should meet the order until the deadline, or until it gives up after a
fixed amount of work. It never measures time otherwise, because the same dice must give the same puzzles everywhere.
The caller trusts nothing: it proves that a proposal has one solution and grades it before anybody sees it."""


class Wanted(NamedTuple):
    """What a day of the week asks for; any tier, if none is named. With a theme, pictures of it, of whatever size."""

    tier: Tier | None
    rows: int
    cols: int
    theme: str | None = None


WEEK = (
    Wanted(Tier.EASY, 7, 7),
    Wanted(Tier.EASY, 10, 10),
    Wanted(Tier.MEDIUM, 7, 7),
    Wanted(Tier.MEDIUM, 10, 10),
    Wanted(Tier.HARD, 7, 7),
    Wanted(Tier.HARD, 10, 10),
    Wanted(Tier.EXPERT, 10, 10),
)
"""From Monday to Sunday. No two days want the same, so that no puzzle comes twice in a week."""


def no_margins(rows: int, cols: int) -> tuple[int, int]:
    """For ``PuzzleKind.pzpr_margins`` where all clues are on the board."""
    return 0, 0


def not_in_pzpr(*_puzzle: Any) -> NoReturn:
    """For ``PuzzleKind.from_pzpr`` and ``to_pzpr`` where puzz.link does not know the kind."""
    raise UnsupportedError("puzz.link does not know this kind of puzzle")


class Later(NamedTuple):
    """A part of a table that is computed when it is first used."""

    load: Callable[[], Any]


def later(place: str) -> Any:
    """The part of a ``PuzzleKind`` that ``module:name`` stands for, to be imported when it is first needed."""
    module, _, name = place.partition(":")
    return Later(lambda: getattr(import_module(module), name))


@dataclass(frozen=True)
class PuzzleKind:
    """Everything the rest of the program knows about a kind. Its package exports this table as ``KIND``.

    Solving a small board takes less time than importing a generator, so every part may be ``later("module:name")``.

    from_json, to_json      the puzzle's own fields in the JSON form; ``kind`` and ``info`` are added elsewhere
    from_pzpr, to_pzpr      the numbers of a pzpr board in URL order (None = no number, -2 = ``?``)
    pzpr_margins            how many lines of clues a pzpr file has above a board of this size, and how many to its left
    checks                  the rules, in the order in which violations are reported
    encode, encode_lazy     the complete clauses, and clauses that leave connectivity to cuts; ``clauses`` adds the
                            given cells
    regions                 the cells that each clue may own at most, for pictures
    more_encodings          other ways to write the clauses, by name
    sat_solver              the name of the SAT solver that suits the clauses best; if empty, the engine chooses
    labels                  the clues as a picture shows them
    cp_models               models for constraint programming by name, the default first; each adds its rules to an
                            OR-Tools CpModel and returns the variable "is black" of every cell, by bit number; the
                            engine adds the given cells
    native                  the C++ search
    propagators             ways to find what follows from a state without search, by the name of their engine; ``None``
                            in place of a state means that there is no solution
    colonies                ant colonies by name; each takes a puzzle, seconds (None = no limit) and settings
    view, techniques        how people solve: the view of a state that techniques read, and the techniques by tier
    obvious                 the names of techniques whose steps everybody sees: no printed hint or tip tells of them
    trace                   the C++ accelerator of the techniques, which finds the same steps faster
    propose, options        the generator, and the settings that only this generator understands
    picture                 turns a picture into a puzzle; takes the bytes of the file, the options and a deadline
    repair                  changes a puzzle with several solutions into one with a single solution; takes the puzzle,
                            the name of a method, a function that finds solutions, and a deadline
    conflict                why a puzzle has no solution, if that can be found; takes the puzzle, a function that tells
                            whether a puzzle is proved to have none, and a deadline
    setter                  tools for people who make puzzles by hand
    turn, shift             the puzzle turned or mirrored as ``base.turns`` says, and moved by rows and columns; with
                            its given cells, its solution and its saved position
    canonical               a value that two puzzles share exactly when one is the other turned or mirrored
    features                what the grade weighs besides the trace
    terms, weights          what the score adds up, worked out from all features, and how much each term counts
    minutes                 how long people take, if their times are known
    limits                  how far the techniques look, for the engine in the page
    week                    what the puzzle of the day is like from Monday to Sunday
    example                 a small easy puzzle as text in any format, for pages with the rules
    sentences               for kinds of plug-ins: by language, what ``messages/en.toml`` and ``app.en.toml`` say of our
                            own: name, pens, rules, and what techniques and broken rules are called
    page                    for kinds of plug-ins: a JavaScript module with the rules, as those in ``web/static/kinds``;
                            without it the app leaves the kind out
    """

    name: str
    from_json: Callable[[Mapping[str, Any]], Any]
    to_json: Callable[[Any], dict[str, Any]]
    checks: tuple[Check, ...]
    labels: Callable[[Any], Labels]
    from_pzpr: Callable[[int, int, Sequence[int | None]], Any] = not_in_pzpr
    to_pzpr: Callable[[Any], Sequence[int | None]] = not_in_pzpr
    pzpr_margins: Callable[[int, int], tuple[int, int]] = no_margins
    encode: Callable[[Any], Cnf] | None = None
    encode_lazy: Callable[[Any], Cnf] | None = None
    more_encodings: Mapping[str, Callable[[Any], Cnf]] = field(default_factory=dict)
    regions: Callable[[Any], tuple[Bitboard, ...]] | None = None
    sat_solver: str = ""
    cp_models: Mapping[str, Callable[[Any, Any], Mapping[int, Any]]] = field(default_factory=dict)
    native: Native | None = None
    propagators: Mapping[str, Callable[[State, Deadline], State | None]] = field(default_factory=dict)
    colonies: Mapping[str, Callable[[Any, float | None, Mapping[str, Any]], Found]] = field(default_factory=dict)
    view: Callable[[State], View] | None = None
    techniques: Mapping[Tier, tuple[Technique, ...]] = field(default_factory=dict)
    obvious: frozenset[str] = frozenset()
    trace: Tracer | None = None
    propose: Propose | None = None
    options: tuple[Option, ...] = ()
    picture: Callable[[bytes, PictureOptions, Deadline], Pictured] | None = None
    repair: Callable[[Any, str, Callable[[Any, int], list[Bitboard]], Deadline], Pictured] | None = None
    conflict: Callable[[Any, Callable[[Any], bool], Deadline], Clash | None] | None = None
    setter: Setter | None = None
    turn: Callable[[Any, str], Any] | None = None
    shift: Callable[[Any, int, int], Any] | None = None
    canonical: Callable[[Any], Hashable] | None = None
    features: Callable[[Any], Mapping[str, float]] | None = None
    terms: Terms = field(default_factory=Terms)
    weights: Callable[[], Weights] | None = None
    minutes: Callable[[], Formula] | None = None
    limits: tuple[int, ...] = ()
    week: tuple[Wanted, ...] = WEEK
    example: str = ""
    sentences: Mapping[str, Words] = field(default_factory=dict)
    page: str = ""

    def __getattribute__(self, name: str) -> Any:
        part = object.__getattribute__(self, name)
        if isinstance(part, Later):
            part = part.load()
            object.__setattr__(self, name, part)
        return part

    def load(self) -> None:
        """Import all parts now, so that later work need not wait for them."""
        for part in fields(self):
            getattr(self, part.name)

    def with_techniques(self, find: Callable[[], Iterable[tuple[Tier, Technique]]]) -> PuzzleKind:
        """The same table with more techniques, which are looked for when techniques are first used."""

        def together() -> Mapping[Tier, tuple[Technique, ...]]:
            techniques = dict(self.techniques)
            for tier, technique in find():
                techniques[tier] = (*techniques.get(tier, ()), technique)
            return techniques

        more = copy(self)
        object.__setattr__(more, "techniques", Later(together))
        more.__dict__.pop("tiers", None)  # those of the table without them
        return more

    @cached_property
    def tiers(self) -> Mapping[str, Tier]:
        """The tier of every technique, by its name."""
        return {technique.__name__: tier for tier, some in self.techniques.items() for technique in some}

    def clauses(self, puzzle: Puzzle, encoding: str = "complete") -> Cnf:
        """The clauses of a puzzle and its given cells; ``lazy`` leaves connectivity to cuts, if the kind has them."""
        encodings = {"complete": self.encode, "lazy": self.encode_lazy or self.encode, **self.more_encodings}
        known = {name: encode for name, encode in encodings.items() if encode}
        if not known:
            raise UnsupportedError(f"{self.name} puzzles cannot be written as clauses for a SAT solver")
        if encoding not in known:
            raise UnsupportedError(f"there is no encoding {encoding!r} for {self.name}; it has: {', '.join(known)}")
        cnf = known[encoding](puzzle)
        cnf.fix(*puzzle.palette.pictures(puzzle.grid, puzzle.givens.out))
        return cnf

    def up_to(self, tier: Tier) -> tuple[Technique, ...]:
        """All techniques up to and including a tier, the easiest first."""
        return tuple(
            technique for each in sorted(self.techniques) if each <= tier for technique in self.techniques[each]
        )
