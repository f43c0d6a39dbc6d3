"""How handmade our Nurikabe look: quartiles beside people's by size and tier, how varied they are, and sheets of 40."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

import resvg_py

from bench.common import DATA, RESULTS, percentile, records, save, table
from nurigram.base.dice import derive_seed
from nurigram.base.files import write_file
from nurigram.kinds.nurikabe.puzzle import NurikabePuzzle, to_json
from nurigram.making.generate import generate

TIERS = ("easy", "medium", "hard", "expert")
SIDES = {7: 0.5, 10: 1.0, 12: 0.3, 15: 0.3, 20: 0.25}
"""The sides of the boards, and the share of COUNT to make of each."""

Board = Mapping[str, Any]
SHEET, ACROSS, CELL, GAP = 40, 8, 12, 16


def main(arguments: list[str]) -> None:
    """``handmade [COUNT [SIDE]]``: COUNT 10x10 boards of each tier (default 100) and fewer of other sizes.

    With SIDE, only boards of that side.
    """
    count = int(arguments[0]) if arguments else 100
    sides = [int(arguments[1])] if len(arguments) > 1 else list(SIDES)
    found = {side: _compare(side, max(1, round(count * SIDES.get(side, 1.0)))) for side in sides}
    save("handmade", {"count": count, "boards": found})


def _compare(side: int, count: int) -> dict[str, Any]:
    groups, seconds = {"people": people(side)}, {}
    for tier in TIERS:
        start = time.process_time()
        groups[tier] = _ours(side, tier, count)
        seconds[tier] = (time.process_time() - start) / count
    groups = {name: boards for name, boards in groups.items() if boards}
    sizes = ", ".join(f"{name} {len(boards)}" for name, boards in groups.items())
    rows = [(name, *(_quartiles(map(measure, boards)) for boards in groups.values())) for name, measure in MEASURES]
    table(f"{side}x{side}: quartiles ({sizes})", ("", *groups), rows)
    shares = [(name, *(_share(test, boards) for boards in groups.values())) for name, test in TRAITS]
    table(f"{side}x{side}: shares of the boards", ("", *groups), shares)
    print("CPU seconds per board:", ", ".join(f"{tier} {taken:.2f}" for tier, taken in seconds.items()), flush=True)
    return {"quartiles": rows, "shares": shares, "seconds": seconds}


def _sizes(board: Board) -> list[int]:
    return [size for _, _, size in board["clues"]]


def _places(board: Board) -> set[tuple[int, int]]:
    return {(row, col) for row, col, _ in board["clues"]}


def _is_symmetric(board: Board) -> bool:
    rows, cols, places = board["rows"] - 1, board["cols"] - 1, _places(board)
    return places == {(rows - row, cols - col) for row, col in places}


def _at_edge(board: Board) -> float:
    last = board["rows"] - 1, board["cols"] - 1
    return sum(row in (0, last[0]) or col in (0, last[1]) for row, col in _places(board)) / len(board["clues"])


def _longest_run(board: Board) -> float:
    return float(max(len(list(cells)) for row in board["solution"] for letter, cells in groupby(row) if letter == "#"))


MEASURES: tuple[tuple[str, Callable[[Board], float]], ...] = (
    ("share of 1-islands", lambda board: _sizes(board).count(1) / len(_sizes(board))),
    ("share of 2-islands", lambda board: _sizes(board).count(2) / len(_sizes(board))),
    ("mean island", lambda board: sum(_sizes(board)) / len(_sizes(board))),
    ("clues per cell", lambda board: len(_sizes(board)) / (board["rows"] * board["cols"])),
    ("wall share", lambda board: 1 - sum(_sizes(board)) / (board["rows"] * board["cols"])),
    ("largest island", lambda board: float(max(_sizes(board)))),
    ("different sizes", lambda board: float(len(set(_sizes(board))))),
    ("numbers at the edge", _at_edge),
    ("longest row of wall", _longest_run),
)
TRAITS: tuple[tuple[str, Callable[[Board], bool]], ...] = (
    ("symmetric numbers", _is_symmetric),
    ("no ones", lambda board: 1 not in _sizes(board)),
    ("at most three sizes", lambda board: len(set(_sizes(board))) <= 3),
    ("a single size", lambda board: len(set(_sizes(board))) == 1),
    ("an island of 12 or more", lambda board: max(_sizes(board)) >= 12),
    ("9 clues or fewer", lambda board: len(_sizes(board)) <= 9),
    ("16 clues or more", lambda board: len(_sizes(board)) >= 16),
)


def people(side: int) -> list[Board]:
    """People's boards of this size, or none where the data is missing."""
    if not (DATA / "nurikabe" / "janko.jsonl").is_file():
        print(f"no boards of people at {DATA}: the tables show ours alone; NURIGRAM_DATA names the folder")
        return []
    fitting = (each for each in records("nurikabe/janko.jsonl") if each["rows"] == each["cols"] == side)
    return [each for each in fitting if "solution" in each and all(_sizes(each))]


