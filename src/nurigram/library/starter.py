"""The starter library: puzzles from our own generator, stored as short addresses with their grades.

``starter.tsv`` has one puzzle per line: short address, tier, score and seed. ``make_starter`` makes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from nurigram.formats import loads
from nurigram.library.rows import Row, make_row
from nurigram.library.search import STARTER
from nurigram.puzzle.model import with_info

PREFIX = "https://puzz.link/p?"
WEIGHTS = {"nurikabe": "nurikabe-1", "nonogram": "nonogram-1"}
"""The weights behind the scores in the file."""


def starter_rows() -> Iterator[Row]:
    """The rows of the starter library, easy before hard and small before large."""
    lines = files(__package__).joinpath("starter.tsv").read_text(encoding="utf-8").splitlines()
    rows = [_row(line) for line in lines if line and not line.startswith("#")]
    return iter(sorted(rows, key=lambda row: (row["kind"], row["tier"], row["cells"], row["score"], row["id"])))


def _row(line: str) -> Row:
    address, tier, score, seed = line.split("\t")
    puzzle = loads(PREFIX + address)
    grade = {"tier": tier, "score": float(score), "weights": WEIGHTS[puzzle.kind]}
    return make_row(with_info(puzzle, extra={"grade": grade, "seed": int(seed)}), origin=STARTER)
