"""The laboratory: plans, results that survive a crash, summaries and the report."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from nurigram.ground.errors import InputError
from nurigram.lab.plan import load_plan, shipped
from nurigram.lab.report import write_report
from nurigram.lab.run import key_of, read_results, run_plan
from nurigram.lab.summary import duel_rows, gather, median_rows, success_rows

BOARDS = [
    {"kind": "nurikabe", "id": "solvable", "rows": 4, "cols": 4, "clues": [[0, 0, 2], [2, 1, 2], [3, 3, 3]]},
    {"kind": "nurikabe", "id": "unsolvable", "rows": 4, "cols": 4, "clues": [[0, 0, 2], [3, 3, 1]]},
]


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    (tmp_path / "boards.jsonl").write_text("".join(json.dumps(board) + "\n" for board in BOARDS))
    path = tmp_path / "plan.toml"
    path.write_text(
        'title = "Two ways"\ninstances = ["boards.jsonl"]\ntime_limit = 5\nruns = 2\n'
        '[[methods]]\nengine = "sat"\n'
        '[[methods]]\nname = "glucose"\nengine = "sat"\nruns = 1\nsettings = {solver = "glucose4"}\n'
    )
    return path


def keys(results: Path) -> list[tuple[str, str, int]]:
    return [key_of(record) for record in read_results(results)]


def test_every_trial_runs_once_and_solutions_are_verified(plan_file: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    records = list(run_plan(load_plan(str(plan_file)), results))
    assert keys(results) == [
        (instance, method, run)
        for instance in ("solvable", "unsolvable")
        for method, run in (("sat", 0), ("sat", 1), ("glucose", 0))
    ]
    assert [record["solved"] for record in records] == [True] * 3 + [False] * 3
    assert json.loads(results.read_text().splitlines()[0])["experiment"] == "Two ways"


def test_a_killed_run_goes_on_where_it_stopped(plan_file: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    plan = load_plan(str(plan_file))
    complete = sorted(key_of(record) for record in run_plan(plan, results))
    lines = results.read_text().splitlines(keepends=True)
    results.write_text("".join(lines[:3]) + lines[3][:20])
    again = [key_of(record) for record in run_plan(plan, results)]
    assert len(again) == len(complete) - 2
    assert sorted(keys(results)) == complete


def test_several_processes_give_the_same_records(plan_file: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    assert len(list(run_plan(load_plan(str(plan_file)), results, jobs=0))) == 6
    assert len(set(keys(results))) == 6


def test_summaries_count_instances_runs_and_times() -> None:
    def record(instance: str, method: str, run: int, solved: bool, seconds: float, cells: int) -> dict[str, object]:
        return {
            "instance": instance,
            "method": method,
            "run": run,
            "solved": solved,
            "seconds": seconds,
            "cells": cells,
        }

    table = gather(
        [
            record("a", "ants", 0, True, 1.0, 50),
            record("a", "ants", 1, False, 3.0, 50),
            record("b", "ants", 0, False, 3.0, 150),
            record("a", "exact", 0, True, 2.0, 50),
            record("b", "exact", 0, True, 2.0, 150),
            {"instance": "b", "method": "ants", "run": 1, "solved": False, "unsupported": "a ?", "cells": 150},
        ]
    )
    assert success_rows(table) == [
        ["ants", "1/1 (100.0 %), runs 50.0 %", "0/1 (0.0 %), runs 0.0 %", "-", "-", "50 (a)"],
        ["exact", "1/1 (100.0 %), runs 100.0 %", "1/1 (100.0 %), runs 100.0 %", "-", "-", "150 (b)"],
    ]
    assert duel_rows(table) == [["ants : exact", "0 : 1", "0 : 0", "0 : 0", "0 : 0"]]
    assert median_rows(table) == [["ants", "failed", "failed", "-", "-"], ["exact", "2", "2", "-", "-"]]


def test_the_report_is_a_page_with_its_plots(plan_file: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    results = tmp_path / "results.jsonl"
    list(run_plan(load_plan(str(plan_file)), results))
    page = write_report(results, tmp_path / "report").read_text()
    assert "<h1>Two ways</h1>" in page
    assert "1/2 (50.0 %), runs 50.0 %" in page
    names = sorted(path.name for path in (tmp_path / "report").iterdir())
    assert names == [
        *("cactus.png", "cactus.svg", "index.html"),
        *("scatter-sat-glucose.png", "scatter-sat-glucose.svg", "success.png", "success.svg"),
    ]
    assert (tmp_path / "report" / "success.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = ", "this is not TOML"),
        ('title = "x"', "needs at least one"),
        ('colour = 1\n[[methods]]\nengine = "sat"', "'colour' is not a setting of a plan"),
        ('[[methods]]\nengine = "magic"', "'magic' is not an engine"),
        ('[[methods]]\nengine = "sat"\n[[methods]]\nengine = "sat"', "two methods have the same name"),
        ('[[methods]]\nengine = "sat"', "names no instances"),
    ],
)
def test_a_wrong_plan_is_refused_with_its_reason(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        load_plan(str(path))


def test_shipped_plans_can_be_loaded() -> None:
    assert set(shipped()) >= {"paper", "short"}
    for name in shipped():
        assert load_plan(name, ("x.jsonl",)).methods
