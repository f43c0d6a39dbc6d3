"""`nurigram lab` as a user runs it: the short plan, its report, and clear messages for mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.command_line import CommandLine


def test_the_short_plan_runs_and_is_reported(nurigram: CommandLine, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
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


def test_the_plans_are_listed(nurigram: CommandLine) -> None:
    names = [line.split()[0] for line in nurigram("lab", "plans").out.splitlines()]
    assert names == ["paper", "short"]


@pytest.mark.parametrize(("words", "message"), [(("run", "nowhere"), "no such plan"), (("report", "x"), "no results")])
def test_what_is_not_there_is_named(nurigram: CommandLine, words: tuple[str, ...], message: str) -> None:
    answer = nurigram("lab", *words)
    assert answer.status == 2
    assert message in answer.err
