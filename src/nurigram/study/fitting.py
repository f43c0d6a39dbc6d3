"""Refit the weights of a score to what people found, and find out whether the result is any better.

The new weights stay as close to the old ones as the data allow: ridge regression explains what the old score gets
wrong, and its penalty is chosen by cross-validation, up to one that changes nothing. So a handful of plays cannot ruin
a grade that hundreds of labels made. Whatever people said or did, seconds or stars, is first put on the scale of the
old score: the same mean and the same spread over the same puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from nurigram.base.errors import InputError
from nurigram.puzzle.weights import Weights
from nurigram.study.analysis.frame import Floats
from nurigram.study.analysis.model import Estimate
from nurigram.study.analysis.ranks import spearman

PENALTIES = (10.0, 30.0, 100.0, 300.0, 1000.0, 10_000.0, 1e12)
"""The last changes nothing."""

FOLDS = 10
INNER_FOLDS = 5
REPEATS = 5
DRAWS = 2000
FEWEST = 10
"""With fewer puzzles there is nothing to learn from."""


@dataclass(frozen=True)
class Example:
    """A puzzle and what people found: its name, the terms of its score, the label, and where the label is from."""

    puzzle: str
    terms: Mapping[str, float]
    label: float
    source: str


@dataclass(frozen=True)
class Fit:
    """What came of it: the weights before and after, and how well each ranks puzzles that it has not seen."""

    before: Weights
    after: Weights
    examples: tuple[Example, ...]
    penalty: float
    unseen: Floats
    """The score of each puzzle by weights that were fitted without it."""

    @cached_property
    def labels(self) -> Floats:
        """The labels on the scale of the old score."""
        return on_scale(self.examples, self.old)

    @cached_property
    def old(self) -> Floats:
        """The scores by the old weights."""
        return np.array([self.before.score(each.terms) for each in self.examples])

    @cached_property
    def new(self) -> Floats:
        """The scores by the new weights."""
        return np.array([self.after.score(each.terms) for each in self.examples])

    @cached_property
    def quality(self) -> tuple[Estimate, Estimate, Estimate]:
        """The rank correlation with the labels before, after on unseen puzzles, and the gain."""
        draw = np.random.default_rng(1).integers(0, len(self.examples), (DRAWS, len(self.examples)))
        drawn = np.array([self._correlations(chosen) for chosen in draw])
        values = self._correlations(np.arange(len(self.examples)))
        low, high = np.nanpercentile(drawn, [2.5, 97.5], axis=0)
        before, after, gain = (Estimate(*map(float, each)) for each in zip(values, low, high, strict=True))
        return before, after, gain

    def _correlations(self, chosen: NDArray[np.int64]) -> tuple[float, float, float]:
        before, after = (spearman(scores[chosen], self.labels[chosen]) for scores in (self.old, self.unseen))
        return before, after, after - before

    @property
    def is_better(self) -> bool:
        """Whether the gain is more than chance explains."""
        return self.quality[2].low > 0


def refit(before: Weights, examples: Sequence[Example], name: str) -> Fit:
    """New weights for the puzzles that people judged."""
    if len(examples) < FEWEST:
        raise InputError(f"a fit needs at least {FEWEST} puzzles that people judged, and there are {len(examples)}")
    names = sorted({term for each in examples for term in each.terms} | set(before.weights))
    values = np.array([[each.terms.get(term, 0.0) for term in names] for each in examples])
    old = np.array([before.score(each.terms) for each in examples])
    wrong = on_scale(examples, old) - old
    penalty = best_penalty(values, wrong, PENALTIES, seed=0)
    intercept, change = ridge(values, wrong, penalty)
    moved = {term: before.weights.get(term, 0.0) + float(step) for term, step in zip(names, change, strict=True)}
    after = Weights(name, before.kind, before.intercept + intercept, moved)
    unseen = old + np.mean([cross_validated(values, wrong, PENALTIES, seed) for seed in range(REPEATS)], axis=0)
    return Fit(before, after, tuple(examples), penalty, unseen)


def on_scale(examples: Sequence[Example], scores: Floats) -> Floats:
    """The labels, those of each source with the mean and the spread that the scores of its puzzles have."""
    labels = np.array([each.label for each in examples])
    sources = np.array([each.source for each in examples])
    found = np.empty(len(examples))
    for source in set(sources):
        mine = sources == source
        spread = labels[mine].std()
        if spread == 0:
            raise InputError(f"all puzzles of {source} have the same label, so there is nothing to learn from it")
        found[mine] = scores[mine].mean() + (labels[mine] - labels[mine].mean()) * scores[mine].std() / spread
    return found


def cross_validated(values: Floats, labels: Floats, penalties: Sequence[float], seed: int) -> Floats:
    """What the model says of each puzzle when it has not seen it. The penalty is chosen without it, too."""
    order = np.random.default_rng(seed).permutation(len(labels))
    found = np.zeros(len(labels))
    for fold in range(FOLDS):
        test = order[fold::FOLDS]
        train = np.setdiff1d(order, test)
        penalty = best_penalty(values[train], labels[train], penalties, seed)
        intercept, weights = ridge(values[train], labels[train], penalty)
        found[test] = intercept + values[test] @ weights
    return found


def best_penalty(values: Floats, labels: Floats, penalties: Sequence[float], seed: int) -> float:
    """The penalty with the least squared error on held-out parts."""
    order = np.random.default_rng(seed).permutation(len(labels))
    errors = dict.fromkeys(penalties, 0.0)
    for fold in range(INNER_FOLDS):
        test = order[fold::INNER_FOLDS]
        train = np.setdiff1d(order, test)
        for penalty, (intercept, weights) in zip(
            penalties, ridges(values[train], labels[train], penalties), strict=True
        ):
            errors[penalty] += float(np.sum((intercept + values[test] @ weights - labels[test]) ** 2))
    return min(errors, key=lambda penalty: errors[penalty])


def ridge(values: Floats, labels: Floats, penalty: float) -> tuple[float, Floats]:
    """Ridge regression on standardised terms; the weights returned are for the terms as they are."""
    (found,) = ridges(values, labels, (penalty,))
    return found


def ridges(values: Floats, labels: Floats, penalties: Sequence[float]) -> Iterator[tuple[float, Floats]]:
    """The regressions with several penalties, for little more than the work of one: the terms are decomposed once."""
    mean, spread = values.mean(axis=0), values.std(axis=0)
    spread[spread == 0] = 1.0
    left, sizes, right = np.linalg.svd((values - mean) / spread, full_matrices=False)
    seen = left.T @ (labels - labels.mean())
    for penalty in penalties:
        weights = right.T @ (sizes / (sizes**2 + penalty) * seen) / spread
        yield float(labels.mean() - mean @ weights), weights
