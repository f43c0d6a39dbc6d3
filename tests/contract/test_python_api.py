"""What Python programs rely on: cells in any form, results that print, draw and serialise themselves, and types."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import nurigram
from nurigram import (
    CellSet,
    Grid,
    NonogramPuzzle,
    NurigramError,
    NurikabePuzzle,
    State,
    Tier,
    Verdict,
    backbone,
    count_solutions,
    deduce,
    draw,
    explain,
    grade,
    hint,
    loads,
    solve,
    verify,
)

PUZZLE = loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
GRID = PUZZLE.grid
ROWS = ["..###", ".#..#", ".####", ".#.#.", "###.."]
PAIRS = [(r, c) for r, row in enumerate(ROWS) for c, letter in enumerate(row) if letter == "#"]
WALL = CellSet(GRID, PAIRS)
FORMS: dict[str, Any] = {
    "int": WALL.board,
    "CellSet": WALL,
    "State": State(PUZZLE, WALL, ~WALL),
    "rows": ROWS,
    "text": "\n".join(ROWS),
    "pairs": PAIRS,
    "names": " ".join(WALL.names),
    "list of names": list(WALL.names),
    "backbone": backbone(PUZZLE),
}
TAKERS: dict[str, Callable[[Any], object]] = {
    "verify": lambda cells: verify(PUZZLE, cells),
    "hint": lambda cells: hint(PUZZLE, cells),
    "hint, solution": lambda cells: hint(PUZZLE, None, solution=cells),
    "deduce": lambda cells: deduce(PUZZLE, state=cells),
    "explain": lambda cells: explain(PUZZLE, state=cells),
    "backbone": lambda cells: backbone(PUZZLE, cells),
    "draw": lambda cells: draw(PUZZLE, cells),
    "draw, framed": lambda cells: draw(PUZZLE, highlight=cells, reasons=cells, errors=cells),
    "State": lambda cells: State(PUZZLE, cells),
    "CellSet": lambda cells: CellSet(GRID, cells),
}
RESULTS: dict[str, Any] = {
    "puzzle": PUZZLE,
    "nonogram": loads('{"kind":"nonogram","rows":[[1]],"cols":[[1]]}'),
    "cells": WALL,
    "state": State(PUZZLE, ["#????"] + ["?????"] * 4),
    "violation": verify(PUZZLE, [])[0],
    "solved": solve(PUZZLE),
    "count": count_solutions(PUZZLE),
    "backbone": backbone(PUZZLE),
    "grade": grade(PUZZLE),
    "trace": deduce(PUZZLE),
    "clash": deduce(PUZZLE, state=["##???", "##???"] + ["?????"] * 3).clash,
    "step": deduce(PUZZLE).steps[0],
    "explanation": explain(PUZZLE),
    "explained": explain(PUZZLE).steps[0],
    "hint": hint(PUZZLE),
}


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_a_solution_in_any_form_is_right(form: Any) -> None:
    assert verify(PUZZLE, form) == []
    assert CellSet(GRID, form) == WALL
    assert State(PUZZLE, form).black == WALL


@pytest.mark.parametrize("take", TAKERS.values(), ids=TAKERS)
@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_every_function_takes_every_form(take: Callable[[Any], object], form: Any) -> None:
    assert take(form) is not None


WRONG = [3.5, True, object(), [(9, 9)], [1, 2], "rubbish", ["#"], 1 << 99, -1, CellSet(Grid(2, 2))]


@pytest.mark.parametrize("take", TAKERS.values(), ids=TAKERS)
@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_denotes_no_cells_is_a_clear_error(take: Callable[[Any], object], wrong: Any) -> None:
    with pytest.raises(NurigramError):
        take(wrong)


@pytest.mark.parametrize("wrong", ["a text", None, 7])
def test_what_is_no_puzzle_is_a_clear_error(wrong: Any) -> None:
    for take in (solve, count_solutions, grade, deduce, explain, hint, backbone, draw, lambda p: verify(p, 0)):
        with pytest.raises(NurigramError, match="is not a puzzle"):
            take(wrong)


@pytest.mark.parametrize("size", [5, (5,), (5, "x"), None, 5.5])
def test_a_wrong_size_is_a_clear_error(size: Any) -> None:
    with pytest.raises(NurigramError):
        nurigram.generate("nurikabe", size)


@pytest.mark.parametrize("text", [5, None, b"bytes", ["rows"]])
def test_what_is_no_text_is_a_clear_error(text: Any) -> None:
    with pytest.raises(NurigramError, match="a puzzle is read from a text"):
        loads(text)


def test_a_tier_may_be_its_name_everywhere() -> None:
    assert deduce(PUZZLE, "easy").taken == deduce(PUZZLE, Tier.EASY).taken
    assert explain(PUZZLE, "Hard").to_json() == explain(PUZZLE, Tier.HARD).to_json()
    assert hint(PUZZLE, tier="easy").to_json() == hint(PUZZLE, tier=Tier.EASY).to_json()
    with pytest.raises(NurigramError, match="there is no difficulty called 3"):
        deduce(PUZZLE, 3)  # type: ignore[arg-type]


def test_sets_are_what_comes_back() -> None:
    step, result = deduce(PUZZLE).steps[0], backbone(PUZZLE)
    state = State(PUZZLE, ROWS)
    for cells in (
        step.black,
        step.white,
        step.because,
        step.focus,
        step.cells,
        result.black,
        result.white,
        result.open,
    ):
        assert isinstance(cells, CellSet)
    for cells in (state.black, state.white, state.unknown, hint(PUZZLE).wrong, verify(PUZZLE, [])[0].cells):
        assert isinstance(cells, CellSet)
    assert solve(PUZZLE).solutions == (WALL,)


@pytest.mark.parametrize("result", RESULTS.values(), ids=RESULTS)
def test_every_result_serialises_prints_and_pickles(result: Any) -> None:
    assert json.loads(json.dumps(result.to_json())) == result.to_json()
    assert str(result)
    assert len(repr(result)) < 700
    assert pickle.loads(pickle.dumps(result)) == result


def test_a_step_names_its_technique() -> None:
    step = deduce(PUZZLE).steps[0]
    assert step.name == step.to_json()["technique"] == "completed_island"
    assert str(step) == "completed_island: black: r3c3 r4c2 r4c4 r5c3"


@pytest.mark.parametrize("result", ["puzzle", "state"])
def test_boards_draw_themselves_in_a_notebook(result: str) -> None:
    assert ElementTree.fromstring(RESULTS[result]._repr_svg_()).tag.endswith("svg")


@pytest.mark.parametrize("result", ["cells", "solved", "backbone", "grade", "trace", "explanation"])
def test_results_show_themselves_in_a_notebook(result: str) -> None:
    ElementTree.fromstring(f"<div>{RESULTS[result]._repr_html_()}</div>")


def test_a_printed_puzzle_shows_its_board() -> None:
    assert str(PUZZLE).splitlines()[1] == "│ · 5 · · ·│"
    assert str(solve(PUZZLE)).splitlines()[2] == "│   5██████│"


def test_draw_saves_by_the_name_of_the_file(tmp_path: Path) -> None:
    starts = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}
    for suffix, start in starts.items():
        path = draw(PUZZLE, solution=True).save(tmp_path / f"board.{suffix}")
        assert path.read_bytes().startswith(start)
    with pytest.raises(NurigramError, match=r"there is no picture format called '.bmp'"):
        draw(PUZZLE).save(tmp_path / "board.bmp")


def test_draw_does_not_choose_between_solutions() -> None:
    several = loads('{"kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]}')
    assert solve(several).verdict is Verdict.MULTIPLE
    with pytest.raises(NurigramError, match="several solutions"):
        draw(several, solution=True)
    assert "██" in str(draw(several, solve(several).solutions[0]))


def test_the_classes_of_puzzles_are_there() -> None:
    assert isinstance(PUZZLE, NurikabePuzzle)
    assert isinstance(RESULTS["nonogram"], NonogramPuzzle)
    with pytest.raises(AttributeError, match="nothing"):
        getattr(nurigram, "nothing")  # noqa: B009 (mypy knows that it is not there)


def test_the_package_runs_as_a_program() -> None:
    done = subprocess.run([sys.executable, "-m", "nurigram", "--version"], capture_output=True, text=True, timeout=600)
    assert done.stdout == f"nurigram {nurigram.__version__}\n"


TYPED = """
import nurigram
from nurigram import CellSet, Hint, NurikabePuzzle, Picture, State, Tier

