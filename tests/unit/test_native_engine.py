"""The native engine from Python: verdicts, time limits, Ctrl-C, and life without the extension."""

from __future__ import annotations

import signal
import threading
import time
from dataclasses import replace
from importlib import import_module
from typing import NoReturn

import pytest

from nurigram import Grid, Verdict, backbone, count_solutions, solve
from nurigram.base.deadline import Deadline
from nurigram.base.errors import UnavailableError, UnsupportedError
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.model import Puzzle
from nurigram.solving.engines import native
from nurigram.solving.solve import automatic

pytest.importorskip("nurigram._native")

UNIQUE = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(3, 1, 2), Clue(3, 3, 3)))
NONE = NurikabePuzzle(Grid(3, 3), (Clue(0, 0, 9), Clue(2, 2, 1)))
PERMUTATIONS = NonogramPuzzle(((1,),) * 40, ((1,),) * 40)
"""One cell in each row and column: more solutions than any machine ever counts, one by one."""


def test_auto_is_native() -> None:
    assert next(automatic(UNIQUE)).name == "native"
    assert solve(UNIQUE).engine == "native"


def test_the_solution_and_its_proof() -> None:
    result = solve(UNIQUE)
    assert result.verdict is Verdict.UNIQUE
    assert result.solutions[0].rows == ("..##", "###.", "#.#.", "#.#.")


def test_a_contradiction() -> None:
    assert solve(NONE).verdict is Verdict.NONE


def test_runs_are_repeatable() -> None:
    def figures() -> dict[str, int]:
        return dict(native.solve(BRANCHING, limit=50, deadline=Deadline()).stats)

    assert figures() == figures()


BRANCHING = NurikabePuzzle(Grid(7, 7), (Clue(0, 0, None), Clue(3, 3, None), Clue(6, 6, None)))


def test_the_time_limit_ends_in_unknown() -> None:
    assert solve(UNIQUE, time_limit=0).verdict is Verdict.UNKNOWN
    assert not count_solutions(PERMUTATIONS, time_limit=0.1).complete


def test_ctrl_c_ends_the_search_and_other_threads_run_meanwhile() -> None:
    main = threading.main_thread().ident
    assert main is not None

    def interrupt() -> None:
        """Other threads run meanwhile: this one waits several times before it ends the search."""
        for _ in range(5):
            time.sleep(0.02)
        signal.pthread_kill(main, signal.SIGINT)

    def search() -> None:
        threading.Thread(target=interrupt).start()
        count_solutions(PERMUTATIONS)

    with pytest.raises(KeyboardInterrupt):
        search()


def test_without_the_extension_the_message_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extension, "is_built", lambda: False)
    with pytest.raises(UnavailableError, match="C\\+\\+20 compiler"):
        native.solve(UNIQUE, limit=2, deadline=Deadline())


TOO_LARGE = NurikabePuzzle(
    Grid(100, 100), tuple(Clue(row, col, None) for row in range(0, 100, 4) for col in range(0, 100, 4))
)


def test_a_board_too_large_for_it_is_refused() -> None:
    with pytest.raises(UnsupportedError, match="choose another engine"):
        solve(TOO_LARGE, engine="native")


def test_what_it_refuses_auto_hands_to_the_next_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(puzzle: Puzzle, **_: object) -> NoReturn:
        raise UnsupportedError("too large; choose another engine")

    monkeypatch.setattr(native, "NATIVE", replace(native.NATIVE, solve=refuse, count=refuse, backbone=refuse))
    result = solve(UNIQUE)
    assert (result.engine, result.verdict) == ("sat", Verdict.UNIQUE)
    assert result.solutions[0].rows == ("..##", "###.", "#.#.", "#.#.")
    assert count_solutions(UNIQUE).number == 1
    assert backbone(UNIQUE).black == result.solutions[0].board
    with pytest.raises(UnsupportedError, match="too large"):
        solve(UNIQUE, engine="native")


def test_a_refusal_is_no_answer_when_no_engine_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_module("nurigram.solving.solve"), "AUTO", ("native",))
    with pytest.raises(UnsupportedError, match="choose another engine"):
        solve(TOO_LARGE)
