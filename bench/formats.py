"""Times for reading, checking and drawing: a 50x50 board in every format, a 200x200 board, and all real puzzles."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import islice, product
from pathlib import Path
from typing import Any

from bench.common import DATA, save, table
from nurigram import Grid, dumps, loads, read_collection, verify
from nurigram.base.errors import UnsupportedError
from nurigram.kinds.nonogram import from_picture
from nurigram.kinds.nurikabe import Clue, NurikabePuzzle
from nurigram.puzzle.model import Puzzle, with_info
from nurigram.puzzle.registry import FORMATS
from nurigram.render.marks import solution_marks
from nurigram.render.png import render_png
from nurigram.render.svg import render_svg
from nurigram.render.text import render_text


def main(arguments: list[str]) -> None:
    """Print all times, then the round trips of every tenth puzzle, or of all with ``--all``."""
    results: dict[str, Any] = {}
    for size in (50, 200):
        rows = [row for puzzle in (_comb(size), _chequers(size)) for row in _times(puzzle)]
        table(f"{size}x{size} (target for 50x50: well under a second in total)", ("what", "kind", "ms"), rows)
        results[f"{size}x{size}"] = [[str(cell) for cell in row] for row in rows]
    results["collections"] = collections = _collections()
    table("reading collections", ("file", "puzzles", "ms", "puzzles per second"), collections)
    results["round trips"] = trips = _round_trips(1 if "--all" in arguments else 10)
    table("round trips of real puzzles, by name and by content", ("format", "puzzles", "differences"), trips)
    save("formats", results)


def _comb(size: int) -> Puzzle:
    """A solved board of any size: the islands are the teeth of a comb, and the rest is wall."""
    grid = Grid(size, size)
    black = grid.board((r, c) for r in range(size) for c in range(size) if r == 0 or c % 2)
    clues = tuple(Clue(size // 2, c, size - 1) for c in range(0, size, 2))
    return with_info(NurikabePuzzle(grid, clues), solution=grid.format_rows(black))


def _chequers(size: int) -> Puzzle:
    """A chequerboard, which has the longest clues possible."""
    grid = Grid(size, size)
    black = grid.board((r, c) for r in range(size) for c in range(size) if (r + c) % 2)
    return with_info(from_picture(grid, black), solution=grid.format_rows(black))


def _times(puzzle: Puzzle) -> list[tuple[str, str, float]]:
    rows = []
    for name in FORMATS:
        try:
            text, spent = _timed(partial(dumps, puzzle, name))
        except UnsupportedError:
            continue
        rows.append((f"dumps {name}", puzzle.kind, spent))
        rows.append((f"loads {name}", puzzle.kind, _timed(partial(loads, text, name))[1]))
    assert puzzle.info.solution
    marks = solution_marks(puzzle, puzzle.info.solution)
    works: dict[str, Callable[[], object]] = {
        "verify": lambda: verify(puzzle, marks.black, marks.white),
        "text": lambda: render_text(puzzle, marks),
        "SVG": lambda: render_svg(puzzle, marks),
    }
    if puzzle.grid.area <= 2500:
        works["PNG"] = lambda: render_png(puzzle, marks)
    return rows + [(name, puzzle.kind, _timed(work)[1]) for name, work in works.items()]


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    """The result of the work, and its CPU time in milliseconds."""
    start = time.process_time()
    result = work()
    return result, 1000 * (time.process_time() - start)


def _collections() -> list[tuple[str, int, float, float]]:
    rows = []
    for path in sorted(DATA.glob("*/*.jsonl")):
        count, spent = _timed(partial(_count, path))
        rows.append((f"{path.parent.name}/{path.name}", count, spent, 1000 * count / max(spent, 0.001)))
    return rows


def _round_trips(step: int) -> list[tuple[str, int, int]]:
    """How many real puzzles each format wrote and read back, and how many of them changed (target: 0)."""
    written: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    puzzles = read_collection(sorted(DATA.glob("*/*.jsonl")))
    names = [name for name in FORMATS if name != "dimacs"]  # clauses of large boards take minutes
    for puzzle, name in product(islice(puzzles, 0, None, step), names):
        try:
            text = dumps(puzzle, name)
        except UnsupportedError:
            continue
        written[name] += 1
        changed[name] += loads(text, name) != puzzle or loads(text) != puzzle
    return [(name, written[name], changed[name]) for name in names]


def _count(path: Path) -> int:
    return sum(1 for _ in read_collection([path]))


if __name__ == "__main__":
    main([])
