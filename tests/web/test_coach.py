"""The coach under node: it names the technique of moves that a technique gave, and calls other right moves guesses."""

from __future__ import annotations

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from nurigram.web.engine_data import knowledge
from nurigram.web.pages import STATIC
from tests.fixtures.shipped import shipped_rows
from tests.web.local_answers import LACKS

SCRIPT = Path(__file__).parent / "coach.mjs"
STYLES = ("trace", "quick", "drags", "marks", "any", "guesses")
BOARDS = 3
"""Of each kind and tier."""

pytestmark = pytest.mark.skipif(LACKS is not None, reason=str(LACKS))

Passages = list[tuple[Any, dict[str, Any]]]
"""The technique of each move, or the techniques of a drag, and what the coach says of it."""


def puzzles() -> list[dict[str, Any]]:
    """Some of each kind and tier of the library, in colour too."""
    groups: dict[tuple[Any, ...], list[str]] = {}
    for row in shipped_rows():
        if 49 <= row["cells"] <= 100:
            groups.setdefault((row["kind"], row["tier"], '"palette"' in row["body"]), []).append(row["body"])
    return [
        json.loads(body) for bodies in groups.values() for body in bodies[:: max(1, len(bodies) // BOARDS)][:BOARDS]
    ]


@cache
def judged() -> dict[str, list[tuple[str, Passages]]]:
    """By the style of play, the kind of each puzzle and what the coach says of each move."""
    games = [(puzzle, style, at) for at, puzzle in enumerate(puzzles()) for style in STYLES]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "knowledge.json"
        file.write_text(json.dumps(knowledge()), encoding="utf-8")
        asked = ({"puzzle": puzzle, "style": style, "seed": seed} for puzzle, style, seed in games)
        lines = "".join(json.dumps(each) + "\n" for each in asked)
        command = ["node", str(SCRIPT), str(STATIC), str(file)]
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=600)
    found: dict[str, list[tuple[str, Passages]]] = {style: [] for style in STYLES}
    for (puzzle, style, _), line in zip(games, done.stdout.splitlines(), strict=True):
        found[style].append((puzzle["kind"], json.loads(line)))
    return found


def share(passages: list[bool]) -> float:
    assert len(passages) >= 20
    return sum(passages) / len(passages)


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_moves_of_a_trace_have_the_names_of_their_techniques(kind: str) -> None:
    games = [game for each, game in judged()["trace"] if each == kind]
    assert share([told["technique"] == technique for game in games for technique, told in game]) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_taps_that_take_turns_between_two_steps_have_the_names_of_both(kind: str) -> None:
    moves = [move for each, game in judged()["quick"] if each == kind for move in game]
    assert share([told["technique"] == technique for technique, told in moves]) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_a_drag_across_two_steps_has_the_names_of_both(kind: str) -> None:
    moves = [move for each, game in judged()["drags"] if each == kind for move in game]
    assert share([set(told["techniques"]) == set(techniques) for techniques, told in moves]) >= 0.95


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_right_moves_that_nothing_gives_are_guesses_and_no_others(kind: str) -> None:
    moves = [move for each, game in judged()["guesses"] if each == kind for move in game]
    guesses = [told["verdict"] == "guess" for technique, told in moves if technique is None]
    assert share(guesses) >= 0.9
    assert share([told["verdict"] == "step" for technique, told in moves if technique]) >= 0.99


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_moves_in_any_order_are_steps(kind: str) -> None:
    moves = [told["verdict"] == "step" for each, game in judged()["any"] if each == kind for _, told in game]
    assert share(moves) >= 0.97


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nurikabe", "nonogram"])
def test_who_never_dots_is_understood(kind: str) -> None:
    games = [game for each, game in judged()["marks"] if each == kind]
    assert share([told["verdict"] == "step" for game in games for _, told in game]) >= 0.9
