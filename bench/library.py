"""The library with 100,000 puzzles: the time of a filtered, sorted page on SQLite and PostgreSQL, with the query plans.

``nurigram bench library [ROWS [SQLite|PostgreSQL]]``; a million rows take some minutes to fill in. Each page is read
nine times, the best counts; the target is 50 ms. The plans show that each page comes out of an index, sorted already.
"""

from __future__ import annotations

import json
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Select, text
from sqlalchemy.dialects import postgresql, sqlite

from bench.common import save, table
from nurigram.library import Library, Search
from nurigram.library.search import choose
from nurigram.library.writing import BATCH
from tests.fixtures.databases import start_postgres

TARGET_MS = 50.0
PER_PAGE = 50
READS = 9
KINDS = ("nurikabe", "nonogram")
SIZES = (5, 7, 10, 12, 15, 20)

PAGES: dict[str, tuple[Search, str]] = {
    "everything, by number": (Search(), "number"),
    "kind and tier, by number": (Search("nurikabe", "hard"), "number"),
    "kind, tier and size, by number": (Search("nurikabe", "hard", 10, 10), "number"),
    "kind, tier and scores, by score": (Search("nonogram", "medium", low=2.0, high=3.0), "score"),
    "scores, by score": (Search(low=3.0), "score"),
    "size, by score": (Search(rows=10, cols=10), "score"),
    "a rare tag, by number": (Search(tag="rare"), "number"),
    "kind and a common tag, by score": (Search("nurikabe", tag="common"), "score"),
    "a text, by number": (Search(text="lotus 77"), "number"),
    "kind, tier, unused, by number": (Search("nurikabe", "easy", unused=True), "number"),
    "an order, by size": (Search(origin="order-3"), "size"),
    "newest orders, as added": (Search(origin="order-9"), "added"),
}


def main(arguments: Sequence[str]) -> None:
    """Fill both databases, read pages, print times and plans."""
    rows = int(arguments[0]) if arguments else 100_000
    with tempfile.TemporaryDirectory(prefix="library-", ignore_cleanup_errors=True) as folder:
        server = start_postgres(Path(folder) / "postgres")
        addresses = {"SQLite": f"sqlite:///{folder}/library.sqlite3", "PostgreSQL": str(server.get_uri())}
        chosen = arguments[1:] or list(addresses)
        results = {name: _measure(name, addresses[name], rows) for name in chosen}
        server.cleanup()
    lines = [[page, *(results[name]["pages"][page] for name in results)] for page in PAGES]
    table(
        f"{rows} puzzles: ms for a page of {PER_PAGE} in the middle (target {TARGET_MS:g})", ["page", *results], lines
    )
    slowest = max(value for result in results.values() for value in result["pages"].values())
    print(f"slowest page {slowest:.1f} ms; target {TARGET_MS:g} ms: {'met' if slowest < TARGET_MS else 'MISSED'}")
    save("library", {"rows": rows, **results})


def _measure(name: str, address: str, rows: int) -> dict[str, Any]:
    library = Library(address)
    library.prepare(starter=False)
    start = time.perf_counter()
    library.add(_rows(rows))
    written = rows / (time.perf_counter() - start)
    with library.writer.begin() as connection:
        connection.execute(text("ANALYZE"))
    print(f"\n{name}: {written:.0f} puzzles a second written, in batches of {BATCH}")
    pages = {}
    for page, (wanted, sort) in PAGES.items():
        after = _middle(library, wanted, sort)
        pages[page], median, cpu = _times(lambda w=wanted, s=sort, a=after: library.page(w, s, a, PER_PAGE))  # type: ignore[misc]
        print(
            f"  {page}: {pages[page]:.1f} ms, median {median:.1f}, CPU time here {cpu:.1f}\n"
            + "\n".join(f"      {line}" for line in _plan(library, wanted, sort))
        )
    library.close()
    return {"written_per_second": written, "pages": pages}


def _times(work: Callable[[], Any]) -> tuple[float, float, float]:
    """The best and the median of several readings and their median CPU time, in ms; a busy machine adds to both."""
    times, cpu = [], []
    for _ in range(READS):
        start, used = time.perf_counter(), time.process_time()
        work()
        times.append(time.perf_counter() - start)
        cpu.append(time.process_time() - used)
    return 1000 * min(times), 1000 * statistics.median(times), 1000 * statistics.median(cpu)


def _middle(library: Library, wanted: Search, sort: str) -> int | None:
    """The key of the puzzle in the middle: a page there must not cost more than the first."""
    half = library.count(wanted) // 2
    with library.engine.connect() as connection:
        return connection.execute(choose(wanted, sort).offset(max(0, half - PER_PAGE)).limit(1)).scalar()


def _plan(library: Library, wanted: Search, sort: str) -> Iterator[str]:
    """What the database says about how it finds the page."""
    after = _middle(library, wanted, sort)
    query: Select[Any] = choose(wanted, sort, library.common(wanted))
    if after is not None:
        query = library.behind(query, wanted, sort, after)
    name = library.engine.dialect.name
    dialect = postgresql.dialect() if name == "postgresql" else sqlite.dialect()  # type: ignore[no-untyped-call]
    statement = str(query.limit(PER_PAGE).compile(dialect=dialect, compile_kwargs={"literal_binds": True}))
    explain = "EXPLAIN" if name == "postgresql" else "EXPLAIN QUERY PLAN"
    with library.engine.connect() as connection:
        for row in connection.exec_driver_sql(f"{explain} {statement}"):
            yield str(row[-1])


def _rows(count: int) -> Iterator[dict[str, Any]]:
    """Rows with the spread of a real library: two kinds, four tiers, six sizes, ten orders, some titles and tags."""
    body = json.dumps({"kind": "nurikabe", "rows": 10, "cols": 10, "clues": [[i, i, 3] for i in range(10)]})
    solution = "\n".join(["#.#.#.#.#."] * 10)
    techniques = json.dumps({f"technique_{i}": i for i in range(8)})
    for i in range(count):
        mixed = (i * 2654435761) % 2**32
        side = SIZES[mixed % 6]
        marks = [("tag", "common")] if i % 3 == 0 else [("tag", "rare")] if i % 2000 == 1 else []
        used = i % 5 == 0
        yield {
            "identity": f"{mixed:08x}{i:08x}",
            "id": f"{mixed:08x}{i % 65536:04x}",
            "kind": KINDS[mixed // 7 % 2],
            "rows": side,
            "cols": side,
            "cells": side * side,
            "tier": 1 + mixed // 13 % 4,
            "score": (mixed % 5000) / 1000,
            "steps": 40,
            "techniques": techniques,
            "title": f"Lotus {i}" if i % 4 == 0 else None,
            "author": "Ann" if i % 8 == 0 else None,
            "seed": i,
            "origin": f"order-{i * 10 // count}",
            "version": "0.2.0",
            "unused": not used,
            "solution": solution,
            "body": body,
            "marks": [*marks, *([("use", "book One")] if used else [])],
        }
