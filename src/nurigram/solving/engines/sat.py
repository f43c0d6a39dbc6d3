"""The SAT engine, for any kind that can be written as clauses, with the solvers of PySAT.

A kind may leave some of its rules to cuts (see ``nurigram.base.cnf``). The engine then solves, shows the model to
the kind, adds the clauses that the model breaks, and goes on with the same solver, so it keeps what it has learned.
PySAT cannot interrupt CaDiCaL, so the search runs in portions of conflicts. Between them the clock is checked, and a
Ctrl-C is heard.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Any, Self

import pysolvers
from pysat.solvers import Solver

from nurigram.base.cnf import Clause, Cnf
from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, PuzzleError, UnknownNameError
from nurigram.base.grid import Bitboard, from_bits
from nurigram.puzzle import registry
from nurigram.puzzle.engine import ENCODINGS, SAT_SOLVERS, Engine
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.result import Backbone, Found, SolveResult
from nurigram.puzzle.state import State

NAME = "sat"

PORTION = 2_000
"""Conflicts in a portion without a time limit: always the same, so that equal calls give equal answers."""

FIRST = 100
"""Conflicts in the first portion with a time limit."""

ANOTHER_THREAD = 0
"""What PySAT's own calls get where they are not made by the main thread."""

SHARE, LEAST = 1 / 3, 0.05
"""With a time limit, a portion of the search should take this share of the time left, but at least ``LEAST`` seconds.

Every portion begins with the solver's preparations, which are costly on large boards, so there should be few. A share
of a third keeps the time limit even if conflicts suddenly take three times as long.
"""


class Search:
    """One solver with the clauses of one puzzle. Every solution it returns obeys all rules of the kind.

    With ``proof`` the solver writes down how it reasons; not every solver can.
    """

    def __init__(self, cnf: Cnf, deadline: Deadline, solver: str = SAT_SOLVERS[0], *, proof: bool = False) -> None:
        if solver not in SAT_SOLVERS:
            raise UnknownNameError("SAT solver", solver, SAT_SOLVERS)
        self.cnf = cnf
        self.deadline = deadline
        self.rounds = self.cuts = self.models = 0
        self.board = from_bits(cnf.cells)
        self._budget = PORTION if deadline.seconds is None else FIRST
        self._name = solver
        self._solver = Solver(name=solver, with_proof=proof)
        try:
            self._add(cnf.clauses)
        except BaseException:
            self._solver.delete()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._solver.delete()

    @property
    def stats(self) -> dict[str, Any]:
        """How much work the search has been so far."""
        inner = self._solver.accum_stats() or {}
        return {
            "clauses": len(self.cnf.clauses),
            "rounds": self.rounds,
            "cuts": self.cuts,
            "conflicts": inner.get("conflicts", 0),
            "decisions": inner.get("decisions", 0),
        }

    @property
    def proof(self) -> list[str]:
        """Once there is no further solution: the lines of a proof in DRUP that there is none, without the last one."""
        return self._solver.get_proof() or []

    def find(self, assumptions: Sequence[int] = ()) -> Bitboard | None:
        """The black cells of a solution, or ``None`` if there is none. Raises ``OutOfTimeError`` at the deadline."""
        while self._satisfiable(assumptions):
            self.rounds += 1
            black = self.cnf.black(set(self._solver.get_model()))
            if not self._learn(black):
                self.models += 1
                return black
        return None

    def model(self, assumptions: Sequence[int]) -> list[int]:
        """A value for every variable that satisfies the clauses and the assumptions."""
        if not self._satisfiable(assumptions):
            raise PuzzleError("the clauses of this puzzle do not allow these cells")
        model: list[int] = self._solver.get_model()
        return model

    def _learn(self, black: Bitboard) -> int:
        """Add the clauses that a model breaks, and say how many they are."""
        find = self.cnf.cuts
        cuts = self.deadline.within(lambda: find(black)) if find else []
        self._add(cuts)
        self.cuts += len(cuts)
        return len(cuts)

    def _add(self, clauses: Iterable[Clause]) -> None:
        for number, clause in enumerate(clauses):
            if number % 1024 == 0:
                self.deadline.check()
            self._solver.add_clause(clause)

    def forbid(self, black: Bitboard) -> None:
        """Exclude this board from all further answers."""
        self._solver.add_clause([-literal for literal in self.literals(black, ~black)])

    def literals(self, black: Bitboard, white: Bitboard) -> list[int]:
        """The literals that say that these cells are black and white."""
        wall = [variable for index, variable in self.cnf.cells.items() if black >> index & 1]
        return wall + [-variable for index, variable in self.cnf.cells.items() if white >> index & 1]

    def known(self, state: State) -> list[int]:
        """The literals that say what is known in a state."""
        painted = [variable for index, variable in self.cnf.painted.items() if state.out[0] >> index & 1]
        return painted + self.literals(*state.puzzle.palette.pictures(state.grid, state.out))

    def differ(self, literals: Iterable[int]) -> int:
        """A new variable that, if assumed true, makes at least one of the literals false."""
        assumption = self.cnf.new()
        self._solver.add_clause([-assumption, *(-literal for literal in literals)])
        return assumption

    def _satisfiable(self, assumptions: Sequence[int]) -> bool:
        while True:
            self.deadline.check()
            self._solver.conf_budget(self._budget)
            start = time.monotonic()
            answer = self._ask(assumptions)
            if answer is not None:
                return answer
            if self.deadline.left is not None:
                self._adapt(time.monotonic() - start, self.deadline.left)

    def _ask(self, assumptions: Sequence[int]) -> bool | None:
        """Let the solver work for a portion, and leave SIGINT to the program.

        In the main thread, PySAT would replace the handler and jump out of the solver, which can leave the memory
        locked forever. Most solvers do without if an interrupt is expected; for CaDiCaL we declare that this is another
        thread.
        """
        inner = self._solver.solver
        answer: bool | None
        if self._name.startswith("cadical"):
            status = getattr(pysolvers, f"{self._name}_solve_lim")(inner.cadical, list(assumptions), ANOTHER_THREAD)
            answer = inner.status = None if status == 0 else status > 0
        else:
            answer = inner.solve_limited(list(assumptions), expect_interrupt=True)
        return answer

    def _adapt(self, seconds: float, left: float) -> None:
        """Choose the number of conflicts for the next portion from the time that the last one took."""
        portion = max(LEAST, SHARE * left)
        factor = min(8.0, max(0.1, portion / max(seconds, 1e-6)))
        self._budget = max(10, int(self._budget * factor))


