"""How many handmade Nurikabe the techniques of each tier solve, and which ones they do not."""

from __future__ import annotations

import argparse
import signal
import time
from collections import Counter
from types import FrameType
from typing import Any

from bench.common import records, save, table
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.registry import kind
from nurigram.reasoning.deduce import Trace, deduce

TARGETS = {Tier.EXPERT: 0.85, Tier.SEARCH: 0.99}
"""The share of puzzles that the techniques up to a tier should solve."""


def main(arguments: list[str]) -> None:
    """Print the share per tier, the unsolved puzzles, and how often each technique was used."""
    options = _options(arguments)
    tier = Tier.parse(options.tier)
    rows = [_run(data, tier, options.seconds) for data in _chosen(options)]
    _print_shares(rows, tier)
    table(
        "unsolved puzzles",
        ["puzzle", "rows", "cols", "cells open", "seconds", "label"],
        [(r["id"], r["rows"], r["cols"], r["open"], r["seconds"], r["label"]) for r in rows if not r["solved"]],
    )
    used = sum((Counter(row["techniques"]) for row in rows), Counter())
    needed = Counter(name for row in rows for name in row["techniques"])
    tiers = kind("nurikabe").tiers
    table(
        "techniques",
        ["technique", "tier", "steps", "puzzles"],
        [(name, tiers[name].label, used[name], needed[name]) for name in tiers if used[name]],
    )
    save("coverage", {"puzzles": rows})


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="coverage", description=__doc__)
    parser.add_argument("--file", default="nurikabe/janko.jsonl")
    parser.add_argument("--tier", default="search", help="the highest tier to use")
    parser.add_argument("--cells", type=int, default=400, help="leave out larger boards")
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="take only these puzzles")
    parser.add_argument("--seconds", type=float, default=60.0, help="give up on a puzzle after this time")
    return parser.parse_args(arguments)


def _chosen(options: argparse.Namespace) -> list[dict[str, Any]]:
    small = [data for data in records(options.file) if data["rows"] * data["cols"] <= options.cells]
    if options.only:
        return [data for data in small if data["id"] in options.only]
    return small[:: options.every]


def _run(data: dict[str, Any], tier: Tier, seconds: float) -> dict[str, Any]:
    puzzle: Puzzle = kind("nurikabe").from_json(data)
    start = time.process_time()
    trace = _within(puzzle, tier, seconds)
    return {
        "id": data["id"],
        "rows": data["rows"],
        "cols": data["cols"],
        "label": data.get("label_num", "-"),
        "solved": trace is not None and trace.solved,
        "open": "time" if trace is None else len(trace.end.unknown),
        "tier": None if trace is None else trace.tier.label,
        "seconds": time.process_time() - start,
        "techniques": dict(Counter(step.name for step in trace.steps)) if trace else {},
        "chains": [step.chain for step in trace.steps if step.chain] if trace else [],
    }


class _TimeUpError(Exception):
    """The puzzle took too long."""


def _within(puzzle: Puzzle, tier: Tier, seconds: float) -> Trace | None:
    """The trace, or ``None`` if it takes too long."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise _TimeUpError

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        return deduce(puzzle, tier)
    except _TimeUpError:
        return None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _print_shares(rows: list[dict[str, Any]], highest: Tier) -> None:
    """The share that the techniques up to each tier solve: a trace takes the easiest way, so its tier is the lowest."""
    lines = []
    for tier in Tier:
        if tier <= highest:
            done = sum(row["solved"] and Tier.parse(row["tier"]) <= tier for row in rows)
            lines.append((tier.label, done, len(rows), done / len(rows), TARGETS.get(tier, "-")))
    table("share of puzzles solved", ["up to tier", "solved", "of", "share", "target"], lines)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
