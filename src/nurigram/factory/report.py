"""The report on an order: one HTML file with its figures and plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import mean, median
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from nurigram.base.files import write_file
from nurigram.base.report import Plot, heading, page, paragraph, table
from nurigram.factory.order import FactoryOrder, parse_order
from nurigram.factory.plots import plots
from nurigram.factory.status import orders
from nurigram.factory.tables import LOST, MADE, OrderRow, UnitRow
from nurigram.library import Library
from nurigram.library.tables import PuzzleRow

NAMED = 200
"""How many units that came to nothing are listed one by one."""


@dataclass
class Tally:
    """What is known of one line of an order."""

    name: str
    ordered: int
    cpu: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    finished: list[float] = field(default_factory=list)
    duplicates: int = 0
    failures: int = 0
    lost: list[tuple[int, str, str]] = field(default_factory=list)

    def cells(self) -> list[str]:
        """The line of the table."""
        share = f"{len(self.scores) / self.ordered:.1%}"
        numbers = [self.ordered, len(self.scores), share, self.duplicates, self.failures, len(self.lost)]
        return [self.name, *map(str, numbers), *_spread(self.cpu), *_spread(self.scores)]


HEADER = (
    *("line", "ordered", "made", "yield", "duplicates refused", "failed tries", "given up"),
    *("CPU s, mean", "median", "95 %", "score, mean", "median", "95 %"),
)


def write_report(library: Library, name: str, path: Path) -> None:
    """Write the page about an order."""
    (figures,) = orders(library, name)
    tallies = tally(library, name)
    finished = [moment for each in tallies for moment in each.finished]
    pictures = plots(
        finished,
        {each.name: each.cpu for each in tallies},
        {each.name: each.scores for each in tallies},
        {each.name: (each.duplicates, each.failures, len(each.lost)) for each in tallies},
    )
    write_file(path, page(f"Order {name}", _page(figures, tallies, pictures)))


def tally(library: Library, name: str) -> list[Tally]:
    """The figures of every line of an order."""
    with Session(library.engine) as session:
        row = session.get_one(OrderRow, name)
        found = [Tally(title, line.count) for title, line in _titles(parse_order(row.text, name))]
        query = select(UnitRow, PuzzleRow.score).outerjoin(PuzzleRow, UnitRow.puzzle == PuzzleRow.key)
        for unit, score in session.execute(query.where(UnitRow.order == name).execution_options(yield_per=1000)):
            _count(found[unit.line], unit, score)
    return found


def _titles(order: FactoryOrder) -> Iterable[tuple[str, Any]]:
    for number, line in enumerate(order.lines, 1):
        wanted = line.wanted
        yield f"{number}: {wanted.kind} {wanted.rows}x{wanted.cols} {wanted.tier.label}", line


def _count(one: Tally, unit: UnitRow, score: float | None) -> None:
    one.duplicates += unit.duplicates
    one.failures += unit.failures
    if unit.state == MADE and score is not None:
        one.cpu.append(unit.cpu)
        one.seconds.append(unit.seconds)
        one.scores.append(score)
        one.finished.append(unit.worked)
    elif unit.state in LOST:
        one.lost.append((unit.place, unit.state, unit.note or ""))


def _spread(values: Sequence[float]) -> list[str]:
    if not values:
        return ["", "", ""]
    high = sorted(values)[int(0.95 * (len(values) - 1))]
    return [f"{mean(values):.3g}", f"{median(values):.3g}", f"{high:.3g}"]


def _page(figures: dict[str, Any], tallies: list[Tally], pictures: Iterable[Plot]) -> Iterable[str]:
    yield paragraph(
        f"{figures['made']} of {figures['ordered']} puzzles are made ({figures['state']}), in "
        f"{figures['worked_seconds']:g} seconds of work and {figures['cpu_seconds']:g} CPU seconds."
    )
    yield table(HEADER, [each.cells() for each in tallies])
    yield from (each.to_html() for each in pictures)
    lost = [(each.name, place, state, note) for each in tallies for place, state, note in each.lost]
    if lost:
        yield heading(f"Units given up ({len(lost)})")
        yield table(("line", "unit", "what", "why"), lost[:NAMED])
