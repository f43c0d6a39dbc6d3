"""Every verb answers for each puzzle of a collection, in order, or says why it does not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command_line import CommandLine

UNIQUE = {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]]}
ONLY = ["..###", ".#..#", ".####", ".#.#.", "###.."]
TWO_WAYS = {"kind": "nurikabe", "rows": 1, "cols": 3, "clues": [[0, 1, 2]]}
NO_WAY = {"kind": "nurikabe", "rows": 2, "cols": 2, "clues": [[0, 0, 5]]}
TINY = {"kind": "nurikabe", "rows": 1, "cols": 2, "clues": [[0, 0, 1]]}
DIAGONAL = {"kind": "nonogram", "rows": [[1], [1]], "cols": [[1], [1]]}
VERDICTS = {"one": "unique", "several": "multiple", "none": "none"}


def write(path: Path, *puzzles: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(puzzle) + "\n" for puzzle in puzzles), encoding="utf-8")
    return path


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """A collection with a good puzzle, an ambiguous one and an impossible one."""
    named = ({"id": name} | puzzle for name, puzzle in zip(VERDICTS, (UNIQUE, TWO_WAYS, NO_WAY), strict=True))
    return write(tmp_path / "mixed.jsonl", *named)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("verb", ["solve", "grade", "explain"])
def test_each_puzzle_gets_its_verdict(nurigram: CommandLine, mixed: Path, verb: str, jobs: str) -> None:
    outcome = nurigram(verb, mixed, "--json", "--jobs", jobs)
    lines = [json.loads(line) for line in outcome.out.splitlines()]
    assert {line["id"]: line["verdict"] for line in lines} == VERDICTS
    assert (outcome.status, outcome.err) == (1, "")


@pytest.mark.parametrize(("verb", "told"), [("grade", "no grade, as it has"), ("explain", "The puzzle has")])
@pytest.mark.parametrize(("puzzle", "words"), [(TWO_WAYS, "several solutions"), (NO_WAY, "no solution")])
def test_people_are_told_as_well(
    nurigram: CommandLine, verb: str, told: str, puzzle: dict[str, Any], words: str
) -> None:
    outcome = nurigram(verb, json.dumps(puzzle))
    assert (outcome.status, f"{told} {words}" in outcome.out) == (1, True)


def test_only_a_single_solution_has_a_grade(nurigram: CommandLine) -> None:
    answer = json.loads(nurigram("grade", json.dumps(TWO_WAYS), "--json").out)
    assert (answer["verdict"], answer["tier"], answer["score"]) == ("multiple", None, None)


@pytest.mark.parametrize("stored", [None, ["..#"]])
@pytest.mark.parametrize("verb", ["show", "draw"])
def test_no_solution_is_picked_among_several(
    nurigram: CommandLine, tmp_path: Path, verb: str, stored: list[str] | None
) -> None:
    """Not even the one that came with the puzzle."""
    puzzle = json.dumps(TWO_WAYS | ({"solution": stored} if stored else {}))
    out = ("-o", tmp_path / "x.svg") if verb == "draw" else ()
    outcome = nurigram(verb, puzzle, "--solution", *out)
    assert (outcome.status, "has several solutions" in outcome.err) == (1, True)
    assert "█" not in outcome.out
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("verb", ["show", "draw"])
def test_the_verdict_is_in_the_json_of_pictures(nurigram: CommandLine, tmp_path: Path, mixed: Path, verb: str) -> None:
    out = ("-o", f"{tmp_path}/out/") if verb == "draw" else ()
    outcome = nurigram(verb, mixed, "--solution", "--json", *out)
    lines = [json.loads(line) for line in outcome.out.splitlines()]
    assert {line["id"]: line["verdict"] for line in lines} == VERDICTS
    shown = [line["board" if verb == "show" else "file"] for line in lines]
    assert (outcome.status, shown[1:]) == (1, [None, None])
    assert shown[0] == (ONLY if verb == "show" else f"{tmp_path}/out/one.svg")


def test_a_stored_solution_that_nobody_proved_is_shown_with_a_warning(nurigram: CommandLine) -> None:
    outcome = nurigram("show", json.dumps(UNIQUE | {"solution": ONLY}), "--solution", "--engine", "aco", "-t", "1")
    assert (outcome.status, "was not proved to have exactly one solution" in outcome.err) == (3, True)
    assert "█" in outcome.out


def test_where_shows_what_all_solutions_share(nurigram: CommandLine) -> None:
    """Three cells of five can be the wall's gap: two solutions are not enough to know which."""
    line = json.dumps({"kind": "nurikabe", "rows": 3, "cols": 3, "clues": [[1, 1, 2]]})
    answer = json.loads(nurigram("solve", line, "--where", "--json").out)
    assert len(answer["solutions"]) == 2
    assert (answer["common"], answer["differ"]) == (["#?#", "?.?", "#?#"], [[0, 1], [1, 0], [1, 2], [2, 1]])
    board = nurigram("solve", line, "--where").out.splitlines()
    assert board[1] == "all solutions share 4 black and 1 white cells; they differ in the 4 cells marked ?"
    assert board[3:6] == ["│██ ?██│", "│ ? 2 ?│", "│██ ?██│"]


