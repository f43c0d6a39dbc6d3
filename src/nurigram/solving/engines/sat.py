"""The SAT engine: any kind that can be written as clauses, on the solvers of PySAT.

A kind may leave part of its rules to cuts (see ``nurigram.ground.cnf``): the engine then solves, lets the kind look at
the model, adds the clauses that it breaks, and goes on in the same solver, so that nothing learned is lost.
CaDiCaL cannot be interrupted from outside; to keep a time limit the search runs in portions of conflicts, and the
clock is read between them.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from types import TracebackType
from typing import Any, Self

import pysolvers
from pysat.solvers import Solver

from nurigram.ground.cnf import Clause, Cnf
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import OutOfTimeError, UnknownNameError, UnsupportedError
from nurigram.ground.grid import Bitboard, from_bits
from nurigram.ground.interrupts import let_interrupts_through
from nurigram.puzzle import registry
from nurigram.puzzle.engine import Engine
from nurigram.puzzle.model import Backbone, Found, Puzzle, SolveResult, State

NAME = "sat"

SOLVERS = ("cadical195", "cadical153", "glucose4", "glucose42", "maplechrono", "maplecm", "maplesat", "minisat22")
"""The solvers of PySAT that can be stopped after a number of conflicts; a kind that names none gets the first."""

SHARE, LEAST = 1 / 3, 0.05
"""A portion of the search is meant to take this share of the time left, but no fewer seconds than ``LEAST``.

Every portion begins with the solver's preparations, which are costly on large boards, so portions should be few; a
share of a third keeps the time limit even where conflicts suddenly take three times as long.
"""


class Search:
    """One solver with the clauses of one puzzle; every answer it gives obeys all rules of the kind."""

    def __init__(self, cnf: Cnf, deadline: Deadline, solver: str = SOLVERS[0]) -> None:
        if solver not in SOLVERS:
            raise UnknownNameError("SAT solver", solver, SOLVERS)
        self.cnf = cnf
        self.deadline = deadline
        self.rounds = self.cuts = self.models = 0
        self.board = from_bits(cnf.cells)
        self._budget = 100
        self._solver = Solver(name=solver)
        try:
            deadline.within(lambda: self._add(cnf.clauses))
        except BaseException:
            self._solver.delete()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._solver.delete()

    @property
    def stats(self) -> dict[str, Any]:
        """What the search has cost so far."""
        inner = self._solver.accum_stats() or {}
        return {
            "rounds": self.rounds,
            "cuts": self.cuts,
            "conflicts": inner.get("conflicts", 0),
            "decisions": inner.get("decisions", 0),
        }

    def find(self, assumptions: Sequence[int] = ()) -> Bitboard | None:
        """The black cells of a solution, ``None`` if there is none. Raises ``OutOfTimeError`` at the deadline."""
        while self._satisfiable(assumptions):
            self.rounds += 1
            black = self.cnf.black(set(self._solver.get_model()))
            if not self.deadline.within(partial(self._learn, black)):
                self.models += 1
                return black
        return None

    def _learn(self, black: Bitboard) -> int:
        """Add the clauses that a model breaks, and say how many they are."""
        cuts = self.cnf.cuts(black) if self.cnf.cuts else []
        self._add(cuts)
        self.cuts += len(cuts)
        return len(cuts)

    def _add(self, clauses: Iterable[Clause]) -> None:
        for clause in clauses:
            self._solver.add_clause(clause)

    def forbid(self, black: Bitboard) -> None:
        """From now on, some cell is coloured otherwise than on this board."""
        self._solver.add_clause([-literal for literal in self.literals(black, ~black)])

    def literals(self, black: Bitboard, white: Bitboard) -> list[int]:
        """The literals that say these cells are black and those are white."""
        wall = [variable for index, variable in self.cnf.cells.items() if black >> index & 1]
        return wall + [-variable for index, variable in self.cnf.cells.items() if white >> index & 1]

    def differ(self, literals: Iterable[int]) -> int:
        """An assumption under which at least one of the literals is false."""
        assumption = self.cnf.new()
        self._solver.add_clause([-assumption, *(-literal for literal in literals)])
        return assumption

    def _satisfiable(self, assumptions: Sequence[int]) -> bool:
        if self.deadline.seconds is None:
            return bool(_interruptible(self._solver.solve, assumptions))
        while not self.deadline.expired:
            self._solver.conf_budget(self._budget)
            start = time.monotonic()
            answer = _interruptible(self._solver.solve_limited, assumptions)
            if answer is not None:
                return answer
            self._adapt(time.monotonic() - start)
        raise OutOfTimeError

    def _adapt(self, seconds: float) -> None:
        """Choose the next number of conflicts by how long the last ones took."""
        portion = max(LEAST, SHARE * (self.deadline.left or 0))
        factor = min(8.0, max(0.1, portion / max(seconds, 1e-6)))
        self._budget = max(10, int(self._budget * factor))


def _interruptible(ask: Callable[..., bool | None], assumptions: Sequence[int]) -> bool | None:
    """The solver's answer. It takes an interrupt from the keyboard itself, and reports it as an error of its own.

    It jumps out of its signal handler, so the signal stays blocked and with it the next interrupt, until it is let
    through again.
    """
    try:
        return ask(assumptions=list(assumptions))
    except pysolvers.error as error:
        let_interrupts_through()
        signal.signal(signal.SIGINT, signal.getsignal(signal.SIGINT))
        raise KeyboardInterrupt from error


def clauses_of(puzzle: Puzzle, *, lazy: bool = True) -> Cnf:
    """The clauses of a puzzle; with ``lazy`` those that leave connectivity to cuts, where the kind has them."""
    kind = registry.kind_of(puzzle)
    encode = (kind.encode_lazy if lazy else None) or kind.encode
    if encode is None:
        raise UnsupportedError(f"a puzzle of the kind {kind.name} has no clauses for a SAT solver")
    return encode(puzzle)


def solver_for(puzzle: Puzzle) -> str:
    """The solver that a puzzle of this kind is given to unless another one is asked for."""
    return registry.kind_of(puzzle).sat_solver or SOLVERS[0]


def solve(
    puzzle: Puzzle, *, limit: int | None, deadline: Deadline, solver: str | None = None, lazy: bool = True
) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them), before the deadline, by the kind's solver or a given one."""
    try:
        with search_for(puzzle, deadline, solver, lazy=lazy) as search:
            found = _collect(search, limit)
    except OutOfTimeError:
        found = Found((), complete=False)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def search_for(puzzle: Puzzle, deadline: Deadline, solver: str | None = None, *, lazy: bool = True) -> Search:
    """The clauses of a puzzle in a solver. Raises ``OutOfTimeError`` if even that takes too long."""
    cnf = deadline.within(lambda: clauses_of(puzzle, lazy=lazy))
    return Search(cnf, deadline, solver or solver_for(puzzle))


