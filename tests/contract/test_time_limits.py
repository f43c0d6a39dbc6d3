"""Time limits and memory hold on boards that are nasty to set up. Without them, these tests would take minutes."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from nurigram import Grid, Verdict, backbone, generate, loads, solve, verify
from nurigram.base.errors import GenerationError, OutOfTimeError, UnsupportedError
from nurigram.cli.shared.exit_status import Status
from nurigram.kinds.nonogram import KIND as NONOGRAM, NonogramPuzzle, from_picture
from nurigram.kinds.nonogram.making.settings import STYLES
from nurigram.kinds.nonogram.solving import cp as nonogram_models
from nurigram.kinds.nurikabe import KIND as NURIKABE, Clue, NurikabePuzzle
from nurigram.kinds.nurikabe.making.settings import METHODS
from nurigram.kinds.nurikabe.solving import cp as nurikabe_models
from nurigram.puzzle import extension
from nurigram.puzzle.model import Puzzle
from tests.command_line import CommandLine
from tests.fixtures.clock import Clock


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


EXACT = ("sat", "logic", "cp", "native", "auto")
ENGINES = {"nurikabe": (*EXACT, "aco", "aco+"), "nonogram": (*EXACT, "cp-starts")}


@pytest.mark.parametrize(("name", "engine"), [(name, each) for name in LARGE for each in ENGINES[LARGE[name].kind]])
def test_every_engine_ends_and_claims_only_what_it_proved(name: str, engine: str) -> None:
    """Or refuses. How far it comes in the time depends on the machine."""
    if engine.startswith("cp"):
        pytest.importorskip("ortools")
    puzzle = LARGE[name]
    with suppress(UnsupportedError):
        result = solve(puzzle, engine, time_limit=0.2)
        assert not any(verify(puzzle, solution) for solution in result.solutions)
        assert (result.verdict is Verdict.MULTIPLE) == (len(set(result.solutions)) > 1)
        assert result.verdict is not Verdict.NONE, "all these boards have solutions"
        if result.verdict is Verdict.UNKNOWN:
            assert not result.complete


LOOKS = (1, 2, 30, 1000)
"""At which look at the clock the time is over: at the first, while a board is set up, in the search."""


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize(
    ("name", "engine"),
    [
        ("one number on 50x50", "sat"),
        ("one number on 50x50", "logic"),
        ("one number on 50x50", "cp"),
        ("many ? on 60x60", "sat"),
        ("noise on 100x100", "logic"),
        ("noise on 100x100", "sat"),
        ("noise on 100x100", "cp-starts"),
    ],
)
def test_time_that_runs_out_gives_no_answer(
    name: str, engine: str, looks: int, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    if engine.startswith("cp"):
        pytest.importorskip("ortools")
    monkeypatch.setattr(extension, "is_built", lambda: False)  # C++ has a clock of its own
    clock.stride = 0.001
    result = solve(LARGE[name], engine, time_limit=looks / 1000)
    assert (result.verdict, result.complete, result.solutions) == (Verdict.UNKNOWN, False, ())


@pytest.mark.parametrize("looks", LOOKS)
def test_the_backbone_ends_as_well(looks: int, clock: Clock) -> None:
    clock.stride = 0.001
    found = backbone(unknown(40), engine="sat", time_limit=looks / 1000)
    assert (found.complete, int(found.black), int(found.white)) == (False, 0, 0)


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
def test_the_command_line_says_so(nurigram: CommandLine, tmp_path: Path, engine: str, clock: Clock) -> None:
    clock.stride = 0.01
    file = tmp_path / "x.json"
    file.write_text('{"kind":"nurikabe","rows":100,"cols":100,"clues":[[50,50,5000]]}')
    outcome = nurigram("solve", file, "-e", engine, "-t", "0.2", "--json")
    assert (outcome.status, json.loads(outcome.out)["verdict"]) == (Status.TIME_LIMIT, "unknown")


@pytest.fixture
def speckles(tmp_path: Path) -> Path:
    Image.effect_noise((600, 600), 100).save(tmp_path / "speckles.png")
    return tmp_path / "speckles.png"


@pytest.mark.parametrize("options", [(), ("--fair",), ("--edges",)])
def test_a_picture_ends_in_time(nurigram: CommandLine, speckles: Path, options: tuple[str, ...], clock: Clock) -> None:
    clock.stride = 0.01
    outcome = nurigram("picture", speckles, "-s", "150x150", "-t", "0.5", *options)
    assert (outcome.status, outcome.out) == (Status.TIME_LIMIT, "")
    assert "within 0.5 s" in outcome.err or "within the time limit" in outcome.err


def test_wide_outlines_take_no_time_of_their_own(nurigram: CommandLine, speckles: Path) -> None:
    assert nurigram("picture", speckles, "-s", "2x2", "--edges").status == Status.DONE


@pytest.mark.parametrize("method", ["unique", "fair", "two", "all"])
def test_a_repair_ends_and_gives_nothing_that_is_not_repaired(
    nurigram: CommandLine, tmp_path: Path, method: str
) -> None:
    file = tmp_path / "noise.json"
    puzzle = noise(70)
    file.write_text(json.dumps({"kind": "nonogram", "rows": puzzle.rows, "cols": puzzle.cols}))
    outcome = nurigram("repair", file, "-m", method, "-t", "0.3")
    if outcome.status == Status.DONE:
        assert solve(loads(outcome.out)).verdict is Verdict.UNIQUE
    else:
        assert (outcome.status, outcome.out) == (Status.TIME_LIMIT, "")


ORDERS: dict[str, tuple[str, str, str, dict[str, str]]] = {
    **{f"nurikabe by {each}": ("nurikabe", "20x20", "hard", {"method": each}) for each in METHODS if each != "repair"},
    **{f"nonogram of style {each}": ("nonogram", "20x20", "expert", {"style": each}) for each in STYLES},
}


@pytest.mark.parametrize("looks", [1, 20])
@pytest.mark.parametrize("name", ORDERS)
def test_every_generator_ends_in_time(name: str, looks: int, clock: Clock) -> None:
    kind, size, difficulty, options = ORDERS[name]
    clock.stride = 0.001
    with pytest.raises(GenerationError, match=f"within {looks / 1000:g} s"):
        generate(kind, size, difficulty, seed=1, time_limit=looks / 1000, **options)


@pytest.mark.parametrize("limit", [0.001, 0.1])
def test_local_repair_ends_in_time(limit: float) -> None:
    """It is in C++, which has a clock of its own. Without a limit this board takes minutes."""
    with pytest.raises(GenerationError, match=f"within {limit:g} s"):
        generate("nurikabe", "50x50", "hard", seed=1, time_limit=limit)


@pytest.mark.parametrize("verb", ["hint", "explain"])
def test_steps_end_in_time(nurigram: CommandLine, tmp_path: Path, verb: str) -> None:
    """Without a limit they take over a minute on this board."""
    file = tmp_path / "board.json"
    file.write_text(json.dumps({"kind": "nurikabe", "rows": 45, "cols": 45, "clues": [[22, 22, 1012]]}))
    outcome = nurigram(verb, file, "-t", "0.2")
    assert outcome.status == Status.TIME_LIMIT
    assert "no answer within the time limit" in outcome.err


def test_the_error_of_a_time_limit_has_words() -> None:
    assert str(OutOfTimeError()) == "no answer within the time limit"
