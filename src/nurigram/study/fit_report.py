"""The report on refitted weights: one HTML page that says what changed, by how much, and whether it is worth it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from nurigram.base.report import Plot, axes, bullets, colour, heading, page, paragraph, table
from nurigram.study.analysis.model import Estimate
from nurigram.study.fitting import Fit

SHOWN = 15
"""How many puzzles and weights the page shows: those that change most."""


def summary(fit: Fit) -> Iterator[str]:
    """What came of it, in plain sentences."""
    before, after, gain = fit.quality
    yield (
        f"Rank correlation with {len(fit.examples)} judged puzzles: {_span(before)} by {fit.before.name}, "
        f"{_span(after)} by {fit.after.name} on puzzles it had not seen."
    )
    if fit.is_better:
        yield f"The gain, {_span(gain)}, is more than chance explains."
    else:
        yield f"The gain, {_span(gain)}, may be chance: there is no reason to leave {fit.before.name}."


def to_html(fit: Fit) -> str:
    """The page."""
    return page(f"{fit.after.name}: new weights for {fit.after.kind} scores", _parts(fit))


def _parts(fit: Fit) -> Iterator[str]:
    yield bullets(summary(fit))
    yield paragraph(
        "The new weights are the old ones, moved no further than the data demand. Tiers do not change: they come from "
        "the techniques that a puzzle needs. The correlations are Spearman's, with bootstrap intervals of 95 % over "
        "the puzzles; for the new weights, each puzzle was scored by a fit that had not seen it."
    )
    yield heading("Where the labels are from")
    yield table(("source", "puzzles"), sorted(Counter(each.source for each in fit.examples).items()))
    yield _scatter(fit)
    yield heading("Weights that change most")
    yield paragraph("The effect is what the change adds to the score where a term is one standard deviation larger.")
    yield table(("term", fit.before.name, fit.after.name, "effect"), _weights(fit))
    yield heading("Puzzles that move most")
    yield table(("puzzle", "people, on the scale of the score", fit.before.name, fit.after.name), _puzzles(fit))


def _weights(fit: Fit) -> list[Sequence[object]]:
    rows = []
    for name, new in fit.after.weights.items():
        old = fit.before.weights.get(name, 0.0)
        effect = (new - old) * float(np.std([each.terms.get(name, 0.0) for each in fit.examples]))
        rows.append((abs(effect), (name, f"{old:.4f}", f"{new:.4f}", f"{effect:+.4f}")))
    return [row for size, row in sorted(rows, reverse=True)[:SHOWN] if size > 0]


def _puzzles(fit: Fit) -> list[Sequence[object]]:
    order = np.argsort(-np.abs(fit.new - fit.old))[:SHOWN]
    return [(fit.examples[at].puzzle, *(f"{each[at]:.2f}" for each in (fit.labels, fit.old, fit.new))) for at in order]


def _scatter(fit: Fit) -> str:
    figure, place = axes("people, on the scale of the score", "score")
    for number, (name, scores) in enumerate(((fit.before.name, fit.old), (f"{fit.after.name}, unseen", fit.unseen))):
        place.scatter(fit.labels, scores, s=16, alpha=0.7, color=colour(number), label=name)
    ends = [float(fit.labels.min()), float(fit.labels.max())]
    place.plot(ends, ends, color=colour(2), linewidth=1)
    place.legend(fontsize="small", loc="upper left", bbox_to_anchor=(1, 1))
    return Plot("Scores beside what people found; on the line they agree", figure).to_html()


def _span(found: Estimate) -> str:
    value, low, high = (f"{round(each, 2) + 0.0:.2f}" for each in (found.value, found.low, found.high))
    return f"{value} ({low} to {high})"
