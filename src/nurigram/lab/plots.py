"""The plots of a report, as SVG text and PNG bytes: two methods in a scatter plot, success by size, a cactus plot."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

from nurigram.ground.errors import UnavailableError
from nurigram.ground.files import file_name
from nurigram.lab.summary import CLASSES, Table, class_name, duel, in_class

INK, PAPER = "#232a3d", "#fffdf7"
COLOURS = ("#2f6f73", "#c2412d", "#e0962b", "#5b4a8a", "#3f7d3a", "#8a6d3b")


def plots(table: Table) -> Iterator[tuple[str, str, str, bytes]]:
    """The name, caption, SVG and PNG of every plot for which there are results."""
    yield "success", "Share of instances solved in at least one run, by size", *_export(_success(table))
    yield "cactus", "How many instances each method solves within a given time", *_export(_cactus(table))
    names = list(table)
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            if duel(table, first, second):
                caption = f"Mean seconds on instances that both solved: below the line, {second} is faster"
                yield file_name(f"scatter-{first}-{second}"), caption, *_export(_scatter(table, first, second))


def _figure() -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise UnavailableError("plots need Matplotlib: pip install 'nurigram[study]'") from error
    figure = Figure(figsize=(7, 5), facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER)
    axes.tick_params(colors=INK)
    axes.grid(visible=True, color="#d8d0bf", linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def _export(figure: Any) -> tuple[str, bytes]:
    svg, png = io.StringIO(), io.BytesIO()
    figure.savefig(svg, format="svg", metadata={"Date": None})
    figure.savefig(png, format="png", dpi=150)
    return svg.getvalue(), png.getvalue()


def _success(table: Table) -> Any:
    figure, axes = _figure()
    width = 0.8 / max(1, len(table))
    for i, (method, instances) in enumerate(table.items()):
        groups = [in_class(instances.values(), *limits) for limits in CLASSES]
        shares = [sum(bool(each.solved) for each in group) / len(group) if group else 0.0 for group in groups]
        places = [j + (i - (len(table) - 1) / 2) * width for j in range(len(CLASSES))]
        axes.bar(places, shares, width * 0.92, label=method, color=COLOURS[i % len(COLOURS)])
    axes.set_xticks(range(len(CLASSES)), [class_name(*limits) for limits in CLASSES])
    axes.set_xlabel("cells")
    axes.set_ylabel("share of instances solved")
    axes.set_ylim(0, 1.02)
    axes.legend(ncols=len(axes.containers), loc="lower center", bbox_to_anchor=(0.5, 1), frameon=False)
    return figure


def _cactus(table: Table) -> Any:
    figure, axes = _figure()
    for i, (method, instances) in enumerate(table.items()):
        times = sorted(each.mean_time for each in instances.values() if each.mean_time is not None)
        numbers = range(1, len(times) + 1)
        axes.plot(numbers, times, label=method, color=COLOURS[i % len(COLOURS)], linewidth=2)
    axes.set_yscale("log")
    axes.set_xlabel("instances solved")
    axes.set_ylabel("mean seconds")
    axes.legend()
    return figure


def _scatter(table: Table, first: str, second: str) -> Any:
    figure, axes = _figure()
    times = duel(table, first, second)
    for i, (low, high) in enumerate(CLASSES):
        chosen = [(x, y) for x, y, cells in times if low <= cells and (high is None or cells <= high)]
        if chosen:
            xs, ys = zip(*chosen, strict=True)
            axes.scatter(xs, ys, s=18, color=COLOURS[i], alpha=0.75, label=f"{class_name(low, high)} cells")
    ends = [min(min(x, y) for x, y, _ in times), max(max(x, y) for x, y, _ in times)]
    axes.plot(ends, ends, color=INK, linewidth=0.8)
    axes.set_xscale("log")
    axes.set_yscale("log")
    axes.set_xlabel(f"{first}, mean seconds")
    axes.set_ylabel(f"{second}, mean seconds")
    axes.legend()
    return figure
