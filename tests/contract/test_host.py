"""The library is a guest: it leaves the hooks, signals and threads of the program that calls it as they were."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

import nurigram
from nurigram import Grid, Verdict
from nurigram.base.deadline import Deadline
from nurigram.base.errors import GenerationError, OutOfTimeError, UnsupportedError
from nurigram.kinds.nonogram import NonogramPuzzle
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle import extension
from nurigram.puzzle.engine import SAT_SOLVERS
from nurigram.puzzle.model import Puzzle
from nurigram.solving.engines import sat
from tests.unit.test_sat_engine import pigeons

ISLANDS = NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2), Clue(3, 1, 2), Clue(3, 3, 3)))
CROSS = NonogramPuzzle(((1,), (3,), (1,)), ((1,), (3,), (1,)))
SOLVED: dict[Puzzle, tuple[str, ...]] = {ISLANDS: ("..##", "###.", "#.#.", "#.#."), CROSS: (".#.", "###", ".#.")}
LARGE = NurikabePuzzle(Grid(50, 50), (Clue(25, 25, 1250),))


def surroundings() -> tuple[object, ...]:
    """What a library could change in its host."""
    return (
        sys.unraisablehook,
        sys.excepthook,
        threading.excepthook,
        sys.gettrace(),
        sys.getprofile(),
        sys.getrecursionlimit(),
        sys.getswitchinterval(),
        *(signal.getsignal(number) for number in sorted(signal.valid_signals())),
        signal.pthread_sigmask(signal.SIG_BLOCK, ()),
        tuple(warnings.filters),
    )


def too_short(call: Callable[..., object], *arguments: object, **options: object) -> None:
    """A call that has too little time; a fast machine may come far enough to refuse the board as too large."""
    with suppress(GenerationError, OutOfTimeError, UnsupportedError):
        call(*arguments, time_limit=0.05, **options)


CALLS: dict[str, Callable[[], object]] = {
    "solve by native": lambda: nurigram.solve(ISLANDS, "native", time_limit=5),
    "solve by sat": lambda: nurigram.solve(ISLANDS, "sat", time_limit=5),
    "a limit for sat": lambda: too_short(nurigram.solve, LARGE, "sat"),
    "a limit for logic": lambda: too_short(nurigram.solve, LARGE, "logic"),
    "logic": lambda: nurigram.solve(CROSS, "logic", time_limit=5),
    "backbone": lambda: nurigram.backbone(ISLANDS, engine="sat", time_limit=5),
    "generate": lambda: nurigram.generate("nurikabe", "5x5", "easy", seed=1, time_limit=60),
    "a limit for generate": lambda: too_short(nurigram.generate, "nurikabe", "30x30", "hard", seed=1),
    "explain": lambda: nurigram.explain(ISLANDS),
    "grade": lambda: nurigram.grade(CROSS),
    "review": lambda: nurigram.review(ISLANDS, time_limit=5),
    "complete": lambda: nurigram.complete(NurikabePuzzle(Grid(4, 4), (Clue(0, 0, 2),)), "easy", time_limit=60),
}


@pytest.mark.parametrize("name", CALLS)
def test_hooks_and_signals_stay_as_they_were(name: str) -> None:
    before, threads = surroundings(), set(threading.enumerate())
    CALLS[name]()
    assert surroundings() == before
    for thread in set(threading.enumerate()) - threads:
        thread.join()  # it is about to end


def test_techniques_in_python_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extension, "is_built", lambda: False)
    before = surroundings()
    assert nurigram.solve(ISLANDS, "logic", time_limit=60).verdict is Verdict.UNIQUE
    too_short(nurigram.solve, LARGE, "logic")
    assert surroundings() == before


@pytest.mark.parametrize("solver", SAT_SOLVERS)
def test_signals_during_a_search_go_to_the_handler_of_the_host(solver: str) -> None:
    """And the search goes on: what an interrupt means is for the host to say."""
    heard: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _frame: heard.append(number))
    sender = subprocess.Popen(["sh", "-c", f"while kill -INT {os.getpid()}; do sleep 0.01; done"])
    try:
        while len(heard) < 10:
            with sat.Search(pigeons(6), Deadline(600), solver) as search:
                assert search.find() is None
    finally:
        sender.kill()
        sender.wait()
        signal.signal(signal.SIGINT, usual)


def solved(puzzle: Puzzle, engine: str) -> bool:
    result = nurigram.solve(puzzle, engine, time_limit=600)
    return result.verdict is Verdict.UNIQUE and result.solutions[0].rows == SOLVED[puzzle]


def test_several_threads_solve_at_once() -> None:
    """Each with its own limit, on the main thread and on others."""
    calls = [(puzzle, engine) for puzzle in SOLVED for engine in ("native", "sat", "logic")] * 8
    with ThreadPoolExecutor(4) as pool:
        hurried = [pool.submit(too_short, nurigram.solve, LARGE, engine) for engine in ("sat", "logic")]
        answers = [pool.submit(solved, *call) for call in calls]
        assert all(solved(*call) for call in calls)
        assert all(answer.result() for answer in answers)
        assert [answer.result() for answer in hurried] == [None, None]


def test_the_event_loop_goes_on() -> None:
    """Calls in threads of the loop and in the loop itself, some out of time, beside a signal handler of the loop."""
    heard: list[str] = []

    async def main() -> list[object]:
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGINT, heard.append, "interrupt")
        try:
            calls = [asyncio.to_thread(solved, puzzle, engine) for puzzle in SOLVED for engine in ("sat", "logic")]
            hurried = asyncio.to_thread(too_short, nurigram.generate, "nurikabe", "30x30", "hard", seed=1)
            here = solved(ISLANDS, "sat")
            too_short(nurigram.solve, LARGE, "sat")
            answers = await asyncio.gather(*calls, hurried)
            signal.raise_signal(signal.SIGINT)
            while not heard:
                await asyncio.sleep(0)
        finally:
            loop.remove_signal_handler(signal.SIGINT)
        return [here, *answers[:-1]]

    assert asyncio.run(main()) == [True] * 5
    assert heard == ["interrupt"]


def test_a_cancelled_call_does_no_harm() -> None:
    """The thread ends with its time limit; other calls are not touched by it."""

    async def main() -> bool:
        call = asyncio.ensure_future(asyncio.to_thread(too_short, nurigram.solve, LARGE, "sat"))
        await asyncio.sleep(0)
        call.cancel()
        return await asyncio.to_thread(solved, ISLANDS, "sat")

    assert asyncio.run(main())


CELLS = (
    "import nurigram, sys\n"
    "hook = sys.unraisablehook\n"
    "puzzle = nurigram.generate('nurikabe', '5x5', 'easy', seed=1, time_limit=60)",
    "print(nurigram.solve(puzzle, 'sat').verdict.value, sys.unraisablehook is hook)",
    "from tests.unit.test_sat_engine import pigeons\n"
    "from nurigram.base.deadline import Deadline\n"
    "from nurigram.solving.engines import sat\n"
    "import os, signal, threading\n"
    "threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
    "try:\n"
    "    sat.Search(pigeons(30), Deadline()).find()\n"
    "except KeyboardInterrupt:\n"
    "    print('interrupted')",
    "print(nurigram.solve(puzzle, 'sat', time_limit=60).verdict.value)",
)


@pytest.mark.slow
def test_a_notebook_solves_is_interrupted_and_goes_on() -> None:
    nbformat, nbclient = pytest.importorskip("nbformat"), pytest.importorskip("nbclient")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    nbclient.NotebookClient(notebook, timeout=None, kernel_name="python3").execute()
    shown = ["".join(output.get("text", "") for output in cell.outputs) for cell in notebook.cells]
    assert shown == ["", "unique True\n", "interrupted\n", "unique\n"]
