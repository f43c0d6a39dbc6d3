"""The starter library: puzzles from our own generator, stored as short addresses with their grades.

``starter.tsv`` has one puzzle per line: short address, tier, score and seed. ``make_starter`` makes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from nurigram.formats import loads
from nurigram.library.rows import Row, make_row
from nurigram.library.search import STARTER
from nurigram.puzzle.model import Tier, with_info

PREFIX = "https://puzz.link/p?"
WEIGHTS = {"nurikabe": "nurikabe-1", "nonogram": "nonogram-1"}
"""The weights behind the scores in the file."""


@dataclass(frozen=True, order=True)
class Line:
    """A puzzle of the file, before its address is read. Lines sort easy before hard and small before large."""

    kind: str
    tier: Tier
    cells: int
    score: float
    address: str
    seed: int

    @classmethod
    def parse(cls, text: str) -> Line:
        """What a line says."""
        address, tier, score, seed = text.split("\t")
        kind, width, height, _ = address.split("/", 3)
        return cls(kind, Tier.parse(tier), int(width) * int(height), float(score), address, int(seed))

    def row(self) -> Row:
        """The row of the library."""
        grade = {"tier": self.tier.label, "score": self.score, "weights": WEIGHTS[self.kind]}
        puzzle = loads(PREFIX + self.address)
        return make_row(with_info(puzzle, extra={"grade": grade, "seed": self.seed}), origin=STARTER)


def starter_rows(kind: str | None = None) -> Iterator[Row]:
    """The rows of the starter library, of one kind or all, each read when its turn comes."""
    lines = files(__package__).joinpath("starter.tsv").read_text(encoding="utf-8").splitlines()
    parsed = (Line.parse(line) for line in lines if line and not line.startswith("#"))
    return (line.row() for line in sorted(parsed) if kind in (None, line.kind))
