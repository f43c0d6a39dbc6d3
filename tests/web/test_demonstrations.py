"""Every proof that a hint plays out ends where its sentence says: in the line, the wall or the number that it names."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from nurigram.formats.json_form import to_object
from nurigram.web.engine_data import knowledge
from nurigram.web.pages import STATIC
from tests.fixtures import nonogram_boards, technique_boards
from tests.fixtures.shipped import shipped_rows
from tests.web.local_answers import LACKS

SCRIPT = Path(__file__).parent / "demonstrations.mjs"
BOARDS = 50
"""Of each kind, besides those on which techniques are tested."""

Told = dict[str, Any]

pytestmark = pytest.mark.skipif(LACKS is not None, reason=str(LACKS))


def hard_nurikabe() -> Iterator[Told]:
    """Expert puzzles; small ones have a number hidden, so that they need more than expert techniques."""
    rng = random.Random(4)
    rows = [row for row in shipped_rows() if row["kind"] == "nurikabe" and row["tier"] == 4 and row["cells"] <= 100]
    for row in rows[:BOARDS]:
        puzzle = json.loads(row["body"])
        if row["cells"] < 50:
            hidden = rng.randrange(len(puzzle["clues"]))
            puzzle["clues"][hidden][2] = 0
        yield {"puzzle": puzzle}


def hard_nonograms() -> Iterator[Told]:
    """Random drawings, which line by line do not give way; every third is in colour."""
    rng = random.Random(5)
    for at in range(BOARDS):
        side, in_colour = rng.randint(6, 9), not at % 3
        cells = [rng.choices("..ab" if in_colour else ".#", k=side) for _ in range(side)]
        palette = {"palette": {"a": "#d8232a", "b": "#2457d6"}} if in_colour else {}
        lines = {
            "rows": [_runs(line, in_colour) for line in cells],
            "cols": [_runs(line, in_colour) for line in zip(*cells, strict=True)],
        }
        yield {"puzzle": {"kind": "nonogram", **palette, **lines}}


def _runs(line: Any, in_colour: bool) -> list[Any]:
    runs: list[list[Any]] = []
    for before, cell in zip((".", *line), line, strict=False):
        if cell != "." and cell == before:
            runs[-1][0] += 1
        elif cell != ".":
            runs.append([1, cell])
    return runs if in_colour else [size for size, _ in runs]


def technique_plays() -> Iterator[Told]:
    """The board of each technique."""
    for board in (*technique_boards.read_all(), *nonogram_boards.read_all()):
        yield {"puzzle": to_object(board.fires.puzzle), "rows": board.fires.rows}


@cache
def demonstrations() -> tuple[tuple[Told, Told], ...]:
    """All demonstrations with the puzzles that they are about."""
    asked = [*technique_plays(), *hard_nurikabe(), *hard_nonograms()]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "knowledge.json"
        file.write_text(json.dumps(knowledge()), encoding="utf-8")
        command = ["node", str(SCRIPT), str(STATIC), str(file)]
        lines = "".join(json.dumps(each) + "\n" for each in asked)
        done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True, timeout=600)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    return tuple((each["puzzle"], told) for each, some in zip(asked, answers, strict=True) for told in some)


def of(*techniques: str) -> list[tuple[Told, Told]]:
    """The demonstrations of some techniques, of which there must be some."""
    found = [each for each in demonstrations() if each[1]["step"]["technique"] in techniques]
    assert {told["step"]["technique"] for _, told in found} == set(techniques)
    return found


def test_lines_end_in_the_line_that_is_named() -> None:
    for puzzle, told in of("edge_logic", "two_lines"):
        facts, rows, cols = told["step"]["facts"], len(puzzle["rows"]), len(puzzle["cols"])
        at = facts["number"] - 1
        named = [at * cols + k for k in range(cols)] if facts["axis"] == "row" else [k * cols + at for k in range(rows)]
        assert told["clash"] == named, told["step"]["text"]
        assert len(told["steps"]) == facts["length"] - 1


def test_what_holds_both_ways_is_reached_in_each() -> None:
    for puzzle, told in of("both_ways"):
        cells = {i for each in told["steps"] for _, some in (*each["decided"], *each["excluded"]) for i in some}
        step = told["step"]
        found = (step.get("black", []), step.get("white", []), *step.get("decides", {}).values())
        assert not told["clash"]
        assert cells >= {r * len(puzzle["cols"]) + c for some in found for r, c in some}


def test_contradictions_end_in_what_the_sentence_says_after_as_many_steps() -> None:
    for puzzle, told in of("contradiction"):
        facts = told["step"]["facts"]
        if puzzle["kind"] == "nurikabe":
            assert (told["code"], len(told["steps"])) == (facts["clash"], facts["length"])
        assert told["clash"]


def test_walls_are_cut_off_from_all_other_wall() -> None:
    for puzzle, told in of("wall_connectivity", "island_chain", "crossing_ways"):
        part, step = set(told["clash"]), told["step"]
        land = {i for each in told["steps"] for _, some in each["decided"] for i in some} | {told["supposition"][0]}
        text = "".join(told["rows"])
        rest = _wall_from(puzzle, told["rows"], part, land)
        walls = {i for i, cell in enumerate(text) if cell == "#"}
        if step["technique"] == "island_chain":
            assert rest == part < {i for i, cell in enumerate(text) if cell in "#?"} - land
        else:
            assert {r * puzzle["cols"] + c for r, c in step["focus"]} <= part
            assert walls & rest, step["text"]
            assert walls - rest, step["text"]


def _wall_from(puzzle: Told, rows: list[str], part: set[int], land: set[int]) -> set[int]:
    """All that is or may be wall and hangs together with a part, where some cells are land."""
    text, cols = "".join(rows), puzzle["cols"]
    seen, waiting = set(part), list(part)
    for i in waiting:
        for near in (i - cols, i + cols, *([i - 1] if i % cols else []), *([i + 1] if (i + 1) % cols else [])):
            if 0 <= near < len(text) and text[near] in "#?" and near not in land | seen:
                seen.add(near)
                waiting.append(near)
    return seen


def test_numbers_run_out_of_room_or_would_need_more_than_they_have() -> None:
    for puzzle, told in of("island_buffer", "tree_budget"):
        numbers = {r * puzzle["cols"] + c: number for r, c, number in puzzle["clues"]}
        assert told["clash"] == [r * puzzle["cols"] + c for r, c in told["step"]["focus"]]
        for clue, room in zip(told["clash"], told["rooms"], strict=True):
            size = len(room["cells"])
            assert room["text"] == f"{size}/{numbers[clue]}"
            if told["step"]["technique"] == "tree_budget":
                assert size > numbers[clue]
                assert {clue, told["supposition"][0]} <= set(room["cells"])
            else:
                assert size < numbers[clue]
