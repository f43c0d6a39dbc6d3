"""Fit the likeness of Nurikabe: how often people make boards with certain traits, compared with the search alone.

Boards are made as the search leaves them and compared with people's boards of the same tier and of all sizes, by a
logistic regression with a ridge penalty on the standardised traits, on their squares, and on their products with the
size of the board. Boards of each size count as much as people's of that size.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import numpy as np
from scipy.optimize import minimize

from bench.common import RESULTS, ROOT, records, table
from nurigram.base.deadline import Deadline
from nurigram.base.dice import Dice, derive_seed
from nurigram.base.files import write_file
from nurigram.base.grid import BLACK, Grid
from nurigram.kinds.nurikabe.making.local_repair import local_repair
from nurigram.kinds.nurikabe.making.native_sketch import Sketch
from nurigram.kinds.nurikabe.making.settings import settings_of
from nurigram.kinds.nurikabe.puzzle import from_json, to_json
from nurigram.kinds.nurikabe.techniques.accelerator import puzzle_of
from nurigram.puzzle import extension
from nurigram.puzzle.model import Tier
from nurigram.puzzle.order import Order
from nurigram.reasoning.grade import grade
from nurigram.solving.solve import solve
from nurigram.study.analysis.frame import Floats

TARGET = ROOT / "engine" / "nurikabe" / "generate" / "fitted.hpp"
HEADER = """\
// How people's Nurikabe differ from what the search finds. Written by bench/fit_likeness.py: do not edit.
#pragma once

#include "nurikabe/generate/likeness.hpp"
#include "reason/tier.hpp"

namespace nurigram::generate {

// The traits in their order; for each the usual value, its growth, the deviation, the weight, the square, by size.
"""
FOOTER = """\
constexpr const Likeness& likeness_of(reason::Tier tier) {
    if (tier == reason::EASY) return EASY_LIKENESS;
    if (tier == reason::MEDIUM) return MEDIUM_LIKENESS;
    return tier == reason::HARD ? HARD_LIKENESS : EXPERT_LIKENESS;
}

}  // namespace nurigram::generate
"""
TIERS = {
    "easy": {"easy": 1.0, "medium": 1.0, "hard": 0.1},
    "medium": {"easy": 1.0, "medium": 1.0, "hard": 0.1},
    "hard": {"easy": 0.3, "medium": 0.3, "hard": 1.0, "expert": 0.3, "search": 0.3},
    "expert": {"easy": 0.3, "medium": 0.3, "hard": 0.3, "expert": 1.0, "search": 1.0},
}
"""How much people's boards of a tier count for ours. Those of other tiers count a little, as there are few of some."""
OBLONG = 0.4
"""How much people's boards count that are not square. Ours mostly are, and oblong ones come from other traditions."""
SIZES = {(7, 7): 0.5, (9, 9): 0.25, (10, 10): 1.0, (12, 12): 0.25, (10, 18): 0.2, (13, 13): 0.2, (15, 15): 0.25}
"""The sizes of our boards, and the share of COUNT to make of each."""
CELLS = (36, 300)
"""The least and the most cells of people's boards."""
BANDS = (60, 90, 110, 150)
"""Boards are balanced within bands of areas, which begin here."""
PENALTY = 5.0
KEPT = {49: 0.3, 100: 0.3, 225: 0.3}
"""The share of our boards that should stay, by area."""

Found = tuple[int, dict[str, float]]
"""The area of a board, and its traits."""
Person = tuple[str, float, Found]
"""The tier of a person's board, how much its shape makes it count, and what was found."""


