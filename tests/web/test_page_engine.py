"""The engine of the page, under node: it gives the answers of the package."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nurigram import State, Tier, deduce, solve
from nurigram.base.deadline import Deadline
from nurigram.base.grid import Bitboard, Grid, bits, from_bits
from nurigram.kinds.nonogram import KIND as NONOGRAM, from_picture
from nurigram.kinds.nonogram.techniques.view import LOOK_AHEAD
from nurigram.kinds.nurikabe import KIND as NURIKABE
from nurigram.kinds.nurikabe.techniques.accelerator import LIMITS
from nurigram.puzzle.kind import PuzzleKind
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.painting import layers_of
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.step import Clash, Step
from nurigram.puzzle.trace import Way, trace
from nurigram.reasoning.grade import features
from nurigram.solving.engines import native
from nurigram.web.pages import STATIC
from tests.fixtures.random_boards import random_board
from tests.oracle.colour import drawn

ENGINE = STATIC / "engine.wasm"
HERE = Path(__file__).parent
KINDS: dict[str, tuple[PuzzleKind, Sequence[int]]] = {
    "nurikabe": (NURIKABE, LIMITS),
    "nonogram": (NONOGRAM, (LOOK_AHEAD,)),
}
"""The kinds, each with the limits of its techniques."""

Question = dict[str, Any]

pytestmark = [
    pytest.mark.skipif(not ENGINE.is_file(), reason="*** NO ENGINE FOR THE PAGE: make wasm ***"),
    pytest.mark.skipif(shutil.which("node") is None, reason="*** NO NODE: install it ***"),
]


def ask(questions: Iterable[Question]) -> list[Any]:
    """The engine's answers."""
    command = ["node", str(HERE / "engine.mjs"), str(STATIC / "lib" / "engine.js"), str(ENGINE)]
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=300)
    return [json.loads(line) for line in done.stdout.splitlines()]


def question(state: State, call: str, *settings: object) -> Question:
    """A question about a moment of play; solving asks about the puzzle alone."""
    puzzle = kind_of(state.puzzle).to_json(state.puzzle)
    play = lists(state.grid, state.out)
    given = [puzzle] if call == "solve" else [puzzle, play]
    return {"kind": state.puzzle.kind, "call": call, "args": [*given, *settings]}


def cells(grid: Grid, board: Bitboard) -> list[int]:
    """Cells as the page numbers them: row by row."""
    return [row * grid.cols + col for row, col in map(grid.cell, bits(int(board)))]


def lists(grid: Grid, boards: Iterable[Bitboard]) -> list[list[int]]:
    """Several sets of cells."""
    return [cells(grid, board) for board in boards]


def part(rng: random.Random, board: Bitboard, share: float) -> Bitboard:
    return from_bits(index for index in bits(board) if rng.random() < share)


