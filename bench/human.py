"""Minutes and difficulty of nonograms, fitted to people's times and votes, and how well they foretell unseen puzzles.

The times are medians of players of griddlers.net, the votes, from 1 to 5, are those of webpbn.com. Each formula is a
ridge regression on the terms of the score. Its penalty is chosen within the training half, and the other half only
tests it. Then the halves change places.

Colour has the same formulas but for one weight of its own, that of ``in_colour``, fitted to colour puzzles in the same
way. Beside it stands the plainest measure: free cells times runs, summed over all lines.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from typing import cast

import numpy as np
from scipy.stats import rankdata, spearmanr

from bench.common import ROOT, records, table
from nurigram.base.files import write_file
from nurigram.kinds.nonogram.puzzle import NonogramPuzzle
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.registry import kind
from nurigram.puzzle.weights import Weights
from nurigram.reasoning.deduce import deduce
from nurigram.reasoning.grade import terms
from nurigram.study.analysis.frame import Floats
from nurigram.study.fitting import best_penalty, ridge

FOLDER = ROOT / "src" / "nurigram" / "kinds" / "nonogram"
PENALTIES = (1.0, 3.0, 10.0, 30.0, 100.0, 300.0)
RANGE = (10.0, 90.0)
"""The range of minutes holds four of five puzzles."""


@dataclass(frozen=True)
class Data:
    """The terms of some puzzles by name, what people made of them, their cells, and the plainest measure."""

    names: tuple[str, ...]
    values: Floats
    labels: Floats
    cells: Floats
    naive: Floats


def main(arguments: list[str]) -> None:
    """Print the figures; ``--write`` stores formulas fitted to all puzzles."""
    parser = argparse.ArgumentParser(prog="human", description=__doc__)
    parser.add_argument("--write", action="store_true", help="store the formulas")
    parser.add_argument("--plot", metavar="FILE", help="draw the minutes foretold beside those taken")
    options = parser.parse_args(arguments)
    times, votes = read(LABELS["minutes"]), read(LABELS["votes"])
    minutes = replace(times, labels=np.log(times.labels / 60))
    told = {"minutes": unseen(minutes), "votes": unseen(votes)}
    rows = [*compare("minutes", minutes, told["minutes"]), *compare("votes", votes, told["votes"])]
    table("rank correlation with people, on halves never seen", ["", "all", "at equal size", "half within"], rows)
    colours = {name: in_colour(name, data) for name, data in (("minutes", minutes), ("votes", votes))}
    errors = np.percentile(minutes.labels - told["minutes"], RANGE)
    low, high = (float(np.exp(error)) for error in errors)
    print(f"  four of five times lie between {low:.2f} and {high:.2f} times the minutes foretold")
    if options.plot:
        plot(np.exp(minutes.labels), np.exp(told["minutes"]), options.plot)
    if options.write:
        ends = f'low = {low:.3f}\nhigh = {high:.3f}\nhardest = "hard"\n'
        store("minutes", "minutes-1", minutes, colours["minutes"], ends)
        store("weights", "nonogram-2", votes, colours["votes"])


LABELS = {"minutes": "median_human_seconds", "votes": "difficulty"}


def in_colour(name: str, data: Data) -> float:
    """The weight of ``in_colour``, after a table of what the formula foretells of colour puzzles."""
    there = read(LABELS[name], "colour/puzzles.jsonl")
    labels = np.log(there.labels / 60) if name == "minutes" else there.labels
    there = replace(there, labels=labels)
    intercept, weights = fit(data.values, data.labels)
    plain = intercept + there.values @ weights
    found = np.empty(len(labels))
    order = np.random.default_rng(0).permutation(len(labels))
    for train, test in ((order[::2], order[1::2]), (order[1::2], order[::2])):
        found[test] = plain[test] + (labels - plain)[train].mean()
    rows = compare(name, there, found)
    rows.append(["  free cells times runs", *correlations(there.naive, there), ""])
    table(f"{name} in colour ({len(labels)}), on halves never seen", ["", "all", "at equal size", "half within"], rows)
    return float((labels - plain).mean() / np.log(2))


def read(label: str, file: str = "nonogram/human.jsonl") -> Data:
    """The puzzles with such a label."""
    rows = [data for data in records(file) if label in data.get("label", ())]
    traces = [deduce(kind("nonogram").from_json(data), Tier.SEARCH) for data in rows]
    found = [terms(trace) for trace in traces]
    names = tuple(sorted(found[0]))
    values = np.array([[each[name] for name in names] for each in found])
    cells = np.array([trace.puzzle.grid.area for trace in traces], dtype=float)
    naive = np.array([_naive(trace.puzzle) for trace in traces], dtype=float)
    return Data(names, values, np.array([data["label"][label] for data in rows], dtype=float), cells, naive)


def _naive(puzzle: Puzzle) -> int:
    lines = cast(NonogramPuzzle, puzzle).lines
    return sum((len(line.cells) - sum(line.clue)) * len(line.clue) for line in lines)


def unseen(data: Data) -> Floats:
    """What formulas say of the half that they have not seen."""
    order = np.random.default_rng(0).permutation(len(data.labels))
    found = np.empty(len(order))
    for train, test in ((order[::2], order[1::2]), (order[1::2], order[::2])):
        intercept, weights = fit(data.values[train], data.labels[train])
        found[test] = intercept + data.values[test] @ weights
    return found


def fit(values: Floats, labels: Floats) -> tuple[float, Floats]:
    """The intercept and the weights."""
    return ridge(values, labels, best_penalty(values, labels, PENALTIES, seed=0))


def compare(name: str, data: Data, told: Floats) -> list[list[object]]:
    """Rows of the table: the formula, and the plainest measures beside it."""
    steps = data.values[:, data.names.index("steps")]
    measures = {name: told, "  number of steps": steps, "  cells": data.cells}
    return [
        [what, *correlations(found, data), _within(found, data) if found is told else ""]
        for what, found in measures.items()
    ]


def correlations(found: Floats, data: Data) -> tuple[str, str]:
    """Spearman's rank correlation with people, and the same with the ranks of the size taken out of both."""
    ranks = [rankdata(each) for each in (found, data.labels, data.cells)]
    (_, both, mine), (_, _, theirs), _ = np.corrcoef(ranks)
    partial = (both - mine * theirs) / np.sqrt((1 - mine**2) * (1 - theirs**2)) if abs(mine) < 1 else 0.0
    return f"{spearmanr(found, data.labels)[0]:.4f}", f"{partial:.3f}"


