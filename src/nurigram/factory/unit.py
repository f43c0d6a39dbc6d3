"""One unit of work: a seed becomes a row of the library. Plain data in, plain data out."""

from __future__ import annotations

import time
from typing import Any

import nurigram
from nurigram.base.deadline import Deadline
from nurigram.base.errors import GenerationError
from nurigram.library.rows import make_row
from nurigram.making.generate import fulfil, make_order
from nurigram.puzzle.model import Puzzle, with_info

LATE = "out of time"


def make(task: dict[str, Any]) -> dict[str, Any]:
    """The row of the puzzle that a seed makes, or why there is none; and what it cost."""
    wall, cpu = time.perf_counter(), time.process_time()
    deadline = Deadline(task["seconds"])
    answer: dict[str, Any]
    try:
        answer = {"row": _row(_puzzle(task, deadline), task)}
    except GenerationError as error:
        answer = {"failed": LATE if deadline.expired else str(error)}
    return {**answer, "seconds": time.perf_counter() - wall, "cpu": time.process_time() - cpu}


def _puzzle(task: dict[str, Any], deadline: Deadline) -> Puzzle:
    rows, cols = task["size"]
    order = make_order(task["kind"], (rows, cols), task["difficulty"], task["options"])
    puzzle = fulfil(order, task["seed"], deadline)
    return with_info(puzzle, title=task["title"], author=task["author"])


def _row(puzzle: Puzzle, task: dict[str, Any]) -> dict[str, Any]:
    return make_row(puzzle, origin=task["order"], version=nurigram.__version__, tags=task["tags"])