def main(arguments: list[str]) -> None:
    """Print the share of boards that stay; ``--write`` stores the fit."""
    parser = argparse.ArgumentParser(prog="fit_likeness", description=__doc__)
    parser.add_argument("--count", type=int, default=600, help="how many 10x10 boards of each tier to make")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes make boards")
    parser.add_argument("--fresh", action="store_true", help="make the boards again, even those already saved")
    parser.add_argument("--write", action="store_true", help="store the fit")
    options = parser.parse_args(arguments)
    people, parts = _people(), []
    for tier, counts in TIERS.items():
        ours = _ours(tier, options.count, options.jobs, fresh=options.fresh)
        chosen = [(found, counts[its] * shape) for its, shape, found in people if its in counts]
        theirs, weights = zip(*chosen, strict=True)
        parts.append(_fit(tier, theirs, np.array(weights), ours))
    if options.write:
        write_file(TARGET, "\n".join((HEADER, *parts, FOOTER)).encode())


def _people() -> list[Person]:
    return [
        (grade(from_json(each)).tier.name.lower(), 1.0 if each["rows"] == each["cols"] else OBLONG, _found_of(each))
        for each in records("nurikabe/janko.jsonl")
        if _fits(each)
    ]


def _fits(board: dict[str, Any]) -> bool:
    area = board["rows"] * board["cols"]
    return CELLS[0] <= area <= CELLS[1] and "solution" in board and all(size for *_, size in board["clues"])


def _found_of(board: dict[str, Any]) -> Found:
    grid = Grid(board["rows"], board["cols"])
    letters = ((row, col, letter) for row, line in enumerate(board["solution"]) for col, letter in enumerate(line))
    wall = grid.board((row, col) for row, col, letter in letters if letter == BLACK)
    places = grid.board((row, col) for row, col, _ in board["clues"])
    return grid.area, Sketch.of(
        grid, wall, {part: part & places for part in grid.components(grid.cells & ~wall)}
    ).traits


def _ours(tier: str, count: int, jobs: int, *, fresh: bool) -> list[Found]:
    """The traits of our boards, saved for the next run because they take minutes."""
    path = RESULTS / f"likeness-{tier}-{count}.json"
    if fresh or not path.is_file():
        orders = [(size, index) for size, share in SIZES.items() for index in range(round(count * share))]
        with ProcessPoolExecutor(jobs) as pool:
            found = list(pool.map(partial(_made, tier), orders, chunksize=8))
        RESULTS.mkdir(parents=True, exist_ok=True)
        write_file(path, json.dumps(found).encode())
    return [(area, found) for area, found in json.loads(path.read_text(encoding="utf-8"))]


def _made(tier: str, order: tuple[tuple[int, int], int]) -> Found:
    (rows, cols), index = order
    grid, settings = Grid(rows, cols), settings_of(Order("nurikabe", rows, cols, Tier[tier.upper()]))
    dice = Dice(derive_seed(rows, cols, index))
    made = local_repair(grid, Tier[tier.upper()], settings, dice, Deadline(None), early=False, refuses=False)
    puzzle = puzzle_of(grid, next(made))
    return _found_of({**to_json(puzzle), "solution": solve(puzzle).solutions[0].rows})


def _fit(tier: str, theirs: Sequence[Found], counts: Floats, ours: Sequence[Found]) -> str:
    """The part of the file for a tier. Prints what stays."""
    names = sorted(theirs[0][1])
    usual, deviation = _usual(_matrix(theirs, names), _sizes(theirs), counts)

    *_, farthest = extension.load().nurikabe_likeness()

    def columns(boards: Sequence[Found]) -> Floats:
        size = _sizes(boards)[:, None]
        far = ((_matrix(boards, names) - usual[0] - size * usual[1]) / deviation).clip(-farthest, farthest)
        return np.hstack([far, far**2, far * size])

    both = np.vstack([columns(theirs), columns(ours)])
    weights = _ridge(both, np.repeat([1.0, 0.0], [len(theirs), len(ours)]), _balance(theirs, counts, ours))
    bar = _bars(columns(ours) @ weights, [area for area, _ in ours])
    _report(tier, theirs, ours, bar, columns(ours) @ weights)
    rows = zip(names, usual[0], usual[1], deviation, *np.split(weights, 3), strict=True)
    lines = (f"        {{{', '.join(f'{number:.5g}' for number in row)}}},  // {name}" for name, *row in rows)
    points = ", ".join(f"{{{area}, {height:.3f}}}" for area, height in bar.items())
    name = tier.upper()
    first = f"inline constexpr Point {name}_BAR[]{{{points}}};\ninline constexpr Likeness {name}_LIKENESS{{"
    return "\n".join((first, f"    {name}_BAR,", "    {{", *lines, "    }}};", ""))


