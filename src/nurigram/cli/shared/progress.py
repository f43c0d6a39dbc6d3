"""Show a progress bar on standard error if it is a terminal and the results go elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from nurigram.formats.reading import LINES, files_below

T = TypeVar("T")


def track(results: Iterable[T], arguments: Sequence[str]) -> Iterator[T]:
    """The results, counted by a progress bar."""
    if not (sys.stderr.isatty() and not sys.stdout.isatty() and is_collection(arguments)):
        yield from results
        return
    from rich.console import Console
    from rich.progress import track as bar

    yield from bar(results, "puzzles", total=expected(arguments), console=Console(stderr=True), transient=True)


def count_up(results: Iterable[T], total: int, *, watched: bool) -> Iterator[T]:
    """The results, with a progress bar that shows the rate and the time left."""
    if total < 2 or not watched or not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    rate = TextColumn("{task.fields[rate]}")
    columns = (BarColumn(), MofNCompleteColumn(), rate, TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("puzzles", total=total, rate="")
        for done, result in enumerate(results, 1):
            elapsed = bar.tasks[task].elapsed or 0.0
            bar.update(task, advance=1, rate=f"{done / elapsed:.3g}/s" if elapsed else "")
            yield result


def is_collection(arguments: Sequence[str]) -> bool:
    """Whether the arguments may contain more than one puzzle."""
    return len(arguments) > 1 or any(_has_many(argument) for argument in arguments)


def expected(arguments: Iterable[str]) -> int | None:
    """How many puzzles to expect: lines in JSONL files, files in folders. For standard input it is unknown."""
    total = 0
    for argument in arguments:
        if argument == "-":
            return None
        paths = files_below(argument) if os.path.isdir(argument) else [argument]
        total += sum(_lines(path) if path.endswith(LINES) else 1 for path in paths)
    return total


def _has_many(argument: str) -> bool:
    return argument == "-" or os.path.isdir(argument) or argument.endswith(LINES)


def _lines(path: str) -> int:
    try:
        with open(path, "rb") as file:
            return sum(chunk.count(b"\n") for chunk in iter(lambda: file.read(1 << 20), b""))
    except OSError:
        return 0
