"""The starter library, stored as short addresses with their grades: Nurikabe by our generator, nonograms with titles.

``starter.tsv`` has one puzzle per line: short address, tier, score, minutes, seed, and for nonograms theme, titles in
English and Japanese, and source. Puzzles in colour have no address; their JSON form takes its place, with ``3a`` for
``[3,"a"]``. ``python -m tools.starter`` makes it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from nurigram.formats import dumps, loads
from nurigram.library.rows import Row, make_row
from nurigram.library.search import DAILY, STARTER
from nurigram.puzzle.identity import own_fields
from nurigram.puzzle.kind import Wanted
from nurigram.puzzle.model import Puzzle, Tier, with_info
from nurigram.puzzle.registry import KINDS, kind as kind_table

FILE = Path(__file__).parent / "starter.tsv"
HEADER = "# address\ttier\tscore\tminutes\tseed\ttheme\ten\tja\tsource\n"
PREFIX = "https://puzz.link/p?"
YEAR = 53
"""How many puzzles each weekday needs, so that none comes again within a year."""

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
    size: tuple[int, int] = (0, 0)
    """Rows and columns."""

    @classmethod
    def parse(cls, text: str) -> Line:
        """What a line says."""
        address, tier, score, minutes, seed, *picture = text.split("\t")
        kind, rows, cols = _facts(address)
        time, dice = float(minutes) if minutes else None, int(seed) if seed else None
        size = rows, cols
        return cls(kind, Tier.parse(tier), rows * cols, float(score), address, time, dice, tuple(picture), size)

    @property
    def name(self) -> str:
        """What the picture shows, or else the puzzle itself."""
        return self.picture[1] if self.picture else self.address

    def row(self, *, daily: bool = False) -> Row:
        """The row of the library. ``daily`` puzzles may be the puzzle of a day."""
        grade = {"tier": self.tier.label, "score": self.score, "weights": WEIGHTS[self.kind], "minutes": self.minutes}
        puzzle = read_address(self.address)
        if not self.picture:
            extra = {"grade": grade, "seed": self.seed}
            return make_row(with_info(puzzle, extra=extra), origin=STARTER, tags=[DAILY] if daily else [])
        theme, english, japanese, name = self.picture
        about = {
            "picture": {"theme": theme, "en": english, "ja": japanese},
            "license": SOURCES[name].license,
            "grade": grade,
        }
        tags = [theme, DAILY] if daily else [theme]
        return make_row(with_info(puzzle, source=SOURCES[name].credit, extra=about), origin=STARTER, tags=tags)


def _facts(address: str) -> tuple[str, int, int]:
    """The kind, the rows and the columns."""
    if address.startswith("{"):
        data = json.loads(_unpacked(address))
        return data["kind"], len(data["rows"]), len(data["cols"])
    kind, width, height, _ = address.split("/", 3)
    return kind, int(height), int(width)


def read_address(address: str) -> Puzzle:
    """The puzzle of a line."""
    return loads(_unpacked(address), "json") if address.startswith("{") else loads(PREFIX + address, "puzzlink")


def address_of(puzzle: Puzzle) -> str:
    """What a line says of the puzzle itself."""
    if not puzzle.palette.in_colour:
        return dumps(puzzle, "puzzlink").removeprefix(PREFIX).strip()
    text = json.dumps(own_fields(puzzle), separators=(",", ":"))
    return re.sub(r'\[(\d+),"([a-z])"\]', r"\1\2", text)


def _unpacked(text: str) -> str:
    return re.sub(r"(\d+)([a-z])(?=[],])", r'[\1,"\2"]', text)


def is_picture(line: str) -> bool:
    """Whether a line of the file has a title."""
    return line.count("\t") > 4


def starter_rows(kind: str | None = None) -> Iterator[Row]:
    """The rows of the starter library, of one kind or all, each read when its turn comes."""
    lines = files(__package__).joinpath(FILE.name).read_text(encoding="utf-8").splitlines()
    parsed = sorted(Line.parse(line) for line in lines if line and not line.startswith("#"))
    daily = {line.address for name in KINDS for line in daily_puzzles([each for each in parsed if each.kind == name])}
    version = edition()
    rows = (line.row(daily=line.address in daily) for line in parsed if kind in (None, line.kind))
    return ({**row, "version": version} for row in rows)


@cache
def edition() -> str:
    """The name of this starter library; another release of the program may bring another one."""
    return f"{STARTER} {blake2b(files(__package__).joinpath(FILE.name).read_bytes(), digest_size=6).hexdigest()}"


def daily_puzzles(lines: Sequence[Line]) -> Iterator[Line]:
    """Puzzles of a kind for a year of days, no subject twice; the weekday with the fewest of its own chooses first."""
    days = [day for day in kind_table(lines[0].kind).week if not day.theme] if lines else []
    pools = [[line for line in lines if _suits(line, day)] for day in days]
    taken: set[str] = set()
    for pool in sorted(pools, key=len):
        fresh = {line.name: line for line in pool if line.name not in taken}
        chosen = sorted(fresh.values(), key=lambda line: crc32(line.address.encode()))[:YEAR]
        taken |= {line.name for line in chosen}
        yield from chosen


def _suits(line: Line, day: Wanted) -> bool:
    return line.size == (day.rows, day.cols) and day.tier in (None, line.tier)
