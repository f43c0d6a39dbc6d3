"""How long a book of 1,000 puzzles takes to print, and how much memory.

``book [COUNT] [--jobs N]`` prints a book of the starter library's puzzles and their mirror images, with the grades left
out, so that every puzzle is proved and graded anew: once plain, once with codes and first hints. Each book is printed
by a process of its own, as the command line does it. Target: 60 s and 500 MB.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from bench.common import save, speed, table
from nurigram.library.starter import starter_rows

TARGET_SECONDS, TARGET_MEGABYTES = 60, 500
BOOKS: dict[str, tuple[str, ...]] = {
    "plain": (),
    "codes and hints": ("--url", "https://nurigram.example", "--hints"),
    "everything, A5 booklet": ("--url", "https://nurigram.example", "--hints", "--paper", "A5", "--booklet"),
}


def main(arguments: Sequence[str]) -> None:
    """Print the books and the figures."""
    parser = argparse.ArgumentParser(prog="nurigram bench book", description=__doc__.split("\n", 1)[0])
    parser.add_argument("count", type=int, nargs="?", default=1000, help="how many puzzles")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes prove and grade")
    wishes = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as name:
        collection = Path(name) / "puzzles.jsonl"
        lines = [json.dumps(each) + "\n" for each in islice(puzzles(), wishes.count)]
        collection.write_text("".join(lines), encoding="utf-8")
        rows = [(title, *measure(collection, options, wishes.jobs)) for title, options in BOOKS.items()]
    header = ("book", "seconds", "CPU seconds", "MB of memory", "MB of PDF")
    title = f"{len(lines)} puzzles, {wishes.jobs} jobs; target: {TARGET_SECONDS} s, {TARGET_MEGABYTES} MB"
    table(title, header, rows)
    save("book", {"count": len(lines), "speed": speed(), "rows": [dict(zip(header, row, strict=True)) for row in rows]})


def puzzles() -> Iterator[dict[str, Any]]:
    """The starter library's puzzles without their grades, then the same mirrored and turned."""
    own = [json.loads(str(row["body"])) for row in starter_rows()]
    yield from own
    yield from map(mirrored, own)
    yield from map(turned, own)


def mirrored(puzzle: dict[str, Any]) -> dict[str, Any]:
    """The puzzle as a mirror shows it, left for right."""
    if isinstance(puzzle["rows"], list):
        return {**puzzle, "rows": [clue[::-1] for clue in puzzle["rows"]], "cols": puzzle["cols"][::-1]}
    return {**puzzle, "clues": [[row, puzzle["cols"] - 1 - col, size] for row, col, size in puzzle["clues"]]}


def turned(puzzle: dict[str, Any]) -> dict[str, Any]:
    """The puzzle with rows and columns exchanged."""
    swapped = {**puzzle, "rows": puzzle["cols"], "cols": puzzle["rows"]}
    if isinstance(puzzle["rows"], list):
        return swapped
    return {**swapped, "clues": [[col, row, size] for row, col, size in puzzle["clues"]]}


def measure(collection: Path, options: Sequence[str], jobs: int) -> tuple[float, float, float, float]:
    """Seconds by the clock and of processor time, megabytes of memory of the largest process, megabytes of the file."""
    out = collection.with_name("book.pdf")
    command = (sys.executable, "-m", "nurigram.cli", "book", str(collection), "-o", str(out), "--jobs", str(jobs))
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run([*command, *options], check=True)
    seconds, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, spent, after.ru_maxrss / 1024, out.stat().st_size / 1e6


if __name__ == "__main__":
    main(sys.argv[1:])
