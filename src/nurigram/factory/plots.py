"""The plots of an order's report, each as an SVG text that fits into the page."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nurigram.ground.errors import UnavailableError

INK, PAPER, LINES = "#232a3d", "#fffdf7", "#d8d0bf"
COLOURS = ("#2f6f73", "#c2412d", "#e0962b", "#5b4a8a", "#3f7d3a", "#8a6d3b")
BINS = 30

Series = Mapping[str, Sequence[float]]
"""Values by the line of the order that they belong to."""


def plots(
    finished: Sequence[float], seconds: Series, scores: Series, fates: Mapping[str, Sequence[int]]
) -> Iterator[tuple[str, str]]:
    """Caption and picture of every plot for which there is something to show."""
    if finished:
        yield "Yield: puzzles made, by the time worked on the order", _svg(_yield(finished))
    if any(seconds.values()):
        yield "Time per puzzle: CPU seconds, all tries of its unit included", _svg(_histogram(seconds, "CPU seconds"))
    if any(scores.values()):
        yield "Scores", _svg(_histogram(scores, "score"))
    if any(map(any, fates.values())):
        yield "What was refused and what failed, by line", _svg(_bars(fates))


def _figure(x: str, y: str) -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise UnavailableError("plots need Matplotlib: pip install 'nurigram[study]'") from error
    figure = Figure(figsize=(7, 3.6), facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER)
    axes.tick_params(colors=INK)
    axes.grid(visible=True, color=LINES, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    return figure, axes


def _svg(figure: Any) -> str:
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    return text.getvalue()[text.getvalue().index("<svg") :]


def _yield(finished: Sequence[float]) -> Any:
    figure, axes = _figure("seconds worked", "puzzles made")
    times = sorted(finished)
    axes.plot([0.0, *times], range(len(times) + 1), color=COLOURS[0], linewidth=2, drawstyle="steps-post")
    return figure


def _histogram(series: Series, x: str) -> Any:
    figure, axes = _figure(x, "puzzles")
    labels = [name for name in series if series[name]]
    colours = [COLOURS[i % len(COLOURS)] for i in range(len(labels))]
    axes.hist([series[name] for name in labels], BINS, stacked=True, color=colours, label=labels)
    axes.legend(fontsize="small")
    return figure


def _bars(fates: Mapping[str, Sequence[int]]) -> Any:
    names = ("duplicates refused", "failed tries", "units given up")
    figure, axes = _figure("", "number")
    width = 0.8 / len(fates)
    for i, (line, counts) in enumerate(fates.items()):
        places = [j + (i - (len(fates) - 1) / 2) * width for j in range(len(names))]
        axes.bar(places, counts, width * 0.92, color=COLOURS[i % len(COLOURS)], label=line)
    axes.set_xticks(range(len(names)), names)
    axes.legend(fontsize="small")
    return figure
