"""Putting rows into the table: each identity once, each number once, however many programs write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, TypeVar

from sqlalchemy import exists, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from nurigram.library.rows import USE, Row, clean_name
from nurigram.library.tables import CounterRow, MarkRow, PuzzleRow

T = TypeVar("T")
BATCH = 500
"""How many rows are written in one transaction."""


def insert_rows(session: Session, rows: Iterable[Row]) -> dict[str, int]:
    """Insert the rows whose identity is not there yet; their new keys by identity.

    The counters of the kinds and tiers concerned are locked first and in a fixed order: other writers wait there,
    so that what is looked up next stays true until the end of the transaction.
    """
    fresh = {row["identity"]: row for row in rows}
    groups = sorted({(row["kind"], row["tier"]) for row in fresh.values()})
    last = {group: _lock_counter(session, *group) for group in groups}
    for identity in known_identities(session, list(fresh)):
        del fresh[identity]
    for row in fresh.values():
        group = row["kind"], row["tier"]
        last[group] += 1
        row["number"] = last[group]
    keys = _insert(session, list(fresh.values()))
    for (kind, tier), number in last.items():
        session.execute(update(CounterRow).filter_by(kind=kind, tier=tier).values(last=number))
    _insert_marks(session, [(keys[i], *mark) for i in keys for mark in fresh[i]["marks"]])
    return keys


def known_identities(session: Session, identities: Sequence[str]) -> set[str]:
    """Which of these are in the library already."""
    return set(session.scalars(select(PuzzleRow.identity).where(PuzzleRow.identity.in_(identities))))


def set_marks(
    session: Session, keys: Sequence[int], add: Iterable[tuple[str, str]], drop: Iterable[tuple[str, str]]
) -> None:
    """Add and drop tags and uses of puzzles, and note which puzzles are unused then."""
    _insert_marks(session, [(key, role, clean_name(name)) for key in keys for role, name in add])
    for role, name in drop:
        session.query(MarkRow).where(MarkRow.puzzle.in_(keys), MarkRow.role == role, MarkRow.name == name).delete()
    used = exists().where(MarkRow.puzzle == PuzzleRow.key, MarkRow.role == USE)
    session.execute(
        update(PuzzleRow)
        .where(PuzzleRow.key.in_(keys))
        .values(unused=~used)
        .execution_options(synchronize_session=False)
    )


def batches(items: Iterable[T], size: int = BATCH) -> Iterable[list[T]]:
    """The items in lists of a size that one statement can hold."""
    flow = iter(items)
    while batch := list(islice(flow, size)):
        yield batch


def _lock_counter(session: Session, kind: str, tier: int) -> int:
    statement = into(session, CounterRow).values(kind=kind, tier=tier, last=0)
    held = statement.on_conflict_do_update(index_elements=["kind", "tier"], set_={"last": CounterRow.last})
    return int(session.execute(held.returning(CounterRow.last)).scalar_one())


def _insert(session: Session, rows: list[Row]) -> dict[str, int]:
    """Insert rows; one that another program has inserted meanwhile (under another tier) is skipped."""
    keys: dict[str, int] = {}
    for batch in batches(rows):
        values = [{name: value for name, value in row.items() if name != "marks"} for row in batch]
        statement = into(session, PuzzleRow).on_conflict_do_nothing(index_elements=["identity"])
        returned = session.execute(statement.returning(PuzzleRow.identity, PuzzleRow.key), values)
        keys.update((identity, key) for identity, key in returned)
    return keys


def _insert_marks(session: Session, marks: list[tuple[int, str, str]]) -> None:
    if marks:
        values = [{"puzzle": key, "role": role, "name": name} for key, role, name in marks]
        session.execute(into(session, MarkRow).on_conflict_do_nothing(), values)


def into(session: Session, table: type[Any]) -> Any:
    """An INSERT that can say what to do on a conflict: both databases can, each with its own word for it."""
    name = session.get_bind().dialect.name
    return (postgresql if name == "postgresql" else sqlite).insert(table)
