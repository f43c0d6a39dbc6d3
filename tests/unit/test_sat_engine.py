"""The SAT engine: limits, deadlines, names, and what it counts."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from itertools import combinations
from math import comb

import pytest

from nurigram import Count, Grid, State, Verdict, backbone, count_solutions, solve, verify
from nurigram.base.cnf import Cnf
from nurigram.base.deadline import Deadline
from nurigram.base.errors import NurigramError, OutOfTimeError, UnknownNameError, UnsupportedError
from nurigram.base.grid import bits
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.engine import SAT_SOLVERS
from nurigram.solving.engines import sat

TWO_WAYS = NurikabePuzzle(Grid(2, 2), (Clue(0, 0, 2),))
NONE = NurikabePuzzle(Grid(2, 2), ())


def test_a_limit_ends_the_search() -> None:
    result = solve(TWO_WAYS, "sat", limit=1)
    assert (result.verdict, len(result.solutions), result.complete) == (Verdict.UNKNOWN, 1, False)


def test_all_solutions_and_what_they_cost() -> None:
    result = solve(TWO_WAYS, "sat", limit=None)
    assert sorted(solution.rows for solution in result.solutions) == [(".#", ".#"), ("..", "##")]
    assert (result.verdict, result.complete, result.engine) == (Verdict.MULTIPLE, True, "sat")
    assert set(result.stats) == {"clauses", "rounds", "cuts", "conflicts", "decisions"}
    assert result.stats["rounds"] >= 2


def test_skipped_combinations_are_as_many_as_the_source_says() -> None:
    """A 6 reaches 60 cells, and 4 of them are skipped at a time; the rest are pools, fixed cells and two more."""
    sizes = {}
    for size in (5, 6):
        puzzle = NurikabePuzzle(Grid(13, 13), (Clue(6, 6, size),))
        sizes[size] = len(sat.clauses_of(puzzle, "combinations").clauses)
        near = size * size + (size - 1) ** 2 - 1
        walls_and_number = 169 - near
        assert sizes[size] == comb(near, size - 2) + 144 + walls_and_number + 2
    assert comb(60, 4) == 487_635


@pytest.mark.parametrize(("size", "near"), [(1, 0), (2, 1), (3, 1), (9, 1)])
def test_a_number_has_a_white_neighbour(size: int, near: int) -> None:
    """One of the rules of the source; a 2 has it by its combinations."""
    puzzle = NurikabePuzzle(Grid(3, 3), (Clue(0, 0, size),))
    cells = sat.clauses_of(puzzle, "combinations")
    beside = [-cells.cells[index] for index in bits(puzzle.grid.neighbours(1))]
    assert [sorted(clause) for clause in cells.clauses].count(sorted(beside)) == near


def test_numbers_too_large_for_combinations_are_refused() -> None:
    puzzle = NurikabePuzzle(Grid(13, 13), (Clue(6, 6, 8),))
    with pytest.raises(UnsupportedError, match="too many for a SAT solver"):
        solve(puzzle, "sat", encoding="combinations")
    with pytest.raises(UnsupportedError, match="there is no encoding 'combinations' for nonogram"):
        solve(NonogramPuzzle(((1,),), ((1,),)), "sat", encoding="combinations")


@pytest.mark.parametrize(("puzzle", "number"), [(TWO_WAYS, 2), (NONE, 0)])
def test_solutions_are_counted(puzzle: NurikabePuzzle, number: int) -> None:
    assert count_solutions(puzzle, "sat") == Count(number, complete=True)


def test_counting_stops_at_its_limit() -> None:
    assert count_solutions(TWO_WAYS, "sat", limit=1) == Count(1, complete=False)


def test_no_time_gives_no_answer() -> None:
    assert solve(TWO_WAYS, "sat", time_limit=0).verdict is Verdict.UNKNOWN
    assert not sat.backbone(TWO_WAYS, deadline=Deadline(0)).complete


def test_a_time_limit_is_kept_in_the_middle_of_a_search() -> None:
    """One cell in each row and column: far more solutions than any search lists, and no end to it but the limit."""
    puzzle = NonogramPuzzle(((1,),) * 30, ((1,),) * 30)
    result = sat.solve(puzzle, limit=None, deadline=Deadline(0.3))
    assert not result.complete
    assert not any(verify(puzzle, solution) for solution in result.solutions[:20])


@pytest.mark.parametrize("solver", SAT_SOLVERS)
def test_a_time_limit_is_kept_in_the_middle_of_a_proof(solver: str) -> None:
    with sat.Search(pigeons(30), Deadline(0.3), solver) as search, pytest.raises(OutOfTimeError):
        search.find()


INTERRUPTED = """
import sys
from nurigram import solve
from nurigram.base.deadline import Deadline
from nurigram.solving.engines import sat
from tests.unit.test_sat_engine import TWO_WAYS, pigeons

