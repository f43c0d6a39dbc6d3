"""The factory's book-keeping: every result is stored once, in one transaction with what it means for its unit.

No two puzzles of an order are alike. Of two units that make the same puzzle the one that stands earlier in the order
keeps it, and the other takes its next seed, no matter which was finished first: so the order ends with the same puzzles
however the work was spread and interrupted. A puzzle that the library had before is refused in the same way.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from nurigram.base.errors import InputError
from nurigram.factory.executor import Outcome
from nurigram.factory.order import FactoryOrder, Unit
from nurigram.factory.tables import (
    ASIDE,
    DONE,
    EXHAUSTED,
    FAILED,
    MADE,
    OPEN,
    RUNNING,
    STOPPED,
    STOPPING,
    OrderRow,
    UnitRow,
)
from nurigram.library import Library
from nurigram.library.tables import PuzzleRow
from nurigram.library.writing import insert_rows, into
from nurigram.making.batch import MAX_REPLACEMENTS

MAX_KILLS = 3
"""How often a unit may kill its worker before the factory gives it up."""

SILENCE = 30.0
"""Seconds without a sign of life after which another driver may take an order over."""

Where = tuple[int, int]
KEPT = ("key", "identity", "kind", "tier", "number", "marks", "unused")
"""What a puzzle keeps when an earlier unit takes it over."""


@dataclass(frozen=True)
class Result:
    """What came of one seed of a unit."""

    unit: Unit
    outcome: Outcome


class Ledger:
    """The book of one order in a library."""

    def __init__(self, library: Library, order: FactoryOrder) -> None:
        self.library, self.order = library, order
        self.driver = f"{socket.gethostname()} {os.getpid()}"
        self.worked = 0.0
        """Seconds that the order was worked on before."""

    def open(self, *, resume: bool, width: int) -> None:
        """Enter the order, or take it up again; refuse what is another order or another driver's."""
        with Session(self.library.writer) as session, session.begin():
            row = session.get(OrderRow, self.order.name, with_for_update=True)
            if row is None:
                if resume:
                    raise InputError(f"there is no order {self.order.name!r} to resume; start it with `factory run`")
                row = OrderRow(name=self.order.name, text=self.order.text, total=self.order.total, rate=0.0, worked=0.0)
                session.add(row)
            elif row.text != self.order.text:
                raise InputError(f"there is another order called {row.name!r}: give this one a name of its own")
            elif row.state in (RUNNING, STOPPING) and _is_alive(row):
                raise InputError(f"the order {row.name!r} is being worked on by {row.driver}")
            elif not resume:
                hint = "is finished" if row.state == DONE else "was begun before: `factory resume` continues it"
                raise InputError(f"the order {row.name!r} {hint}")
            self.worked = row.worked
            row.state, row.driver, row.beat, row.width = RUNNING, self.driver, time.time(), width

    def beat(self, rate: float, seconds: float) -> bool:
        """A sign of life; whether the work should go on. ``seconds`` is the time since the last one."""
        mine = (OrderRow.name == self.order.name, OrderRow.driver == self.driver)
        changes = {"beat": time.time(), "rate": rate, "worked": OrderRow.worked + seconds}
        with Session(self.library.writer) as session, session.begin():
            statement = update(OrderRow).where(*mine).values(changes).returning(OrderRow.state)
            return session.execute(statement).scalar() == RUNNING

    def close(self) -> str:
        """Note that the work on the order has ended; its state."""
        state = STOPPED if next(iter(self.outstanding()), None) else DONE
        with Session(self.library.writer) as session, session.begin():
            mine = (OrderRow.name == self.order.name, OrderRow.driver == self.driver)
            session.execute(update(OrderRow).where(*mine).values(state=state, driver=None))
        return state

    def outstanding(self) -> Iterator[Unit]:
        """The units that are still to be made, in the order of the order."""
        closed = [bytearray(line.count) for line in self.order.lines]
        begun: dict[Where, Unit] = {}
        columns = (UnitRow.line, UnitRow.place, UnitRow.state, UnitRow.tries, UnitRow.kills)
        with Session(self.library.engine) as session:
            for line, place, state, tries, kills in session.execute(select(*columns).where(self._mine())):
                if state == OPEN:
                    begun[line, place] = Unit(line, place, tries, kills)
                else:
                    closed[line][place] = 1
        return _walk(closed, begun)

    def counts(self) -> dict[str, int]:
        """How many units are in which state."""
        with Session(self.library.engine) as session:
            found = session.execute(select(UnitRow.state, func.count()).where(self._mine()).group_by(UnitRow.state))
            return {row[0]: row[1] for row in found}

    def store(self, results: Sequence[Result], worked: float = 0.0) -> list[Unit]:
        """Store results; the units that must be worked on again, with what they should try next.

        A result that is stored already, or that a later one has overtaken, changes nothing. ``worked`` is how long
        the order has been worked on.
        """
        with Session(self.library.writer) as session, session.begin():
            # Should two drivers ever work on one order, they take turns here.
            session.get(OrderRow, self.order.name, with_for_update=True)
            page = _Page(session, self.order, results, worked)
            page.settle()
            page.write()
        return page.again()

    def _mine(self) -> Any:
        return UnitRow.order == self.order.name


