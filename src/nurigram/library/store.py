"""The library in a database that SQLAlchemy can open, such as SQLite. Alembic keeps the schema up to date."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Select, create_engine, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.library.tables import PuzzleRow
from nurigram.puzzle.model import Puzzle, Tier

WEEK = (Tier.EASY, Tier.EASY, Tier.MEDIUM, Tier.MEDIUM, Tier.HARD, Tier.HARD, Tier.EXPERT)
"""The difficulty of the puzzle of the day, from Monday to Sunday."""


@dataclass(frozen=True)
class Search:
    """What to search for; ``None`` means anything."""

    kind: str | None = None
    tier: str | None = None
    rows: int | None = None
    cols: int | None = None
    text: str | None = None


@dataclass(frozen=True)
class Entry:
    """One puzzle of the library. ``number`` counts from 1 within its kind and tier; ``get`` leaves it at 0."""

    id: str
    kind: str
    rows: int
    cols: int
    tier: str
    score: float
    number: int
    title: str | None
    body: str

    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return from_object(json.loads(self.body))


class Library:
    """A database of puzzles. Call ``prepare`` before use and ``close`` after it."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        if self.url.get_backend_name() == "sqlite" and self.url.database not in (None, "", ":memory:"):
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(self.url)

    def prepare(self) -> None:
        """Bring the schema up to date, and fill an empty library with the starter puzzles."""
        config = Config()
        config.set_main_option("script_location", "nurigram.library:migrations")
        with self._engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        if self.count() == 0:
            self.add(starter_rows())

    def close(self) -> None:
        """Close the connections to the database."""
        self._engine.dispose()

    def count(self) -> int:
        """How many puzzles there are."""
        with Session(self._engine) as session:
            return session.scalar(select(func.count()).select_from(PuzzleRow)) or 0

    def add(self, rows: Iterable[dict[str, object]]) -> int:
        """Add the puzzles that are not in the library yet, and return how many. On an error none is added."""
        fresh = {str(row["id"]): row for row in rows}
        with Session(self._engine) as session, session.begin():
            for identity in session.scalars(select(PuzzleRow.id).where(PuzzleRow.id.in_(list(fresh)))):
                del fresh[identity]
            if fresh:
                session.execute(insert(PuzzleRow), list(fresh.values()))
        return len(fresh)

    def search(self, wanted: Search, page: int, per_page: int) -> tuple[int, list[Entry]]:
        """How many puzzles match, and one page of them, by kind, from easy to hard and from small to large."""
        chosen = _numbered(wanted)
        with Session(self._engine) as session:
            total = session.scalar(select(func.count()).select_from(chosen.subquery())) or 0
            found = session.execute(chosen.offset((page - 1) * per_page).limit(per_page)).all()
            return total, [_entry(row, number) for row, number in found]

    def get(self, identity: str) -> Entry | None:
        """The puzzle with this id."""
        with Session(self._engine) as session:
            row = session.get(PuzzleRow, identity)
            return _entry(row, 0) if row else None

    def of_day(self, date: datetime.date, kind: str | None = None) -> Entry | None:
        """The puzzle of the day, the same for everybody who has the same library."""
        tier = WEEK[date.weekday()]
        for wanted in (Search(kind=kind, tier=tier.label), Search(kind=kind)):
            total, _ = self.search(wanted, 1, 1)
            if total:
                digest = hashlib.blake2b(f"{date.isoformat()} {kind}".encode(), digest_size=8).digest()
                return self.search(wanted, int.from_bytes(digest) % total + 1, 1)[1][0]
        return None


def _numbered(wanted: Search) -> Select[Any]:
    """The puzzles that match, each with its number within its kind and tier."""
    order = (PuzzleRow.cells, PuzzleRow.score, PuzzleRow.id)
    number = func.row_number().over(partition_by=(PuzzleRow.kind, PuzzleRow.tier), order_by=order)
    numbers = select(PuzzleRow.id.label("id"), number.label("number")).subquery()
    chosen = select(PuzzleRow, numbers.c.number).join(numbers, numbers.c.id == PuzzleRow.id)
    for column, value in ((PuzzleRow.kind, wanted.kind), (PuzzleRow.rows, wanted.rows), (PuzzleRow.cols, wanted.cols)):
        if value is not None:
            chosen = chosen.where(column == value)
    if wanted.tier is not None:
        chosen = chosen.where(PuzzleRow.tier == int(Tier.parse(wanted.tier)))
    if wanted.text:
        chosen = chosen.where(PuzzleRow.title.icontains(wanted.text, autoescape=True))
    return chosen.order_by(PuzzleRow.kind, PuzzleRow.tier, *order)


def _entry(row: PuzzleRow, number: int) -> Entry:
    tier = Tier(row.tier).label
    return Entry(row.id, row.kind, row.rows, row.cols, tier, row.score, number, row.title, row.body)
