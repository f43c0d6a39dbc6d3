"""The plots of a study's report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

from nurigram.base.report import Plot, axes, colour, plain
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import Estimate, Model
from nurigram.study.analysis.survival import Curve
from nurigram.study.plays import EXPERIENCE, FAILED, SOLVED, UNFINISHED

SHOWN = 60
"""How many players are drawn one by one."""

WORDS = {SOLVED: "solved", UNFINISHED: "time was up", FAILED: "gave up"}


def plots(frame: Frame, curves: Sequence[Curve], model: Model | None) -> Iterator[Plot]:
    """Every plot."""
    parts = [(f"experience: {name}", group) for name, group in frame.parts(frame.experience, EXPERIENCE)]
    for name, group in [("all", frame), *(parts if len(parts) > 1 else [])]:
        yield _outcomes(group, name)
        yield _boxes(group, name)
    yield _survival(frame, curves)
    if model is not None:
        yield _estimates("Difficulty: seconds that a middling player takes", "seconds", model.difficulty)
        shown = dict(sorted(model.ability.items(), key=lambda item: item[1].value)[-SHOWN:])
        anonymous = {str(number): each for number, each in enumerate(shown.values(), 1)}
        yield _estimates("Players, from slow to fast: how many times faster than a middling one", "times", anonymous)


def _outcomes(frame: Frame, name: str) -> Plot:
    figure, place = axes("", "players")
    names, below = list(map(plain, frame.puzzles)), np.zeros(len(frame.puzzles))
    for number, (outcome, word) in enumerate(WORDS.items()):
        counts = np.array([frame.outcomes(puzzle)[outcome] for puzzle in frame.puzzles], dtype=float)
        place.bar(names, counts, 0.6, bottom=below, color=colour((0, 2, 1)[number]), label=word)
        below += counts
    _legend(place)
    return Plot(f"How it ended, {name}", figure)


def _boxes(frame: Frame, name: str) -> Plot:
    """As Yessenbayeva (2017) drew them, with a minute or two added to the limit for the unsolved."""
    figure, place = axes("", "seconds")
    times = [frame.published_seconds(puzzle) for puzzle in frame.puzzles]
    place.boxplot(times, tick_labels=list(map(plain, frame.puzzles)), medianprops={"color": colour(1)})
    place.axhline(frame.limit, color=colour(2), linewidth=1)
    caption = (
        f"Times, {name}; the unfinished are drawn one minute above the limit, those who gave up two: the method of 2017"
    )
    return Plot(caption, figure)


def _survival(frame: Frame, curves: Sequence[Curve]) -> Plot:
    figure, place = axes("seconds", "share still at it")
    for number, curve in enumerate(curves):
        seconds = np.concatenate([[0.0], curve.seconds, [frame.limit]])
        share, low, high = (np.concatenate([[1.0], each, each[-1:]]) for each in (curve.share, curve.low, curve.high))
        place.step(seconds, share, where="post", color=colour(number), label=plain(curve.puzzle))
        place.fill_between(seconds, low, high, step="post", color=colour(number), alpha=0.12)
    place.set_ylim(0, 1.02)
    place.set_xlim(0, frame.limit)
    _legend(place)
    return Plot("Share of players still at it (Kaplan-Meier, bands of 95 % confidence)", figure)


def _legend(place: Any) -> None:
    """Beside the plot, where it covers nothing."""
    place.legend(fontsize="small", loc="upper left", bbox_to_anchor=(1, 1))


def _estimates(caption: str, unit: str, estimates: dict[str, Estimate]) -> Plot:
    figure, place = axes(unit, "")
    names = list(map(plain, estimates))
    values = np.array([[each.value, each.value - each.low, each.high - each.value] for each in estimates.values()])
    place.errorbar(values[:, 0], names, xerr=values[:, 1:].T, fmt="o", color=colour(0), capsize=3)
    place.set_xscale("log")
    place.xaxis.set_major_locator(LogLocator(subs=(1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 7)))
    place.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    place.xaxis.set_minor_formatter(NullFormatter())
    return Plot(f"{caption} (intervals of 95 % confidence)", figure)
