"""Nonograms in colour that are made to order, and at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram import Tier, Verdict, generate, grade, solve
from nurigram.base.errors import InputError, UnsupportedError
from nurigram.formats.json_form import from_object
from nurigram.making.repair import repair
from tests.command_line import CommandLine

PUZZLE = {
    "kind": "nonogram",
    "palette": {"a": "#d0312d", "b": "#2b6cb0"},
    "background": "#ffffff",
    "rows": [[[2, "a"], [1, "b"]], [[1, "b"]]],
    "cols": [[[1, "a"]], [[1, "a"]], [[2, "b"]]],
}


@pytest.mark.parametrize("style", ["drawing", "random"])
def test_they_have_the_colours_and_the_difficulty_ordered(style: str) -> None:
    puzzle = generate("nonogram", "8x8", "medium", seed=4, colours=3, style=style)
    assert len(puzzle.palette.paints) == 3
    assert set("".join(puzzle.info.solution or ())) == set(puzzle.palette.letters)
    assert solve(puzzle).verdict is Verdict.UNIQUE
    assert grade(puzzle).tier is Tier.MEDIUM
    assert generate("nonogram", "8x8", "medium", seed=4, colours=3, style=style) == puzzle


def test_what_colours_do_not_go_with_is_said() -> None:
    with pytest.raises(InputError, match="a puzzle in colour has no symmetry"):
        generate("nonogram", "8x8", "easy", colours=2, symmetry="left-right")
    with pytest.raises(InputError, match="has no colours"):
        generate("nonogram", "12x12", "easy", colours=2, subject="fish")
    with pytest.raises(UnsupportedError, match="'two' is for black and white"):
        repair(generate("nonogram", "5x5", "easy", seed=1, colours=2), "two", 5)


def test_a_puzzle_in_colour_is_repaired() -> None:
    lines = [[[1, "a"]], [[1, "a"]], [[1, "b"]]]
    inks = {"a": "#d0312d", "b": "#2b6cb0"}
    puzzle = from_object({"kind": "nonogram", "palette": inks, "rows": lines, "cols": lines})
    assert solve(puzzle).verdict is Verdict.MULTIPLE
    made = repair(puzzle, "unique", 10)
    assert solve(made.puzzle).verdict is Verdict.UNIQUE
    assert made.changed.bit_count() == 1


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "puzzle.json"
    file.write_text(json.dumps(PUZZLE))
    return file


def test_the_command_line_takes_rows_of_letters(nurigram: CommandLine, path: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("aab\n..b\n")
    assert nurigram("check", str(path), str(board)).out == "valid: every rule is obeyed\n"
    board.write_text("aab\n.bb\n")
    assert nurigram("check", str(path), str(board)).status == 1
    board.write_text("a??\n???\n")
    assert json.loads(nurigram("hint", str(path), "--state", str(board), "--json").out)["decides"]


def test_a_hint_heeds_what_is_known_not_to_be_there(nurigram: CommandLine, path: Path, tmp_path: Path) -> None:
    board = tmp_path / "board.txt"
    board.write_text("???\n???\n")
    wrong = nurigram("hint", str(path), "--state", str(board), "--excluded", "b=r1c3", "--json")
    assert json.loads(wrong.out)["advice"] == "clash"
    assert "no colour 'q'" in nurigram("hint", str(path), "--excluded", "q=r1c3").err
    assert "write it as a=r1c3" in nurigram("hint", str(path), "--excluded", "r1c3").err


def test_a_board_is_printed_in_letters(nurigram: CommandLine, path: Path) -> None:
    assert nurigram("show", str(path), "--solution").out == (
        "puzzle · nonogram 2x3\n"
        "       1a 1a 2b\n"
        "     ╭─────────╮\n"
        "2a 1b│aaaaaabbb│\n"
        "   1b│      bbb│\n"
        "     ╰─────────╯\n"
    )
