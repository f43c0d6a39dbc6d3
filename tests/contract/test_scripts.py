"""Parallel work from a script without an ``if __name__`` guard makes its puzzles, and ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from nurigram.base.errors import NurigramError
from nurigram.base.run_all import run_all

SCRIPT = """
from nurigram import generate_many

print("once")
for puzzle in generate_many("nurikabe", "5x5", "easy", count=5, seed=1, jobs=2, time_limit=3600):
    print(puzzle.info.extra["seed"])
"""


def run(*arguments: str, script: str = "", timeout: float = 600) -> list[str]:
    done = subprocess.run(
        [sys.executable, *arguments], input=script, capture_output=True, text=True, timeout=timeout, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def one_by_one() -> list[str]:
    return run("-c", SCRIPT.replace("jobs=2", "jobs=1"))


@pytest.mark.slow
def test_a_script_in_a_file_needs_no_guard(one_by_one: list[str], tmp_path: Path) -> None:
    path = tmp_path / "script.py"
    path.write_text(SCRIPT)
    assert len(one_by_one) == 6
    assert run(str(path)) == one_by_one


def test_a_script_on_standard_input_needs_no_guard(one_by_one: list[str]) -> None:
    assert run("-", script=SCRIPT) == one_by_one


@pytest.mark.slow
def test_a_script_given_as_an_argument_needs_no_guard(one_by_one: list[str]) -> None:
    assert run("-c", SCRIPT) == one_by_one


def test_the_script_is_itself_again_afterwards() -> None:
    main = sys.modules["__main__"]
    assert list(run_all(abs, [-1, -2], jobs=2)) == [1, 2]
    assert sys.modules["__main__"] is main


def kill_yourself(_item: int) -> None:
    os.kill(os.getpid(), signal.SIGTERM)


def test_a_worker_that_dies_is_one_clear_error() -> None:
    with pytest.raises(NurigramError, match="a worker process ended before its work was done"):
        list(run_all(kill_yourself, [1, 2, 3], jobs=2))


def test_other_errors_pass_through() -> None:
    with pytest.raises(ZeroDivisionError):
        list(run_all((1).__floordiv__, [0, 1], jobs=2))
