"""Time limits and memory hold on boards that are nasty to set up. Without them, these tests would take minutes."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from nurigram import Grid, Verdict, backbone, generate, solve
from nurigram.cli.common import Status
from nurigram.ground.errors import GenerationError, OutOfTimeError, UnsupportedError
from nurigram.kinds.nonogram import KIND as NONOGRAM
from nurigram.kinds.nonogram import NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.solving import cp as nonogram_models
from nurigram.kinds.nurikabe import KIND as NURIKABE
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.solving import cp as nurikabe_models
from nurigram.puzzle.model import Puzzle
from tests.command_line import CommandLine
from tests.unit.test_deadline import endless


def alone(side: int) -> NurikabePuzzle:
    """A board with one number, half as large as the board."""
    return NurikabePuzzle(Grid(side, side), (Clue(side // 2, side // 2, side * side // 2),))


def unknown(side: int) -> NurikabePuzzle:
    """A board with many islands of any size."""
    places = range(0, side, 5)
    return NurikabePuzzle(Grid(side, side), tuple(Clue(row, col, None) for row in places for col in places))


def noise(side: int) -> NonogramPuzzle:
    grid = Grid(side, side)
    return from_picture(grid, random.Random(1).getrandbits(grid.cells.bit_length()) & grid.cells)


LARGE: dict[str, Puzzle] = {
    "one number on 50x50": alone(50),
    "one number on 100x100": alone(100),
    "one number on 1000x1000": alone(1000),
    "many ? on 60x60": unknown(60),
    "noise on 100x100": noise(100),
}


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("engine", ["sat", "logic", "cp", "cp-starts", "aco", "aco+", "native", "auto"])
def test_every_engine_ends_or_refuses(name: str, engine: str) -> None:
    if engine.startswith("cp"):
        pytest.importorskip("ortools")
    if engine == "cp-starts" and LARGE[name].kind != "nonogram":
        pytest.skip("a model of nonograms")
    with suppress(UnsupportedError):
        result = solve(LARGE[name], engine, time_limit=0.2)
        assert (result.verdict, result.complete) == (Verdict.UNKNOWN, False)


@pytest.mark.parametrize("engine", ["sat", "auto"])
def test_the_backbone_ends_as_well(engine: str) -> None:
    assert not backbone(unknown(40), engine=engine, time_limit=0.2).complete


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        (alone(100), "more than 3000000 clauses"),
        (unknown(100), "more than 3000000 clauses"),
        (alone(101), "a board of 10201 cells is too large for complete clauses: 10000 at most"),
    ],
)
def test_clauses_that_would_fill_the_memory_are_refused(puzzle: NurikabePuzzle, message: str) -> None:
    assert NURIKABE.encode
    with pytest.raises(UnsupportedError, match=message):
        NURIKABE.encode(puzzle)


def test_clauses_of_a_huge_nonogram_are_refused() -> None:
    assert NONOGRAM.encode
    with pytest.raises(UnsupportedError, match="more than 3000000 clauses"):
        NONOGRAM.encode(NonogramPuzzle(((1, 1, 1, 1),) * 1000, ((1, 1, 1, 1),) * 1000))


def test_models_that_would_fill_the_memory_are_refused() -> None:
    program = pytest.importorskip("ortools.sat.python.cp_model").CpModel()
    for puzzle in (alone(150), unknown(100)):
        with pytest.raises(UnsupportedError, match="too large for constraint programming"):
            nurikabe_models.ranks(puzzle, program)
    for model in (nonogram_models.automaton, nonogram_models.starts):
        with pytest.raises(UnsupportedError, match="too large for constraint programming"):
            model(noise(400), program)


def test_a_board_too_large_for_techniques_is_refused(nurigram: CommandLine, tmp_path: Path) -> None:
    """And does not stop the other puzzles of a collection."""
    file = tmp_path / "boards.jsonl"
    boards = ({"kind": "nurikabe", "rows": side, "cols": side, "clues": [[0, 0, 1]]} for side in (1000, 1))
    file.write_text("".join(json.dumps(board) + "\n" for board in boards))
    outcome = nurigram("solve", "-e", "logic", file)
    assert outcome.status == Status.BAD_INPUT
    assert outcome.out.startswith("boards:2: ")
    assert outcome.err == "nurigram: boards:1: a board of 1000000 cells is too large for techniques: 40000 at most\n"


@pytest.mark.parametrize("engine", ["sat", "logic"])
def test_the_command_line_says_so(nurigram: CommandLine, tmp_path: Path, engine: str) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"kind":"nurikabe","rows":100,"cols":100,"clues":[[50,50,5000]]}')
    outcome = nurigram("solve", file, "-e", engine, "-t", "0.2", "--json")
    assert (outcome.status, json.loads(outcome.out)["verdict"]) == (Status.TIME_LIMIT, "unknown")


@pytest.fixture
def speckles(tmp_path: Path) -> Path:
    Image.effect_noise((600, 600), 100).save(tmp_path / "speckles.png")
    return tmp_path / "speckles.png"


@pytest.mark.parametrize("options", [(), ("--fair",), ("--edges",)])
def test_a_picture_ends_in_time(nurigram: CommandLine, speckles: Path, options: tuple[str, ...]) -> None:
    outcome = nurigram("picture", speckles, "-s", "150x150", "-t", "0.5", *options)
    assert (outcome.status, outcome.out) == (Status.TIME_LIMIT, "")
    assert "within 0.5 s" in outcome.err or "within the time limit" in outcome.err


def test_wide_outlines_take_no_time_of_their_own(nurigram: CommandLine, speckles: Path) -> None:
    assert nurigram("picture", speckles, "-s", "2x2", "--edges").status == Status.DONE


@pytest.mark.parametrize("method", ["unique", "fair", "two", "all"])
def test_a_repair_ends_in_time(nurigram: CommandLine, tmp_path: Path, method: str) -> None:
    file = tmp_path / "noise.json"
    puzzle = noise(70)
    file.write_text(json.dumps({"kind": "nonogram", "rows": puzzle.rows, "cols": puzzle.cols}))
    outcome = nurigram("repair", file, "-m", method, "-t", "0.3")
    assert (outcome.status, outcome.out) == (Status.TIME_LIMIT, "")


def test_a_generator_that_never_looks_at_the_clock_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nurigram.making.generate._first", lambda *_: endless())
    with pytest.raises(GenerationError, match=r"within 0\.1 s"):
        generate("nonogram", "5x5", time_limit=0.1)


def test_the_error_of_a_time_limit_has_words() -> None:
    assert str(OutOfTimeError()) == "no answer within the time limit"
