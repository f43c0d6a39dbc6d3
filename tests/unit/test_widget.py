"""The widget's side in Python: what it shows, what comes back, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from nurigram import UnknownNameError, dumps, hint, loads, widget
from nurigram.formats.json_form import from_object
from tests.fixtures.needs import needs

needs("anywidget")
PUZZLE = loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
OPEN = "?????"


def test_it_begins_with_the_position_that_it_is_given() -> None:
    assert widget(PUZZLE).rows == [OPEN] * 5
    board = widget(PUZZLE, "r1c1 r1c2", hints=False, theme="dark", language="ja")
    assert board.rows == ["##???", *[OPEN] * 4]
    assert (board.hints, board.theme, board.language) == (False, "dark", "ja")
    assert from_object(board.puzzle) == PUZZLE


def test_the_state_comes_back() -> None:
    board = widget(PUZZLE)
    changes: list[list[str]] = []
    board.observe(lambda change: changes.append(change.new), "rows")
    board.set_state({"rows": ["???##", *[OPEN] * 4], "solved": False, "last_hint": "Look."})  # as the browser does
    assert changes == [["???##", *[OPEN] * 4]]
    assert board.state.black.names == ("r1c4", "r1c5")
    assert board.last_hint == "Look."
    assert hint(PUZZLE, board.state).technique


def test_colours() -> None:
    puzzle = from_object(
        {
            "kind": "nonogram",
            "rows": [[[1, "a"], [1, "b"]]],
            "cols": [[[1, "a"]], [[1, "b"]]],
            "palette": {"a": "#cc0000", "b": "#0000cc"},
        }
    )
    board = widget(puzzle, state=["a?"])
    assert board.rows == ["a?"]
    assert board.state.rows == ("a?",)
    assert dumps(from_object(board.puzzle)) == dumps(puzzle)


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"language": "xx"}])
def test_wrong_choices_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(UnknownNameError):
        widget(PUZZLE, **wrong)
