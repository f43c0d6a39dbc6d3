"""How handmade our Nurikabe look: five proportions beside those of people and of a puzzle site, and a sheet of 40."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import resvg_py

from bench.common import RESULTS, percentile, records, save, table
from nurigram.ground.files import write_file
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, to_json
from nurigram.making.batch import generate_many

RANGES = {
    "share of 1-islands": (0.0, 0.19),
    "mean island": (3.1, 4.2),
    "clues per cell": (0.11, 0.14),
    "wall share": (0.52, 0.57),
    "largest island": (6.0, 9.0),
}
"""The middle half of the 10x10 boards made by people."""

SHEET, ACROSS, CELL, GAP = 40, 8, 12, 16


def main(arguments: list[str]) -> None:
    """``handmade [COUNT]``: measures COUNT generated puzzles (default 200)."""
    count = int(arguments[0]) if arguments else 200
    puzzles = [puzzle for puzzle in _generated(count) if isinstance(puzzle, NurikabePuzzle)]
    ours = [proportions(to_json(puzzle)) for puzzle in puzzles]
    others = {"people (janko)": _stored("janko"), "a site's generator": _stored("site"), "ours, handmade": ours}
    rows = [_row(name, others.values()) for name in RANGES]
    table("10x10: quartiles of each proportion", ("proportion", *others, "target"), rows)
    for name, found in others.items():
        print(f"within all five ranges: {name} {_share_within(found):.0%} of {len(found)}")
    print("target: at least 80 % of ours; sheet:", draw_sheet(puzzles[:SHEET]))
    save("handmade", {"count": count, "within": _share_within(ours)})


def proportions(puzzle: Mapping[str, Any]) -> dict[str, float]:
    """The five proportions of a puzzle in JSON form."""
    area = puzzle["rows"] * puzzle["cols"] - len(puzzle.get("holes", []))
    sizes = [size for _, _, size in puzzle["clues"]]
    return {
        "share of 1-islands": sizes.count(1) / len(sizes),
        "mean island": sum(sizes) / len(sizes),
        "clues per cell": len(sizes) / area,
        "wall share": 1 - sum(sizes) / area,
        "largest island": float(max(sizes)),
    }


def is_within(found: Mapping[str, float]) -> bool:
    """Whether all five proportions lie in the ranges of puzzles made by people."""
    return all(low - 1e-9 <= found[name] <= high + 1e-9 for name, (low, high) in RANGES.items())


def draw_sheet(puzzles: Sequence[NurikabePuzzle]) -> Path:
    """Draw the puzzles with their solutions on one picture, as SVG and PNG. Returns the path of the PNG."""
    side = 10 * CELL + GAP
    down = -(-len(puzzles) // ACROSS)
    parts = [
        f'<g transform="translate({GAP + n % ACROSS * side} {GAP + n // ACROSS * side})">{_board(puzzle)}</g>'
        for n, puzzle in enumerate(puzzles)
    ]
    size = f'width="{ACROSS * side + GAP}" height="{down * side + GAP}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="white"/>{"".join(parts)}</svg>'
    RESULTS.mkdir(parents=True, exist_ok=True)
    write_file(RESULTS / "handmade.svg", svg)
    write_file(RESULTS / "handmade.png", bytes(resvg_py.svg_to_bytes(svg_string=svg)))
    return RESULTS / "handmade.png"


def _generated(count: int) -> Iterable[object]:
    return generate_many("nurikabe", "10x10", "hard", style="handmade", count=count, seed=1)


def _stored(name: str) -> list[dict[str, float]]:
    fitting = (r for r in records(f"nurikabe/{name}.jsonl") if r["rows"] == r["cols"] == 10)
    return [proportions(record) for record in fitting if all(size for _, _, size in record["clues"])]


def _row(name: str, groups: Iterable[list[dict[str, float]]]) -> tuple[str, ...]:
    quartiles = [_quartiles([found[name] for found in group]) for group in groups]
    return (name, *quartiles, "{:g} to {:g}".format(*RANGES[name]))


def _quartiles(values: list[float]) -> str:
    return " / ".join(f"{percentile(values, share):.2f}" for share in (0.25, 0.5, 0.75))


def _share_within(group: list[dict[str, float]]) -> float:
    return sum(map(is_within, group)) / len(group)


def _board(puzzle: NurikabePuzzle) -> str:
    wall = (
        f'<rect x="{col * CELL}" y="{row * CELL}" width="{CELL}" height="{CELL}" fill="#556"/>'
        for row, line in enumerate(puzzle.info.solution or ())
        for col, letter in enumerate(line)
        if letter == "#"
    )
    numbers = (
        f'<text x="{clue.col * CELL + CELL / 2}" y="{clue.row * CELL + 0.8 * CELL}" font-size="{0.8 * CELL}" '
        f'text-anchor="middle" font-family="sans-serif">{clue.size}</text>'
        for clue in puzzle.clues
    )
    frame = f'<rect width="{10 * CELL}" height="{10 * CELL}" fill="none" stroke="black"/>'
    return "".join((*wall, *numbers, frame))


if __name__ == "__main__":
    main(sys.argv[1:])
