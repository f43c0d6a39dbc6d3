"""What the constraint programming engine promises for any puzzle: limits, deadlines, interrupts, messages."""

from __future__ import annotations

import signal
import sys
import threading
from importlib import import_module

import pytest

from nurigram import Verdict, solve
from nurigram.ground.deadline import Deadline
from nurigram.ground.errors import UnavailableError, UnknownNameError
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.solving.engines import cp

UNIQUE = NonogramPuzzle(((3,), (1,), (1, 1)), ((1, 1), (2,), (1, 1)))
NONE = NonogramPuzzle(((1,), (1,)), ((2,), (1,)))
PERMUTATIONS = NonogramPuzzle(((1,),) * 4, ((1,),) * 4)
TOO_MANY = NonogramPuzzle(((1,),) * 12, ((1,),) * 12)


@pytest.mark.parametrize("engine", ["cp", "cp-starts"])
def test_the_verdict_and_the_solution(engine: str) -> None:
    result = solve(UNIQUE, engine)
    assert (result.verdict, result.engine, result.complete) == (Verdict.UNIQUE, engine, True)
    assert [solution.rows for solution in result.solutions] == [("###", ".#.", "#.#")]


@pytest.mark.parametrize("engine", ["cp", "cp-starts"])
def test_clues_that_contradict_each_other(engine: str) -> None:
    assert solve(NONE, engine).verdict is Verdict.NONE


@pytest.mark.parametrize(("limit", "found", "complete"), [(1, 1, False), (10, 10, False), (None, 24, True)])
def test_one_ten_or_all_solutions(limit: int | None, found: int, complete: bool) -> None:
    result = solve(PERMUTATIONS, "cp", limit=limit)
    assert (len(set(result.solutions)), result.complete) == (found, complete)


def test_too_many_solutions_end_at_the_deadline_with_the_number_reached() -> None:
    result = solve(TOO_MANY, "cp", limit=None, time_limit=1.5)
    assert (result.verdict, result.complete) == (Verdict.MULTIPLE, False)
    assert len(result.solutions) > 1


@pytest.mark.parametrize("engine", ["auto", "sat", "cp"])
def test_too_many_solutions_end_at_the_limit_of_memory(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("nurigram.solving.solve"), "MAX_SOLUTIONS", 50)
    result = solve(TOO_MANY, engine, limit=None)
    assert (result.verdict, result.complete, len(result.solutions)) == (Verdict.MULTIPLE, False, 50)


def test_no_time_means_unknown() -> None:
    result = solve(TOO_MANY, "cp", time_limit=0)
    assert (result.verdict, result.complete) == (Verdict.UNKNOWN, False)


def test_an_interrupt_ends_the_search() -> None:
    main = threading.main_thread().ident
    assert main is not None
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        solve(TOO_MANY, "cp", limit=None)


def test_a_model_that_does_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="choose one of: automaton, starts"):
        cp.solve(UNIQUE, limit=2, deadline=Deadline(), model="magic")


def test_without_or_tools_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(UnavailableError, match=r"pip install 'nurigram\[cp\]'"):
        solve(UNIQUE, "cp")
