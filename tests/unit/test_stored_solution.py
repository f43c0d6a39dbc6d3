"""A solution that comes with a puzzle is checked before it is used, wherever it is used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram import Grid, Info, loads
from nurigram.base.errors import PuzzleError
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.model import with_info
from nurigram.puzzle.verify import stored_solution
from tests.command_line import CommandLine

NURIKABE: dict[str, object] = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 3]], "id": "tiny"}
NONOGRAM: dict[str, object] = {"kind": "nonogram", "rows": [[1]], "cols": [[1], [], [], [], []], "id": "dot"}
RIGHT = {"nurikabe": ["..", ".#"], "nonogram": ["#...."]}
WRONG = {
    "nurikabe": (["##", "##"], "cs2x2 at r1c1 r1c2 r2c1 r2c2"),
    "nonogram": (["#...#"], "exNoMatch at r1c1 r1c2 r1c3 r1c4 ..."),
}


def stored(data: dict[str, object], solution: list[str]) -> str:
    return json.dumps({**data, "solution": solution})


@pytest.mark.parametrize("data", [NURIKABE, NONOGRAM])
def test_a_right_one_is_given_back(data: dict[str, object]) -> None:
    solution = RIGHT[str(data["kind"])]
    found = stored_solution(loads(stored(data, solution)))
    assert found is not None
    assert list(found.rows) == solution
    assert stored_solution(loads(json.dumps(data))) is None


@pytest.mark.parametrize("data", [NURIKABE, NONOGRAM])
def test_a_wrong_one_is_refused_with_the_rule_and_the_cells(data: dict[str, object]) -> None:
    solution, broken = WRONG[str(data["kind"])]
    with pytest.raises(PuzzleError) as caught:
        stored_solution(loads(stored(data, solution)))
    assert str(caught.value) == f"the stored solution is wrong: it breaks the rule {broken}"
    assert caught.value.path == ("solution",)
    assert caught.value.cells


def test_one_that_leaves_cells_open_is_none() -> None:
    puzzle = NurikabePuzzle(Grid(1, 2), (Clue(0, 0, 1),), Info(solution=(".?",)))
    with pytest.raises(PuzzleError):
        stored_solution(puzzle)
    assert stored_solution(with_info(puzzle, solution=(".#",))) is not None


@pytest.mark.parametrize("data", [NURIKABE, NONOGRAM])
def test_no_wrong_solution_is_shown_or_drawn(nurigram: CommandLine, tmp_path: Path, data: dict[str, object]) -> None:
    solution, broken = WRONG[str(data["kind"])]
    puzzle, picture = tmp_path / "puzzle.json", tmp_path / "picture.svg"
    puzzle.write_text(stored(data, solution))
    message = f"nurigram: {data['id']}: the stored solution is wrong: it breaks the rule {broken}\n"
    drawn = nurigram("draw", puzzle, "--solution", "-o", picture)
    assert (drawn.status, drawn.err, picture.exists()) == (1, message, False)
    shown = nurigram("show", puzzle, "--solution")
    assert (shown.status, shown.err) == (1, message)
    assert "█" not in shown.out


def test_the_others_of_a_collection_are_shown(nurigram: CommandLine) -> None:
    lines = [stored(NURIKABE, WRONG["nurikabe"][0]), stored(NONOGRAM, RIGHT["nonogram"])]
    shown = nurigram("show", "-", "--solution", stdin="\n".join(lines).encode())
    assert (shown.status, shown.out.count("██")) == (1, 1)


@pytest.mark.parametrize("verb", [("repair",), ("convert", "--to", "pbm"), ("convert", "--to", "picture")])
def test_no_wrong_picture_is_repaired_or_written(nurigram: CommandLine, tmp_path: Path, verb: tuple[str, ...]) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(stored(NONOGRAM, WRONG["nonogram"][0]))
    done = nurigram(verb[0], path, *verb[1:])
    assert (done.status, done.out) == (2, "")
    assert "the stored solution is wrong" in done.err
