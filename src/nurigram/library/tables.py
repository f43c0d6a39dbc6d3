"""The tables of the library."""

from __future__ import annotations

from sqlalchemy import BigInteger, Float, ForeignKey, Index, Integer, String, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from nurigram.puzzle.weights import MAX_NAME

BigKey = BigInteger().with_variant(Integer, "sqlite")
"""SQLite counts up only keys that are called plain integers; they hold 64 bits all the same."""


class Base(DeclarativeBase):
    """The base class of all tables."""


def partial(name: str, *columns: str, where: str, sqlite: str | None = None) -> Index:
    """An index over some of the rows, on both databases."""
    return Index(name, *columns, sqlite_where=text(sqlite or where), postgresql_where=text(where))


class PuzzleRow(Base):
    """One puzzle.

    ``key`` counts the puzzles as they come in, and ``number`` those of the same kind and tier; neither ever changes.
    ``id`` is the name of the board as it stands, ``identity`` that of the board however it is turned. ``body`` is the
    JSON form without what has a column of its own; ``techniques`` is the summary of the trace, as JSON, ``weights`` the
    name of those behind the score, and ``minutes`` what people take, if that is known.
    """

    __tablename__ = "puzzles"

    key: Mapped[int] = mapped_column(BigKey, primary_key=True, autoincrement=True)
    identity: Mapped[str] = mapped_column(String(40), index=True, unique=True)
    id: Mapped[str] = mapped_column(String(40), index=True)
    kind: Mapped[str] = mapped_column(String(40))
    rows: Mapped[int]
    cols: Mapped[int]
    cells: Mapped[int]
    tier: Mapped[int]
    number: Mapped[int]
    score: Mapped[float] = mapped_column(Float)
    steps: Mapped[int | None]
    techniques: Mapped[str | None] = mapped_column(Text)
    weights: Mapped[str | None] = mapped_column(String(MAX_NAME))
    minutes: Mapped[float | None] = mapped_column(Float)
    minutes_low: Mapped[float | None] = mapped_column(Float)
    minutes_high: Mapped[float | None] = mapped_column(Float)
    title: Mapped[str | None] = mapped_column(String(200))
    author: Mapped[str | None] = mapped_column(String(200))
    seed: Mapped[int | None] = mapped_column(BigInteger)
    origin: Mapped[str | None] = mapped_column(String(200))
    version: Mapped[str | None] = mapped_column(String(40))
    unused: Mapped[bool] = mapped_column(default=True)
    solution: Mapped[str | None] = mapped_column(Text)
    body: Mapped[str] = mapped_column(Text)

    __table_args__ = (
        Index("ix_puzzles_number", "kind", "tier", "number", unique=True),
        Index("ix_puzzles_size", "rows", "cols", "kind", "tier", "number"),
        Index("ix_puzzles_score", "kind", "tier", "score", "key"),
        Index("ix_puzzles_by_score", "score", "key"),
        partial("ix_puzzles_minutes", "minutes", "key", where="minutes IS NOT NULL"),
        Index("ix_puzzles_by_cells", "cells", "key"),
        Index("ix_puzzles_origin", "origin", "kind", "tier", "number"),
        Index("ix_puzzles_origin_score", "origin", "score", "key"),
        Index("ix_puzzles_origin_cells", "origin", "cells", "key"),
        partial("ix_puzzles_text", "title", "author", "key", where="title IS NOT NULL OR author IS NOT NULL"),
        partial("ix_puzzles_unused", "kind", "tier", "number", where="unused", sqlite="unused = 1"),
    )


class MarkRow(Base):
    """Something people say of a puzzle: ``role`` is ``tag``, or ``use`` for a book or a day that it appeared in."""

    __tablename__ = "marks"

    puzzle: Mapped[int] = mapped_column(BigKey, ForeignKey("puzzles.key"), primary_key=True)
    role: Mapped[str] = mapped_column(String(10), primary_key=True)
    name: Mapped[str] = mapped_column(String(200), primary_key=True)

    __table_args__ = (Index("ix_marks_name", "role", "name", "puzzle"),)


class PulseRow(Base):
    """One row, written to find out whether the database can still be written to: on a full disk only reading works."""

    __tablename__ = "pulse"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[float] = mapped_column(Float(53))


class CounterRow(Base):
    """The last number given in a kind and tier. Writers queue up here, so that no number is given twice."""

    __tablename__ = "counters"

    kind: Mapped[str] = mapped_column(String(40), primary_key=True)
    tier: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    last: Mapped[int]
