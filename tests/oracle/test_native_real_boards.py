"""The native engine on a sample of published boards whose solution is known."""

from __future__ import annotations

import json

import pytest

from nurigram import Verdict, solve
from nurigram.kinds.nurikabe.puzzle import from_json
from tests.conftest import ReadLines

pytest.importorskip("nurigram._native")

SWEPT = "janko-0029"
"""Two numbers over 30 on 10x10: the only kind of board for which the engine sweeps a frontier over the board."""


def test_published_solutions_are_found_and_unique(real_puzzles: ReadLines) -> None:
    lines = real_puzzles("nurikabe/janko.jsonl")
    records = [json.loads(line) for line in lines]
    chosen = [r for r in records[::15] if "solution" in r] + [r for r in records if r["id"] == SWEPT]
    for record in chosen:
        result = solve(from_json(record), engine="native")
        assert result.verdict is Verdict.UNIQUE, record["id"]
        assert result.solutions[0].rows == tuple(record["solution"]), record["id"]
        assert ("states" in result.stats) == (record["id"] == SWEPT)
