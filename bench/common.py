"""What every benchmark needs: the data, the speed of the machine, percentiles, tables and a folder for results."""

from __future__ import annotations

import csv
import json
import math
import os
import platform
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parents[1]
DATA = Path(os.environ.get("NURIGRAM_DATA", ROOT.parent / "shared" / "data"))
RESULTS = ROOT / "bench" / "results"
REFERENCE_SPEED = 0.058
"""What ``speed`` returned on the machine on which the reference times were measured."""


def records(name: str) -> Iterator[dict[str, Any]]:
    """The JSON objects in a data file such as ``nurikabe/janko.jsonl``."""
    path = DATA / name
    if not path.is_file():
        raise SystemExit(f"no data at {path}; set NURIGRAM_DATA to the folder with the data")
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def reference(name: str) -> dict[str, dict[str, str]]:
    """The reference times of other solvers, by the id of the puzzle."""
    with (DATA / "reference" / name).open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def speed() -> float:
    """CPU seconds for a fixed amount of integer and list work, the best of five rounds, to compare machines."""
    return min(_work() for _ in range(5))


def _work() -> float:
    start = time.process_time()
    board, total = (1 << 420) - 1, 0
    for i in range(60_000):
        x = board ^ (i * 0x9E3779B97F4A7C15)
        x = (x | x << 1 | x >> 1 | x << 21 | x >> 21) & board
        total += (x & -x).bit_length() + x.bit_count()
    numbers = list(range(2_000))
    for _ in range(60):
        numbers = sorted((v * 1103515245 + 12345) & 0x7FFFFFFF for v in numbers)
    return time.process_time() - start


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least ``share`` of the values do not exceed (nearest rank)."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, max(0, math.ceil(share * len(ordered)) - 1))]


def geometric_mean(values: Iterable[float]) -> float:
    """The geometric mean, which is the right one for ratios."""
    logarithms = [math.log(value) for value in values]
    return math.exp(sum(logarithms) / len(logarithms))


def table(title: str, header: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print a table."""
    grid = Table(title=title, title_justify="left")
    for name in header:
        grid.add_column(name, justify="left" if name == header[0] else "right")
    for row in rows:
        grid.add_row(*(f"{cell:.4g}" if isinstance(cell, float) else str(cell) for cell in row))
    Console(width=140 if not Console().is_terminal else None).print(grid)


def save(name: str, result: dict[str, Any]) -> Path:
    """Save a result as JSON, with the machine that it was measured on."""
    RESULTS.mkdir(parents=True, exist_ok=True)
    path = RESULTS / f"{name}.json"
    machine = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    path.write_text(json.dumps({"machine": machine, **result}, indent=1) + "\n", encoding="utf-8")
    return path
