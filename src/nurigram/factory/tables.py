"""The tables of the factory, in the library's database: what was ordered, and what became of every unit."""

from __future__ import annotations

from sqlalchemy import Float, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from nurigram.library.tables import Base, BigKey

RUNNING, STOPPING, STOPPED, DONE = "running", "stopping", "stopped", "done"
"""The states of an order."""

OPEN, MADE, FAILED, EXHAUSTED, ASIDE = "open", "made", "failed", "exhausted", "aside"
"""The states of a unit: to be made; made; its attempts failed; all its puzzles are there; it killed its workers."""

LOST = (FAILED, EXHAUSTED, ASIDE)
"""The states in which a unit has come to nothing."""


class OrderRow(Base):
    """An order, who works on it, and when that was last known."""

    __tablename__ = "orders"

    name: Mapped[str] = mapped_column(String(200), primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    total: Mapped[int]
    state: Mapped[str] = mapped_column(String(10))
    driver: Mapped[str | None] = mapped_column(String(200))
    beat: Mapped[float] = mapped_column(Float(53))
    rate: Mapped[float] = mapped_column(Float(53))
    worked: Mapped[float] = mapped_column(Float(53))
    width: Mapped[int]


class UnitRow(Base):
    """A unit that was worked on. ``tries`` counts its seeds so far; ``seconds`` and ``cpu`` are for all of them."""

    __tablename__ = "units"

    order: Mapped[str] = mapped_column(ForeignKey("orders.name"), primary_key=True)
    line: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    place: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    state: Mapped[str] = mapped_column(String(10))
    tries: Mapped[int]
    duplicates: Mapped[int]
    failures: Mapped[int]
    kills: Mapped[int]
    seconds: Mapped[float] = mapped_column(Float(53))
    cpu: Mapped[float] = mapped_column(Float(53))
    worked: Mapped[float] = mapped_column(Float(53))
    note: Mapped[str | None] = mapped_column(String(200))
    puzzle: Mapped[int | None] = mapped_column(BigKey, ForeignKey("puzzles.key"))

    __table_args__ = (Index("ix_units_puzzle", "puzzle"), Index("ix_units_state", "order", "state"))
