"""The plots of an order's report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import quantiles
from typing import Any

from nurigram.base.report import Plot, axes as empty, colour

BINS = 30

FEW = 6
"""At most this many lines of an order share a histogram; with more, each gets a row."""

ROWS_SHOW = ". From the least to the most, thick from quartile to quartile, a dot at the median"

ROW = 0.22
"""Inches from one row to the next."""

Series = Mapping[str, Sequence[float]]
"""Values by the line of the order that they belong to."""


def plots(
    finished: Sequence[float], seconds: Series, scores: Series, fates: Mapping[str, Sequence[int]]
) -> Iterator[Plot]:
    """Every plot for which there is something to show."""
    if finished:
        yield Plot("Yield: puzzles made, by the time worked on the order", _yield(finished))
    how = ROWS_SHOW if len(seconds) > FEW else ""
    if any(seconds.values()):
        caption = f"Time per puzzle: CPU seconds, all tries of its unit included{how}"
        yield Plot(caption, _histogram(seconds, "CPU seconds"))
    if any(scores.values()):
        yield Plot(f"Scores{how}", _histogram(scores, "score"))
    if any(map(any, fates.values())):
        yield Plot("What was refused and what failed, by line", _bars(fates))


def _yield(finished: Sequence[float]) -> Any:
    figure, axes = empty("seconds worked", "puzzles made")
    times = sorted(finished)
    axes.plot([0.0, *times], range(len(times) + 1), color=colour(0), linewidth=2, drawstyle="steps-post")
    return figure


def _histogram(series: Series, x: str) -> Any:
    filled = {name: values for name, values in series.items() if values}
    if len(series) > FEW:
        return _rows(filled, x)
    figure, axes = empty(x, "puzzles")
    colours = [colour(i) for i in range(len(filled))]
    axes.hist(list(filled.values()), BINS, stacked=True, color=colours, label=list(filled))
    axes.legend(fontsize="small")
    return figure


def _rows(series: Series, x: str) -> Any:
    """A row for each line."""
    figure, axes = empty(x, height=1 + ROW * len(series))
    for line, values in series.items():
        low, middle, high = quantiles(values, n=4) if len(values) > 1 else 3 * [values[0]]
        axes.plot([min(values), max(values)], [line, line], color=colour(0), linewidth=1)
        axes.plot([low, high], [line, line], color=colour(0), linewidth=5)
        axes.plot([middle], [line], "o", color=colour(1), markersize=4)
    _downwards(axes)
    return figure


def _bars(fates: Mapping[str, Sequence[int]]) -> Any:
    """A row for each line in which something was refused or failed."""
    lines = [line for line, counts in fates.items() if any(counts)]
    figure, axes = empty("number", height=1.4 + ROW * len(lines))
    left = [0] * len(lines)
    for i, name in enumerate(("duplicates refused", "failed tries", "units given up")):
        counts = [fates[line][i] for line in lines]
        axes.barh(lines, counts, left=left, color=colour(i), label=name)
        left = [before + count for before, count in zip(left, counts, strict=True)]
    _downwards(axes)
    axes.legend(fontsize="small")
    return figure


def _downwards(axes: Any) -> None:
    """The first row at the top, with little room above and below."""
    axes.tick_params(axis="y", labelsize="small")
    axes.margins(y=0.01)
    axes.invert_yaxis()
