"""The puzzles in ``tests/boards/``: each has one solution, the one beside it, and every tier is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nurigram import Tier, Verdict, grade, solve
from nurigram.formats.json_form import from_object
from nurigram.puzzle.identity import identity
from nurigram.puzzle.registry import KINDS
from tests.fixtures.whole_puzzles import BOARDS, Source, sources

RECORDS = [data for kind in KINDS for data in sources(kind)[0].records()]


@pytest.mark.parametrize("data", RECORDS, ids=lambda data: f"{data['kind']}-{data['id']}")
def test_a_board_has_the_one_solution_beside_it(data: dict[str, Any]) -> None:
    found = solve(from_object(data), "sat")
    assert found.verdict is Verdict.UNIQUE
    assert [each.rows for each in found.solutions] == [tuple(data["solution"])]


@pytest.mark.parametrize("kind", KINDS)
def test_no_board_is_there_twice_and_every_tier_is(kind: str) -> None:
    records = [data for data in RECORDS if data["kind"] == kind]
    puzzles = [from_object(data) for data in records]
    assert len({identity(puzzle) for puzzle in puzzles}) == len({data["id"] for data in records}) == len(records)
    assert {grade(puzzle).tier for puzzle in puzzles} == set(Tier)


def test_ours_are_read_everywhere_and_real_ones_where_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NURIGRAM_DATA", raising=False)
    ours = Source("ours", BOARDS / "nurikabe.jsonl")
    assert sources("nurikabe", "some", every=2) == [ours]
    monkeypatch.setenv("NURIGRAM_DATA", str(tmp_path))
    both = sources("nurikabe", "some", every=2)
    assert both == [ours, Source("some", tmp_path / "nurikabe" / "some.jsonl", 2)]
    with pytest.raises(FileNotFoundError):
        both[1].records()
    both[1].path.parent.mkdir()
    both[1].path.write_text('{"id": 1}\n{"id": 2}\n{"id": 3}\n', encoding="utf-8")
    assert both[1].records() == [{"id": 1}, {"id": 3}]
