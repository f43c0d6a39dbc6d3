"""Puzzles on their way in and out: read from text or JSON, and sent as boards to play on."""

from __future__ import annotations

import logging
import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from nurigram.base.errors import InputError, NurigramError
from nurigram.formats import dumps, loads_all
from nurigram.formats.json_form import from_object
from nurigram.puzzle.identity import identify, own_fields
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.picture_titles import shown
from nurigram.puzzle.registry import kind_of
from nurigram.web.problem import Problem

log = logging.getLogger("nurigram.web.boards")

LINK_FORMAT = "puzzlink"
"""The format whose addresses are short enough to share."""


@dataclass(frozen=True)
class Bounds:
    """The largest boards and collections the server accepts, and the largest answer it sends, in bytes."""

    side: int
    cells: int
    count: int
    answer: int


def read_puzzle(data: dict[str, Any] | str, bounds: Bounds) -> Puzzle:
    """One puzzle from a request."""
    with _reading():
        if isinstance(data, dict):
            _check_lengths(data, bounds)
            return bounded(from_object(data), bounds)
        entry = next(loads_all(data), InputError("there is no puzzle in this text"))
        if isinstance(entry, InputError):
            raise entry
        return bounded(entry, bounds)


def read_puzzles(text: str, bounds: Bounds) -> tuple[list[Puzzle], list[str]]:
    """All puzzles in a text, and an error for each one that cannot be read."""
    puzzles: list[Puzzle] = []
    errors: list[str] = []
    with _reading():
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


@contextmanager
def _reading() -> Iterator[None]:
    """Treat any exception in a reader as a fault of the text. The client learns just that; the log has the details."""
    try:
        yield
    except (NurigramError, Problem, MemoryError):
        raise
    except Exception as error:
        log.warning("a reader stumbled: %r", error)
        raise InputError("this cannot be read as a puzzle") from error


def _check_lengths(data: dict[str, Any], bounds: Bounds) -> None:
    """Refuse a huge board before it is built."""
    for name in ("rows", "cols"):
        value = data.get(name)
        length = len(value) if isinstance(value, list) else value
        if isinstance(length, int) and length > bounds.side:
            raise _too_large(bounds)


def bounded(puzzle: Puzzle, bounds: Bounds) -> Puzzle:
    """The puzzle, unless the board is too large for this server."""
    grid = puzzle.grid
    if max(grid.rows, grid.cols) > bounds.side or grid.rows * grid.cols > bounds.cells:
        raise _too_large(bounds)
    return puzzle


def fitting(answer: bytes, bounds: Bounds) -> bytes:
    """The answer, unless it is too large for this server to send."""
    if len(answer) > bounds.answer:
        message = f"the answer would have {len(answer)} bytes, and this server sends at most {bounds.answer}"
        raise Problem(422, "answer-too-large", message)
    return answer


def _too_large(bounds: Bounds) -> Problem:
    message = f"the board is too large here: at most {bounds.side} a side and {bounds.cells} cells"
    return Problem(422, "invalid-field", message, {"errors": [{"field": "puzzle", "message": message}]})


def to_board(puzzle: Puzzle, *, tier: str | None = None, score: float | None = None) -> dict[str, Any]:
    """The board as the page draws it, without the solution."""
    grid, info, labels = puzzle.grid, puzzle.info, kind_of(puzzle).labels(puzzle)
    grade = _kept(info.extra.get("grade"), dict) or {}
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
            **({"row_paints": labels.row_paints, "col_paints": labels.col_paints} if labels.row_paints else {}),
            **({"regions": labels.regions} if labels.regions else {}),
            **({"shadeable": True} if labels.shadeable else {}),
        },
        "puzzle": own_fields(puzzle),
        "title": info.title,
        "shows": shown(puzzle) or None,
        "author": info.author,
        "source": info.source,
        "license": _kept(info.extra.get("license"), str),
        "tier": tier or _kept(grade.get("tier"), str),
        "score": score if score is not None else _finite(_kept(grade.get("score"), int, float)),
        "minutes": _finite(_kept(grade.get("minutes"), int, float)),
        "seed": _kept(info.extra.get("seed"), int),
        "link": _link(puzzle),
        "givens": puzzle.givens.rows if puzzle.givens else None,
        "state": info.state,
    }


def _kept(value: Any, *kinds: type) -> Any:
    """A value that came with the puzzle, if it has the right type. Puzzle files may contain anything there."""
    return value if isinstance(value, kinds) and not isinstance(value, bool) else None


def _finite(number: float | None) -> float | None:
    return number if number is not None and math.isfinite(number) else None


def _link(puzzle: Puzzle) -> str | None:
    """The part of the puzzle's address that describes the puzzle, such as ``nurikabe/5/5/g5k2o1k3g``."""
    try:
        return dumps(puzzle, LINK_FORMAT).strip().partition("?")[2]
    except NurigramError:
        return None
