"""The starter library: our own generated puzzles, stored as one-line IDs with their grades.

``starter.tsv`` has one puzzle a line: the short address, the tier, the score, the seed. ``make_starter`` makes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files

from nurigram.formats import loads
from nurigram.formats.json_form import to_object
from nurigram.puzzle.identity import identify
from nurigram.puzzle.model import Puzzle, Tier

PREFIX = "https://puzz.link/p?"


def starter_rows() -> Iterator[dict[str, object]]:
    """The rows of the starter library, as the table takes them."""
    for line in files(__package__).joinpath("starter.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            address, tier, score, _ = line.split("\t")
            yield make_row(loads(PREFIX + address), Tier.parse(tier), float(score))


def make_row(puzzle: Puzzle, tier: Tier, score: float) -> dict[str, object]:
    """The row of a graded puzzle."""
    grid = puzzle.grid
    return {
        "id": identify(puzzle),
        "kind": puzzle.kind,
        "rows": grid.rows,
        "cols": grid.cols,
        "cells": grid.area,
        "tier": int(tier),
        "score": score,
        "title": puzzle.info.title,
        "body": json.dumps(to_object(puzzle), separators=(",", ":")),
    }