def clauses_of(puzzle: Puzzle, encoding: str | None = None) -> Cnf:
    """The clauses of a puzzle: by default, where the kind has any, those that leave connectivity to cuts."""
    if encoding not in (None, *ENCODINGS):
        raise UnknownNameError("encoding", str(encoding), ENCODINGS)
    return registry.kind_of(puzzle).clauses(puzzle, encoding or ENCODINGS[0])


def solver_for(puzzle: Puzzle) -> str:
    """The default solver for this kind of puzzle."""
    return registry.kind_of(puzzle).sat_solver or SAT_SOLVERS[0]


def solve(
    puzzle: Puzzle, *, limit: int | None, deadline: Deadline, solver: str | None = None, encoding: str | None = None
) -> SolveResult:
    """Up to ``limit`` solutions (``None``: all of them) before the deadline, with the default solver or another."""
    try:
        with search_for(puzzle, deadline, solver, encoding) as search:
            found = _collect(search, limit)
    except OutOfTimeError:
        found = Found((), complete=False)
    return SolveResult.of(puzzle, found, NAME, deadline.spent)


def search_for(puzzle: Puzzle, deadline: Deadline, solver: str | None = None, encoding: str | None = None) -> Search:
    """A solver loaded with the clauses of a puzzle. Raises ``OutOfTimeError`` if even that takes too long."""
    cnf = deadline.within(lambda: clauses_of(puzzle, encoding))
    return Search(cnf, deadline, solver or solver_for(puzzle))


def _collect(search: Search, limit: int | None) -> Found:
    """The solutions up to the limit or the deadline, and whether there are no others."""
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
    puzzle: Puzzle,
    *,
    state: State | None = None,
    deadline: Deadline,
    solver: str | None = None,
    encoding: str | None = None,
) -> Backbone:
    """The cells that have the same colour in all solutions that agree with the state.

    Each new solution must differ from the earlier ones in a cell that has been common to all of them. When there is
    no such solution, the cells still common are proved. That takes far fewer calls than one for every cell.
    """
    solvable = False
    try:
        with search_for(puzzle, deadline, solver, encoding) as search:
            given = search.known(state) if state else []
            first = search.find(given)
            if first is None:
                return Backbone.of(puzzle, solvable=False)
            solvable = True
            return Backbone.of(puzzle, *_common(search, given, first))
    except OutOfTimeError:
        return Backbone.of(puzzle, solvable=solvable, complete=False)


def _common(search: Search, given: list[int], first: Bitboard) -> tuple[Bitboard, Bitboard]:
    """The black and the white cells that all solutions share with the first one."""
    black, white = first, search.board & ~first
    while True:
        other = search.find([*given, search.differ(search.literals(black, white))])
        if other is None:
            return black, white
        black, white = black & other, white & ~other


SAT = Engine(NAME, solve, backbone=backbone, takes=("solver", "encoding"))
