"""Nonograms in colour: how fast the native engine is, what techniques explain, and whether the other engines agree.

``colour [PART...] [--every N]`` runs the named parts, or ``native`` and ``explained``. Times are CPU seconds, scaled to
the machine on which pbnsolve told its own times, without the start of its process.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from bench.common import DATA, geometric_mean, percentile, records, save, speed, table
from nurigram import Tier, Verdict, deduce, solve
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import kind

OWN_SPEED = 0.0312
"""What ``speed`` says of the machine on which pbnsolve told its own times."""

LIMIT = 60.0
SHORT, LONG = 0.05, 5
"""Calls that take less than this many seconds are timed several times, and the shortest counts."""

SMALL = 400
"""The constraint models take boards of up to so many cells."""


class Sample(NamedTuple):
    """A puzzle with what is known of it."""

    data: dict[str, Any]
    puzzle: Puzzle
    verdict: Verdict

    @property
    def name(self) -> str:
        """Its id."""
        return str(self.data["id"])


def samples(every: int) -> Iterator[Sample]:
    """The puzzles that an independent solver has decided."""
    verdicts = {
        row["id"]: Verdict.UNIQUE if row["verdict"] == "unique" else Verdict.MULTIPLE
        for row in _rows("reference.csv")
        if row["solver"] != "pbnsolve 1.10"
    }
    for number, data in enumerate(records("colour/puzzles.jsonl")):
        if number % every == 0:
            yield Sample(data, kind("nonogram").from_json(data), verdicts[data["id"]])


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (DATA / "colour" / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


def native(every: int) -> None:
    """Find a solution of each puzzle and look for a second one."""
    scale = OWN_SPEED / speed()
    own = {row["id"]: float(row["own_seconds"]) for row in _rows("own.csv")}
    seconds, wrong, survey = {}, [], []
    for sample in samples(every):
        seconds[sample.name], verdict, conflicts = timed(sample.puzzle, scale)
        if verdict is not sample.verdict:
            wrong.append(sample.name)
        if sample.data["collection"] == "survey":
            theirs = own.get(sample.name, "more than 30")
            survey.append(
                (sample.name, sample.data.get("title", ""), verdict.value, seconds[sample.name], theirs, conflicts)
            )
    faster = {name: (own[name], own[name] / seconds[name]) for name in seconds if name in own}
    slowest = max(seconds, key=lambda name: seconds[name])
    worst = min(faster, key=lambda name: faster[name][1])
    figures = {
        "puzzles": len(seconds),
        "verdicts that differ (0)": len(wrong),
        "times as fast as pbnsolve, geometric mean (3)": geometric_mean(ratio for _, ratio in faster.values()),
        "times as fast where it needs 1 ms (8)": geometric_mean(ratio for own, ratio in faster.values() if own >= 1e-3),
        "share slower": sum(ratio < 1 for _, ratio in faster.values()) / len(faster),
        "worst ratio": f"{faster[worst][1]:.2f} ({worst})",
        "median seconds": percentile(list(seconds.values()), 0.5),
        "slowest seconds (1)": f"{seconds[slowest]:.2f} ({slowest})",
    }
    table("verdict unique or multiple", ("figure", "measured"), figures.items())
    header = ("puzzle", "title", "verdict", "seconds", "pbnsolve", "conflicts")
    table("the survey of solvers", header, sorted(survey))
    save("colour_native", {"figures": figures, "survey": survey, "wrong": wrong})


def timed(puzzle: Puzzle, scale: float) -> tuple[float, Verdict, int]:
    """The scaled CPU seconds, the verdict and the conflicts of the search."""
    best = LIMIT
    for _ in range(LONG):
        start = time.process_time()
        result = solve(puzzle, engine="native", limit=2, time_limit=LIMIT)
        spent = (time.process_time() - start) * scale
        best = min(best, spent)
        if spent > SHORT:
            break
    return best, result.verdict, result.stats["conflicts"]


def explained(every: int) -> None:
    """How many puzzles with one solution techniques solve up to tier expert, and with search."""
    groups: dict[str, list[tuple[bool, bool]]] = {}
    for sample in samples(every):
        if sample.verdict is Verdict.UNIQUE:
            trace = deduce(sample.puzzle, Tier.SEARCH)
            by_lines = sample.data.get("label", {}).get("line_solvable")
            group = "marked line_solvable (98 %)" if by_lines else "all others with one solution (60 %)"
            groups.setdefault(group, []).append((trace.solved and trace.tier < Tier.SEARCH, trace.solved))
    rows = [
        (name, len(found), *(f"{sum(part) / len(part):.1%}" for part in zip(*found, strict=True)))
        for name, found in groups.items()
    ]
    table("explained", ("puzzles", "number", "without search", "with search"), rows)
    save("colour_explained", {"rows": rows})


def others(every: int) -> None:
    """Whether the engines with clauses and with constraints come to the same verdicts."""
    rows = []
    for engine, most in (("sat", None), ("cp", SMALL)):
        chosen = [each for each in samples(every) if most is None or each.puzzle.grid.area <= most]
        found = [solve(each.puzzle, engine, limit=2, time_limit=LIMIT).verdict for each in chosen]
        undecided = found.count(Verdict.UNKNOWN)
        pairs = zip(chosen, found, strict=True)
        differ = [each.name for each, verdict in pairs if verdict not in (each.verdict, Verdict.UNKNOWN)]
        rows.append((engine, len(chosen), len(differ), undecided, " ".join(differ[:5])))
    table("other engines", ("engine", "puzzles", "differ (0)", "undecided", "which differ"), rows)
    save("colour_others", {"rows": rows})


PARTS: dict[str, Callable[[int], None]] = {"native": native, "explained": explained, "others": others}


def main(arguments: list[str]) -> None:
    """Run the named parts."""
    parser = argparse.ArgumentParser(prog="colour", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="native, explained, others")
    parser.add_argument("--every", type=int, default=1, help="take only every n-th puzzle")
    options = parser.parse_args(arguments)
    for name in options.parts or ["native", "explained"]:
        PARTS[name](options.every)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
