"""The starter library, stored as short addresses with their grades: Nurikabe by our generator, nonograms with titles.

``starter.tsv`` has one puzzle per line: short address, tier, score, minutes, seed, and for nonograms theme, titles in
English and Japanese, and source. Puzzles in colour have no address; their JSON form takes its place.
``python -m tools.starter`` makes it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from nurigram.formats import loads
from nurigram.library.rows import Row, make_row
from nurigram.library.search import STARTER
from nurigram.puzzle.model import Puzzle, Tier, with_info

FILE = Path(__file__).parent / "starter.tsv"
HEADER = "# address\ttier\tscore\tminutes\tseed\ttheme\ten\tja\tsource\n"
PREFIX = "https://puzz.link/p?"
WEIGHTS = {"nurikabe": "nurikabe-1", "nonogram": "nonogram-2"}
"""The weights behind the scores in the file."""


class Source(NamedTuple):
    """Where pictures come from: the npm package of the drawings, the credit, and the licence (see ``NOTICE.txt``)."""

    package: str
    credit: str
    license: str


SOURCES = {
    "own": Source("", "Nurigram", "MIT"),
    "kits": Source("", "Nurigram", "MIT"),
    "fluent": Source("fluent-emoji-high-contrast", "after Fluent Emoji by Microsoft", "MIT"),
    "flat": Source("fluent-emoji-flat", "after Fluent Emoji by Microsoft", "MIT"),
}


@dataclass(frozen=True, order=True)
class Line:
    """A puzzle of the file, before its address is read. Lines sort easy before hard and small before large."""

    kind: str
    tier: Tier
    cells: int
    score: float
    address: str
    minutes: float | None
    seed: int | None
    picture: tuple[str, ...] = ()
    """Theme, titles in English and Japanese, source."""

    @classmethod
    def parse(cls, text: str) -> Line:
        """What a line says."""
        address, tier, score, minutes, seed, *picture = text.split("\t")
        kind, cells = _facts(address)
        time, dice = float(minutes) if minutes else None, int(seed) if seed else None
        return cls(kind, Tier.parse(tier), cells, float(score), address, time, dice, tuple(picture))

    def row(self) -> Row:
        """The row of the library."""
        grade = {"tier": self.tier.label, "score": self.score, "weights": WEIGHTS[self.kind], "minutes": self.minutes}
        puzzle = read_address(self.address)
        if not self.picture:
            return make_row(with_info(puzzle, extra={"grade": grade, "seed": self.seed}), origin=STARTER)
        theme, english, japanese, name = self.picture
        about = {
            "picture": {"theme": theme, "en": english, "ja": japanese},
            "license": SOURCES[name].license,
            "grade": grade,
        }
        return make_row(with_info(puzzle, source=SOURCES[name].credit, extra=about), origin=STARTER, tags=[theme])


def _facts(address: str) -> tuple[str, int]:
    """The kind and the number of cells."""
    if address.startswith("{"):
        data = json.loads(address)
        return data["kind"], len(data["rows"]) * len(data["cols"])
    kind, width, height, _ = address.split("/", 3)
    return kind, int(width) * int(height)


def read_address(address: str) -> Puzzle:
    """The puzzle of a line."""
    return loads(address, "json") if address.startswith("{") else loads(PREFIX + address, "puzzlink")


def is_picture(line: str) -> bool:
    """Whether a line of the file has a title."""
    return line.count("\t") > 4


def starter_rows(kind: str | None = None) -> Iterator[Row]:
    """The rows of the starter library, of one kind or all, each read when its turn comes."""
    lines = files(__package__).joinpath(FILE.name).read_text(encoding="utf-8").splitlines()
    parsed = (Line.parse(line) for line in lines if line and not line.startswith("#"))
    return (line.row() for line in sorted(parsed) if kind in (None, line.kind))
