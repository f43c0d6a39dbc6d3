"""Grades of nonograms beside the few labels that exist: the levels of authors, and solving times for six puzzles."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from scipy.stats import spearmanr

from bench.common import percentile, records, reference, save, table
from nurigram.puzzle import registry
from nurigram.puzzle.model import Tier
from nurigram.puzzle.result import Grade
from nurigram.reasoning.deduce import Trace, deduce
from nurigram.reasoning.grade import grade


def main(arguments: list[str]) -> None:
    """Compare, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take every n-th picture for the tiers")
    parser.add_argument("--tier", default="hard", help="the highest tier to use on the pictures")
    options = parser.parse_args(arguments)
    _levels()
    _times()
    _line_solvable(options.every, Tier.parse(options.tier))


def _graded(data: dict[str, Any]) -> Grade:
    return grade(registry.kind("nonogram").from_json(data))


def _levels() -> None:
    """The rank correlation of the score with the levels given by authors, for puzzles with one solution."""
    verdicts = reference("nonogram.csv")
    labelled = [data for data in records("nonogram/pictures.jsonl") if isinstance(data.get("label"), str)]
    unique = [data for data in labelled if verdicts[data["id"]]["verdict"].endswith(("unique", "logical"))]
    levels = [int(data["label"].split(":")[1].split("/")[0]) for data in unique]
    scores = [_graded(data).score for data in unique]
    areas = [len(data["rows"]) * len(data["cols"]) for data in unique]
    print(f"levels of authors, {len(unique)} puzzles: Spearman {spearmanr(levels, scores)[0]:.2f} with the score,")
    print(f"  {spearmanr(levels, areas)[0]:.2f} with the size alone")
    save("grade_nonogram", {"levels": levels, "scores": scores, "areas": areas})


def _times() -> None:
    studied = [data for data in records("nonogram/pictures.jsonl") if isinstance(data.get("label"), dict)]
    rows = []
    for data in studied:
        graded = _graded(data)
        label = data["label"]
        rows.append((label["mean_solve_s"], label["mean_final_rating"], graded.tier.label, graded.score, data["id"]))
    table("people's times", ["mean seconds", "mean rating", "tier", "score", "id"], sorted(rows))
    print(f"  Spearman of time and score: {spearmanr([row[0] for row in rows], [row[3] for row in rows])[0]:.2f}")


def _line_solvable(every: int, limit: Tier) -> None:
    """The tiers of the pictures: what line logic solves must be hard or easier, and no step may be wrong."""
    verdicts = reference("nonogram.csv")
    tiers: Counter[tuple[str, str]] = Counter()
    missed, unsound, steps, checked = [], [], [], 0
    for data in list(records("nonogram/pictures.jsonl"))[::every]:
        verdict = verdicts.get(data["id"], {"verdict": "unknown"})["verdict"]
        trace = deduce(registry.kind("nonogram").from_json(data), limit)
        tiers[verdict, trace.tier.label if trace.solved else f"beyond {limit.label}"] += 1
        steps.append(len(trace.steps))
        if verdict.endswith("logical") and (not trace.solved or trace.tier > Tier.HARD):
            missed.append(data["id"])
        if "solution" in data:  # a step holds in every solution, so this also works if there are several
            checked += 1
            if not _agrees(trace, data["solution"]):
                unsound.append(data["id"])
    table("tiers of the pictures", ["reference", "tier", "puzzles"], [(*key, n) for key, n in sorted(tiers.items())])
    print(f"  line-solvable puzzles graded above hard: {len(missed)} {missed[:5]} (target: 0)")
    print(f"  of {checked} with a solution, steps contradict that of {len(unsound)} {unsound[:5]} (target: 0)")
    print(f"  steps, median: {percentile(steps, 0.5)}")


def _agrees(trace: Trace, rows: list[str]) -> bool:
    black, white = trace.puzzle.grid.parse_rows(rows)
    return not (trace.end.black & white or trace.end.white & black)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
