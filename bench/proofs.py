"""Proofs of a single solution: how large they are, how long they take to make, and how long to check."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.common import percentile, records, save, table
from nurigram.formats.json_form import from_object
from nurigram.proofs.prove import prove
from nurigram.puzzle.model import Puzzle, Verdict

SOURCES = ("nurikabe/janko.jsonl", "nonogram/pictures.jsonl")
SECONDS = 120.0


class Row(NamedTuple):
    """One proof, checked by the program in its folder."""

    id: str
    cells: int
    clauses: int
    steps: int
    kilobytes: float
    made: float
    checked: float


def main(arguments: list[str]) -> None:
    """``proofs [COUNT]``: COUNT puzzles with one solution of each kind (default 100), at regular intervals."""
    count = int(arguments[0]) if arguments else 100
    found = {source: list(_measured(source, count)) for source in SOURCES}
    header = ("", "proved and checked", "median", "95 %", "largest")
    for source, rows in found.items():
        columns: dict[str, list[float]] = {
            "cells": [row.cells for row in rows],
            "clauses": [row.clauses for row in rows],
            "steps": [row.steps for row in rows],
            "size of the folder, kB": [row.kilobytes for row in rows],
            "made, s": [row.made for row in rows],
            "checked, s": [row.checked for row in rows],
        }
        shown = [(name, len(rows), percentile(v, 0.5), percentile(v, 0.95), max(v)) for name, v in columns.items()]
        table(source, header, shown)
    save("proofs", {source: [row._asdict() for row in rows] for source, rows in found.items()})


def _measured(source: str, count: int) -> Iterator[Row]:
    """A row for each puzzle that has one solution. Whatever is not proved, or not accepted, is printed."""
    puzzles = list(records(source))
    step, done = max(1, len(puzzles) // (count + count // 4)), 0
    for data in puzzles[::step]:
        puzzle = from_object(data)
        start = time.perf_counter()
        proof = prove(puzzle, SECONDS)
        made = time.perf_counter() - start
        if proof.verdict is Verdict.UNIQUE and done < count:
            done += 1
            with TemporaryDirectory() as folder:
                proof.save(folder)
                yield _row(puzzle, proof.clauses, proof.steps, proof.size / 1000, made, Path(folder))
        elif proof.verdict is Verdict.UNKNOWN:
            print(f"{puzzle.info.id}: not proved in {SECONDS:.0f} s")
        if done == count:
            return


def _row(puzzle: Puzzle, clauses: int, steps: int, kilobytes: float, made: float, folder: Path) -> Row:
    start = time.perf_counter()
    run = subprocess.run([sys.executable, "-I", folder / "check_proof.py"], capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"{puzzle.info.id}: {run.stdout}{run.stderr}")
    checked = time.perf_counter() - start
    return Row(puzzle.info.id or "", puzzle.grid.area, clauses, steps, kilobytes, made, checked)


if __name__ == "__main__":
    main(sys.argv[1:])