@pytest.mark.parametrize(("puzzle", "common"), [(UNIQUE, ONLY), (NO_WAY, None)])
def test_where_nothing_is_ambiguous(nurigram: CommandLine, puzzle: dict[str, Any], common: list[str] | None) -> None:
    answer = json.loads(nurigram("solve", json.dumps(puzzle), "--where", "--json").out)
    assert (answer["common"], answer["differ"]) == (common, [])


def test_where_an_engine_cannot_tell_another_does(nurigram: CommandLine) -> None:
    outcome = nurigram("solve", json.dumps(TWO_WAYS), "--where", "--engine", "cp", "--json")
    answer = json.loads(outcome.out)
    assert (outcome.status, answer["engine"], answer["differ"] != []) == (0, "cp", True)


def test_check_names_the_wrong_one_among_many(nurigram: CommandLine, tmp_path: Path) -> None:
    wrong = [ONLY[0], "##..#", *ONLY[2:]]
    puzzles = write(
        tmp_path / "a.jsonl", *({"id": str(n)} | UNIQUE | {"solution": s} for n, s in enumerate((ONLY, wrong)))
    )
    outcome = nurigram("check", puzzles, "--json")
    assert [(line["id"], line["valid"]) for line in map(json.loads, outcome.out.splitlines())] == [
        ("0", True),
        ("1", False),
    ]
    assert outcome.status == 1
    assert nurigram("check", puzzles).out.splitlines()[:2] == [
        "0: valid: every rule is obeyed",
        "1: not valid: 2 broken",
    ]


def test_check_goes_on_after_a_puzzle_without_a_solution(nurigram: CommandLine, tmp_path: Path) -> None:
    puzzles = write(tmp_path / "a.jsonl", {"id": "bare"} | UNIQUE, {"id": "full"} | UNIQUE | {"solution": ONLY})
    outcome = nurigram("check", puzzles)
    assert (outcome.status, outcome.out) == (2, "full: valid: every rule is obeyed\n")
    assert outcome.err.startswith("nurigram: bare: the puzzle carries no solution")


def test_what_solve_finds_can_be_checked(nurigram: CommandLine, tmp_path: Path) -> None:
    """The solutions belong to the puzzles with their ids, whatever the order."""
    puzzles = write(tmp_path / "puzzles.jsonl", {"id": "a"} | UNIQUE, {"id": "b"} | TINY)
    lines = nurigram("solve", puzzles, "--json").out.splitlines()
    (tmp_path / "answers.jsonl").write_text("\n".join(reversed(lines)))
    outcome = nurigram("check", puzzles, tmp_path / "answers.jsonl", "--json")
    assert [json.loads(line)["valid"] for line in outcome.out.splitlines()] == [True, True]


def test_boards_of_text_belong_to_the_puzzles_in_order(nurigram: CommandLine, tmp_path: Path) -> None:
    puzzles = write(tmp_path / "puzzles.jsonl", TWO_WAYS, UNIQUE)
    boards = "#..\n\n" + "\n".join(ONLY)
    assert nurigram("check", puzzles, "-", stdin=boards.encode()).status == 0
    swapped = "\n".join(ONLY) + "\n\n#.."
    assert nurigram("check", puzzles, "-", stdin=swapped.encode()).status == 2


def test_a_folder_of_solutions_is_paired_by_name(nurigram: CommandLine, tmp_path: Path) -> None:
    for folder, texts in (("p", (UNIQUE, TWO_WAYS)), ("s", (ONLY, ["#.."]))):
        (tmp_path / folder).mkdir()
        for name, text in zip("xy", texts, strict=True):
            content = json.dumps(text) if isinstance(text, dict) else "\n".join(text)
            (tmp_path / folder / f"{name}.txt").write_text(content)
    assert nurigram("check", tmp_path / "p", tmp_path / "s").status == 0


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        ([["#.."]], "there are 2 puzzles and 1 solutions"),
        ([{"id": "a", "solutions": [["#.."]]}, {"id": "z", "solutions": [["#.."]]}], "but none has the id 'b'"),
        ([{"id": "a", "solutions": []}, {"id": "b", "solutions": []}], "line 1: there are 0 solutions in this line"),
    ],
)
def test_solutions_that_do_not_fit_are_refused(
    nurigram: CommandLine, tmp_path: Path, boards: list[Any], message: str
) -> None:
    puzzles = write(tmp_path / "puzzles.jsonl", {"id": "a"} | TWO_WAYS, {"id": "b"} | TWO_WAYS)
    text = "\n".join(json.dumps(board) if isinstance(board, dict) else board[0] for board in boards)
    outcome = nurigram("check", puzzles, "-", stdin=text.encode())
    assert (outcome.status, outcome.out, message in outcome.err) == (2, "", True)


