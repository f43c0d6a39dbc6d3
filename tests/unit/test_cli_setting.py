"""`nurigram complete`, `number`, `review`, `turn` and `repair` of Nurikabe at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram import load, loads, solve
from nurigram.puzzle.model import Verdict
from tests.command_line import CommandLine
from tests.fixtures.clock import Clock

PARTIAL = "5....\n.....\n.....\n....3\n.....\n"
UNIQUE = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
DRAWING = "..###\n.#..#\n.####\n.#.#.\n###..\n"


@pytest.fixture
def partial(tmp_path: Path) -> Path:
    path = tmp_path / "partial.txt"
    path.write_text(PARTIAL)
    return path


def test_complete_prints_and_writes_the_puzzle(nurigram: CommandLine, partial: Path, tmp_path: Path) -> None:
    out = tmp_path / "done.json"
    done = nurigram("complete", partial, "-d", "easy", "-o", out)
    assert done.status == 0
    assert done.err.startswith("nurigram: one solution; easy, score")
    puzzle = load(out)
    assert solve(puzzle, "sat").verdict is Verdict.UNIQUE
    assert {(0, 0, 5), (3, 4, 3)} < set(puzzle.clues)  # type: ignore[attr-defined]


def test_complete_tells_in_json(nurigram: CommandLine, partial: Path) -> None:
    data = json.loads(nurigram("complete", partial, "--json").out)
    assert data["reason"] is None
    added = [edit["after"] for edit in data["edits"] if edit["before"] is None]
    assert [[r, c, str(n)] for r, c, n in data["puzzle"]["clues"] if [r, c] not in ([0, 0], [3, 4])] == added


def test_what_cannot_be_done_is_a_no(nurigram: CommandLine, partial: Path, tmp_path: Path) -> None:
    layout = tmp_path / "layout.txt"
    layout.write_text("-----\n" * 5)
    outcome = nurigram("complete", partial, "--layout", layout)
    assert (outcome.status, outcome.out) == (1, "")
    assert "it cannot be done: no board has all these clues" in outcome.err
    told = json.loads(nurigram("complete", partial, "--layout", layout, "--json").out)
    assert (told["puzzle"], "no board" in told["reason"]) == (None, True)


@pytest.mark.parametrize("looks", [1, 2])
def test_time_has_its_own_status(nurigram: CommandLine, partial: Path, clock: Clock, looks: int) -> None:
    clock.stride = 1
    assert nurigram("complete", partial, "-d", "easy", "-t", looks).status == 3


def test_a_missing_layout(nurigram: CommandLine, partial: Path) -> None:
    outcome = nurigram("complete", partial, "--layout", "nowhere.txt")
    assert (outcome.status, "nowhere.txt: cannot be read: No such file" in outcome.err) == (2, True)


def test_a_drawing_is_numbered(nurigram: CommandLine) -> None:
    done = nurigram("number", "-", "--json", "-d", "medium", stdin=DRAWING.encode())
    assert json.loads(done.out)["puzzle"]["solution"] == DRAWING.split()
    assert nurigram("number", "-", stdin=DRAWING.replace(".", "#").encode()).status == 1
    assert nurigram("number", "-", stdin=b"what\n").status == 2


def test_a_review_names_changes(nurigram: CommandLine, partial: Path) -> None:
    outcome = nurigram("review", partial, "-a", "1")
    assert outcome.status == 1
    assert outcome.out.splitlines()[0] == "partial: it has no solution"
    why = "The numbers at r1c1 and r4c5 cannot all be right, whatever the others are, unless you add clues."
    assert outcome.out.splitlines()[1] == f"  {why}"
    assert outcome.out.splitlines()[2].startswith("  1. add a ")
    assert nurigram("review", UNIQUE, "-d", "easy").status == 0
    too_easy = nurigram("review", UNIQUE, "-d", "medium", "-a", "0")
    assert (too_easy.status, "; too easy for medium\n" in too_easy.out) == (1, True)


def test_a_change_of_a_review_is_made(nurigram: CommandLine, partial: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    shown = nurigram("review", partial, "--take", "2", "-o", out)
    assert shown.status == 1
    second = next(line for line in shown.out.splitlines() if line.startswith("  2. "))
    change = second.removeprefix("  2. ").partition(" (")[0]
    assert shown.err.endswith(f"; {change}\n")
    assert solve(load(out), "sat").verdict is Verdict.UNIQUE
    told = json.loads(nurigram("review", partial, "--take", "2", "--json").out)
    assert loads(json.dumps(told["remedies"][1]["puzzle"])) == load(out)
    nothing = nurigram("review", UNIQUE, "--take", "1")
    assert (nothing.status, nothing.err) == (0, "nurigram: there is no change 1 to make; 0 changes found\n")
    assert nurigram("review", partial, "-o", out).status == 2


def test_a_review_keeps_clues_and_the_symmetry(nurigram: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "sym.txt"
    path.write_text("......\n3.....\n..7...\n...2..\n.....2\n......\n")
    told = json.loads(nurigram("review", path, "--keep", "r2c1", "--symmetry", "half-turn", "--json").out)
    assert told["conflict"]["code"] == "sizes"
    assert told["remedies"]
    for each in told["remedies"]:
        places = {(r, c) for r, c, _ in each["puzzle"]["clues"]}
        assert [1, 0, 3] in each["puzzle"]["clues"]
        assert places == {(5 - r, 5 - c) for r, c in places}
    refused = nurigram("review", path, "--keep", "r1c1")
    assert (refused.status, "no clue to keep at r1c1" in refused.err) == (2, True)


def test_a_review_of_a_nonogram_names_the_totals(nurigram: CommandLine) -> None:
    outcome = nurigram("review", '{"kind":"nonogram","rows":[[1],[2]],"cols":[[1],[1]]}')
    assert outcome.status == 1
    assert "The rows have 3 filled cells in all, but the columns have 2." in outcome.out


def test_repair_mends_a_nurikabe(nurigram: CommandLine, partial: Path, tmp_path: Path) -> None:
    out, preview = tmp_path / "out.json", tmp_path / "out.png"
    done = nurigram("repair", partial, "-o", out, "--preview", preview)
    told = "nurigram: 5x5, one solution; 1 of 25 cells changed for that; expert, score"
    assert (done.status, done.err.startswith(told)) == (0, True)
    assert done.err.endswith("\nnurigram: add a 9 at r3c1\n")
    assert solve(load(out), "sat").verdict is Verdict.UNIQUE
    assert preview.stat().st_size
    assert "choose one of: unique, fair" in nurigram("repair", partial, "-m", "two").err


def test_puzzles_are_turned(nurigram: CommandLine, tmp_path: Path) -> None:
    done = nurigram("turn", UNIQUE, "--rotate", "90", "--mirror", "left-right", "--to", "puzzlink")
    assert done.status == 0
    clues = {(col, row, size) for row, col, size in loads(UNIQUE).clues}  # type: ignore[attr-defined]
    assert set(loads(done.out).clues) == clues  # type: ignore[attr-defined]
    refused = nurigram("turn", UNIQUE, "--shift", "1,0")
    assert (refused.status, "the 3 at r5c4 would leave the board" in refused.err) == (2, True)
    assert nurigram("turn", UNIQUE).status == nurigram("turn", UNIQUE, "--shift", "one").status == 2


def test_what_a_format_cannot_hold_is_told(nurigram: CommandLine) -> None:
    puzzle = '{"kind":"nurikabe","rows":1,"cols":2,"clues":[[0,0,1]],"title":"Club","author":"Mia"}'
    assert nurigram("turn", puzzle, "--rotate", "90", "--to", "json").err == ""
    told = nurigram("turn", puzzle, "--rotate", "90", "--to", "puzzlink")
    assert (told.status, told.err) == (0, "nurigram: the format puzzlink has no place for: title, author\n")


def test_boards_without_partners_can_be_ordered(nurigram: CommandLine) -> None:
    assert nurigram("generate", "nurikabe", "-s", "5x5", "-d", "easy", "--seed", "1", "--symmetry", "none").status == 0
