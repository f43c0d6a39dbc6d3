"""Can a machine tell our Nurikabe from people's? The area under the curve of three classifiers (0.5: it cannot).

The features are those of ``tell_apart.py``, which lies beside the folder of the data. Needs scikit-learn.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from bench.common import DATA, RESULTS, save, table
from bench.handmade import Board, people
from nurigram.base.dice import derive_seed
from nurigram.base.files import write_file
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, from_json, to_json
from nurigram.making.generate import generate
from nurigram.reasoning.grade import grade
from nurigram.study.analysis.frame import Floats

TOOL = DATA.parent / "tools" / "tell_apart.py"
SIDES = {7: 0.5, 10: 1.0, 15: 0.3}
"""The sides of the boards, and the share of COUNT to make of each."""
GROUPS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "easy": (("easy",), ("easy", "medium")),
    "medium": (("medium",), ("easy", "medium")),
    "hard": (("hard",), ("hard",)),
    "expert": (("expert",), ("expert",)),
    "hard and expert, against all": (("hard", "expert"), ("easy", "medium", "hard", "expert", "search")),
}
"""The tiers of our boards, and those of people's with which they are compared."""
FEWEST = 10
"""With fewer boards of people there is nothing to compare."""
REPEATS = 3


def main(arguments: list[str]) -> None:
    """``variety``: print the areas by size and tier; the boards are kept in the folder of results."""
    parser = argparse.ArgumentParser(prog="variety", description=__doc__)
    parser.add_argument("--count", type=int, default=200, help="how many 10x10 boards of each tier to make")
    parser.add_argument("--sides", type=int, nargs="+", default=list(SIDES))
    parser.add_argument("--tiers", nargs="+", default=["easy", "medium", "hard", "expert"])
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    features, lines = _features(), []
    for side in options.sides:
        theirs = [(grade(from_json(dict(board))).tier.name.lower(), board) for board in people(side)]
        count = round(options.count * SIDES.get(side, 1.0))
        ours = {tier: _ours(side, tier, count, options.seed) for tier in options.tiers}
        for name, (our_tiers, their_tiers) in GROUPS.items():
            mine = [board for tier in our_tiers for board in ours.get(tier, ())]
            others = [board for tier, board in theirs if tier in their_tiers]
            if mine and len(others) >= FEWEST:
                areas = _areas(np.array([features(board) for board in (*others, *mine)]), len(others))
                lines.append((f"{side}x{side}", name, len(others), len(mine), *(f"{area:.2f}" for area in areas)))
    header = ("board", "tier", "people", "ours", "forest", "regression", "boosting")
    table(f"Area under the curve, cross-validated tenfold, mean of {REPEATS}", header, lines)
    save("variety", {"areas": lines})


def _features() -> Callable[[Board], list[float]]:
    if not TOOL.is_file():
        raise SystemExit(f"no classifier's features at {TOOL}; set NURIGRAM_DATA to the folder with the data beside it")
    spec = importlib.util.spec_from_file_location("tell_apart", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[Board], list[float]] = module.features
    return found


def _ours(side: int, tier: str, count: int, seed: int) -> list[Board]:
    with ProcessPoolExecutor(2) as pool:
        made = list(pool.map(_made, [(side, tier, derive_seed(seed, side, index)) for index in range(count)]))
    path = RESULTS / f"variety-{side}-{tier}.jsonl"
    RESULTS.mkdir(parents=True, exist_ok=True)
    write_file(path, "".join(f"{json.dumps(board)}\n" for board in made).encode())
    return made


def _made(order: tuple[int, str, int]) -> Board:
    side, tier, seed = order
    puzzle = generate("nurikabe", (side, side), tier, seed=seed)
    assert isinstance(puzzle, NurikabePuzzle)
    return {**to_json(puzzle), "solution": puzzle.info.solution}


def _areas(features: Floats, others: int) -> list[float]:
    """The area under the curve of every classifier."""
    labels = np.repeat([0, 1], [others, len(features) - others])
    return [
        float(np.mean([_area(model(seed), features, labels, seed) for seed in range(REPEATS)]))
        for model in _classifiers()
    ]


def _classifiers() -> Sequence[Callable[[int], Any]]:
    try:
        from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline
        from sklearn.preprocessing import StandardScaler
    except ImportError:
        raise SystemExit("this benchmark needs scikit-learn: pip install scikit-learn") from None
    return (
        lambda seed: RandomForestClassifier(
            500, min_samples_leaf=3, class_weight="balanced", random_state=seed, n_jobs=2
        ),
        lambda _: make_pipeline(StandardScaler(), LogisticRegression(C=0.1, class_weight="balanced", max_iter=5000)),
        lambda seed: HistGradientBoostingClassifier(max_depth=3, class_weight="balanced", random_state=seed),
    )


def _area(model: Any, features: Floats, labels: Iterable[int], seed: int) -> float:
    from sklearn.metrics import roc_auc_score
    from sklearn.model_selection import StratifiedKFold, cross_val_predict

    folds = StratifiedKFold(10, shuffle=True, random_state=seed)
    chance = cross_val_predict(model, features, labels, cv=folds, method="predict_proba")[:, 1]
    return float(roc_auc_score(labels, chance))
