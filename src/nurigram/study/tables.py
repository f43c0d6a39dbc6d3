"""The tables of plays and studies, in the library's database."""

from __future__ import annotations

from sqlalchemy import Float, ForeignKey, Index, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from nurigram.library.tables import Base


class StudyRow(Base):
    """A study. ``joined`` counts everybody who ever joined, so that numbers are not given twice."""

    __tablename__ = "studies"

    token: Mapped[str] = mapped_column(String(40), primary_key=True)
    name: Mapped[str] = mapped_column(String(200), unique=True)
    body: Mapped[str] = mapped_column(Text)
    joined: Mapped[int]
    created: Mapped[float] = mapped_column(Float(53))


class ParticipantRow(Base):
    """A player who takes part in a study, with the answers to its questions as JSON.

    ``number`` counts the participants. ``place`` decides on the order of the puzzles and on the group.
    """

    __tablename__ = "participants"

    study: Mapped[str] = mapped_column(ForeignKey("studies.token"), primary_key=True)
    player: Mapped[str] = mapped_column(String(200), primary_key=True)
    number: Mapped[int]
    place: Mapped[int]
    answers: Mapped[str] = mapped_column(Text)
    joined: Mapped[float] = mapped_column(Float(53))

    __table_args__ = (Index("ix_participants_player", "player"),)


class PlayRow(Base):
    """A play: its names in columns, the rest as JSON."""

    __tablename__ = "plays"

    id: Mapped[str] = mapped_column(String(200), primary_key=True)
    player: Mapped[str] = mapped_column(String(200))
    study: Mapped[str | None] = mapped_column(ForeignKey("studies.token"))
    body: Mapped[str] = mapped_column(Text)
    received: Mapped[float] = mapped_column(Float(53))

    __table_args__ = (Index("ix_plays_player", "player"), Index("ix_plays_study", "study", "received"))
