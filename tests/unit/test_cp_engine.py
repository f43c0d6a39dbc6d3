"""What the constraint programming engine promises for any puzzle: limits, deadlines, interrupts, messages."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent import futures
from concurrent.futures import Future
from importlib import import_module
from itertools import count
from typing import Any

import pytest

from nurigram import Verdict, solve, verify
from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnavailableError, UnknownNameError
from nurigram.base.grid import Bitboard, from_bits
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


def at_third_solution(monkeypatch: pytest.MonkeyPatch, act: Callable[[], object]) -> None:
    """Have something happen in the thread of the search when it hands over its third solution."""
    found = count(1)

    def board(indices: Iterable[int]) -> Bitboard:
        if next(found) == 3:
            act()
        return from_bits(indices)

    monkeypatch.setattr(cp, "from_bits", board)


def test_too_many_solutions_end_at_the_deadline_with_those_found(monkeypatch: pytest.MonkeyPatch) -> None:
    reached = threading.Event()

    def wait_for_the_third(search: Sequence[Future[Any]], _: float) -> object:
        assert reached.wait(600)
        return futures.wait(search, cp.PAUSE)

    at_third_solution(monkeypatch, reached.set)
    monkeypatch.setattr(cp, "wait", wait_for_the_third)
    result = solve(TOO_MANY, "cp", limit=None, time_limit=3600)
    assert (result.verdict, result.complete) == (Verdict.MULTIPLE, False)
    assert len(set(result.solutions)) == len(result.solutions) >= 2
    assert not any(verify(TOO_MANY, each) for each in result.solutions)


@pytest.mark.parametrize("seconds", [0.001, 0.1])
def test_with_little_time_nothing_is_claimed_that_was_not_found(seconds: float) -> None:
    result = solve(TOO_MANY, "cp", limit=None, time_limit=seconds)
    assert not result.complete
    assert result.verdict is Verdict.of(len(set(result.solutions)), complete=False)
    assert not any(verify(TOO_MANY, each) for each in result.solutions)


@pytest.mark.parametrize("engine", ["auto", "sat", "cp"])
def test_too_many_solutions_end_at_the_limit_of_memory(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("nurigram.solving.solve"), "MAX_SOLUTIONS", 50)
    result = solve(TOO_MANY, engine, limit=None)
    assert (result.verdict, result.complete, len(result.solutions)) == (Verdict.MULTIPLE, False, 50)


def test_no_time_means_unknown() -> None:
    result = solve(TOO_MANY, "cp", time_limit=0)
    assert (result.verdict, result.complete) == (Verdict.UNKNOWN, False)


def test_an_interrupt_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    at_third_solution(monkeypatch, lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        solve(TOO_MANY, "cp", limit=None)


def test_a_model_that_does_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="choose one of: automaton, starts"):
        cp.solve(UNIQUE, limit=2, deadline=Deadline(), model="magic")


def test_without_or_tools_the_message_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ortools.sat.python.cp_model", None)
    with pytest.raises(UnavailableError, match=r"pip install 'nurigram\[cp\]'"):
        solve(UNIQUE, "cp")