class _Page:
    """One transaction's worth of results, and the rows of their units."""

    def __init__(self, session: Session, order: FactoryOrder, results: Iterable[Result], worked: float) -> None:
        self.session, self.order, self.worked = session, order, worked
        newest = {result.unit.where: result for result in results}
        self.rows = self._load(list(newest))
        self.fresh = [newest[where] for where in sorted(newest) if self._is_awaited(newest[where])]

    def settle(self) -> None:
        """Decide what every result means."""
        made: dict[str, list[Result]] = {}
        for result in self.fresh:
            row = self.rows[result.unit.where]
            row["seconds"] += result.outcome["seconds"]
            row["cpu"] += result.outcome["cpu"]
            row["worked"] = self.worked
            if "row" in result.outcome:
                made.setdefault(result.outcome["row"]["identity"], []).append(result)
            elif "killed" in result.outcome:
                self._killed(row)
            else:
                self._failed(row, result.outcome["failed"])
        for some in made.values():
            for result in some[1:]:
                self._duplicate(self.rows[result.unit.where])
        self._place({identity: some[0] for identity, some in made.items()})

    def write(self) -> None:
        """Write the rows of all units concerned."""
        if self.rows:
            keys = ["order", "line", "place"]
            statement = into(self.session, UnitRow)
            changes = {name: statement.excluded[name] for name in _new_row("", 0, 0) if name not in keys}
            values = [self.rows[where] for where in sorted(self.rows)]
            self.session.execute(statement.on_conflict_do_update(index_elements=keys, set_=changes), values)

    def again(self) -> list[Unit]:
        """The units of this page that are not done with."""
        open_rows = (row for row in self.rows.values() if row["state"] == OPEN)
        return [Unit(row["line"], row["place"], row["tries"], row["kills"]) for row in open_rows]

    def _load(self, wheres: list[Where]) -> dict[Where, dict[str, Any]]:
        """The rows of units; those that have none yet get one."""
        found = {where: _new_row(self.order.name, *where) for where in wheres}
        for line in {line for line, _ in wheres}:
            places = [place for each, place in wheres if each == line]
            mine = (UnitRow.order == self.order.name, UnitRow.line == line, UnitRow.place.in_(places))
            for row in self.session.execute(select(UnitRow.__table__).where(*mine)).mappings():
                found[line, row["place"]] = dict(row)
        return found

    def _is_awaited(self, result: Result) -> bool:
        row = self.rows[result.unit.where]
        return row["state"] == OPEN and (row["tries"], row["kills"]) == (result.unit.tries, result.unit.kills)

    def _place(self, winners: dict[str, Result]) -> None:
        """Store the puzzles that are new; of the others, take over those that a later unit holds."""
        keys = insert_rows(self.session, [result.outcome["row"] for result in winners.values()])
        holders = self._holders([identity for identity in winners if identity not in keys])
        for identity, result in winners.items():
            row = self.rows[result.unit.where]
            if identity in keys:
                row.update(state=MADE, puzzle=keys[identity])
            elif (holder := holders[identity])[1] is not None and holder[1] > result.unit.where:
                self._take_over(result, *holder)
            else:
                self._duplicate(row)

    def _holders(self, identities: list[str]) -> dict[str, tuple[int, Where | None]]:
        """Who holds these puzzles: their keys, and the units of this order that made them."""
        mine = (UnitRow.puzzle == PuzzleRow.key) & (UnitRow.order == self.order.name)
        columns = (PuzzleRow.identity, PuzzleRow.key, UnitRow.line, UnitRow.place)
        query = select(*columns).outerjoin(UnitRow, mine).where(PuzzleRow.identity.in_(identities))
        found = self.session.execute(query) if identities else ()
        return {identity: (key, None if line is None else (line, place)) for identity, key, line, place in found}

    def _take_over(self, result: Result, key: int, holder: Where | None) -> None:
        assert holder is not None
        if holder not in self.rows:
            self.rows |= self._load([holder])
        loser = self.rows[holder]
        loser.update(state=OPEN, puzzle=None)
        self._duplicate(loser)
        changes = {name: value for name, value in result.outcome["row"].items() if name not in KEPT}
        self.session.execute(update(PuzzleRow).where(PuzzleRow.key == key).values(changes))
        self.rows[result.unit.where].update(state=MADE, puzzle=key)

    def _duplicate(self, row: dict[str, Any]) -> None:
        row["duplicates"] += 1
        row["tries"] += 1
        if row["duplicates"] > MAX_REPLACEMENTS:
            row.update(state=EXHAUSTED, note="every puzzle it makes is there already, turned or mirrored")

    def _failed(self, row: dict[str, Any], why: str) -> None:
        row["failures"] += 1
        row["tries"] += 1
        row["note"] = why[:200]
        if row["failures"] >= self.order.attempts:
            row["state"] = FAILED

    def _killed(self, row: dict[str, Any]) -> None:
        row["kills"] += 1
        if row["kills"] >= MAX_KILLS:
            row.update(state=ASIDE, note=f"killed its worker {MAX_KILLS} times")


def _walk(closed: list[bytearray], begun: dict[Where, Unit]) -> Iterator[Unit]:
    for line, flags in enumerate(closed):
        place = flags.find(0)
        while place >= 0:
            yield begun.get((line, place), Unit(line, place))
            place = flags.find(0, place + 1)


def _new_row(order: str, line: int, place: int) -> dict[str, Any]:
    numbers = dict.fromkeys(("tries", "duplicates", "failures", "kills"), 0)
    times = dict.fromkeys(("seconds", "cpu", "worked"), 0.0)
    return {
        "order": order,
        "line": line,
        "place": place,
        "state": OPEN,
        **numbers,
        **times,
        "note": None,
        "puzzle": None,
    }


def _is_alive(row: OrderRow) -> bool:
    """Whether the driver of an order still works; on this machine that can be seen, on others only guessed."""
    host, _, process = (row.driver or "").rpartition(" ")
    if host == socket.gethostname() and process.isdecimal():
        return int(process) != os.getpid() and _runs(int(process))
    return time.time() - row.beat < SILENCE


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
