"""The factory: how it scales from one worker to two, what it costs beside the work, and where a scheduler saturates.

``nurigram bench factory [scaling] [saturation] [rate]``, all of them by default.

scaling     sleeping units (they need no processor, so a busy machine does not count) and real ones with one and with
            two workers, in local processes and on a Dask cluster; target: two do at least 1.8 times the work of one
            and the share of the time that is not work, for units of 0.1 s; target: under 10 %
saturation  1,000 simulated workers that sleep: jobs a second, and the scheduler's CPU time for each
rate        CPU seconds per 10x10 hard Nurikabe, and puzzles a second that the database takes
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import psutil
from sqlalchemy import text

from bench.common import save, table
from nurigram.factory.cluster import ClusterExecutor
from nurigram.factory.executor import Executor, LocalExecutor
from nurigram.factory.ledger import Ledger, Result
from nurigram.factory.order import FactoryOrder, Unit, parse_order
from nurigram.factory.run import Driver
from nurigram.factory.unit import make
from nurigram.library import Library
from tests.fixtures.cluster import DASK, QUIET, Cluster, Service
from tests.fixtures.units import row_of

SLEEP = "tests.fixtures.units:sleep"
UNIT = 0.1
UNITS = 100
SLOTS, PROCESSES = 1000, 10


def main(arguments: Sequence[str]) -> None:
    """Run the parts named, or all."""
    parts: dict[str, Callable[[Path], dict[str, Any]]] = {
        "scaling": _scaling,
        "saturation": _saturation,
        "rate": _rate,
    }
    for name in arguments or parts:
        with tempfile.TemporaryDirectory(prefix="factory-", ignore_cleanup_errors=True) as folder:
            save(f"factory_{name}", parts[name](Path(folder)))


def _order(count: int) -> FactoryOrder:
    line = f'[[line]]\ncount = {count}\nkind = "nurikabe"\nsize = "10x10"\ndifficulty = "hard"\n'
    return parse_order(f"seed = 3\n{line}", "bench")


def _time(executor: Executor, folder: Path, count: int) -> float:
    """Seconds for an order once everybody is at work: a short one goes before it."""
    library = Library(f"sqlite:///{folder / f'{time.monotonic_ns()}.sqlite3'}")
    library.prepare(starter=False)
    for name, number in (("warm", 4 * executor.width), ("bench", count)):
        order = FactoryOrder(name, _order(number).lines, name)
        ledger = Ledger(library, order)
        ledger.open(resume=False, width=executor.width)
        start = time.perf_counter()
        Driver(ledger, executor).run()
        seconds = time.perf_counter() - start
        if name == "warm":  # an order refuses what another has made
            with library.writer.begin() as connection:
                connection.execute(text("DELETE FROM units"))
                connection.execute(text("DELETE FROM puzzles"))
    library.close()
    return seconds


def _scaling(folder: Path) -> dict[str, Any]:
    os.environ["NURIGRAM_TEST_SLEEP"] = str(UNIT)
    os.environ["PYTHONPATH"] = str(Path(__file__).resolve().parents[1])
    rows, results = [], {}
    for place in ("local processes", "Dask cluster"):
        for work, label, count in ((SLEEP, "sleeping 0.1 s", UNITS), ("nurigram.factory.unit:make", "10x10 hard", 40)):
            times = [_one(place, workers, work, folder, count) for workers in (1, 2)]
            gain = times[0] / times[1]
            overhead = [
                100 * (1 - count * UNIT / workers / spent) for workers, spent in zip((1, 2), times, strict=True)
            ]
            shown = [f"{each:.1f} %" for each in overhead] if work == SLEEP else ["", ""]
            rows.append([f"{place}, {label}", *times, gain, *shown])
            print(rows[-1], flush=True)
            results[f"{place}, {label}"] = {"seconds": times, "gain": gain, "overhead": shown}
    header = [
        "work",
        "1 worker, s",
        "2 workers, s",
        "gain (target 1.8)",
        "overhead of 1 (target 10 %)",
        "overhead of 2",
    ]
    table(f"One worker and two; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", header, rows)
    return results


def _one(place: str, workers: int, work: str, folder: Path, count: int) -> float:
    if place == "local processes":
        executor: Executor = LocalExecutor(workers, work)
        seconds = _time(executor, folder, count)
        executor.close()
        return seconds
    cluster = Cluster(folder, workers)
    executor = ClusterExecutor(cluster.address, work)
    _wait_for(executor, workers)
    seconds = _time(executor, folder, count)
    executor.close()
    cluster.stop()
    return seconds


def _wait_for(executor: Executor, width: int) -> None:
    while executor.width < width:
        time.sleep(0.2)
    time.sleep(1)


def nap(seconds: float) -> None:
    """What a simulated worker does."""
    time.sleep(seconds)


def _saturation(folder: Path) -> dict[str, Any]:
    """Ever shorter jobs for a thousand slots, until the scheduler cannot keep up."""
    from distributed import Client

    cluster = Cluster(folder, 0)
    wide = [*DASK, "worker", cluster.address, "--nthreads", str(SLOTS // PROCESSES), "--no-nanny", *QUIET]
    cluster.workers = [Service(wide, folder / f"wide{i}.log") for i in range(PROCESSES)]
    rows = []
    with Client(cluster.address, set_as_default=False) as client:  # type: ignore[no-untyped-call]
        while sum(client.nthreads().values()) < SLOTS:
            time.sleep(0.5)
        for seconds in (10.0, 3.0, 1.0, 0.3):
            rows.append(_flood(client, cluster, seconds))
    cluster.stop()
    header = ["a job takes, s", "jobs", "jobs a second", "ideal", "slots kept busy", "scheduler CPU ms a job"]
    table(f"{SLOTS} simulated workers; load of the machine {os.getloadavg()[0]:.1f}", header, rows)
    return {"rows": rows}


def _flood(client: Any, cluster: Cluster, seconds: float) -> list[Any]:
    jobs = 3 * SLOTS
    scheduler = psutil.Process(cluster.scheduler.process.pid)
    before, start = sum(scheduler.cpu_times()[:2]), time.perf_counter()
    client.gather(client.map(nap, [seconds] * jobs, pure=False))
    spent, cpu = time.perf_counter() - start, sum(scheduler.cpu_times()[:2]) - before
    ideal = SLOTS / seconds
    return [seconds, jobs, jobs / spent, ideal, f"{100 * jobs / spent / ideal:.0f} %", 1000 * cpu / jobs]


def _rate(folder: Path) -> dict[str, Any]:
    order = _order(60)
    times, sizes = [], []
    for unit in _units(60):
        outcome = make(order.task(unit))
        times.append(outcome["cpu"])
        sizes.append(len(str(outcome["row"])))
    stored = _stored(folder)
    rows = [["CPU seconds a puzzle, mean", statistics.mean(times)], ["median", statistics.median(times)]]
    rows += [["bytes of a row", statistics.mean(sizes)], ["results stored a second, SQLite, by wall clock", stored[0]]]
    rows += [["and by CPU time of the driver", stored[1]]]
    table("10x10 hard Nurikabe", ["what", "figure"], rows)
    return dict(rows)


def _units(count: int) -> list[Unit]:
    return [Unit(0, place) for place in range(count)]


def _stored(folder: Path, count: int = 10_000) -> tuple[float, float]:
    """How many results a second the ledger takes, in batches as the driver hands them over."""
    library = Library(f"sqlite:///{folder / 'stored.sqlite3'}")
    library.prepare(starter=False)
    order = _order(count)
    ledger = Ledger(library, order)
    ledger.open(resume=False, width=1)
    units = _units(count)
    wall, cpu = time.perf_counter(), time.process_time()
    for start in range(0, count, 500):
        batch = units[start : start + 500]
        outcomes = [{"row": row_of(order.task(unit)), "seconds": 0.1, "cpu": 0.1} for unit in batch]
        ledger.store([Result(unit, outcome) for unit, outcome in zip(batch, outcomes, strict=True)])
    return count / (time.perf_counter() - wall), count / (time.process_time() - cpu)
