"""Python defines the techniques. C++ answers where it knows them all, otherwise Python does all the work."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from nurigram import Tier, deduce, solve
from nurigram.kinds.nurikabe import techniques
from nurigram.kinds.nurikabe.making.judge import Judge
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, from_json
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import decide, decide_in_python, numbers_of, up_to
from nurigram.kinds.nurikabe.techniques.expert import COSTLY
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.kinds.nurikabe.techniques.search import AHEAD
from nurigram.lab import machine
from nurigram.puzzle import extension, registry
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.step import Step
from tests.fixtures.needs import needs

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
    kind = registry.kind("nurikabe")
    for table in (TECHNIQUES, cast(dict[Tier, tuple[Technique, ...]], kind.techniques)):
        monkeypatch.setitem(table, Tier.EASY, (*table[Tier.EASY], given_away))
    monkeypatch.setitem(cast(dict[str, Tier], kind.tiers), given_away.__name__, Tier.EASY)


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


@pytest.mark.usefixtures("with_more")
def test_cpp_answers_alone_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    needs("nurigram._native")
    asked = spy(monkeypatch)
    decide(GRID, NUMBERS, up_to(Tier.EASY))
    assert not asked
    decide(GRID, NUMBERS, up_to(Tier.EASY, without={given_away}))
    assert asked


def spy(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bits of techniques for which C++ is asked from now on."""
    asked: list[int] = []
    native = extension.load()
    closure = native.nurikabe_closure

    def asking(*task: Any) -> object:
        asked.append(task[-2])
        return closure(*task)

    monkeypatch.setattr(native, "nurikabe_closure", asking)
    return asked


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
