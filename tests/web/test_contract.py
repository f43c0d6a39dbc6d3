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
from nurigram.formats.json_form import to_object
from nurigram.puzzle.registry import KINDS
from nurigram.puzzle.verify import verify
from nurigram.web.pages import STATIC
from tests.lacking import lacking
from tests.web.filled_boards import filled_boards

PUZZLES: dict[str, dict[str, Any]] = {
    "numbers in cells": {
        "kind": "nurikabe",
        "rows": 5,
        "cols": 5,
        "clues": [[0, 1, 5], [1, 2, 2], [3, 2, 1], [4, 3, 3]],
    },
    "clues in margins": {"kind": "nonogram", "rows": [[3], [1], [3]], "cols": [[1, 1], [3], [1, 1]]},
}
COMMANDS: dict[str, tuple[str, ...]] = {"solve": ("--where",), "grade": (), "explain": (), "hint": (), "review": ()}

CODES = {
    "nurikabe": {"cs2x2", "bkNoNum", "csDivide", "bkNumGe2", "bkSizeNe"},
    "nonogram": {"exNoMatch"},
}
"""What a player can break in each kind."""

PAGE = """
import { Game } from "%(static)s/game/game.js";
import { boardOf, isSolved, rulesOf } from "%(static)s/kinds/index.js";
import { readFileSync } from "node:fs";
const answers = [];
for (const { puzzle, rows } of JSON.parse(readFileSync(0, "utf-8"))) {
  const rules = await rulesOf(puzzle.kind);
  const game = new Game(boardOf(rules, puzzle));
  game.load(rows);
  const cell = (i) => [Math.floor(i / game.board.cols), i %% game.board.cols];
  const broken = rules.check(game).map(({ code, cells }) => ({ code, cells: cells.map(cell) }));
  answers.push({ state: game.rows(), broken, already: rules.broken(game), valid: isSolved(rules, game) });
}
console.log(JSON.stringify(answers));
"""


@pytest.mark.parametrize("name", PUZZLES)
@pytest.mark.parametrize("command", COMMANDS)
def test_command_line_and_api_agree(api: TestClient, tmp_path: Path, name: str, command: str) -> None:
    path = tmp_path / "puzzle.json"
    path.write_text(json.dumps(PUZZLES[name]), encoding="utf-8")
    told = CliRunner().invoke(build(VERBS), [command, str(path), "--json", *COMMANDS[command]])
    assert told.exit_code in (0, 1), told.output
    by_line = json.loads(told.stdout.splitlines()[0])
    by_api = api.post(command, json={"puzzle": {"id": "puzzle", **PUZZLES[name]}}).json()
    for answer in (by_line, by_api):
        answer.pop("seconds", None)
    assert by_line == by_api


@pytest.mark.parametrize("kind", KINDS)
def test_page_and_api_agree_on_full_boards(api: TestClient, kind: str) -> None:
    boards = [
        {"puzzle": to_object(puzzle), "rows": puzzle.grid.format_rows(black)}
        for puzzle, black in filled_boards(kind, 60)
    ]
    seen: set[str] = set()
    valid = 0
    for board, told in zip(boards, _page(boards), strict=True):
        answer = api.post("check", json={"puzzle": board["puzzle"], "state": told["state"]}).json()
        broken = [{"code": each["code"], "cells": each["cells"]} for each in answer["violations"]]
        assert (told["broken"], told["valid"]) == (broken, answer["valid"]), board
        seen |= {each["code"] for each in broken}
        valid += answer["valid"]
    assert seen == CODES[kind]
    assert len(boards) // 10 < valid < len(boards)


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_sees_nothing_wrong_in_a_part_of_a_solution(kind: str) -> None:
    """What is framed as broken while playing must be broken for good."""
    dice = random.Random(7)
    boards = [
        {"puzzle": to_object(puzzle), "rows": ["".join(dice.choice((cell, "?")) for cell in row) for row in rows]}
        for puzzle, black in filled_boards(kind, 60)
        for rows in [puzzle.grid.format_rows(black)]
        if not verify(puzzle, black)
    ]
    assert len(boards) > 5
    assert [told["already"] for told in _page(boards)] == [[] for _ in boards]


def _page(boards: list[dict[str, Any]]) -> list[Any]:
    """What the page's own modules say, run by node."""
    if shutil.which("node") is None:
        lacking("NO NODE: the rules of the page are not compared with the server's")
    script = PAGE % {"static": STATIC.as_uri()}
    command = ["node", "--input-type=module", "--no-warnings", "-e", script]
    told = subprocess.run(command, input=json.dumps(boards), capture_output=True, text=True, check=True)
    return list(json.loads(told.stdout))
