"""Fit the weights of the Nurikabe score to labelled puzzles, and measure how well it ranks puzzles it has not seen.

The labels are the levels of janko.at. The model is ridge regression on the standardised square roots of the features.
Its only setting, the penalty, is chosen within each training part; the test folds have no part in the choice.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

import numpy as np
from scipy.stats import spearmanr

from bench.common import RESULTS, ROOT, records, save, table
from nurigram.base.files import write_file
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import kind
from nurigram.puzzle.weights import Weights, shipped
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.grade import features
from nurigram.study.analysis.frame import Floats
from nurigram.study.fitting import FOLDS, best_penalty, cross_validated, ridge

WEIGHTS = ROOT / "src" / "nurigram" / "kinds" / "nurikabe" / "weights.toml"
PENALTIES = (100.0, 300.0, 1000.0)
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
        _write(names, *ridge(values, labels, best_penalty(values, labels, PENALTIES, seed=0)))


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


def _report(values: Floats, labels: Floats, ten: Floats, repeats: int) -> None:
    scores = [cross_validated(values, labels, PENALTIES, seed) for seed in range(repeats)]
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


def _write(names: list[str], intercept: float, weights: Floats) -> None:
    name = shipped("nurigram.kinds.nurikabe").name
    made = Weights(name, "nurikabe", intercept, dict(zip(names, map(float, weights), strict=True)))
    write_file(WEIGHTS, made.to_toml("The weights of the Nurikabe score. Written by bench/fit_grade.py: do not edit."))
    print(f"wrote {WEIGHTS.relative_to(ROOT)}, still as {name}: give them a new name if they are to ship")


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
