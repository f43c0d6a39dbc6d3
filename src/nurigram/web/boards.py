"""Puzzles on their way in and out: text or JSON to a puzzle, a puzzle to a board that can be played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nurigram.formats import dumps, loads_all
from nurigram.formats.json_form import from_object
from nurigram.ground.errors import InputError, NurigramError
from nurigram.puzzle.identity import identify
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind_of
from nurigram.web.problem import Problem

LINK_FORMAT = "puzzlink"
"""The format whose addresses are short enough to share."""


@dataclass(frozen=True)
class Bounds:
    """What the server accepts."""

    side: int
    cells: int
    count: int


def read_puzzle(data: dict[str, Any] | str, bounds: Bounds) -> Puzzle:
    """One puzzle from a request."""
    if isinstance(data, dict):
        _check_lengths(data, bounds)
        return bounded(from_object(data), bounds)
    entry = next(loads_all(data))
    if isinstance(entry, InputError):
        raise entry
    return bounded(entry, bounds)


def read_puzzles(text: str, bounds: Bounds) -> tuple[list[Puzzle], list[str]]:
    """All puzzles of a text, and what is wrong with those that cannot be read."""
    puzzles: list[Puzzle] = []
    errors: list[str] = []
    for entry in loads_all(text):
        try:
            if isinstance(entry, InputError):
                raise entry
            puzzles.append(bounded(entry, bounds))
        except (NurigramError, Problem) as error:
            errors.append(error.detail if isinstance(error, Problem) else str(error))
        if len(puzzles) + len(errors) >= bounds.count:
            break
    return puzzles, errors


def _check_lengths(data: dict[str, Any], bounds: Bounds) -> None:
    """Refuse a huge board before it is built."""
    for name in ("rows", "cols"):
        value = data.get(name)
        length = len(value) if isinstance(value, list) else value
        if isinstance(length, int) and length > bounds.side:
            raise _too_large(bounds)


def bounded(puzzle: Puzzle, bounds: Bounds) -> Puzzle:
    """The puzzle, if the server takes boards of its size."""
    grid = puzzle.grid
    if max(grid.rows, grid.cols) > bounds.side or grid.rows * grid.cols > bounds.cells:
        raise _too_large(bounds)
    return puzzle


def _too_large(bounds: Bounds) -> Problem:
    message = f"the board is too large here: at most {bounds.side} a side and {bounds.cells} cells"
    return Problem(422, "invalid-field", message, {"errors": [{"field": "puzzle", "message": message}]})


def to_board(puzzle: Puzzle, *, tier: str | None = None, score: float | None = None) -> dict[str, Any]:
    """The board that the page draws. The solution stays here."""
    grid, info, labels = puzzle.grid, puzzle.info, kind_of(puzzle).labels(puzzle)
    grade = info.extra.get("grade") or {}
    return {
        "id": identify(puzzle),
        "kind": puzzle.kind,
        "rows": grid.rows,
        "cols": grid.cols,
        "holes": grid.places(grid.holes),
        "labels": {
            "cells": [(row, col, text) for (row, col), text in labels.cells.items()],
            "rows": labels.rows,
            "cols": labels.cols,
            "thick_every": labels.thick_every,
        },
        "puzzle": {"kind": puzzle.kind, **kind_of(puzzle).to_json(puzzle)},
        "title": info.title,
        "author": info.author,
        "tier": tier or grade.get("tier"),
        "score": score if score is not None else grade.get("score"),
        "seed": info.extra.get("seed"),
        "link": _link(puzzle),
        "state": info.state,
    }


def _link(puzzle: Puzzle) -> str | None:
    """The part of the puzzle's address that says what it is, such as ``nurikabe/5/5/g5k2o1k3g``."""
    try:
        return dumps(puzzle, LINK_FORMAT).strip().partition("?")[2]
    except NurigramError:
        return None
