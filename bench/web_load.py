"""The server under load: 100 players for ten minutes, then again while processes are killed and the database goes away.

Players ask for hints, solutions, explanations, grades and new puzzles, and send plays. Every answer is checked, and at
the end the server must know every play exactly once. Prints latencies, memory and recovery beside their targets. Each
player has a loopback address of its own. The database is PostgreSQL, if the package `pgserver` is there, else an SQLite
file that does not go away.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench._faults import AWAY_EVERY, Faults
from bench._players import MIX, Board, Ledger, Player, boards
from bench.common import percentile, save, table
from bench.web_burst import footprint, server

TARGET_MS = 200.0
TARGET_SECONDS = 5.0
LOOK_SECONDS = 2.0
"""How often the memory is measured."""


@dataclass
class Phase:
    """One part of the test, and what was measured in it."""

    name: str
    ledger: Ledger = field(default_factory=Ledger)
    memory: list[float] = field(default_factory=list)
    loads: list[float] = field(default_factory=list)
    faults: Faults | None = None
    seconds: float = 0.0


@dataclass(frozen=True)
class Plan:
    """How many players, for how long, and how busy they are; and settings of the server."""

    players: int
    seconds: float
    pause: float
    away_every: float = AWAY_EVERY
    is_calm_first: bool = True
    settings: Mapping[str, object] = field(default_factory=dict)


def main(arguments: list[str]) -> None:
    """Run both parts and print the figures."""
    parser = argparse.ArgumentParser(prog="web_load", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long each of the two parts lasts")
    parser.add_argument("--clients", type=int, default=100, help="how many players there are")
    parser.add_argument("--pause", type=float, default=2.5, help="seconds between two requests of a player, on average")
    options = parser.parse_args(arguments)
    phases = []
    for phase in run(Plan(options.clients, 60 * options.minutes, options.pause)):
        phases.append(phase)
        report(phase)
    print(f"kept in {save('web_load', {phase.name: summary(phase) for phase in phases})}")
    sys.exit(1 if any(phase.ledger.wrong for phase in phases) else 0)


def run(plan: Plan) -> Iterator[Phase]:
    """A part without faults, unless the plan leaves it out, then one with them, on the same server."""
    known = boards()
    with database() as (settings, take_away), server(**settings, **plan.settings) as (address, process):
        rough = Phase("with faults", faults=Faults(address, process.pid, take_away))
        for phase in (Phase("calm"), rough) if plan.is_calm_first else (rough,):
            asyncio.run(play(phase, plan, address, process.pid, known))
            phase.ledger.judge_generated()
            yield phase


@contextmanager
def database() -> Iterator[tuple[dict[str, str], Callable[[float], Any] | None]]:
    """The settings for a database, and what takes it away for some seconds."""
    if find_spec("pgserver") is None:
        yield {}, None
        return
    from tests.fixtures.databases import new_database, start_postgres, take_away

    with tempfile.TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        postgres = start_postgres(Path(folder))
        yield {"database": new_database(postgres)}, partial(take_away, postgres)
        postgres.cleanup()


async def play(phase: Phase, plan: Plan, address: str, pid: int, known: list[Board]) -> None:
    """Let everybody play, and disturb the server if the phase says so."""
    start = time.monotonic()
    until = start + plan.seconds
    first = 0 if phase.faults is None else plan.players
    players = [Player(first + number, address, known, phase.ledger) for number in range(plan.players)]
    works = [player.play(until, plan.pause) for player in players]
    works.append(_watch(phase, pid, until))
    if phase.faults is not None:
        works.append(phase.faults.disturb(until, plan.away_every))
    await asyncio.gather(*works)
    phase.seconds = time.monotonic() - start
    for player in players:
        await player.close()


async def _watch(phase: Phase, pid: int, until: float) -> None:
    """Note the memory of the server and the load of the machine."""
    while True:
        phase.memory.append(footprint(pid)[1])
        phase.loads.append(os.getloadavg()[0])
        if time.monotonic() >= until:
            return
        await asyncio.sleep(min(LOOK_SECONDS, max(0.0, until - time.monotonic())))


def report(phase: Phase) -> None:
    """Print the figures of a part."""
    ledger = phase.ledger
    total = sum(map(len, ledger.times.values()))
    load = f"load average {min(phase.loads):.1f} to {max(phase.loads):.1f}"
    title = f"{phase.name}: {total} answers in {phase.seconds:.0f} s, {total / phase.seconds:.0f} a second; {load}"
    table(title, ["request", "answers", "p50 ms", "p95 ms", "p99 ms", "worst ms", "others"], map(_row(ledger), MIX))
    rows: list[tuple[str, object, str]] = [
        ("wrong answers and lost plays", len(ledger.wrong), "0"),
        ("plays sent again", ledger.retries, ""),
        ("memory at the start, most, at the end, MB", _extent(phase.memory), "stable"),
    ]
    for name, times in _recoveries(phase).items():
        rows.append(
            (f"{name}: times, seconds to recover, most", f"{len(times)}, {max(times):.2f}", f"{TARGET_SECONDS:g}")
        )
    table(f"{phase.name}: the rest", ["figure", "measured", "target"], rows)
    for what in ledger.wrong[:5]:
        print("WRONG:", what[:500])


def _row(ledger: Ledger) -> Callable[[str], tuple[object, ...]]:
    def row(name: str) -> tuple[object, ...]:
        times = ledger.times[name] or [0.0]
        shares = [f"{1000 * percentile(times, share):.0f}" for share in (0.5, 0.95, 0.99, 1.0)]
        others = ", ".join(f"{n} x {status}" for status, n in sorted(ledger.statuses[name].items()) if status != 200)
        return (name, len(ledger.times[name]), *shares, others)

    return row


def _extent(memory: list[float]) -> str:
    return f"{memory[0]:.0f}, {max(memory):.0f}, {memory[-1]:.0f}"


def _recoveries(phase: Phase) -> dict[str, list[float]]:
    faults = phase.faults
    found = {"kills": faults.after_kills, "absences of the database": faults.after_absences} if faults else {}
    return {name: times for name, times in found.items() if times}


def summary(phase: Phase) -> dict[str, Any]:
    """The figures to keep."""
    times = phase.ledger.times
    return {
        "p95_ms": {name: round(1000 * percentile(times[name], 0.95), 1) for name in MIX if times[name]},
        "answers": sum(map(len, times.values())),
        "wrong": len(phase.ledger.wrong),
        "memory_mb": [phase.memory[0], max(phase.memory), phase.memory[-1]],
        "recovery_seconds": {name: round(max(times), 2) for name, times in _recoveries(phase).items()},
        "load_average": [min(phase.loads), max(phase.loads)],
        "target_p95_ms": TARGET_MS,
    }


if __name__ == "__main__":
    main(sys.argv[1:])