puzzle = nurigram.loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
assert isinstance(puzzle, NurikabePuzzle)
sizes: list[int | None] = [clue.size for clue in puzzle.clues]
wall: CellSet = nurigram.solve(puzzle).solutions[0]
inner: CellSet = (wall & {(1, 1)}) | (wall - wall)
state = State(puzzle, wall, "r1c1")
open_cells: CellSet = state.unknown - nurigram.backbone(puzzle, state).black
for violation in nurigram.verify(puzzle, ["#####"] * 5) + nurigram.verify(puzzle, state):
    cells: CellSet = violation.cells
for step in nurigram.deduce(puzzle, "hard", state).steps:
    name: str = step.name
    first: CellSet = step.black | step.white
told: Hint = nurigram.hint(puzzle, [(0, 2)], tier=Tier.HARD)
picture: Picture = nurigram.draw(puzzle, told.step, highlight=told.wrong)
data: dict[str, object] = puzzle.to_json()
"""


@pytest.mark.slow
def test_a_strict_user_of_mypy_needs_no_casts(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(TYPED)
    subprocess.run([sys.executable, str(program)], check=True, timeout=600)
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(tmp_path),
        str(program),
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=Path(__file__).parents[2] / "src")
    assert done.stdout.startswith("Success"), done.stdout + done.stderr
