"""The laboratory: plans, results that survive a crash, summaries and the report."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nurigram.base.errors import InputError
from nurigram.formats import loads as load_puzzle
from nurigram.lab.measures import comparison, measure
from nurigram.lab.plan import load_plan, read_plan, shipped
from nurigram.lab.plots import plots
from nurigram.lab.report import load_table, write_report
from nurigram.lab.run import key_of, read_results, run_plan
from nurigram.lab.statistics import chance_sheet
from nurigram.lab.summary import duel_rows, gather, median_rows, success_rows
from tests.fixtures.needs import needs

BOARDS = [
    {"kind": "nurikabe", "id": "solvable", "rows": 4, "cols": 4, "clues": [[0, 0, 2], [2, 1, 2], [3, 3, 3]]},
    {"kind": "nurikabe", "id": "unsolvable", "rows": 4, "cols": 4, "clues": [[0, 0, 2], [3, 3, 1]]},
]


@pytest.fixture
def plan_file(tmp_path: Path) -> Path:
    (tmp_path / "boards.jsonl").write_text("".join(json.dumps(board) + "\n" for board in BOARDS))
    path = tmp_path / "plan.toml"
    path.write_text(
        'title = "Two ways"\ninstances = ["boards.jsonl"]\ntime_limit = 3600\nruns = 2\n'
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
        ["ants", "1/1 (100.0 %), runs 50.0 %", "0/1 (0.0 %)", "-", "-", "50 (a)"],
        ["exact", "1/1 (100.0 %)", "1/1 (100.0 %)", "-", "-", "150 (b)"],
    ]
    assert duel_rows(table) == [["ants : exact", "0 : 1", "0 : 0", "0 : 0", "0 : 0"]]
    assert median_rows(table) == [["ants", "failed", "failed", "-", "-"], ["exact", "2", "2", "-", "-"]]


def test_every_run_of_an_order_counts_as_it_makes_a_board_of_its_own() -> None:
    order = {"instance": "nurikabe 5x5 easy", "group": "nurikabe 5x5 easy", "cells": 25, "solved": True}
    table = gather(
        {**order, "method": method, "run": run, "seconds": seconds, "solved": method == "carve" or run > 0}
        for method, seconds in (("carve", 1.0), ("grow", 2.0))
        for run in range(20)
    )
    assert [row[1] for row in success_rows(table)] == ["20/20 (100.0 %)", "19/20 (95.0 %)"]
    assert duel_rows(table) == [["carve : grow", "19 : 0"]]
    assert [row[3:] for row in chance_sheet(table).rows] == [["19 : 0", "< 0.0001", "yes"], ["1 : 0", "1.0000", "no"]]
    assert [plot.name for plot in plots(table)] == ["success", "cactus", "times"]


def test_published_figures_stand_beside_ours() -> None:
    record = {"method": "two", "run": 0, "seconds": 1.0, "cells": 9, "group": "pictures", "verdict": "unique"}
    table = gather(
        [
            {**record, "instance": "a", "solved": True, "stats": {"iterations": 1}},
            {**record, "instance": "b", "solved": False, "stats": {"iterations": 3}},
            {**record, "instance": "a", "method": "all", "solved": True, "seconds": 2.0},
        ]
    )
    wanted = {
        "total / two / iterations": "4 in 2 runs",
        "mean / two / iterations": "2",
        "unsolved / two": "1 of 2",
        "solved / two / pictures": "1 of 2",
        "faster / two / all": "1 : 0",
        "median / all / pictures": "2 s",
        "median / two / nowhere": "-",
        "largest / two": "9 (a)",
        "verdict / two / unique": "2 of 2",
        "largest / nobody": "-",
    }
    published = [{"what": words, "value": "126", "ours": words} for words in wanted]
    sheet = comparison(table, published)
    assert [row[2] for row in sheet.rows] == list(wanted.values())
    assert sheet.rows[0] == ["total / two / iterations", "126", "4 in 2 runs"]
    for words, message in (("magic / two", "'magic' is not a measure"), ("largest", "wrong number of arguments")):
        with pytest.raises(InputError, match=message):
            measure(table, words)


def test_the_largest_board_solved_is_kept_with_its_solution(tmp_path: Path, plan_file: Path) -> None:
    results = tmp_path / "results.jsonl"
    list(run_plan(load_plan(str(plan_file)), results))
    kept = [record for record in read_results(results) if "puzzle" in record]
    assert [(record["method"], record["instance"]) for record in kept] == [("sat", "solvable"), ("glucose", "solvable")]
    assert load_puzzle(kept[0]["puzzle"]).info.solution is not None


def test_the_report_is_a_page_with_its_plots(plan_file: Path, tmp_path: Path) -> None:
    needs("matplotlib")
    results = tmp_path / "results.jsonl"
    list(run_plan(load_plan(str(plan_file)), results))
    page = write_report(results, tmp_path / "report").read_text()
    assert "<h1>Two ways</h1>" in page
    assert "1/2 (50.0 %), runs 50.0 %" in page
    names = sorted(path.name for path in (tmp_path / "report").iterdir() if path.suffix != ".csv")
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
        ('time_limit = "x"\n[[methods]]\nengine = "sat"', "'time_limit' must be a number of seconds, not 'x'"),
        ('time_limit = nan\n[[methods]]\nengine = "sat"', "'time_limit' must be a number of seconds, not nan"),
        ('runs = -1\n[[methods]]\nengine = "sat"', "'runs' must be a whole number, not negative, not -1"),
        ('every = 0\n[[methods]]\nengine = "sat"', "'every' must be a whole number above 0, not 0"),
        ('instances = "x"\n[[methods]]\nengine = "sat"', "'instances' must be a list of texts, not 'x'"),
        ("methods = [1]", "'methods' must be a list of"),
        ('[[methods]]\nengine = ["sat"]', "'engine' must be a text"),
        ('[[methods]]\nengine = "sat"\nsettings = {magic = 1}', "the engine sat has no such settings"),
        ('task = "magic"\n[[methods]]\nname = "x"', "'magic' is not a task"),
        ('task = "repair"\n[[methods]]\nruns = 1', "needs a name"),
        ('[short]\ncolour = 1\n[[methods]]\nengine = "sat"', "'colour' is not a setting of a short version"),
        ("x = " + "9" * 5000, "this is not TOML"),
        ("x = " + "[" * 5000, "this is not TOML"),
    ],
)
def test_a_wrong_plan_is_refused_with_its_reason(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        load_plan(str(path))


@pytest.mark.parametrize("content", ["notes", "notes\n", "[]\n", '{"method":1}\n', "\xfc\n", "\0"])
def test_a_file_of_somebody_else_is_not_touched(plan_file: Path, tmp_path: Path, content: str) -> None:
    results = tmp_path / "notes.txt"
    results.write_bytes(content.encode("latin-1"))
    with pytest.raises(InputError, match="does not hold results"):
        next(run_plan(load_plan(str(plan_file)), results))
    assert results.read_bytes() == content.encode("latin-1")


@pytest.mark.parametrize(
    "line", ["notes", "3", '"method"', '{"method":1}', "\xfc", "[" * 5000, '{"method":"a","run":0}']
)
def test_an_odd_line_among_results_is_named_and_kept(plan_file: Path, tmp_path: Path, line: str) -> None:
    results = tmp_path / "results.jsonl"
    list(run_plan(load_plan(str(plan_file)), results))
    with results.open("ab") as file:
        file.write(line.encode("latin-1") + b"\n")
    before = results.read_bytes()
    for attempt in (lambda: next(run_plan(load_plan(str(plan_file)), results)), lambda: load_table(results)):
        with pytest.raises(InputError, match="line 8: this is not a line of results"):
            attempt()
    assert results.read_bytes() == before


def test_a_last_line_that_only_lacks_its_end_is_kept(plan_file: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    plan = load_plan(str(plan_file))
    complete = [key_of(record) for record in run_plan(plan, results)]
    results.write_bytes(results.read_bytes().removesuffix(b"\n"))
    assert list(run_plan(plan, results)) == []
    assert keys(results) == complete


def test_what_is_in_a_file_of_results_is_never_written_again(
    plan_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever writes it again and is killed on the way loses it all."""
    results = tmp_path / "results.jsonl"
    plan = load_plan(str(plan_file))
    list(run_plan(plan, results))
    results.write_bytes(results.read_bytes().removesuffix(b"\n"))
    modes: list[str] = []

    def opened(path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        modes.append(mode)
        return real(path, mode, *rest, **more)

    real = Path.open
    monkeypatch.setattr(Path, "open", opened)
    assert list(run_plan(plan, results)) == []
    assert set(modes) <= {"r", "rb", "ab"}


def test_an_empty_file_is_filled(plan_file: Path, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    results.touch()
    assert len(list(run_plan(load_plan(str(plan_file)), results))) == 6


def test_a_full_disk_is_an_error_with_a_name(plan_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = tmp_path / "results.jsonl"
    running = run_plan(load_plan(str(plan_file)), results)
    next(running)
    kept = results.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        with pytest.raises(InputError, match=r"results\.jsonl: cannot be written: No space left on device"):
            next(running)
    assert results.read_bytes() == kept


def test_the_plots_stay_in_their_folder(tmp_path: Path) -> None:
    needs("matplotlib")
    results = tmp_path / "results.jsonl"
    record = {"instance": "a", "cells": 9, "run": 0, "solved": True, "seconds": 1.0}
    lines = [{"experiment": "x"}, {**record, "method": "../up"}, {**record, "method": "../../up"}]
    results.write_text("".join(json.dumps(line) + "\n" for line in lines))
    write_report(results, tmp_path / "report")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["report", "results.jsonl"]
    assert (tmp_path / "report" / "scatter-.._up-.._.._up.svg").is_file()


def test_shipped_plans_can_be_loaded() -> None:
    assert set(shipped()) >= {"paper", "short"}
    for name in shipped():
        assert load_plan(name, ("x.jsonl",)).methods


def test_the_sources_of_the_plans_are_in_the_bibliography() -> None:
    bibliography = (Path(__file__).parents[2] / "docs" / "bibliography.md").read_text()
    for name in shipped():
        source = read_plan(name).source
        assert not source or f"### {source}\n" in bibliography
