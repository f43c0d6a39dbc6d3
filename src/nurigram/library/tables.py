"""The tables of the library."""

from __future__ import annotations

from sqlalchemy import Index, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """The base class of all tables."""


class PuzzleRow(Base):
    """One puzzle. ``body`` is its JSON form; the other columns are for searching."""

    __tablename__ = "puzzles"

    id: Mapped[str] = mapped_column(String(40), primary_key=True)
    kind: Mapped[str] = mapped_column(String(40))
    rows: Mapped[int]
    cols: Mapped[int]
    cells: Mapped[int]
    tier: Mapped[int]
    score: Mapped[float]
    title: Mapped[str | None] = mapped_column(String(200))
    body: Mapped[str] = mapped_column(Text)

    __table_args__ = (Index("ix_puzzles_search", "kind", "tier", "cells", "score", "id"),)
