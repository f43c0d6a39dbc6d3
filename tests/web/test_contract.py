"""Page, API and command line give the same answers for the same puzzle."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from nurigram.cli.app import VERBS, build
from nurigram.web.pages import STATIC

CLUES = [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]]
PUZZLES: dict[str, dict[str, Any]] = {
    "numbers in cells": {
        "kind": "nurikabe",
        "rows": 5,
        "cols": 5,
        "clues": [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]],
    },
    "clues in margins": {"kind": "nonogram", "rows": [[3], [1], [3]], "cols": [[1, 1], [3], [1, 1]]},
}
SHARED = ("verdict", "solutions", "tier", "score", "techniques", "solved")
COMMANDS = ("solve", "grade", "explain")

PAGE = """
import { Game } from "%(static)s/game/game.js";
import { boardOf, rulesOf } from "%(static)s/kinds/index.js";
import { readFileSync } from "node:fs";
const { puzzle, boards } = JSON.parse(readFileSync(0, "utf-8"));
const rules = await rulesOf(puzzle.kind);
const answers = boards.map((rows) => {
  const game = new Game(boardOf(rules, puzzle));
  game.load(rows);
  const cell = (i) => [Math.floor(i / game.board.cols), i %% game.board.cols];
  return rules.check(game).map(({ code, cells }) => ({ code, cells: cells.map(cell) }));
});
console.log(JSON.stringify(answers));
"""


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("command", COMMANDS)
def test_command_line_and_api_agree(api: TestClient, tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLES[name]), encoding="utf-8")
    told = CliRunner().invoke(build(VERBS), [command, str(path), "--json"])
    assert told.exit_code == 0, told.output
    by_line = json.loads(told.stdout.splitlines()[0])
    by_api = api.post(command, json={"puzzle": PUZZLES[name]}).json()
    assert _shared(by_line) == _shared(by_api)


def _shared(answer: dict[str, Any]) -> dict[str, Any]:
    """What both fronts promise; times and names of files differ, and the API tells more."""
    kept: dict[str, Any] = {
        name: answer[name]
        for name in ("verdict", "solutions", "tier", "score", "techniques", "solved")
        if name in answer
    }
    if isinstance(answer.get("steps"), list):
        parts = ("technique", "tier", "black", "white", "because", "text")
        kept["steps"] = [{part: step[part] for part in parts} for step in answer["steps"]]
        kept.pop("tier", None)
    return kept


@pytest.mark.skipif(shutil.which("node") is None, reason="the page's modules are run by node here, and there is none")
@pytest.mark.parametrize("name", PUZZLES)
def test_page_and_api_agree_on_which_rules_are_broken(api: TestClient, name: str) -> None:
    puzzle = PUZZLES[name]
    boards = list(_random_boards(puzzle))
    by_page = _page(puzzle, boards)
    assert any(by_page)
    for board, broken in zip(boards, by_page, strict=True):
        answer = api.post("check", json={"puzzle": puzzle, "state": board}).json()
        assert broken == [{"code": each["code"], "cells": each["cells"]} for each in answer["violations"]]


def _random_boards(puzzle: dict[str, Any], count: int = 60) -> list[list[str]]:
    """Filled boards, the solution among them; numbers stay white, as on the page."""
    dice = random.Random(7)
    rows, cols = (len(side) if isinstance(side, list) else side for side in (puzzle["rows"], puzzle["cols"]))
    numbers = {(clue[0], clue[1]) for clue in puzzle.get("clues", [])}

    def letter(row: int, col: int) -> str:
        return "." if (row, col) in numbers or dice.random() < 0.45 else "#"

    return [["".join(letter(r, c) for c in range(cols)) for r in range(rows)] for _ in range(count)]


def _page(puzzle: dict[str, Any], boards: list[list[str]]) -> list[Any]:
    """What the page's own modules say, run by node."""
    script = PAGE % {"static": STATIC.as_uri()}
    asked = json.dumps({"puzzle": puzzle, "boards": boards})
    command = ["node", "--input-type=module", "--no-warnings", "-e", script]
    told = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)
    return list(json.loads(told.stdout))
