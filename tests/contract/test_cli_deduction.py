"""The verbs explain, hint and grade as other programs rely on them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from tests.command_line import CommandLine

PUZZLE = json.dumps(
    {"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[0, 0, 1], [0, 3, 4], [2, 0, 3], [3, 4, 3], [4, 1, 1]]}
).encode()
SOLUTION = [".#...", "####.", "...##", "####.", "#.#.."]
FIRST = "The 1 at r1c1 is complete by itself, so its neighbours r1c2 and r2c1 must be wall."


def test_explain_gives_every_step(nurigram: CommandLine) -> None:
    outcome = nurigram("explain", "-", "--json", stdin=PUZZLE)
    answer = json.loads(outcome.out)
    assert outcome.status == 0
    assert answer["solved"] is True
    first = answer["steps"][0]
    assert (first["number"], first["technique"], first["title"]) == (1, "completed_island", "Completed island")
    assert {"tier", "white", "because", "focus", "facts", "where", "rule"} < set(first)
    assert answer["steps"][0]["text"] == FIRST
    black = {tuple(cell) for step in answer["steps"] for cell in step["black"]}
    assert black == {(r, c) for r, row in enumerate(SOLUTION) for c, letter in enumerate(row) if letter == "#"}


def test_explain_says_no_when_the_tier_does_not_suffice(nurigram: CommandLine) -> None:
    outcome = nurigram("explain", "-", "--tier", "easy", "--json", stdin=PUZZLE)
    assert outcome.status == 1
    assert json.loads(outcome.out)["solved"] is False


def test_explain_does_not_say_that_nothing_is_wrong_where_there_is_no_solution(nurigram: CommandLine) -> None:
    hopeless = json.dumps({"kind": "nurikabe", "rows": 5, "cols": 5, "clues": [[2, 2, 3]]}).encode()
    outcome = nurigram("explain", "-", "--tier", "easy", stdin=hopeless)
    lines = outcome.out.splitlines()
    assert outcome.status == 1
    assert lines[:2] == ["No known technique leads any further.", "The puzzle has no solution."]


def test_explain_says_where_it_ends_when_it_does_not_get_through(nurigram: CommandLine) -> None:
    outcome = nurigram("explain", "-", "--tier", "easy", stdin=PUZZLE)
    assert (outcome.status, "no known technique leads any further" in outcome.out) == (1, True)


def test_an_unknown_tier_or_language_is_bad_input(nurigram: CommandLine) -> None:
    assert nurigram("explain", "-", "--tier", "tricky", stdin=PUZZLE).status == 2
    outcome = nurigram("explain", "-", "--lang", "xx", stdin=PUZZLE)
    assert outcome.status == 2
    assert "is not one of 'en', 'ja'" in outcome.err


def test_hint_gives_the_next_step(nurigram: CommandLine) -> None:
    outcome = nurigram("hint", "-", "--json", stdin=PUZZLE)
    answer = json.loads(outcome.out)
    assert outcome.status == 0
    assert (answer["advice"], answer["technique"], answer["text"]) == ("step", "completed_island", FIRST)
    assert answer["black"] == [[0, 1], [1, 0]]


def test_hint_names_what_is_wrong_first(nurigram: CommandLine, tmp_path: Path) -> None:
    state = tmp_path / "state.txt"
    state.write_text("?##??\n?????\n?????\n?????\n?????\n", encoding="utf-8")
    outcome = nurigram("hint", "-", "--state", state, "--json", stdin=PUZZLE)
    answer = json.loads(outcome.out)
    assert outcome.status == 1
    assert answer["advice"] == "mistake"
    assert answer["wrong"] == [[0, 2]]


def test_hint_speaks_japanese(nurigram: CommandLine) -> None:
    outcome = nurigram("hint", "-", "--lang", "ja", stdin=PUZZLE)
    assert outcome.out.splitlines()[1] == "完成したシマ: 必要なマス数がそろったシマのまわりは黒マスです。"


def test_explain_speaks_japanese_down_to_the_tiers(nurigram: CommandLine) -> None:
    outcome = nurigram("explain", "-", "--lang", "ja", stdin=PUZZLE)
    assert outcome.out.startswith("  1. 完成したシマ (やさしい): 1行1列の1は")


def test_grade_as_a_table(nurigram: CommandLine) -> None:
    one_cell = b'{"id":"one","kind":"nonogram","rows":[[1]],"cols":[[1]]}'
    ambiguous = b'{"id":"a,b","kind":"nonogram","rows":[[1],[1]],"cols":[[1],[1]]}'
    outcome = nurigram("grade", "-", "--csv", stdin=one_cell + b"\n" + ambiguous)
    assert outcome.status == 1
    head, one, several = csv.reader(outcome.out.splitlines())
    assert head == ["id", "kind", "verdict", "tier", "score", "steps", "weights", "minutes"]
    assert one[:4] == ["one", "nonogram", "unique", "easy"]
    assert several == ["a,b", "nonogram", "multiple", "", "", "", "", ""]
    assert nurigram("grade", "-", "--csv", "--json", stdin=ambiguous).status == 2


def test_grade_gives_one_object_per_puzzle(nurigram: CommandLine) -> None:
    outcome = nurigram("grade", "-", "--json", stdin=PUZZLE)
    answer = json.loads(outcome.out)
    told = ["id", "kind", "verdict", "tier", "score", "steps", "techniques", "weights"]
    assert list(answer) == [*told, "minutes", "minutes_low", "minutes_high"]
    assert answer["tier"] == "medium"
    assert sum(answer["techniques"].values()) == answer["steps"]
