"""The course teaches what it says: on each lesson's board the hint is the lesson's technique."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from nurigram.formats import loads
from nurigram.library.starter import PREFIX
from nurigram.puzzle.registry import KINDS
from nurigram.puzzle.state import State
from nurigram.reasoning.hint import hint
from nurigram.web.course import lessons
from nurigram.web.make_course import choose

LINES = [json.loads(line) for line in files("nurigram.web").joinpath("course.jsonl").read_text("utf-8").splitlines()]


def test_every_kind_is_taught_in_both_languages() -> None:
    english, japanese = lessons("en"), lessons("ja")
    assert {lesson["kind"] for lesson in english} == set(KINDS)
    assert all(one["title"] and one["rule"] != two["rule"] for one, two in zip(english, japanese, strict=True))


@pytest.mark.slow
def test_the_course_is_what_the_library_and_the_techniques_give() -> None:
    assert list(choose()) == LINES, "write it anew: python -m nurigram.web.make_course"


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line['kind']}-{line['technique']}")
def test_the_hint_is_the_lesson(line: dict[str, str]) -> None:
    puzzle = loads(PREFIX + line["link"])
    step = hint(puzzle, State.parse(puzzle, line["state"])).step
    assert step is not None
    assert step.name == line["technique"]
