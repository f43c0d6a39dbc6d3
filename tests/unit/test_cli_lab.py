"""`nurigram lab` as a user runs it: the short plan, its report, and clear messages for mistakes."""

from __future__ import annotations

import csv
import html
import json
from pathlib import Path

import pytest

from nurigram import Verdict, loads, solve
from nurigram.lab.plan import read_plan, shipped
from nurigram.lab.run import key_of
from tests.command_line import CommandLine
from tests.fixtures.clock import Clock
from tests.fixtures.needs import needs


@pytest.mark.slow
def test_the_short_plan_runs_and_is_reported(nurigram: CommandLine, tmp_path: Path, clock: Clock) -> None:
    """The clock nearly stands still, so that SAT has the time it needs. The ants have a clock of their own."""
    clock.stride = 1e-6
    needs("matplotlib")
    results, page = tmp_path / "short.jsonl", tmp_path / "report" / "index.html"
    assert nurigram("lab", "run", "short", "-o", results).status == 0
    records = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    assert {record["method"] for record in records} == {"aco", "aco+", "sat"}
    assert all(record["solved"] for record in records if record["method"] == "sat")
    answer = nurigram("lab", "report", results, "-o", page.parent)
    assert answer.out.splitlines()[-1] == str(page)
    assert "Instances solved" in answer.out
    assert "<table>" in page.read_text()
    assert "0 runs" in nurigram("lab", "run", "short", "-o", results).err


def test_the_plans_are_listed_with_source_question_and_time(nurigram: CommandLine) -> None:
    out = nurigram("lab", "list").out
    for name in shipped():
        assert name in out
    assert "Crossley and Lloyd (2019)" in out
    assert "20 seconds" in out


def test_a_folder_has_every_run_for_other_programs(nurigram: CommandLine, tmp_path: Path) -> None:
    needs("matplotlib")
    needs("ortools")
    results, folder = tmp_path / "results.jsonl", tmp_path / "report"
    assert nurigram("lab", "run", "short", "--runs", "1", "--every", "4", "-o", results).status == 0
    assert nurigram("lab", "report", results, "-o", f"{folder}/").status == 0
    lines = list(csv.DictReader((folder / "runs.csv").read_text(encoding="utf-8").splitlines()))
    header, *records = [json.loads(line) for line in results.read_text().splitlines()]
    assert [(line["instance"], line["method"], line["run"]) for line in lines] == [
        (record["instance"], record["method"], str(record["run"])) for record in records
    ]
    assert {(line["plan"], line["commit"]) for line in lines} == {(header["plan"], header["commit"] or "")}
    assert len(header["plan"]) == 12
    assert (folder / "Instances_solved.csv").read_text(encoding="utf-8").startswith("method,")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in shipped() if read_plan(name).short])
def test_every_plan_has_a_short_version_that_runs(nurigram: CommandLine, tmp_path: Path, name: str) -> None:
    needs("matplotlib")
    needs("ortools")
    results, page = tmp_path / "results.jsonl", tmp_path / "report.html"
    ran = nurigram("lab", "run", name, "--short", "--runs", "1", "-o", results)
    assert ran.status == 0, ran.err
    records = [json.loads(line) for line in results.read_text().splitlines()[1:]]
    plan = read_plan(name, short=True)
    assert {record["method"] for record in records} == {method.name for method in plan.methods}
    assert len({key_of(record) for record in records}) == len(records)
    answer = nurigram("lab", "report", results, "-o", page)
    assert answer.out.splitlines()[-1] == str(page)
    text = page.read_text()
    assert "data:image/svg+xml" in text
    for figure in plan.published:
        assert html.escape(figure.what) in text
    assert "The published figures beside ours" in text or not plan.published


def test_a_run_goes_on_and_says_how_much_is_left(nurigram: CommandLine, tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    first = nurigram("lab", "run", "short", "--runs", "1", "--every", "2", "-o", results)
    assert "runs are done already" not in first.err
    again = nurigram("lab", "run", "short", "--every", "2", "-o", results)
    assert "12 of 20 runs are done already, 8 are left" in again.err


def test_raw_pictures_have_their_share_and_are_not_repaired(nurigram: CommandLine) -> None:
    lines = nurigram("lab", "pictures", "--size", "8x8", "--percent", "25", "-n", "6").out.splitlines()
    puzzles = [loads(line) for line in lines]
    assert [sum(row.count("#") for row in puzzle.info.solution or ()) for puzzle in puzzles] == [16] * 6
    assert Verdict.MULTIPLE in {solve(puzzle).verdict for puzzle in puzzles}
    assert len({puzzle.info.id for puzzle in puzzles}) == 6


@pytest.mark.parametrize(("words", "message"), [(("run", "nowhere"), "no such plan"), (("report", "x"), "no results")])
def test_what_is_not_there_is_named(nurigram: CommandLine, words: tuple[str, ...], message: str) -> None:
    answer = nurigram("lab", *words)
    assert answer.status == 2
    assert message in answer.err
