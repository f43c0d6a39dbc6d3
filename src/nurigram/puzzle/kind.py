"""What a kind of puzzle is to the rest of the program: one table of functions, and the types that they speak in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from nurigram.ground.cnf import Cnf
from nurigram.ground.deadline import Deadline
from nurigram.ground.dice import Dice
from nurigram.ground.grid import Bitboard, Cell
from nurigram.puzzle.model import Backbone, Clash, Count, Found, State, Step, Tier, Violation
from nurigram.puzzle.order import Option, Order, Pictured, PictureOptions

if TYPE_CHECKING:
    from nurigram.puzzle.trace import Trace


@dataclass(frozen=True)
class Labels:
    """The clues as a picture shows them: texts in cells, or beside the rows and above the columns."""

    cells: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    rows: tuple[tuple[str, ...], ...] = ()
    cols: tuple[tuple[str, ...], ...] = ()
    thick_every: int = 0


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


Tracer = Callable[[State, Sequence[Technique], int, int | None, Deadline | None], "Trace | None"]
"""The steps from a state by the C++ twin of a kind's techniques, with the arguments of ``trace``; ``None`` where there
is no twin, or a technique that it does not know."""


Propose = Callable[[Order, Dice, Deadline], Iterator[Any]]
"""A kind's generator: puzzles that should be as ordered, one after another, until the deadline or until it gives up
after a number of tries counted in work, never in time. The same dice must give the same puzzles everywhere. Nothing
is taken on trust: the caller proves that a proposal is unique and grades it before anybody sees it."""


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
    trace                   the C++ twin of the techniques, which tells the same steps faster
    propose, options        the generator, and the settings of its own that it understands
    picture                 a picture file as a puzzle, where that makes sense: its bytes, the options, a deadline
    repair                  a puzzle with several solutions as one with a single one, by a method with a name; solutions
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
    trace: Tracer | None = None
    propose: Propose | None = None
    options: tuple[Option, ...] = ()
    picture: Callable[[bytes, PictureOptions, Deadline], Pictured] | None = None
    repair: Callable[[Any, str, Callable[[Any, int], list[Bitboard]], Deadline], Pictured] | None = None
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