try:
    with sat.Search(pigeons(30), Deadline(), sys.argv[1]) as search:
        print("searching", flush=True)
        search.find()
except KeyboardInterrupt:
    print("interrupted", solve(TWO_WAYS, "sat", solver=sys.argv[1]).verdict.value, flush=True)
"""


@pytest.mark.parametrize("solver", ["cadical195", "cadical153", "glucose4", "minisat22"])
def test_an_interrupt_of_the_solver_is_one_of_the_program(solver: str) -> None:
    """It comes out of the search as a KeyboardInterrupt, and the solver can be used again."""
    command = [sys.executable, "-c", INTERRUPTED, solver]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "searching\n"
        process.send_signal(signal.SIGINT)
        assert process.stdout.read() == "interrupted multiple\n"
    assert process.returncode == 0


def pigeons(count: int) -> Cnf:
    """The pigeonhole problem: one hole fewer than pigeons. For 30 pigeons, these solvers would take centuries."""
    cnf = Cnf({}, 0)
    seats = [[cnf.new() for _ in range(count - 1)] for _ in range(count)]
    cnf.clauses += seats
    cnf.clauses += [[-one, -other] for hole in zip(*seats, strict=True) for one, other in combinations(hole, 2)]
    return cnf


def test_a_kind_may_name_its_solver_and_gets_the_first_if_it_does_not() -> None:
    nonogram = NonogramPuzzle(((1,),), ((1,),))
    assert sat.solver_for(nonogram) in SAT_SOLVERS[1:]
    assert sat.solver_for(TWO_WAYS) == SAT_SOLVERS[0]


def test_the_backbone_is_what_solutions_share() -> None:
    found = sat.backbone(TWO_WAYS, deadline=Deadline())
    assert State(TWO_WAYS, found.black, found.white).rows == (".?", "?#")
    given = sat.backbone(TWO_WAYS, state=State.parse(TWO_WAYS, ["?.", "??"]), deadline=Deadline())
    assert State(TWO_WAYS, given.black, given.white).rows == ("..", "##")


def test_an_unsolvable_puzzle_has_no_backbone() -> None:
    found = sat.backbone(NONE, deadline=Deadline())
    assert found == backbone(NONE)
    assert (int(found.black), int(found.white), found.solvable, found.complete) == (0, 0, False, True)


def test_an_unknown_solver_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no SAT solver called 'zchaff'"):
        sat.solve(TWO_WAYS, limit=2, deadline=Deadline(), solver="zchaff")


@pytest.mark.parametrize("solver", SAT_SOLVERS)
@pytest.mark.parametrize("encoding", ["lazy", "complete"])
def test_solver_and_encoding_can_be_chosen(solver: str, encoding: str) -> None:
    """Whoever names them means an engine that takes them, also with ``auto``."""
    found = solve(TWO_WAYS, solver=solver, encoding=encoding)
    assert (found.engine, found.verdict) == ("sat", Verdict.MULTIPLE)
    common = backbone(TWO_WAYS, solver=solver, encoding=encoding)
    assert common == backbone(TWO_WAYS)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"engine": "native", "solver": "minisat22"}, "the engine native has no setting 'solver'"),
        ({"engine": "cp", "encoding": "complete"}, "the engine cp has no setting 'encoding'"),
        ({"encoding": "dense"}, "there is no encoding called 'dense'; choose one of: lazy, complete"),
        ({"solver": "zchaff"}, "there is no SAT solver called 'zchaff'"),
    ],
)
def test_a_setting_that_makes_no_sense_is_refused(settings: dict[str, str], message: str) -> None:
    with pytest.raises(NurigramError, match=re.escape(message)):
        solve(TWO_WAYS, **settings)  # type: ignore[arg-type]
