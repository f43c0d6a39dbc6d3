"""The technique course: boards on which one technique is the next step, with its rule in words."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from nurigram.formats import loads
from nurigram.library.starter import PREFIX
from nurigram.puzzle.registry import kind_of
from nurigram.reasoning.explain import technique_name, technique_rule
from nurigram.web.boards import to_board


@cache
def lessons(language: str) -> list[dict[str, Any]]:
    """All lessons in one language, the easiest techniques first."""
    lines = files(__package__).joinpath("course.jsonl").read_text(encoding="utf-8").splitlines()
    return [_lesson(number, json.loads(line), language) for number, line in enumerate(lines, 1)]


def _lesson(number: int, data: dict[str, Any], language: str) -> dict[str, Any]:
    puzzle = loads(PREFIX + data["link"])
    name = data["technique"]
    return {
        "id": f"{number}",
        "kind": data["kind"],
        "technique": name,
        "tier": kind_of(puzzle).tiers[name].label,
        "title": technique_name(puzzle, name, language),
        "rule": technique_rule(puzzle, name, language),
        "board": {**to_board(puzzle), "state": data["state"]},
    }