def _collect(search: Search, limit: int | None) -> Found:
    """The solutions up to a limit or to the end of the time, and whether there are no others."""
    found: list[Bitboard] = []
    complete = False
    try:
        while not complete and (limit is None or len(found) < limit):
            black = search.find()
            if black is None:
                complete = True
            else:
                found.append(black)
                search.forbid(black)
    except OutOfTimeError:
        pass
    return Found(tuple(found), complete, search.stats)


def backbone(
    puzzle: Puzzle, *, state: State | None = None, deadline: Deadline, solver: str | None = None, lazy: bool = True
) -> Backbone:
    """The cells that have the same colour in all solutions that agree with the state.

    Each further solution is asked to differ from all earlier ones in a cell that looks common so far; when there is
    none, the rest is proved. That takes far fewer questions than asking about every cell.
    """
    solvable = False
    try:
        with search_for(puzzle, deadline, solver, lazy=lazy) as search:
            given = search.literals(state.black, state.white) if state else []
            first = search.find(given)
            if first is None:
                return Backbone(0, 0, solvable=False, complete=True)
            solvable = True
            return Backbone(*_common(search, given, first), solvable=True, complete=True)
    except OutOfTimeError:
        return Backbone(0, 0, solvable=solvable, complete=False)


def _common(search: Search, given: list[int], first: Bitboard) -> tuple[Bitboard, Bitboard]:
    """What all solutions share with the first one."""
    black, white = first, search.board & ~first
    while True:
        other = search.find([*given, search.differ(search.literals(black, white))])
        if other is None:
            return black, white
        black, white = black & other, white & ~other


SAT = Engine(NAME, solve, backbone=backbone)
