"""Whether what a report shows could be chance: exact tests, confidence intervals, and a correction for many tests.

Every instance counts once, however often a method ran on it: runs on the same board are not independent. Runs of an
order are, as each makes a board of its own.

Faster          On the instances that both methods solved, the sign test: if neither were faster, each would win half of
                them. Ties are left out.
Solves more     On the instances that only one of them solved, the same: the exact form of McNemar (1947).
Correction      All tests of a report together keep their error probability: Holm (1979).
Intervals       For a share, Clopper and Pearson (1934): they cover the true share with at least the stated probability.
"""

from __future__ import annotations

from collections.abc import Sequence

from nurigram.base.report import Table
from nurigram.base.statistics import LEVEL, holm, interval, sign_test
from nurigram.lab.summary import Instance, Runs, duel, groups, in_group, pairs


def share_sheet(table: Runs) -> Table:
    """The shares of instances solved with their confidence intervals."""
    columns = groups(table)
    rows = [
        [method, *(_share(in_group(found.values(), group)) for group in columns)] for method, found in table.items()
    ]
    return Table(f"Share of instances solved, {100 * LEVEL:.0f} % confidence", ["method", *columns], rows)


def _share(instances: Sequence[Instance]) -> str:
    if not instances:
        return "-"
    low, high = interval(sum(bool(each.solved) for each in instances), len(instances))
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def chance_sheet(table: Runs) -> Table:
    """Every two methods in every group: who is faster, who solves more, and how likely that is by chance."""
    rows = [
        (f"{first} : {second}", group, *test)
        for first, second in pairs(table)
        for group in groups(table)
        for test in (
            ("faster", *_faster(table, first, second, group)),
            ("solved alone", *_solved(table, first, second, group)),
        )
        if test[1] + test[2]
    ]
    chances = holm([sign_test(wins, losses) for *_, wins, losses in rows])
    shown = [
        [names, group, what, f"{wins} : {losses}", _chance(chance), "yes" if chance < 1 - LEVEL else "no"]
        for (names, group, what, wins, losses), chance in zip(rows, chances, strict=True)
    ]
    header = ["methods", "group", "comparison", "score", "p, corrected", "significant"]
    return Table("Exact tests, corrected for their number", header, shown)


def _faster(table: Runs, first: str, second: str, group: str) -> tuple[int, int]:
    times = [(one, other) for one, other, where in duel(table, first, second) if where == group]
    return sum(one < other for one, other in times), sum(one > other for one, other in times)


def _solved(table: Runs, first: str, second: str, group: str) -> tuple[int, int]:
    """How many instances that both have tried only the first solved, and only the second."""
    both = [
        (one, table[second][one.name]) for one in in_group(table[first].values(), group) if one.name in table[second]
    ]
    won = [(bool(one.solved), bool(other.solved)) for one, other in both]
    return won.count((True, False)), won.count((False, True))


def _chance(value: float) -> str:
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"