def _ours(side: int, tier: str, count: int) -> list[Board]:
    """Our boards, which are also written to a file of JSON lines and drawn on a sheet."""
    made = [generate("nurikabe", (side, side), tier, seed=derive_seed(side, index)) for index in range(count)]
    puzzles = [puzzle for puzzle in made if isinstance(puzzle, NurikabePuzzle)]
    boards: list[Board] = [{**to_json(puzzle), "solution": puzzle.info.solution} for puzzle in puzzles]
    name = f"handmade-{side}-{tier}"
    RESULTS.mkdir(parents=True, exist_ok=True)
    (RESULTS / f"{name}.jsonl").write_text("".join(f"{json.dumps(board)}\n" for board in boards), encoding="utf-8")
    draw_sheet(puzzles[:SHEET], side, RESULTS / name)
    return boards


def draw_sheet(puzzles: Sequence[NurikabePuzzle], cells: int, path: Path) -> None:
    """Draw the puzzles with their solutions on one picture, as PNG."""
    side = cells * CELL + GAP
    down = -(-len(puzzles) // ACROSS)
    parts = [
        f'<g transform="translate({GAP + n % ACROSS * side} {GAP + n // ACROSS * side})">{_board(puzzle)}</g>'
        for n, puzzle in enumerate(puzzles)
    ]
    size = f'width="{ACROSS * side + GAP}" height="{down * side + GAP}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}><rect {size} fill="white"/>{"".join(parts)}</svg>'
    write_file(path.with_suffix(".png"), bytes(resvg_py.svg_to_bytes(svg_string=svg)))


def _quartiles(found: Iterable[float]) -> str:
    values = list(found)
    return " / ".join(f"{percentile(values, share):.2f}" for share in (0.25, 0.5, 0.75))


def _share(test: Callable[[Board], bool], boards: Sequence[Board]) -> str:
    return f"{sum(map(test, boards)) / len(boards):.0%}"


def _board(puzzle: NurikabePuzzle) -> str:
    wall = (
        f'<rect x="{col * CELL}" y="{row * CELL}" width="{CELL}" height="{CELL}" fill="#aab"/>'
        for row, line in enumerate(puzzle.info.solution or ())
        for col, letter in enumerate(line)
        if letter == "#"
    )
    numbers = (
        f'<text x="{clue.col * CELL + CELL / 2}" y="{clue.row * CELL + 0.8 * CELL}" font-size="{0.8 * CELL}" '
        f'text-anchor="middle" font-family="sans-serif">{clue.size}</text>'
        for clue in puzzle.clues
    )
    rows, cols = puzzle.grid.rows, puzzle.grid.cols
    frame = f'<rect width="{cols * CELL}" height="{rows * CELL}" fill="none" stroke="black"/>'
    return "".join((*wall, *numbers, frame))


if __name__ == "__main__":
    main(sys.argv[1:])
