"""The plots of an order's report."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nurigram.render.page import axes as empty
from nurigram.render.page import colour, plot

BINS = 30

Series = Mapping[str, Sequence[float]]
"""Values by the line of the order that they belong to."""


def plots(
    finished: Sequence[float], seconds: Series, scores: Series, fates: Mapping[str, Sequence[int]]
) -> Iterator[str]:
    """Every plot for which there is something to show, as a part of the page."""
    if finished:
        yield plot("Yield: puzzles made, by the time worked on the order", _yield(finished))
    if any(seconds.values()):
        yield plot("Time per puzzle: CPU seconds, all tries of its unit included", _histogram(seconds, "CPU seconds"))
    if any(scores.values()):
        yield plot("Scores", _histogram(scores, "score"))
    if any(map(any, fates.values())):
        yield plot("What was refused and what failed, by line", _bars(fates))


def _yield(finished: Sequence[float]) -> Any:
    figure, axes = empty("seconds worked", "puzzles made")
    times = sorted(finished)
    axes.plot([0.0, *times], range(len(times) + 1), color=colour(0), linewidth=2, drawstyle="steps-post")
    return figure


def _histogram(series: Series, x: str) -> Any:
    figure, axes = empty(x, "puzzles")
    labels = [name for name in series if series[name]]
    colours = [colour(i) for i in range(len(labels))]
    axes.hist([series[name] for name in labels], BINS, stacked=True, color=colours, label=labels)
    axes.legend(fontsize="small")
    return figure


def _bars(fates: Mapping[str, Sequence[int]]) -> Any:
    names = ("duplicates refused", "failed tries", "units given up")
    figure, axes = empty("", "number")
    width = 0.8 / len(fates)
    for i, (line, counts) in enumerate(fates.items()):
        places = [j + (i - (len(fates) - 1) / 2) * width for j in range(len(names))]
        axes.bar(places, counts, width * 0.92, color=colour(i), label=line)
    axes.set_xticks(range(len(names)), names)
    axes.legend(fontsize="small")
    return figure
