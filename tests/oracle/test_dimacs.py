"""The exported clauses, solved by a solver that the engine does not use, give boards that the verifier accepts."""

from __future__ import annotations

import pytest
from pysat.formula import CNF
from pysat.solvers import Solver

from nurigram import verify
from nurigram.formats import dimacs
from nurigram.formats.json_form import from_object
from tests.fixtures.whole_puzzles import Source, sources
from tests.oracle import sample

OTHER = "minisat22"


def stock_solver(text: str) -> str:
    """What a standard solver prints for a CNF file."""
    with Solver(name=OTHER, bootstrap_with=CNF(from_string=text)) as solver:
        if not solver.solve():
            return "s UNSATISFIABLE\n"
        return "c found\ns SATISFIABLE\nv " + " ".join(map(str, solver.get_model())) + " 0\n"


@pytest.mark.parametrize("shape", [(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (4, 4)])
def test_a_model_is_a_solution(shape: tuple[int, int]) -> None:
    for puzzle in sample.boards(*shape, count=30, seed=5):
        answer = stock_solver(dimacs.dumps(puzzle))
        solutions = sample.solutions(puzzle)
        assert answer.startswith("s UNSAT") == (not solutions)
        if solutions:
            board = dimacs.read_model(puzzle, answer)
            assert verify(puzzle, board.board) == []
            assert board.rows in solutions


@pytest.mark.parametrize("source", sources("nurikabe", "janko", every=10), ids=str)
def test_models_of_whole_puzzles_are_their_solutions(source: Source) -> None:
    for data in source.records()[:10]:
        puzzle = from_object(data)
        board = dimacs.read_model(puzzle, stock_solver(dimacs.dumps(puzzle)))
        assert verify(puzzle, board.board) == []
        assert board.rows == puzzle.info.solution