def _within(found: Floats, data: Data) -> str:
    """How far off the better half is at most: of minutes in percent, of votes in votes."""
    if data.labels.max() <= 5 and data.labels.min() >= 1:
        return f"{np.median(np.abs(found - data.labels)):.2f} votes"
    return f"{np.median(np.abs(np.exp(found - data.labels) - 1)):.1%}"


def store(file: str, name: str, data: Data, colour: float, more: str = "") -> None:
    """Write the formula fitted to all puzzles."""
    intercept, weights = fit(data.values, data.labels)
    named = dict(zip(data.names, map(float, weights), strict=True)) | {"in_colour": colour}
    text = Weights(name, "nonogram", intercept, named).to_toml("Written by nurigram bench human --write.")
    write_file(FOLDER / f"{file}.toml", text.replace("\n\n[weights]", f"\n{more}\n[weights]"))


def plot(taken: Floats, told: Floats, path: str) -> None:
    """The minutes that people took beside those foretold."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5.5, 5), layout="constrained")
    place = figure.add_subplot()
    place.scatter(told, taken, s=5, alpha=0.35, color="#2f6f73", linewidths=0)
    ends = [min(told.min(), taken.min()), max(told.max(), taken.max())]
    place.plot(ends, ends, color="#232a3d", linewidth=1)
    place.set(xscale="log", yscale="log", xlabel="minutes foretold", ylabel="minutes that people took (median)")
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
