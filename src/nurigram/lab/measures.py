"""Figures of our runs by name, to stand beside published ones.

A plan writes a measure as words, the name first and then its arguments, separated by ``/``:

    faster / aco / cp / 0-99 cells      how often each was faster where both solved
    solved / aco / 0-99 cells           instances solved in at least one run
    unsolved / two                      instances never solved
    largest / aco                       the largest instance solved
    median / carve / nurikabe 8x8 medium      median seconds, failures counted as infinite
    total / two / iterations            the sum of a number in the statistics, and of how many runs
    mean / two / iterations             its mean
    verdict / native / unique / 50 % black    runs that ended with this verdict
    combinations / 60 / 4               in how many ways 4 of 60 can be chosen

A group left out means all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import comb
from statistics import mean

from nurigram.base.counting import counted
from nurigram.base.errors import InputError
from nurigram.base.report import Table
from nurigram.lab.summary import Instance, Runs, duel, in_group, largest, median_seconds, score, seconds


def measure(table: Runs, words: str) -> str:
    """Our figure for a measure; ``-`` if the methods it names have not run."""
    name, *arguments = (word.strip() for word in words.split("/"))
    if name not in MEASURES:
        raise InputError(f"{name!r:.60} is not a measure; choose one of: {', '.join(MEASURES)}")
    try:
        return MEASURES[name](table, *arguments)
    except KeyError:
        return "-"
    except TypeError as error:
        raise InputError(f"the measure {words!r:.80} has the wrong number of arguments") from error


def comparison(table: Runs, published: Iterable[Mapping[str, str]]) -> Table:
    """The published figures beside ours."""
    rows = [[each["what"], each["value"], measure(table, each["ours"]) if each["ours"] else ""] for each in published]
    return Table("The published figures beside ours", ["figure", "published", "ours"], rows)


def _chosen(table: Runs, method: str, group: str | None) -> list[Instance]:
    found = table[method].values()
    return list(found) if group is None else in_group(found, group)


def _faster(table: Runs, first: str, second: str, group: str | None = None) -> str:
    return " : ".join(map(str, score(duel(table, first, second), group)))


def _solved(table: Runs, method: str, group: str | None = None) -> str:
    chosen = _chosen(table, method, group)
    return f"{sum(bool(each.solved) for each in chosen)} of {len(chosen)}"


def _unsolved(table: Runs, method: str, group: str | None = None) -> str:
    chosen = _chosen(table, method, group)
    return f"{sum(not each.solved for each in chosen)} of {len(chosen)}"


def _largest(table: Runs, method: str) -> str:
    return largest(table[method].values())


def _median(table: Runs, method: str, group: str) -> str:
    value = median_seconds(table, method, group)
    return seconds(value) if value in (None, float("inf")) else f"{seconds(value)} s"


def _numbers(table: Runs, method: str, name: str, group: str | None) -> list[float]:
    return [stats[name] for each in _chosen(table, method, group) for stats in each.stats if name in stats]


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def _total(table: Runs, method: str, name: str, group: str | None = None) -> str:
    numbers = _numbers(table, method, name, group)
    return f"{_number(sum(numbers))} in {counted(len(numbers), 'run')}"


def _mean(table: Runs, method: str, name: str, group: str | None = None) -> str:
    numbers = _numbers(table, method, name, group)
    return _number(mean(numbers)) if numbers else "-"


def _verdict(table: Runs, method: str, verdict: str, group: str | None = None) -> str:
    found = [stats["verdict"] for each in _chosen(table, method, group) for stats in each.stats]
    return f"{found.count(verdict)} of {len(found)}"


def _combinations(_table: Runs, all_of_them: str, chosen: str) -> str:
    return f"{comb(int(all_of_them), int(chosen)):,}"


MEASURES: Mapping[str, Callable[..., str]] = {
    "faster": _faster,
    "solved": _solved,
    "unsolved": _unsolved,
    "largest": _largest,
    "median": _median,
    "total": _total,
    "mean": _mean,
    "verdict": _verdict,
    "combinations": _combinations,
}
