"""Python defines the techniques, C++ accelerates them: what it does not know is done, and its faults do no harm."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from nurigram import Grid, State, Tier, deduce, solve
from nurigram.ground.grid import Bitboard
from nurigram.kinds.nurikabe import techniques
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, from_json
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import Decided, Numbers, numbers_of
from nurigram.kinds.nurikabe.techniques.closure import decide, decide_in_python, up_to
from nurigram.kinds.nurikabe.techniques.expert import COSTLY
from nurigram.kinds.nurikabe.techniques.follow import AHEAD, follow
from nurigram.kinds.nurikabe.techniques.position import Position, view
from nurigram.lab import machine
from nurigram.puzzle import extension, registry
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.step import Step
from nurigram.reasoning.deduce import view_of
from tests.fixtures.needs import needs
from tests.fixtures.technique_boards import read_all, technique

CLUES = [[0, 0, 1], [0, 3, 4], [2, 0, 3], [3, 4, 3], [4, 1, 1]]
PUZZLE: NurikabePuzzle = from_json({"rows": 5, "cols": 5, "clues": CLUES})
WALL = solve(PUZZLE, "sat").solutions[0].board
GRID, NUMBERS = PUZZLE.grid, numbers_of(PUZZLE)


def given_away(position: Position) -> Iterator[Step]:
    """A technique that only Python has: it knows the solution of one puzzle."""
    left = position.unknown
    if position.ground.puzzle == PUZZLE and left:
        yield Step(given_away, black=left & WALL, white=left & ~WALL, because=position.white, focus=position.white)


@pytest.fixture
def with_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """One technique more in tier easy."""
    monkeypatch.setitem(TECHNIQUES, Tier.EASY, (*TECHNIQUES[Tier.EASY], given_away))


def test_the_puzzle_is_not_easy() -> None:
    assert not deduce(PUZZLE, Tier.EASY).solved
    assert Judge(GRID, Tier.EASY).open_cells(NUMBERS)


@pytest.mark.usefixtures("with_more")
def test_a_technique_that_only_python_has_is_used_by_everybody() -> None:
    trace = deduce(PUZZLE, Tier.EASY)
    assert trace.end.black == WALL
    assert "given_away" in {step.name for step in trace.steps}
    decided = decide(GRID, NUMBERS, up_to(Tier.EASY))
    assert decided == decide_in_python(GRID, NUMBERS, up_to(Tier.EASY))
    assert decided.black == WALL
    assert not Judge(GRID, Tier.EASY).open_cells(NUMBERS)
    assert not Judge(GRID, Tier.EXPERT).open_cells(NUMBERS)


def test_following_does_what_the_accelerator_does_not_know() -> None:
    end = follow(view(State(PUZZLE)), (*up_to(Tier.EASY), given_away))
    assert end.done
    assert end.black == WALL


@pytest.mark.usefixtures("with_more")
def test_the_accelerator_goes_ahead_as_far_as_it_knows() -> None:
    needs("nurigram._native")
    ahead = accelerator.decide(GRID, NUMBERS, up_to(Tier.EASY), 0, 0)
    assert not ahead.done
    assert ahead == accelerator.decide(GRID, NUMBERS, up_to(Tier.EASY, without={given_away}), 0, 0)._replace(done=False)


Lie = Callable[[Grid, Numbers, tuple[Technique, ...], Bitboard, Bitboard], Decided]
LIES: dict[str, Lie] = {
    "everything clashes": lambda _grid, _numbers, _techniques, black, white: Decided(black, white, clash=True),
    "what is right clashes": lambda _grid, _numbers, _techniques, black, white: Decided(
        black, white, clash=not (black & ~WALL or white & WALL)
    ),
    "all the rest is wall": lambda grid, _numbers, _techniques, _black, white: Decided(grid.cells & ~white, white),
    "all the rest is island": lambda grid, _numbers, _techniques, black, _white: Decided(black, grid.cells & ~black),
}
FOLLOWING = {board.name: board for board in read_all() if technique(board.name) in TECHNIQUES[Tier.SEARCH]}
"""The techniques that follow positions, with their boards."""


@pytest.fixture(params=LIES)
def liar(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """An accelerator that is wrong about everything."""
    monkeypatch.setattr(accelerator, "handles", lambda grid: True)
    monkeypatch.setattr(accelerator, "decide", LIES[request.param])
    monkeypatch.setattr(accelerator, "pairs", lambda grid, numbers, black, white: grid.cells)


@pytest.mark.usefixtures("liar")
@pytest.mark.parametrize("name", ["two_islands", *FOLLOWING])
def test_a_lie_makes_no_wrong_step(name: str) -> None:
    for state in (State(PUZZLE), deduce(PUZZLE, Tier.EASY).end):
        for found in technique(name)(view_of(state)):
            assert isinstance(found, Step), found
            assert not found.black & ~WALL
            assert not found.white & WALL


@pytest.mark.usefixtures("liar")
@pytest.mark.parametrize("name", FOLLOWING)
def test_a_lie_finds_nothing_where_nothing_follows(name: str) -> None:
    assert list(technique(name)(view_of(FOLLOWING[name].silent))) == []


@pytest.mark.parametrize("name", FOLLOWING)
def test_a_step_is_the_same_with_and_without_help(name: str) -> None:
    state = FOLLOWING[name].fires
    helped, alone = (list(technique(name)(view(state, accelerated=help_))) for help_ in (True, False))
    assert helped == alone != []


def test_what_one_follows_ahead_is_fair_and_leaves_out_what_is_costly() -> None:
    assert set(up_to(Tier.EXPERT)) - set(AHEAD) == set(COSTLY)


def test_everybody_asks_the_same_whether_it_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extension, "is_built", lambda: False)
    assert not registry.engine("native").is_ready(None)
    assert not machine.describe()["extension"]
    assert not accelerator.handles(GRID)
    assert solve(PUZZLE).engine == "sat"


def test_no_technique_imports_late() -> None:
    for path in Path(techniques.__path__[0]).glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inner = [node for part in ast.walk(tree) if isinstance(part, ast.FunctionDef) for node in ast.walk(part)]
        assert not [node for node in inner if isinstance(node, ast.Import | ast.ImportFrom)], path.name