def test_draw_takes_a_folder_or_a_pattern(nurigram: CommandLine, tmp_path: Path, mixed: Path) -> None:
    assert nurigram("draw", mixed, "-o", f"{tmp_path}/all/").status == 0
    assert sorted(path.name for path in (tmp_path / "all").iterdir()) == ["none.svg", "one.svg", "several.svg"]
    assert nurigram("draw", mixed, "-o", tmp_path / "png" / "{n:02}-{id}.png", "--cell", "10").status == 0
    assert sorted(path.name for path in (tmp_path / "png").iterdir()) == ["01-one.png", "02-several.png", "03-none.png"]
    outcome = nurigram("draw", mixed, "-o", f"{tmp_path}/solved/", "--solution", "--to", "pdf")
    assert (outcome.status, [path.name for path in (tmp_path / "solved").iterdir()]) == (1, ["one.pdf"])


@pytest.mark.parametrize("name", ["x.svg", "{nn}.svg", "{n.svg", "{kind}/x.svg", "x.doc"])
def test_draw_refuses_what_has_no_place(nurigram: CommandLine, tmp_path: Path, mixed: Path, name: str) -> None:
    outcome = nurigram("draw", mixed, "-o", tmp_path / "out" / name if "/" in name else tmp_path / name)
    assert (outcome.status, bool(outcome.err)) == (2, True)
    assert [path.name for path in tmp_path.iterdir()] == [mixed.name]


def test_a_size_in_pixels_is_for_png(nurigram: CommandLine, tmp_path: Path) -> None:
    outcome = nurigram("draw", json.dumps(UNIQUE), "-o", tmp_path / "x.svg", "--cell", "10")
    assert (outcome.status, "is for PNG" in outcome.err) == (2, True)


def test_hints_for_a_collection(nurigram: CommandLine, mixed: Path, tmp_path: Path) -> None:
    outcome = nurigram("hint", mixed, "--json")
    assert [json.loads(line)["id"] for line in outcome.out.splitlines()] == list(VERDICTS)
    (tmp_path / "state").write_text("???")
    refused = nurigram("hint", mixed, "--state", tmp_path / "state")
    assert (refused.status, refused.out, "--state and --excluded belong to one puzzle" in refused.err) == (2, "", True)


def test_it_is_said_how_many_files_a_large_folder_has(
    nurigram: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "ab":
        write(tmp_path / f"{name}.jsonl", UNIQUE)
    monkeypatch.setattr("nurigram.cli.shared.run_each.MANY_FILES", 1)
    assert f"{tmp_path}: reading 2 files" in nurigram("solve", tmp_path).err


def test_repair_mends_each_puzzle(nurigram: CommandLine, tmp_path: Path) -> None:
    puzzles = write(tmp_path / "p.jsonl", {"id": "a"} | DIAGONAL, {"id": "b"} | UNIQUE, {"id": "c"} | DIAGONAL)
    outcome = nurigram("repair", puzzles, "--json", "-o", f"{tmp_path}/mended/", "--engine", "sat")
    mended = [json.loads(line) for line in outcome.out.splitlines()]
    assert [each["id"] for each in mended] == ["a", "b", "c"]
    assert (outcome.status, mended[1]["changed"]) == (0, [])
    assert sorted(path.name for path in (tmp_path / "mended").iterdir()) == ["a.json", "b.json", "c.json"]
    assert nurigram("repair", puzzles, "-o", tmp_path / "one.json").status == 2


def test_an_engine_that_refuses_one_puzzle_solves_the_others(nurigram: CommandLine, tmp_path: Path) -> None:
    puzzles = write(tmp_path / "p.jsonl", {"id": "a"} | DIAGONAL, {"id": "b"} | UNIQUE)
    outcome = nurigram("solve", puzzles, "--engine", "aco", "--json", "--limit", "1")
    assert [json.loads(line)["id"] for line in outcome.out.splitlines()] == ["b"]
    assert (outcome.status, outcome.err) == (2, "nurigram: a: there is no ant colony for nonogram\n")


@pytest.mark.parametrize("verb", ["solve", "grade", "explain", "hint", "show --solution", "draw --solution -o {}.svg"])
def test_solver_and_encoding_can_be_chosen_wherever_an_engine_runs(
    nurigram: CommandLine, tmp_path: Path, verb: str
) -> None:
    words = verb.format(tmp_path / "x").split()
    puzzle = json.dumps(UNIQUE)
    assert nurigram(words[0], puzzle, *words[1:], "--solver", "minisat22", "--encoding", "complete").status == 0
    state = ("--state", "-") if words[0] == "hint" else ()
    wrong = ("-e", "native", "--solver", "minisat22", *state)
    refused = nurigram(words[0], puzzle, *words[1:], *wrong, stdin=b".????\n" + b"?????\n" * 4)
    assert (refused.status, "has no setting 'solver'" in refused.err) == (2, True)
