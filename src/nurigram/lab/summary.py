"""What a results file shows: success by size class, times, and the largest instance solved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

CLASSES = ((0, 99), (100, 199), (200, 399), (400, None))
"""The size classes, in cells."""


@dataclass
class Instance:
    """All runs of one method on one instance."""

    name: str
    cells: int
    solved: list[float] = field(default_factory=list)
    failed: list[float] = field(default_factory=list)

    @property
    def mean_time(self) -> float | None:
        """Seconds per success: the time of all runs, including failed ones, divided by the number of successes."""
        return (sum(self.solved) + sum(self.failed)) / len(self.solved) if self.solved else None


Table = dict[str, dict[str, Instance]]
"""The runs by method, then by instance."""


def gather(records: Iterable[dict[str, Any]]) -> Table:
    """The runs by method and instance, without those that the method does not support."""
    table: Table = defaultdict(dict)
    for record in records:
        if "seconds" not in record:
            continue
        name = record["instance"]
        instance = table[record["method"]].setdefault(name, Instance(name, record["cells"]))
        (instance.solved if record["solved"] else instance.failed).append(record["seconds"])
    return dict(table)


def class_name(low: int, high: int | None) -> str:
    """The name of a size class, such as ``100-199`` or ``400+``."""
    return f"{low}+" if high is None else f"{low}-{high}"


def in_class(instances: Iterable[Instance], low: int, high: int | None) -> list[Instance]:
    """The instances of a size class."""
    return [each for each in instances if low <= each.cells and (high is None or each.cells <= high)]


@dataclass(frozen=True)
class Sheet:
    """A table as the terminal and the HTML page show it."""

    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[str]]


def sheets(table: Table) -> list[Sheet]:
    """All tables of a report."""
    classes = [f"{class_name(*limits)} cells" for limits in CLASSES]
    return [
        Sheet("Instances solved", ["method", *classes, "largest solved"], success_rows(table)),
        Sheet("Median seconds per run, with failures as infinity", ["method", *classes], median_rows(table)),
        Sheet("How often each was faster on instances that both solved", ["methods", *classes], duel_rows(table)),
    ]


def success_rows(table: Table) -> list[list[str]]:
    """A row per method: the shares of instances solved in at least one run and of successful runs, by size class."""
    return [
        [method, *(_share(in_class(instances.values(), *limits)) for limits in CLASSES), _largest(instances.values())]
        for method, instances in table.items()
    ]


def _share(instances: Sequence[Instance]) -> str:
    if not instances:
        return "-"
    any_run = sum(bool(each.solved) for each in instances)
    runs = sum(len(each.solved) + len(each.failed) for each in instances)
    successes = sum(len(each.solved) for each in instances)
    return f"{any_run}/{len(instances)} ({100 * any_run / len(instances):.1f} %), runs {100 * successes / runs:.1f} %"


def _largest(instances: Iterable[Instance]) -> str:
    solved = [each for each in instances if each.solved]
    if not solved:
        return "-"
    largest = max(solved, key=lambda each: each.cells)
    return f"{largest.cells} ({largest.name})"


def median_rows(table: Table) -> list[list[str]]:
    """A row per method: the median time of its runs, by size class."""
    return [[method, *(_seconds(median_seconds(table, method, *limits)) for limits in CLASSES)] for method in table]


def _seconds(value: float | None) -> str:
    return "-" if value is None else "failed" if value == float("inf") else f"{value:.4g}"


def median_seconds(table: Table, method: str, low: int, high: int | None) -> float | None:
    """The median time of all runs in a size class, with failures as infinity."""
    runs = [
        seconds
        for each in in_class(table[method].values(), low, high)
        for seconds in (*each.solved, *(float("inf") for _ in each.failed))
    ]
    return median(runs) if runs else None


def duel(table: Table, first: str, second: str) -> list[tuple[float, float, int]]:
    """The mean times of two methods on the instances that both solved, and the size of each instance."""
    return [
        (one.mean_time or 0.0, other.mean_time or 0.0, one.cells)
        for name, one in table[first].items()
        if (other := table[second].get(name)) and one.solved and other.solved
    ]


def duel_rows(table: Table) -> list[list[str]]:
    """How often each method of a pair was faster, by size class."""
    names = list(table)
    return [
        [f"{first} : {second}", *(_score(duel(table, first, second), *limits) for limits in CLASSES)]
        for i, first in enumerate(names)
        for second in names[i + 1 :]
    ]


def _score(times: Sequence[tuple[float, float, int]], low: int, high: int | None) -> str:
    chosen = [(one, other) for one, other, cells in times if low <= cells and (high is None or cells <= high)]
    return f"{sum(one < other for one, other in chosen)} : {sum(one >= other for one, other in chosen)}"
