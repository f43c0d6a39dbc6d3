"""The SAT engine on nonograms: verdicts against the reference, stored solutions, and hard puzzles with SAT and CP."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from typing import Any

from bench.common import percentile, records, reference, save, table
from nurigram import solve, verify
from nurigram.puzzle import registry
from nurigram.puzzle.model import Verdict
from nurigram.puzzle.result import SolveResult


def main(arguments: list[str]) -> None:
    """Run both parts, or one, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take every n-th picture")
    parser.add_argument("--time-limit", type=float, default=60.0, help="seconds for each puzzle")
    parser.add_argument("--ids", nargs="*", default=[], help="only these hard puzzles")
    parser.add_argument("--only", choices=["pictures", "survey"], help="only this part")
    options = parser.parse_args(arguments)
    if options.only != "survey":
        _pictures(options.every, options.time_limit)
    if options.only != "pictures":
        _survey(options.time_limit, options.ids)


def _solve(data: dict[str, Any], engine: str, limit: float) -> tuple[SolveResult, float]:
    puzzle = registry.kind("nonogram").from_json(data)
    start = time.process_time()
    result = solve(puzzle, engine, time_limit=limit)
    seconds = time.process_time() - start
    if any(verify(puzzle, cells.board) for cells in result.solutions):
        raise SystemExit(f"{data['id']}: {engine} gave a wrong solution")
    return result, seconds


def _pictures(every: int, limit: float) -> None:
    """Compare the verdicts with the reference and, for puzzles with one solution, with the stored solution."""
    expected = reference("nonogram.csv")
    pairs: Counter[tuple[str, str]] = Counter()
    differing, lost, times = [], [], []
    for data in list(records("nonogram/pictures.jsonl"))[::every]:
        result, seconds = _solve(data, "sat", limit)
        times.append(seconds)
        known = expected.get(data["id"], {"verdict": "none given"})["verdict"]
        pairs[known, result.verdict.value] += 1
        if _disagrees(known, result.verdict):
            differing.append(data["id"])
        if result.verdict is Verdict.UNIQUE and "solution" in data:
            rows = result.solutions[0].rows
            if list(rows) != data["solution"]:
                lost.append(data["id"])
    table("pictures by sat", ["reference", "sat", "puzzles"], [(*pair, count) for pair, count in sorted(pairs.items())])
    print(f"  verdicts that differ: {len(differing)} {differing[:5]} (target: 0)")
    print(f"  unique, but not the stored solution: {len(lost)} {lost[:5]} (target: 0)")
    print(f"  CPU seconds: median {percentile(times, 0.5):.3f}, 99 % below {percentile(times, 0.99):.2f}")
    save("sat_nonogram_pictures", {"differing": differing, "lost": lost, "times": times})


def _disagrees(known: str, verdict: Verdict) -> bool:
    if known in ("timeout", "none given"):
        return False
    wanted = next((each.value for each in Verdict if each.value in known.split()), known)
    return wanted != verdict.value


def _survey(limit: float, ids: list[str]) -> None:
    """Solve the hard puzzles with both engines. The limit is by the clock; the seconds shown are CPU time."""
    rows = []
    for data in records("nonogram/survey.jsonl"):
        if ids and data["id"] not in ids:
            continue
        cells: list[object] = [data["id"], data.get("title", "")]
        for engine in ("sat", "cp"):
            result, seconds = _solve(data, engine, limit)
            cells += [result.verdict.value, seconds]
        print(*cells, flush=True)
        rows.append(cells)
    table("hard puzzles of the survey", ["id", "title", "sat", "CPU s", "cp", "CPU s"], rows)
    webpbn = [row for row in rows if str(row[0]).startswith("webpbn")]
    settled = sum(row[2] != "unknown" or row[4] != "unknown" for row in webpbn)
    print(f"  {settled} of {len(webpbn)} from webpbn settled by one of them within {limit:g} s (target: all)")
    save("sat_nonogram_survey", {"rows": rows})


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
