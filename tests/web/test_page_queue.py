"""Questions to the worker of the page: what takes too long, breaks, is given up or is not there."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from nurigram.web.pages import STATIC

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="*** NO NODE: install it ***")


@pytest.fixture(scope="module")
def scenes() -> dict[str, Any]:
    """What came of the questions of each scene, and each worker's questions and whether it was ended."""
    command = [
        "node",
        str(Path(__file__).parent / "worker_queue.mjs"),
        str(STATIC / "reason" / "local" / "worker_queue.js"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return dict(json.loads(done.stdout))


def test_one_worker_answers_one_question_after_the_other(scenes: dict[str, Any]) -> None:
    assert scenes["answers"] == {"answers": [42, 42], "workers": [[["answer", "answer"], False]]}


def test_what_is_no_puzzle_is_refused_and_the_rest_is_for_others(scenes: dict[str, Any]) -> None:
    assert scenes["refusals"]["answers"] == ["Refused: no puzzle", "Unreachable: ", 42]
    assert len(scenes["refusals"]["workers"]) == 1


def test_what_takes_too_long_ends_with_its_worker(scenes: dict[str, Any]) -> None:
    """What was known by then is the answer."""
    assert scenes["late"]["answers"] == ["TooLate: ", "half", 42]
    assert scenes["late"]["workers"] == [[["forever"], True], [["half"], True], [["answer"], False]]


def test_the_rest_of_an_answer_has_a_limit_of_its_own(scenes: dict[str, Any]) -> None:
    assert scenes["slow"] == {"answers": ["most"], "workers": [[["most"], True]]}


def test_a_broken_engine_is_replaced(scenes: dict[str, Any]) -> None:
    assert scenes["broken"]["answers"] == ["Unreachable: ", 42]
    assert scenes["broken"]["workers"] == [[["break"], True], [["answer"], False]]


def test_what_is_given_up_ends_with_its_worker_or_is_never_asked(scenes: dict[str, Any]) -> None:
    assert scenes["stopped"]["answers"] == ["Error: stopped", "Error: stopped", 42]
    assert scenes["stopped"]["workers"] == [[["forever"], True], [["answer"], False]]


def test_without_an_engine_others_are_asked(scenes: dict[str, Any]) -> None:
    """Once it is known to be missing nobody looks for it again; without a network the next question does."""
    assert scenes["missing"] == {"answers": ["Unreachable: ", "Unreachable: "], "workers": [[[], True]]}
    assert scenes["offline"]["answers"] == ["Unreachable: ", 42]
