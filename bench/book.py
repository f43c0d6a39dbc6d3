"""How long a book of 1,000 puzzles takes to print, and how much memory.

``book [COUNT] [--jobs N]`` proves and grades the starter library's puzzles and their mirror images, with the grades
left out, and works out their first hints and codes. Then it prints them as several books, each in a process of its own.
Target for printing: 3 s and 400 MB.
"""

from __future__ import annotations

import argparse
import json
import pickle
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from bench.common import save, speed, table
from nurigram.base.run_all import run_all
from nurigram.formats.json_form import from_object
from nurigram.library.starter import starter_rows
from nurigram.paper.book import make_book
from nurigram.paper.entry import Wanted, prepare
from nurigram.paper.settings import PAPERS, BookSettings, Sheet

TARGET_SECONDS, TARGET_MEGABYTES = 3, 400
URL = "https://nurigram.example"
BOOKS = {
    "plain": BookSettings(),
    "codes and hints": BookSettings(url=URL, hints=True),
    "the same as an A5 booklet": BookSettings(url=URL, hints=True, sheet=Sheet(*PAPERS["A5"]), booklet=True),
}
MOST_ON_A5 = 25
"""The longest side of a board that a small page has room for."""

HEADER = ("work", "seconds", "CPU seconds", "MB of memory", "MB of PDF")
Row = tuple[str, float, float, float, float]


def main(arguments: Sequence[str]) -> None:
    """Print the books and the figures."""
    parser = argparse.ArgumentParser(prog="nurigram bench book", description=__doc__.split("\n", 1)[0])
    parser.add_argument("count", type=int, nargs="?", default=1000, help="how many puzzles")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes prove and grade")
    parser.add_argument("--print", nargs=2, metavar=("ENTRIES", "BOOK"), help=argparse.SUPPRESS)
    wishes = parser.parse_args(arguments)
    if wishes.print:
        print_book(*wishes.print)
        return
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "entries"
        rows = [prove(file, wishes.count, wishes.jobs)]
        rows += [(title, *in_a_process(file, title)) for title in BOOKS]
    target = f"target of printing: {TARGET_SECONDS} s, {TARGET_MEGABYTES} MB"
    table(f"{wishes.count} puzzles, {wishes.jobs} jobs prove; {target}", HEADER, rows)
    save(
        "book", {"count": wishes.count, "speed": speed(), "rows": [dict(zip(HEADER, row, strict=True)) for row in rows]}
    )


def prove(file: Path, count: int, jobs: int) -> Row:
    """Make the puzzles ready for print, into a file."""
    start, before = time.monotonic(), cpu_seconds()
    some = [from_object(each) for each in islice(puzzles(), count)]
    entries = list(run_all(partial(prepare, wanted=Wanted(hints=True, url=URL)), some, jobs))
    file.write_bytes(pickle.dumps(entries))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return "proved, graded, with hint and code", time.monotonic() - start, cpu_seconds() - before, memory, 0


def cpu_seconds() -> float:
    """The processor time of this process and of those that it has started."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def in_a_process(file: Path, title: str) -> tuple[float, float, float, float]:
    """Print one book in a process of its own."""
    command = (sys.executable, "-m", "bench.book", "--print", str(file), title)
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    seconds, cpu, memory, size = json.loads(done.stdout)
    return seconds, cpu, memory, size


def print_book(file: str, title: str) -> None:
    """Print one book and tell what it took."""
    entries = pickle.loads(Path(file).read_bytes())
    start, before = time.monotonic(), cpu_seconds()
    data = make_book(entries, BOOKS[title])
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps([time.monotonic() - start, cpu_seconds() - before, memory, len(data) / 1e6]))


def puzzles() -> Iterator[dict[str, Any]]:
    """The starter library's puzzles without their grades, then the same mirrored and turned."""
    own = [json.loads(str(row["body"])) for row in starter_rows() if max(row["rows"], row["cols"]) <= MOST_ON_A5]
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


if __name__ == "__main__":
    main(sys.argv[1:])
