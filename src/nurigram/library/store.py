"""The library in a database that SQLAlchemy can open, such as SQLite. Alembic keeps the schema up to date."""

from __future__ import annotations

import datetime
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Select, delete, func, select, update
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.library.database import BUSY_SECONDS, connect, migrate
from nurigram.library.rows import TAG, USE, Entry, Row, to_entry
from nurigram.library.search import COMMON, DAILY, STARTER, Search, behind, choose, order_of, total
from nurigram.library.starter import edition, starter_rows
from nurigram.library.tables import MarkRow, PulseRow, PuzzleRow
from nurigram.library.week import POOL, place
from nurigram.library.writing import batches, insert_rows, set_marks
from nurigram.puzzle.kind import Wanted
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import KINDS, kind as kind_table

DAY = "day "
"""What the use of a puzzle begins with that is marked for a day: ``day 2026-12-24``."""

PAGE = 500
"""How many puzzles are read at a time where all are wanted."""


class Library:
    """A database of puzzles. Call ``prepare`` before use and ``close`` after it."""

    def __init__(self, url: str, patience: float = BUSY_SECONDS) -> None:
        self.engine, self.writer = connect(url, patience)

    def prepare(self, *, starter: bool = True) -> None:
        """Bring the schema up to date, and add this program's starter library where it is wanted and missing."""
        migrate(self.writer)
        if starter and not self._has_starter():
            self._renew_starter()

    def _has_starter(self) -> bool:
        wanted = select(PuzzleRow.key).where(PuzzleRow.origin == STARTER, PuzzleRow.version == edition())
        with Session(self.engine) as session:
            return session.execute(wanted.limit(1)).first() is not None

    def _renew_starter(self) -> None:
        """Add the starter library. Of an older one, what this one lacks goes, unless it was used somewhere."""
        rows = list(starter_rows())
        current = {row["identity"] for row in rows}
        of_starter = PuzzleRow.origin == STARTER
        with Session(self.writer) as session, session.begin():
            old = session.execute(select(PuzzleRow.key, PuzzleRow.identity).where(of_starter, PuzzleRow.unused)).all()
            for batch in batches(key for key, identity in old if identity not in current):
                session.execute(delete(MarkRow).where(MarkRow.puzzle.in_(batch)))
                session.execute(delete(PuzzleRow).where(PuzzleRow.key.in_(batch)))
        self.add(rows)
        with Session(self.writer) as session, session.begin():
            session.execute(update(PuzzleRow).where(of_starter).values(version=edition()))

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def check(self) -> None:
        """Find out whether the database answers."""
        with Session(self.engine) as session:
            session.execute(select(PuzzleRow.key).limit(1))

    def pulse(self) -> None:
        """Find out whether the database can be written to, which it cannot be on a full disk."""
        with Session(self.writer) as session, session.begin():
            session.merge(PulseRow(id=1, at=time.time()))

    def count(self, wanted: Search | None = None) -> int:
        """How many puzzles there are, or how many fit."""
        with Session(self.engine) as session:
            return session.scalar(total(wanted or Search())) or 0

    def add(self, rows: Iterable[Row]) -> int:
        """Add puzzles that are not there yet, turned forms included; how many were new.

        Rows are written in batches, each whole or not at all. Doing it again adds nothing.
        """
        added = 0
        for batch in batches(rows):
            with Session(self.writer) as session, session.begin():
                added += len(insert_rows(session, batch))
        return added

    def search(self, wanted: Search, page: int, per_page: int) -> tuple[int, list[Entry]]:
        """How many puzzles fit, and one page of them by kind, tier and number."""
        with Session(self.engine) as session:
            keys = session.scalars(choose(wanted).offset((page - 1) * per_page).limit(per_page)).all()
            return session.scalar(total(wanted)) or 0, _entries(session, keys)

    def page(self, wanted: Search, sort: str = "number", after: int | None = None, limit: int = PAGE) -> list[Entry]:
        """The next puzzles that fit, after the one with the key ``after``. All pages cost the same."""
        query = choose(wanted, sort, self.common(wanted))
        with Session(self.engine) as session:
            if after is not None:
                query = self.behind(query, wanted, sort, after)
            return _entries(session, session.scalars(query.limit(limit)).all())

    def common(self, wanted: Search) -> frozenset[str]:
        """Which filters of a search many puzzles pass, for a database whose planner needs to know."""
        if self.engine.dialect.name != "sqlite":
            return frozenset()
        with Session(self.engine) as session:
            return frozenset(
                name for name, sample in wanted.samples().items() if len(session.scalars(sample).all()) == COMMON
            )

    def behind(self, query: Select[Any], wanted: Search, sort: str, key: int) -> Select[Any]:
        """The part of a query after the puzzle with this key."""
        columns = order_of(wanted, sort)
        with Session(self.engine) as session:
            place = session.execute(select(*columns).where(PuzzleRow.key == key)).first()
        if place is None:
            raise InputError(f"there is no puzzle with the key {key}, so no page after it")
        return behind(query, columns, place)

    def find(
        self, wanted: Search, sort: str = "number", limit: int | None = None, after: int | None = None
    ) -> Iterator[Entry]:
        """All puzzles that fit, or the first ``limit``; only one page of them is in memory."""
        left = limit
        while left is None or left > 0:
            entries = self.page(wanted, sort, after, PAGE if left is None else min(left, PAGE))
            yield from entries
            if len(entries) < PAGE:
                return
            after, left = entries[-1].key, None if left is None else left - len(entries)

    def get(self, name: str) -> Entry | None:
        """The puzzle of that name."""
        with Session(self.engine) as session:
            keys = session.scalars(select(PuzzleRow.key).where(PuzzleRow.id == name).order_by(PuzzleRow.key).limit(1))
            return next(iter(_entries(session, keys.all())), None)

    def mark(
        self,
        keys: Sequence[int],
        *,
        tags: Iterable[str] = (),
        drop: Iterable[str] = (),
        uses: Iterable[str] = (),
        unuse: Iterable[str] = (),
        **texts: str | None,
    ) -> None:
        """Add and drop tags and uses, and set ``title`` and ``author`` where given, of the puzzles with these keys."""
        more = [(TAG, name) for name in tags] + [(USE, name) for name in uses]
        less = [(TAG, name) for name in drop] + [(USE, name) for name in unuse]
        changes = {name: text for name, text in texts.items() if text is not None}
        with Session(self.writer) as session, session.begin():
            set_marks(session, keys, more, less)
            if changes:
                session.execute(update(PuzzleRow).where(PuzzleRow.key.in_(keys)).values(**changes))

    def stats(self) -> list[dict[str, Any]]:
        """For every kind, tier and size: how many puzzles, how many unused, and the range of their scores."""
        row = PuzzleRow
        group = (row.kind, row.tier, row.rows, row.cols)
        unused = func.count().filter(row.unused)
        figures = (func.count(), unused, func.min(row.score), func.avg(row.score), func.max(row.score))
        names = ("kind", "tier", "rows", "cols", "count", "unused", "lowest", "mean", "highest")
        with Session(self.engine) as session:
            found = session.execute(select(*group, *figures).group_by(*group).order_by(*group)).all()
        lines = [dict(zip(names, each, strict=True)) for each in found]
        return [line | {"tier": Tier(line["tier"]).label} for line in lines]

    def of_day(self, date: datetime.date, kind: str | None = None) -> Entry | None:
        """The puzzle of a day: one that is marked as used on it, else one of the pool for its weekday."""
        wanted = kind_table(kind or next(iter(KINDS))).week[date.weekday()]
        return self.planned(date, kind) or self._drawn(date, kind, self.day_pool(kind, wanted))

    def planned(self, date: datetime.date, kind: str | None = None) -> Entry | None:
        """The puzzle that is marked as used on a day, if there is one."""
        return self._drawn(date, kind, Search(kind=kind, used=f"{DAY}{date.isoformat()}"))

    def planned_days(self) -> list[datetime.date]:
        """The days for which puzzles are marked."""
        marks = select(MarkRow.name).where(MarkRow.role == USE, MarkRow.name.startswith(DAY)).distinct()
        with Session(self.engine) as session:
            names = session.scalars(marks).all()
        return sorted(day for name in names if (day := _day(name.removeprefix(DAY))))

    def day_pool(self, kind: str | None, day: Wanted) -> Search:
        """What the puzzles of a weekday are drawn from: the starter library, else all that are as the day wants them.

        Since the starter library never changes, nor does the puzzle of a day when others are added. Without any of the
        right size, the tier counts alone, and without any of the tier the kind.
        """
        tier = None if day.tier is None else day.tier.label
        rows, cols = (None, None) if day.theme else (day.rows, day.cols)
        exact = Search(kind, tier, rows, cols, tag=day.theme)
        ours = replace(exact, origin=STARTER)
        wanted = (replace(ours, tag=day.theme or DAILY), ours, exact, Search(kind, tier))
        return next((each for each in wanted if self.count(each)), Search(kind))

    def _drawn(self, date: datetime.date, kind: str | None, wanted: Search) -> Entry | None:
        fitting = min(self.count(wanted), POOL)
        return self.search(wanted, place(date, kind, fitting) + 1, 1)[1][0] if fitting else None


def _day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text)
    except ValueError:
        return None


def _entries(session: Session, keys: Sequence[int]) -> list[Entry]:
    """The puzzles with these keys, in their order, with their marks."""
    rows = {row.key: row for row in session.scalars(select(PuzzleRow).where(PuzzleRow.key.in_(keys)))}
    marks: dict[int, list[tuple[str, str]]] = {key: [] for key in keys}
    for mark in session.scalars(select(MarkRow).where(MarkRow.puzzle.in_(keys))):
        marks[mark.puzzle].append((mark.role, mark.name))
    return [to_entry(rows[key], marks[key]) for key in keys]