def _usual(values: Floats, sizes: Floats, counts: Floats) -> tuple[Floats, Floats]:
    """The usual value of each trait and how it grows with the size, and the deviation from that."""
    design, root = np.column_stack([np.ones(len(sizes)), sizes]), np.sqrt(counts)[:, None]
    usual = np.linalg.lstsq(design * root, values * root, rcond=None)[0].astype(float)
    return usual, np.sqrt(np.average((values - design @ usual) ** 2, axis=0, weights=counts))


def _sizes(boards: Iterable[Found]) -> Floats:
    return _level([area for area, _ in boards], extension.load().nurikabe_likeness()[0])


def _level(at: Floats | Sequence[float], curve: Sequence[tuple[float, float]]) -> Floats:
    """The values of a curve, which is level beyond its ends."""
    places, values = zip(*curve, strict=True)
    return np.asarray(np.interp(at, places, values))


def _matrix(boards: Iterable[Found], names: Sequence[str]) -> Floats:
    return np.array([[found[name] for name in names] for _, found in boards])


def _balance(theirs: Sequence[Found], counts: Floats, ours: Sequence[Found]) -> Floats:
    """The weight of each board: in every band, ours together weigh as much as people's."""
    their, our = (np.digitize([area for area, _ in boards], BANDS) for boards in (theirs, ours))
    wanted = np.bincount(their, weights=counts, minlength=len(BANDS) + 1)
    return np.concatenate([counts, (wanted / np.maximum(np.bincount(our, minlength=len(BANDS) + 1), 1))[our]])


def _ridge(values: Floats, is_person: Floats, weights: Floats) -> Floats:
    """The weights of a logistic regression with a penalty on all but the constant, which is left out."""

    def loss(at: Floats) -> tuple[float, Floats]:
        score = at[0] + values @ at[1:]
        off = weights * (1 / (1 + np.exp(-score)) - is_person)
        total = weights @ np.logaddexp(0, score) - (weights * is_person) @ score + PENALTY / 2 * at[1:] @ at[1:]
        return float(total), np.concatenate([[off.sum()], values.T @ off + PENALTY * at[1:]])

    return np.asarray(minimize(loss, np.zeros(values.shape[1] + 1), jac=True, method="L-BFGS-B").x[1:])


def _bars(scores: Floats, areas: Sequence[int]) -> dict[int, float]:
    """By area, the height of the bar with which the share that should stay does."""
    return {area: _bar(scores[np.array(areas) == area], share) for area, share in KEPT.items()}


def _bar(scores: Floats, share: float) -> float:
    low, high = float(scores.min()) - 1, float(scores.max()) + 5
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if _stay(scores, middle) > share else (low, middle)
    return low


def _stay(scores: Floats, bar: float) -> float:
    return float(np.mean(_chances(scores - bar)))


def _chances(above: Floats) -> Floats:
    """The chances with which boards stay whose scores lie this much above the bar."""
    return _level(above, extension.load().nurikabe_likeness()[1])


def _report(tier: str, theirs: Sequence[Found], ours: Sequence[Found], bar: dict[int, float], scores: Floats) -> None:
    areas = np.array([area for area, _ in ours])
    chances = _chances(scores - _level(areas, list(bar.items())))
    lines = [(area, int((areas == area).sum()), f"{chances[areas == area].mean():.2f}") for area in sorted(set(areas))]
    table(f"{tier}: {len(theirs)} boards of people", ["cells", "boards of ours", "share that stays"], lines)
