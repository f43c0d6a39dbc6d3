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

from collections.abc import Callable, Sequence
from math import comb, exp, lgamma, log

from nurigram.ground.holm import holm
from nurigram.lab.summary import Instance, Sheet, Table, duel, groups, in_group, pairs

LEVEL = 0.95
"""How often an interval covers the true share."""


def sign_test(wins: int, losses: int) -> float:
    """The two-sided probability of a score at least as uneven as this if both are equally likely to win."""
    tries = wins + losses
    tail = sum(comb(tries, i) for i in range(min(wins, losses) + 1))
    return min(1.0, tail / (1 << tries) * 2)


def interval(successes: int, tries: int, level: float = LEVEL) -> tuple[float, float]:
    """The exact confidence interval of a share."""
    alpha = (1 - level) / 2
    low = 0.0 if successes == 0 else _root(lambda p: alpha - (1 - _at_most(successes - 1, tries, p)))
    high = 1.0 if successes == tries else _root(lambda p: _at_most(successes, tries, p) - alpha)
    return low, high


def _at_most(successes: int, tries: int, p: float) -> float:
    """The probability of at most so many successes."""
    if p in (0.0, 1.0):
        return float(p == 0.0 or successes == tries)
    odds = log(p), log(1 - p)
    whole = lgamma(tries + 1)
    return sum(
        exp(whole - lgamma(i + 1) - lgamma(tries - i + 1) + i * odds[0] + (tries - i) * odds[1])
        for i in range(successes + 1)
    )


def _root(falling: Callable[[float], float]) -> float:
    """Where a falling function crosses 0 between 0 and 1."""
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2


def share_sheet(table: Table) -> Sheet:
    """The shares of instances solved with their confidence intervals."""
    columns = groups(table)
    rows = [
        [method, *(_share(in_group(found.values(), group)) for group in columns)] for method, found in table.items()
    ]
    return Sheet(f"Share of instances solved, {100 * LEVEL:.0f} % confidence", ["method", *columns], rows)


def _share(instances: Sequence[Instance]) -> str:
    if not instances:
        return "-"
    low, high = interval(sum(bool(each.solved) for each in instances), len(instances))
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def chance_sheet(table: Table) -> Sheet:
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
    return Sheet("Exact tests, corrected for their number", header, shown)


def _faster(table: Table, first: str, second: str, group: str) -> tuple[int, int]:
    times = [(one, other) for one, other, where in duel(table, first, second) if where == group]
    return sum(one < other for one, other in times), sum(one > other for one, other in times)


def _solved(table: Table, first: str, second: str, group: str) -> tuple[int, int]:
    """How many instances that both have tried only the first solved, and only the second."""
    both = [
        (one, table[second][one.name]) for one in in_group(table[first].values(), group) if one.name in table[second]
    ]
    won = [(bool(one.solved), bool(other.solved)) for one, other in both]
    return won.count((True, False)), won.count((False, True))


def _chance(value: float) -> str:
    return "< 0.0001" if value < 0.0001 else f"{value:.4f}"
