"""The library: SQLite by default, PostgreSQL by its address; the schema is brought up to date by Alembic."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Select, create_engine, func, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from nurigram.formats.json_form import from_object
from nurigram.ground.errors import UnavailableError
from nurigram.library.starter import starter_rows
from nurigram.library.tables import PuzzleRow
from nurigram.puzzle.model import Puzzle, Tier

P = ParamSpec("P")
R = TypeVar("R")

WEEK = (Tier.EASY, Tier.EASY, Tier.MEDIUM, Tier.MEDIUM, Tier.HARD, Tier.HARD, Tier.EXPERT)
"""How hard the puzzle of the day is, from Monday to Sunday."""


@dataclass(frozen=True)
class Search:
    """What a search asks for; ``None`` means anything."""

    kind: str | None = None
    tier: str | None = None
    rows: int | None = None
    cols: int | None = None
    text: str | None = None


@dataclass(frozen=True)
class Entry:
    """One puzzle of the library. ``number`` counts from 1 within the puzzle's kind and tier."""

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


class LibraryError(UnavailableError):
    """The database cannot be used: it is locked, or out of reach, or no database at all."""


def _reporting(method: Callable[P, R]) -> Callable[P, R]:
    """The method, with everything that a database may raise turned into one error that names the reason."""

    @wraps(method)
    def ask(*arguments: P.args, **options: P.kwargs) -> R:
        try:
            return method(*arguments, **options)
        except (SQLAlchemyError, CommandError, OSError, ImportError) as error:
            reason = getattr(error, "orig", None) or error
            raise LibraryError(f"the library's database cannot be used: {reason}") from error

    return ask


class Library:
    """A database of puzzles. Call ``prepare`` before use and ``close`` after it."""

    @_reporting
    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        if self.url.get_backend_name() == "sqlite" and self.url.database not in (None, "", ":memory:"):
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(self.url)

    @_reporting
    def prepare(self) -> None:
        """Bring the schema up to date, and put the starter library in where there is none yet."""
        config = Config()
        config.set_main_option("script_location", "nurigram.library:migrations")
        with self._engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        if self.count() == 0:
            self.add(starter_rows())

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    @_reporting
    def check(self) -> None:
        """Find out whether the database answers."""
        with Session(self._engine) as session:
            session.execute(select(PuzzleRow.id).limit(1))

    @_reporting
    def count(self) -> int:
        """How many puzzles there are."""
        with Session(self._engine) as session:
            return session.scalar(select(func.count()).select_from(PuzzleRow)) or 0

    @_reporting
    def add(self, rows: Iterable[dict[str, object]]) -> int:
        """Add puzzles that are not there yet; all of them or, on an error, none."""
        fresh = {str(row["id"]): row for row in rows}
        with Session(self._engine) as session, session.begin():
            for identity in session.scalars(select(PuzzleRow.id).where(PuzzleRow.id.in_(list(fresh)))):
                del fresh[identity]
            if fresh:
                session.execute(insert(PuzzleRow), list(fresh.values()))
        return len(fresh)

    @_reporting
    def search(self, wanted: Search, page: int, per_page: int) -> tuple[int, list[Entry]]:
        """How many puzzles fit, and one page of them, from easy to hard and small to large."""
        chosen = _numbered(wanted)
        with Session(self._engine) as session:
            total = session.scalar(select(func.count()).select_from(chosen.subquery())) or 0
            found = session.execute(chosen.offset((page - 1) * per_page).limit(per_page)).all()
            return total, [_entry(row, number) for row, number in found]

    @_reporting
    def get(self, identity: str) -> Entry | None:
        """The puzzle of that name."""
        with Session(self._engine) as session:
            row = session.get(PuzzleRow, identity)
            return _entry(row, 0) if row else None

    def of_day(self, date: datetime.date, kind: str | None = None) -> Entry | None:
        """The puzzle of a day: the same one for everybody who has the same library."""
        tier = WEEK[date.weekday()]
        for wanted in (Search(kind=kind, tier=tier.label), Search(kind=kind)):
            total, _ = self.search(wanted, 1, 1)
            if total:
                digest = hashlib.blake2b(f"{date.isoformat()} {kind}".encode(), digest_size=8).digest()
                return self.search(wanted, int.from_bytes(digest) % total + 1, 1)[1][0]
        return None


def _numbered(wanted: Search) -> Select[Any]:
    """The puzzles that fit, each with its number within its kind and tier."""
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
