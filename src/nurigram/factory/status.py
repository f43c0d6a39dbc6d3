"""The status of the orders in a library, for other processes."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.factory.ledger import SILENCE
from nurigram.factory.tables import DONE, LOST, MADE, OPEN, RUNNING, STOPPED, STOPPING, OrderRow, UnitRow
from nurigram.library import Library


def orders(library: Library, name: str | None = None) -> list[dict[str, Any]]:
    """All orders, or the one of that name, with their figures."""
    with Session(library.engine) as session:
        rows = session.scalars(
            select(OrderRow).where(*([OrderRow.name == name] if name else [])).order_by(OrderRow.name)
        )
        found = [_figures(session, row) for row in rows]
    if name and not found:
        raise InputError(f"there is no order called {name!r} in this library")
    return found


def _figures(session: Session, row: OrderRow) -> dict[str, Any]:
    counts = func.count(), func.sum(UnitRow.duplicates), func.sum(UnitRow.failures), func.sum(UnitRow.cpu)
    query = select(UnitRow.state, *counts).where(UnitRow.order == row.name).group_by(UnitRow.state)
    found = {state: figures for state, *figures in session.execute(query)}
    made, lost = found.get(MADE, [0])[0], sum(found.get(state, [0])[0] for state in LOST)
    left = row.total - made - lost
    works = row.state in (RUNNING, STOPPING) and time.time() - row.beat < SILENCE
    return {
        "order": row.name,
        "state": row.state if works or row.state in (STOPPED, DONE) else "interrupted",
        "ordered": row.total,
        "made": made,
        "lost": lost,
        "again": found.get(OPEN, [0])[0],
        "duplicates": sum(int(figures[1]) for figures in found.values()),
        "failures": sum(int(figures[2]) for figures in found.values()),
        "cpu_seconds": round(sum(float(figures[3]) for figures in found.values()), 3),
        "worked_seconds": round(row.worked, 1),
        "rate": round(row.rate, 3) if works else 0.0,
        "seconds_left": round(left / row.rate) if works and row.rate > 0 else None,
        "driver": row.driver if works else None,
    }


def ask_to_stop(library: Library, name: str | None) -> list[str]:
    """Ask the processes that work on an order, or on any, to stop; the names of these orders."""
    wanted = [OrderRow.state == RUNNING] + ([OrderRow.name == name] if name else [])
    with Session(library.writer) as session, session.begin():
        found = session.scalars(update(OrderRow).where(*wanted).values(state=STOPPING).returning(OrderRow.name)).all()
    return sorted(found)
