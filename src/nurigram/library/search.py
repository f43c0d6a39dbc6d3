"""What a search asks for, and how it becomes a query all of whose pages cost the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select, tuple_
from sqlalchemy.orm import InstrumentedAttribute

from nurigram.base.errors import UnknownNameError
from nurigram.library.rows import TAG, USE
from nurigram.library.tables import MarkRow, PuzzleRow
from nurigram.puzzle.model import Tier

STARTER = "starter"
"""The origin of the puzzles that come with the program."""

COMMON = 1000
"""A filter that this many puzzles pass is a common one."""

SORTS: dict[str, tuple[InstrumentedAttribute[Any], ...]] = {
    "number": (PuzzleRow.kind, PuzzleRow.tier, PuzzleRow.number),
    "score": (PuzzleRow.score, PuzzleRow.key),
    "size": (PuzzleRow.cells, PuzzleRow.key),
    "added": (PuzzleRow.key,),
}
"""The orders in which puzzles can be listed. The last column of each is unique."""


DAILY = "daily"
"""The tag of the starter puzzles that days are drawn from: among them no picture comes at two sizes."""


@dataclass(frozen=True)
class Search:
    """What a search asks for; ``None`` means anything. ``text`` is a part of the title or the author."""

    kind: str | None = None
    tier: str | None = None
    rows: int | None = None
    cols: int | None = None
    text: str | None = None
    low: float | None = None
    high: float | None = None
    minutes: tuple[float, float] | None = None
    tag: str | None = None
    used: str | None = None
    unused: bool = False
    origin: str | None = None

    def conditions(self, common: Collection[str] = ()) -> list[ColumnElement[bool]]:
        """What must hold of a puzzle.

        ``common`` names filters that many puzzles pass. They are put so that they are tested on the way, while a
        filter that few puzzles pass leads the way. PostgreSQL finds that out by itself, SQLite does not.
        """
        equal = (
            (PuzzleRow.kind, self.kind),
            (PuzzleRow.tier, None if self.tier is None else int(Tier.parse(self.tier))),
            (PuzzleRow.rows, self.rows),
            (PuzzleRow.cols, self.cols),
            (PuzzleRow.origin, self.origin),
        )
        found: list[ColumnElement[bool]] = [column == value for column, value in equal if value is not None]
        if self.low is not None:
            found.append(PuzzleRow.score >= self.low)
        if self.high is not None:
            found.append(PuzzleRow.score <= self.high)
        if self.minutes is not None:
            found.append(PuzzleRow.minutes.between(*self.minutes))
        if self.unused:
            found.append(and_(PuzzleRow.unused))
        if self.text:
            found.append(_mentions(self.text))
        marks = [(role, name) for role, name in ((TAG, self.tag), (USE, self.used)) if name is not None]
        return found + [_marked(role, name, often=role in common) for role, name in marks]

    def samples(self) -> dict[str, Select[Any]]:
        """For each filter that may be common or rare: puzzles that pass it, up to the number that makes it common."""
        chosen = {role: name for role, name in ((TAG, self.tag), (USE, self.used)) if name is not None}
        return {
            role: select(MarkRow.puzzle).filter_by(role=role, name=name).limit(COMMON) for role, name in chosen.items()
        }


def choose(wanted: Search, sort: str = "number", common: Collection[str] = ()) -> Select[Any]:
    """The keys of the puzzles that fit, in order."""
    return select(PuzzleRow.key).where(*wanted.conditions(common)).order_by(*order_of(wanted, sort))


def behind(query: Select[Any], columns: Sequence[InstrumentedAttribute[Any]], place: Sequence[Any]) -> Select[Any]:
    """The part of a query after a place: the values of the columns that give the order.

    They are compared as one value, which an index answers directly; nothing before the place is read.
    """
    if len(columns) == 1:
        return query.where(columns[0] > place[0])
    return query.where(tuple_(*columns) > tuple_(*place))


def order_of(wanted: Search, sort: str) -> list[InstrumentedAttribute[Any]]:
    """The columns that give an order; those in which all puzzles agree are left out, which makes the work easier."""
    if sort not in SORTS:
        raise UnknownNameError("order of puzzles", sort, SORTS)
    fixed = [column for column, value in ((PuzzleRow.kind, wanted.kind), (PuzzleRow.tier, wanted.tier)) if value]
    return [column for column in SORTS[sort] if not any(column is each for each in fixed)]


def _mentions(text: str) -> ColumnElement[bool]:
    """Found in an index of its own: most puzzles have neither title nor author."""
    named = or_(PuzzleRow.title.is_not(None), PuzzleRow.author.is_not(None))
    fits = or_(PuzzleRow.title.icontains(text, autoescape=True), PuzzleRow.author.icontains(text, autoescape=True))
    hits = select(PuzzleRow.key).where(named, fits).correlate(None).cte("hits")
    return PuzzleRow.key.in_(select(hits.prefix_with("MATERIALIZED", dialect="postgresql").c.key))


def _marked(role: str, name: str, *, often: bool) -> ColumnElement[bool]:
    if often:
        return exists().where(MarkRow.puzzle == PuzzleRow.key, MarkRow.role == role, MarkRow.name == name)
    return PuzzleRow.key.in_(select(MarkRow.puzzle).where(MarkRow.role == role, MarkRow.name == name))


def total(wanted: Search) -> Select[Any]:
    """How many puzzles fit."""
    return select(func.count()).select_from(PuzzleRow).where(*wanted.conditions())
