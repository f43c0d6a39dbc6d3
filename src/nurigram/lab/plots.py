"""The plots of a report, as SVG text and PNG bytes: two methods in a scatter plot, success by size, a cactus plot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from nurigram.base.files import file_name
from nurigram.base.report import INK, Plot, axes as empty, colour
from nurigram.base.statistics import interval
from nurigram.lab.summary import SIZES, Instance, Runs, duel, groups, in_group, median_seconds, pairs

ABREAST = 3
"""How many names a legend has side by side."""


def plots(table: Runs) -> Iterator[Plot]:
    """Every plot for which there are results."""
    yield Plot("Share of instances solved in at least one run; 95 % confidence", _success(table), "success")
    yield Plot("How many instances each method solves within a given time", _cactus(table), "cactus")
    if groups(table) != list(SIZES):
        yield Plot("Seconds of every run; a cross is a run that failed, the line joins medians", _times(table), "times")
        if all(len(found) <= len(groups(table)) or _are_made(found) for found in table.values()):
            return  # one instance in each group, or nothing in common but the order: this plot has shown them all
    for first, second in pairs(table):
        if duel(table, first, second):
            caption = f"Mean seconds on instances that both solved: above the line, {first} is slower"
            yield Plot(caption, _scatter(table, first, second), file_name(f"scatter-{first}-{second}"))


def _are_made(found: Mapping[str, Instance]) -> bool:
    return all(each.is_made for each in found.values())


def _figure() -> tuple[Any, Any]:
    return empty(height=5)


def _success(table: Runs) -> Any:
    figure, axes = _figure()
    columns = groups(table)
    width = 0.8 / max(1, len(table))
    for i, (method, instances) in enumerate(table.items()):
        chosen = [in_group(instances.values(), column) for column in columns]
        shares = [sum(bool(each.solved) for each in some) / len(some) if some else 0.0 for some in chosen]
        places = [j + (i - (len(table) - 1) / 2) * width for j in range(len(columns))]
        bars = [_error(sum(bool(each.solved) for each in some), len(some)) for some in chosen]
        axes.bar(places, shares, width * 0.92, label=method, color=colour(i))
        axes.errorbar(places, shares, list(zip(*bars, strict=True)), fmt="none", ecolor=INK, elinewidth=0.8, capsize=2)
    _name_groups(axes, columns)
    axes.set_ylabel("share of instances solved")
    axes.set_ylim(0, 1.02)
    axes.legend(ncols=min(ABREAST, len(table)), loc="lower center", bbox_to_anchor=(0.5, 1), frameon=False)
    return figure


def _error(solved: int, tried: int) -> tuple[float, float]:
    """How far the confidence interval of a share reaches below and above it."""
    if not tried:
        return 0.0, 0.0
    low, high = interval(solved, tried)
    return max(0.0, solved / tried - low), max(0.0, high - solved / tried)


def _name_groups(axes: Any, columns: list[str]) -> None:
    crowded = sum(map(len, columns)) > 60
    axes.set_xticks(range(len(columns)), columns, rotation=30 if crowded else 0, ha="right" if crowded else "center")


def _times(table: Runs) -> Any:
    """Every run as a dot, method beside method, and a line through the medians as far as half of the runs succeed."""
    figure, axes = _figure()
    columns = groups(table)
    width = 0.8 / max(1, len(table))
    for i, (method, found) in enumerate(table.items()):
        ink = colour(i)
        places = [j + (i - (len(table) - 1) / 2) * width for j in range(len(columns))]
        for place, column in zip(places, columns, strict=True):
            for marker, times in zip("ox", _runs(in_group(found.values(), column)), strict=True):
                axes.scatter([place] * len(times), times, s=14, marker=marker, color=ink, alpha=0.6, linewidths=1)
        medians = [median_seconds(table, method, column) for column in columns]
        heights = [float("nan") if each is None or each == float("inf") else each for each in medians]
        axes.plot(places, heights, color=ink, linewidth=1.5, label=method)
    _name_groups(axes, columns)
    axes.set_yscale("log")
    axes.set_ylabel("seconds")
    axes.legend()
    return figure


def _runs(instances: Iterable[Instance]) -> tuple[list[float], list[float]]:
    """The times of the runs that succeeded, and of those that failed."""
    some = list(instances)
    return [t for each in some for t in each.solved], [t for each in some for t in each.failed]


def _cactus(table: Runs) -> Any:
    figure, axes = _figure()
    for i, (method, instances) in enumerate(table.items()):
        times = sorted(each.mean_time for each in instances.values() if each.mean_time is not None)
        numbers = range(1, len(times) + 1)
        axes.plot(numbers, times, label=method, color=colour(i), linewidth=2)
    axes.set_yscale("log")
    axes.set_xlabel("instances solved")
    axes.set_ylabel("mean seconds")
    axes.legend()
    return figure


def _scatter(table: Runs, first: str, second: str) -> Any:
    """The first method upwards, as Amos, Crossley and Lloyd (2019) draw their colony beside a constraint solver."""
    figure, axes = _figure()
    times = duel(table, first, second)
    for i, group in enumerate(groups(table)):
        chosen = [(x, y) for x, y, where in times if where == group]
        if chosen:
            ys, xs = zip(*chosen, strict=True)
            axes.scatter(xs, ys, s=18, color=colour(i), alpha=0.75, label=group)
    ends = [min(min(x, y) for x, y, _ in times), max(max(x, y) for x, y, _ in times)]
    axes.plot(ends, ends, color=INK, linewidth=0.8)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel(f"{second}, mean seconds")
    axes.set_ylabel(f"{first}, mean seconds")
    axes.legend()
    return figure