def from_cells(grid: Grid, cells: Sequence[int]) -> Bitboard:
    return from_bits(cell // grid.cols * grid.stride + cell % grid.cols for cell in cells)


def plays(kind: str, count: int) -> Iterator[State]:
    """Puzzles with anything in mid-play: right cells, wrong ones, contradictions; half of the nonograms in colour."""
    rng = random.Random(kind)
    for number in range(count):
        nonogram = _picture if number % 2 else _in_colour
        puzzle = random_board(rng, 7) if kind == "nurikabe" else nonogram(rng)
        share = rng.choice((0.0, 0.05, 0.2))
        yield State(puzzle, out=tuple(part(rng, puzzle.grid.cells, share) for _ in puzzle.palette.letters))


def _picture(rng: random.Random) -> Puzzle:
    grid = Grid(rng.randint(1, 8), rng.randint(1, 8))
    return from_picture(grid, part(rng, grid.cells, 0.55))


def _in_colour(rng: random.Random) -> Puzzle:
    puzzle, _ = drawn(rng, rng.randint(3, 8), rng.randint(3, 8), rng.randint(2, 3))
    return puzzle


def told(grid: Grid, way: Way) -> dict[str, Any]:
    """A way as the page gets it."""
    tiers = kind_of(way.start.puzzle).tiers
    return {
        "steps": [told_step(grid, step, tiers[step.name]) for step in way.steps],
        "offers": list(way.offers),
        "clash": told_clash(grid, way.clash) if way.clash else None,
        "out": lists(grid, way.end.out),
    }


def told_step(grid: Grid, step: Step, tier: Tier) -> dict[str, Any]:
    grounds = {name: cells(grid, getattr(step, name)) for name in ("because", "focus")}
    found = {"technique": step.name, "tier": int(tier), "out": lists(grid, step.out)}
    return {**found, **grounds, "facts": dict(step.facts), "chain": step.chain}


def told_clash(grid: Grid, clash: Clash) -> dict[str, Any]:
    return {"code": clash.code, "cells": cells(grid, clash.cells), "facts": dict(clash.facts)}


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("tier", list(Tier))
def test_steps(name: str, tier: Tier) -> None:
    kind, limits = KINDS[name]
    states = list(plays(name, 60))
    ways = [trace(state, kind.up_to(tier), len(kind.up_to(Tier.MEDIUM))) for state in states]
    answers = ask(question(state, "steps", int(tier), limits) for state in states)
    assert all(answer.pop("features") for answer in answers)
    assert answers == [told(way.start.grid, way) for way in ways]
    hints = ask(question(state, "steps", int(tier), limits, 1) for state in states)
    assert [hint["steps"] for hint in hints] == [answer["steps"][:1] for answer in answers]


@pytest.mark.parametrize("name", KINDS)
def test_solutions_and_their_number(name: str) -> None:
    states = list(plays(name, 60))
    found = ask(question(state, "solve", 2) for state in states)
    counted = ask(question(state, "solve", 50) for state in states)
    for state, answer, count in zip(states, found, counted, strict=True):
        expected = solve(state.puzzle, "native", limit=2)
        assert answer["solutions"] == [lists(state.grid, layers_of(solution)) for solution in expected.solutions]
        total = native.count(state.puzzle, limit=50, deadline=Deadline())
        assert (count["count"], count["complete"]) == (total.number, total.complete)


@pytest.mark.parametrize("name", KINDS)
def test_what_all_solutions_share(name: str) -> None:
    states = list(plays(name, 60))
    answers = ask(question(state, "backbone") for state in states)
    for state, answer in zip(states, answers, strict=True):
        expected = native.backbone(state.puzzle, state=state, deadline=Deadline())
        assert answer["solvable"] == expected.solvable
        if expected.solvable:
            shown = State(state.puzzle, out=tuple(map(partial(from_cells, state.grid), answer["out"])))
            assert shown.rows == expected.rows


@pytest.mark.parametrize("name", KINDS)
def test_what_a_grade_weighs(name: str) -> None:
    _, limits = KINDS[name]
    states = [State(state.puzzle) for state in plays(name, 60)]
    for state, answer in zip(states, ask(question(each, "steps", 5, limits) for each in states), strict=True):
        found = features(deduce(state.puzzle, Tier.SEARCH))
        assert _counting(answer["features"]) == pytest.approx(_counting(found), abs=1e-8)


def _counting(features: dict[str, float]) -> dict[str, float]:
    """The features that are not 0: those of techniques that only colour has need not be told."""
    return {name: value for name, value in features.items() if value}


def test_given_cells_are_decided_from_the_start() -> None:
    nurikabe = {"rows": 1, "cols": 3, "clues": [[0, 1, 2]], "givens": ["#??"]}
    nonogram = {"rows": [[1]], "cols": [[], [1], []], "givens": [".??"]}
    limits = {name: limits for name, (_, limits) in KINDS.items()}
    answers = ask(
        {"kind": kind, "call": call, "args": args}
        for kind, puzzle in (("nurikabe", nurikabe), ("nonogram", nonogram))
        for call, args in (("solve", [puzzle]), ("steps", [puzzle, [], 1, limits[kind]]))
    )
    assert [answer["solutions"] for answer in answers[::2]] == [[[[0]]], [[[1]]]]
    assert [0 in answer["out"][0] for answer in answers[1::2]] == [True, False]
    assert [0 in answer["out"][1] for answer in answers[1::2]] == [False, True]


def test_what_is_no_board_is_refused() -> None:
    touching = {"rows": 1, "cols": 3, "clues": [[0, 0, 1], [0, 1, 1]]}
    too_long = {"rows": [[2, 2]], "cols": [[1], [1]]}
    empty = {"rows": 0, "cols": 0, "clues": []}
    answers = ask(
        {"kind": kind, "call": "solve", "args": [puzzle]}
        for kind, puzzle in (("nurikabe", touching), ("nonogram", too_long), ("nurikabe", empty))
    )
    assert [answer["error"] for answer in answers] == [
        "touch",
        "too_long",
        "no_board",
    ]
