"""What a results file shows: success by group, times, and the largest instance solved.

A group is a column of the tables: a size class, unless the plan has groups of its own, such as shares of black cells.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from nurigram.base.report import Table

CLASSES = ((0, 99), (100, 199), (200, 399), (400, None))
"""The size classes, in cells."""


@dataclass
class Instance:
    """All runs of one method on one instance. Every run of an order makes a puzzle of its own, so it is one, too."""

    name: str
    cells: int
    group: str
    is_made: bool = False
    solved: list[float] = field(default_factory=list)
    failed: list[float] = field(default_factory=list)
    stats: list[dict[str, Any]] = field(default_factory=list)

    @property
    def mean_time(self) -> float | None:
        """Seconds per success: the time of all runs, including failed ones, divided by the number of successes."""
        return (sum(self.solved) + sum(self.failed)) / len(self.solved) if self.solved else None

    @property
    def runs(self) -> int:
        """How often the method has tried."""
        return len(self.solved) + len(self.failed)


Runs = dict[str, dict[str, Instance]]
"""The runs by method, then by instance."""


def gather(records: Iterable[dict[str, Any]]) -> Runs:
    """The runs by method and instance, without those that the method does not support."""
    table: Runs = defaultdict(dict)
    for record in records:
        if "seconds" not in record:
            continue
        name, cells = record["instance"], record["cells"]
        group = record.get("group") or size_class(cells)
        is_made = group == name  # only orders are groups of their own
        if is_made:
            name = f"{name}, run {record['run'] + 1}"
        instance = table[record["method"]].setdefault(name, Instance(name, cells, group, is_made))
        (instance.solved if record["solved"] else instance.failed).append(record["seconds"])
        instance.stats.append({**record.get("stats", {}), "verdict": record.get("verdict", "")})
    return dict(table)


def class_name(low: int, high: int | None) -> str:
    """The name of a size class, such as ``100-199 cells`` or ``400+ cells``."""
    return f"{low}+ cells" if high is None else f"{low}-{high} cells"


SIZES = tuple(class_name(*limits) for limits in CLASSES)


def size_class(cells: int) -> str:
    """The size class of a board."""
    return next(class_name(low, high) for low, high in CLASSES if high is None or cells <= high)


def groups(table: Runs) -> list[str]:
    """The groups of all instances: every size class, or the plan's own groups in order of appearance."""
    found = dict.fromkeys(each.group for instances in table.values() for each in instances.values())
    return list(SIZES) if set(found) <= set(SIZES) else list(found)


def in_group(instances: Iterable[Instance], group: str) -> list[Instance]:
    """The instances of a group."""
    return [each for each in instances if each.group == group]


def sheets(table: Runs) -> list[Table]:
    """The tables of every report."""
    columns = groups(table)
    return [
        Table("Instances solved", ["method", *columns, "largest solved"], success_rows(table)),
        Table("Median seconds per run, with failures as infinity", ["method", *columns], median_rows(table)),
        Table("How often each was faster on instances that both solved", ["methods", *columns], duel_rows(table)),
    ]


def success_rows(table: Runs) -> list[list[str]]:
    """A row per method: the shares of instances solved at least once, and of successful runs if there are several."""
    return [
        [method, *(_share(in_group(found.values(), group)) for group in groups(table)), largest(found.values())]
        for method, found in table.items()
    ]


def _share(instances: Sequence[Instance]) -> str:
    if not instances:
        return "-"
    any_run = sum(bool(each.solved) for each in instances)
    runs = sum(each.runs for each in instances)
    successes = sum(len(each.solved) for each in instances)
    share = f"{any_run}/{len(instances)} ({100 * any_run / len(instances):.1f} %)"
    return share if runs == len(instances) else f"{share}, runs {100 * successes / runs:.1f} %"


def largest(instances: Iterable[Instance]) -> str:
    """The cells of the largest instance solved, and its name."""
    solved = [each for each in instances if each.solved]
    if not solved:
        return "-"
    found = max(solved, key=lambda each: each.cells)
    return f"{found.cells} ({found.name})"


def median_rows(table: Runs) -> list[list[str]]:
    """A row per method: the median time of its runs, by group."""
    return [[method, *(seconds(median_seconds(table, method, group)) for group in groups(table))] for method in table]


def seconds(value: float | None) -> str:
    """A time as a table shows it."""
    return "-" if value is None else "failed" if value == float("inf") else f"{value:.4g}"


def median_seconds(table: Runs, method: str, group: str) -> float | None:
    """The median time of all runs in a group, with failures as infinity."""
    runs = [
        spent
        for each in in_group(table[method].values(), group)
        for spent in (*each.solved, *(float("inf") for _ in each.failed))
    ]
    return median(runs) if runs else None


Duel = tuple[float, float, str]
"""The mean times of two methods on one instance, and its group."""


def duel(table: Runs, first: str, second: str) -> list[Duel]:
    """The mean times of two methods on the instances that both solved."""
    return [
        (one.mean_time or 0.0, other.mean_time or 0.0, one.group)
        for name, one in table[first].items()
        if (other := table[second].get(name)) and one.solved and other.solved
    ]


def pairs(table: Runs) -> list[tuple[str, str]]:
    """Every two methods."""
    names = list(table)
    return [(first, second) for i, first in enumerate(names) for second in names[i + 1 :]]


def duel_rows(table: Runs) -> list[list[str]]:
    """How often each method of a pair was faster, by group."""
    return [
        [f"{first} : {second}", *(_score(duel(table, first, second), group) for group in groups(table))]
        for first, second in pairs(table)
    ]


def score(times: Sequence[Duel], group: str | None = None) -> tuple[int, int]:
    """How often the first was faster, and how often the second was at least as fast, in a group or in all."""
    chosen = [(one, other) for one, other, where in times if group in (None, where)]
    return sum(one < other for one, other in chosen), sum(one >= other for one, other in chosen)


def _score(times: Sequence[Duel], group: str) -> str:
    return " : ".join(map(str, score(times, group)))
