"""Between puzzles and rows of the table: a graded puzzle as a row, a row as an entry, an entry as a puzzle again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import InputError
from nurigram.formats.json_form import from_object, to_object
from nurigram.library.tables import PuzzleRow
from nurigram.puzzle.identity import identify, identity
from nurigram.puzzle.model import Puzzle, Tier, with_info
from nurigram.puzzle.result import Grade
from nurigram.puzzle.weights import MAX_NAME as WEIGHTS_NAME

TAG, USE = "tag", "use"
MAX_NAME = 200
"""The longest title, author, tag, use or name of an order."""

OWN = ("solution", "grade", "seed", "order", "version", "tags", "used", "number", "key", "title", "author")
"""What the JSON form of a library's puzzle has beside its clues: each has a column or a table."""

GRADE = ("tier", "score", "steps", "techniques", "weights", "minutes", "minutes_low", "minutes_high")
"""What the library keeps of a grade."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """One puzzle of the library. ``number`` counts from 1 within the puzzle's kind and tier and never changes."""

    key: int
    id: str
    kind: str
    rows: int
    cols: int
    tier: str
    score: float
    number: int
    title: str | None
    author: str | None
    steps: int | None
    techniques: Mapping[str, int] | None
    weights: str | None
    minutes: float | None
    minutes_low: float | None
    minutes_high: float | None
    seed: int | None
    origin: str | None
    version: str | None
    solution: tuple[str, ...] | None
    body: str
    identity: str
    tags: tuple[str, ...] = ()
    used: tuple[str, ...] = ()

    def puzzle(self) -> Puzzle:
        """The puzzle itself, with its solution and its grade."""
        return from_object(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The puzzle in its JSON form, with all that the library knows of it."""
        body: dict[str, Any] = json.loads(self.body)
        if body.get("id", self.id) != self.id:
            body["original_id"] = body["id"]
        facts = {
            "title": self.title,
            "author": self.author,
            "solution": list(self.solution) if self.solution else None,
            "grade": self._grade(),
            "seed": self.seed,
            "order": self.origin,
            "version": self.version,
            "number": self.number,
            "key": self.key,
            "tags": list(self.tags) or None,
            "used": list(self.used) or None,
        }
        return {**body, "id": self.id, **{name: value for name, value in facts.items() if value is not None}}

    def _grade(self) -> dict[str, Any]:
        full = {name: getattr(self, name) for name in GRADE}
        return {name: value for name, value in full.items() if value is not None}


def make_row(puzzle: Puzzle, grade: Grade | None = None, **provenance: Any) -> Row:
    """The row of a graded puzzle; without a grade given, the one that came with it counts.

    ``provenance`` may name ``origin``, ``version``, ``tags`` and ``uses``; else they are those that the puzzle has.
    """
    info, grid = puzzle.info, puzzle.grid
    data = grade.to_json() if grade else info.extra.get("grade")
    if not isinstance(data, dict) or "tier" not in data or "score" not in data:
        raise InputError("the puzzle has no grade", source=info.id)
    tags = (*provenance.get("tags", ()), *_texts(info.extra.get("tags")))
    uses = (*provenance.get("uses", ()), *_texts(info.extra.get("used")))
    return {
        "identity": identity(puzzle),
        "id": identify(puzzle),
        "kind": puzzle.kind,
        "rows": grid.rows,
        "cols": grid.cols,
        "cells": grid.area,
        "tier": int(Tier.parse(str(data["tier"]))),
        "score": float(data["score"]),
        "steps": data.get("steps"),
        "techniques": _dump(data["techniques"]) if data.get("techniques") else None,
        "weights": str(data["weights"])[:WEIGHTS_NAME] if data.get("weights") else None,
        **{name: data.get(name) for name in ("minutes", "minutes_low", "minutes_high")},
        "title": _short(info.title),
        "author": _short(info.author),
        "seed": _seed(info.extra.get("seed")),
        "origin": _short(provenance.get("origin") or info.extra.get("order")),
        "version": _short(provenance.get("version") or info.extra.get("version")),
        "unused": not uses,
        "solution": "\n".join(info.solution) if info.solution else None,
        "body": _dump(_body(puzzle)),
        "marks": [(TAG, clean_name(tag)) for tag in dict.fromkeys(tags)]
        + [(USE, clean_name(use)) for use in dict.fromkeys(uses)],
    }


def _body(puzzle: Puzzle) -> dict[str, Any]:
    """The clues, and whatever else came with the puzzle and has no column."""
    extra = {name: value for name, value in puzzle.info.extra.items() if name not in OWN}
    data = to_object(with_info(puzzle, solution=None, title=None, author=None, extra=extra))
    if data.get("id") == identify(puzzle):
        del data["id"]
    return data


def to_entry(row: PuzzleRow, marks: Iterable[tuple[str, str]] = ()) -> Entry:
    """The entry of a row."""
    named = list(marks)
    return Entry(
        key=row.key,
        id=row.id,
        kind=row.kind,
        rows=row.rows,
        cols=row.cols,
        tier=Tier(row.tier).label,
        score=row.score,
        number=row.number,
        title=row.title,
        author=row.author,
        steps=row.steps,
        techniques=json.loads(row.techniques) if row.techniques else None,
        weights=row.weights,
        minutes=row.minutes,
        minutes_low=row.minutes_low,
        minutes_high=row.minutes_high,
        seed=row.seed,
        origin=row.origin,
        version=row.version,
        solution=tuple(row.solution.split("\n")) if row.solution else None,
        body=row.body,
        identity=row.identity,
        tags=tuple(sorted(name for role, name in named if role == TAG)),
        used=tuple(sorted(name for role, name in named if role == USE)),
    )


def _dump(data: Any) -> str:
    return json.dumps(data, separators=(",", ":"))


def _texts(value: Any) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _short(value: Any) -> str | None:
    return None if value is None else str(value)[:MAX_NAME]


def clean_name(text: str) -> str:
    """A tag or a use: some text, without line breaks."""
    name = " ".join(text.split())
    if not 0 < len(name) <= MAX_NAME:
        raise InputError(f"a tag or a use has from 1 to {MAX_NAME} letters, not {text!r:.40}")
    return name


def _seed(value: Any) -> int | None:
    """A seed that fits its column. A larger one is legal and rare: it is left out."""
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**63 else None
