"""Fit the weights of the Nurikabe score to labelled puzzles, and measure how well it ranks puzzles it has not seen.

The labels are the levels of janko.at. The model is ridge regression on the standardised square roots of the features.
Its only setting, the penalty, is chosen within each training part; the test folds have no part in the choice.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy.stats import spearmanr

from bench.common import RESULTS, ROOT, records, save, table
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import kind
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.grade import features

Array = npt.NDArray[np.float64]

WEIGHTS = ROOT / "src" / "nurigram" / "kinds" / "nurikabe" / "weights.toml"
PENALTIES = (100.0, 300.0, 1000.0)
FOLDS = 10
TARGETS = {"all": 0.88, "10x10": 0.78}


def main(arguments: list[str]) -> None:
    """Print the cross-validated rank correlations; ``--write`` stores the weights of the fit to all puzzles."""
    parser = argparse.ArgumentParser(prog="fit_grade", description=__doc__)
    parser.add_argument("--file", default="nurikabe/janko.jsonl")
    parser.add_argument("--fresh", action="store_true", help="compute the features again, even those already saved")
    parser.add_argument("--cells", type=int, default=800, help="leave out larger boards")
    parser.add_argument("--repeats", type=int, default=10, help="how many random splits into folds")
    parser.add_argument("--write", action="store_true", help="store the weights")
    options = parser.parse_args(arguments)
    rows = _features(options.file, options.cells, fresh=options.fresh)
    names = sorted(rows[0]["features"])
    values = np.sqrt(np.array([[row["features"][name] for name in names] for row in rows]))
    labels = np.array([row["label"] for row in rows], dtype=float)
    ten = np.array([row["size"] == [10, 10] for row in rows])
    _report(values, labels, ten, options.repeats)
    if options.write:
        _write(names, *_fit(values, labels, _best_penalty(values, labels, seed=0)))


def _features(file: str, cells: int, *, fresh: bool) -> list[dict[str, Any]]:
    """The features of all labelled puzzles, saved for the next run because they take minutes."""
    path = RESULTS / "grade_features.json"
    known = {} if fresh or not path.is_file() else json.loads(path.read_text(encoding="utf-8"))["puzzles"]
    rows = []
    for data in records(file):
        if "label_num" not in data or data["rows"] * data["cols"] > cells:
            continue
        if data["id"] not in known:
            trace = deduce(kind("nurikabe").from_json(data), Tier.SEARCH)
            known[data["id"]] = features(trace)
            save("grade_features", {"puzzles": known})
        size = [data["rows"], data["cols"]]
        rows.append({"label": data["label_num"], "size": size, "features": known[data["id"]]})
    return rows


def _report(values: Array, labels: Array, ten: Array, repeats: int) -> None:
    scores = [_cross_validated(values, labels, seed) for seed in range(repeats)]
    lines = []
    for name, chosen in (("all", np.ones_like(ten, dtype=bool)), ("10x10", ten)):
        found = [float(spearmanr(score[chosen], labels[chosen])[0]) for score in scores]
        lines.append((name, int(chosen.sum()), float(np.mean(found)), min(found), max(found), TARGETS[name]))
    table(
        f"Spearman's rank correlation with the labels, {FOLDS}-fold cross-validation, {repeats} times",
        ["puzzles", "how many", "mean", "least", "most", "target"],
        lines,
    )
    save("fit_grade", {"spearman": {line[0]: line[2] for line in lines}})


def _cross_validated(values: Array, labels: Array, seed: int) -> Array:
    """The score of each puzzle from a fit that did not see it."""
    order = np.random.default_rng(seed).permutation(len(labels))
    scores = np.zeros(len(labels))
    for fold in range(FOLDS):
        test = order[fold::FOLDS]
        train = np.setdiff1d(order, test)
        penalty = _best_penalty(values[train], labels[train], seed)
        intercept, weights = _fit(values[train], labels[train], penalty)
        scores[test] = intercept + values[test] @ weights
    return scores


def _best_penalty(values: Array, labels: Array, seed: int) -> float:
    """The penalty with the least squared error on held-out parts."""
    order = np.random.default_rng(seed).permutation(len(labels))
    errors = dict.fromkeys(PENALTIES, 0.0)
    for fold in range(5):
        test = order[fold::5]
        train = np.setdiff1d(order, test)
        for penalty in PENALTIES:
            intercept, weights = _fit(values[train], labels[train], penalty)
            errors[penalty] += float(np.sum((intercept + values[test] @ weights - labels[test]) ** 2))
    return min(errors, key=lambda penalty: errors[penalty])


def _fit(values: Array, labels: Array, penalty: float) -> tuple[float, Array]:
    """Ridge regression on standardised features; the weights returned are for the original features."""
    mean, spread = values.mean(axis=0), values.std(axis=0)
    spread[spread == 0] = 1.0
    standard = (values - mean) / spread
    square = standard.T @ standard + penalty * np.eye(values.shape[1])
    weights = np.linalg.solve(square, standard.T @ (labels - labels.mean())) / spread
    return float(labels.mean() - mean @ weights), weights


def _write(names: list[str], intercept: float, weights: Array) -> None:
    lines = [
        "# The weights of the Nurikabe score. Written by bench/fit_grade.py: do not edit.",
        f"intercept = {intercept:.6f}",
        "",
        "[weights]",
        *(f"{name} = {weight:.6f}" for name, weight in zip(names, weights, strict=True) if weight),
    ]
    Path(WEIGHTS).write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"wrote {WEIGHTS.relative_to(ROOT)}")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
