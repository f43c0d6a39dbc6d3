"""The server in a burst: hints during a burst of 200 generate requests, and processes and memory afterwards.

Prints the 95th percentile of the times of the hints beside the target of 200 ms, how the 200 requests were answered,
and the processes and memory of the server before and after each of several bursts.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2

from bench.common import percentile, save, table

REQUESTS = 200
TARGET_MS = 200.0
ORDERS: list[dict[str, str | int]] = [
    {"kind": kind, "difficulty": difficulty, "height": side, "width": side, "time_limit": 10}
    for kind in ("nurikabe",)
    for difficulty, side in (("easy", 7), ("medium", 10), ("hard", 10), ("expert", 10), ("hard", 15))
]
PUZZLE = {
    "kind": "nurikabe",
    "rows": 10,
    "cols": 10,
    "clues": [
        [0, 6, 2], [1, 1, 2], [1, 3, 1], [1, 8, 3], [2, 7, 1], [3, 0, 1], [3, 3, 1], [3, 5, 2], [4, 2, 1], [4, 7, 2],
        [5, 1, 1], [5, 4, 1], [5, 6, 1], [6, 2, 1], [6, 8, 3], [7, 1, 1], [7, 4, 1], [7, 6, 1], [8, 0, 1], [8, 2, 2],
        [8, 9, 1], [9, 5, 3],
    ],
}  # fmt: skip


def main(arguments: list[str]) -> None:
    """``web_burst [BURSTS]``: runs BURSTS bursts (default 3) and prints the figures."""
    bursts = int(arguments[0]) if arguments else 3
    with server() as (address, process):
        rows, hints = asyncio.run(_bursts(address, process.pid, bursts))
    table("Bursts of generate requests", ["burst", "answers", "seconds", "processes", "MB"], rows)
    p95 = 1000 * percentile(hints, 0.95)
    table(
        "Hints during the bursts",
        ["figure", "measured", "target"],
        [
            ("hints", len(hints), ""),
            ("median, ms", 1000 * percentile(hints, 0.5), ""),
            ("95th percentile, ms", p95, f"below {TARGET_MS:g}"),
            ("longest, ms", 1000 * max(hints), ""),
            ("processes left behind", rows[-1][3] - rows[0][3], "0"),
        ],
    )
    save("web_burst", {"bursts": [list(map(str, row)) for row in rows], "hint_p95_ms": p95})


async def _bursts(address: str, pid: int, count: int) -> tuple[list[tuple[Any, ...]], list[float]]:
    rows: list[tuple[Any, ...]] = [("before", "", 0.0, *footprint(pid))]
    hints: list[float] = []
    limits = httpx2.Limits(max_connections=None)
    async with httpx2.AsyncClient(base_url=f"{address}/api/v1", timeout=120, limits=limits) as client:
        for number in range(1, count + 1):
            start = time.perf_counter()
            answers = await _burst(client, hints)
            seconds = time.perf_counter() - start
            await asyncio.sleep(2)
            told = ", ".join(f"{n} x {status}" for status, n in sorted(answers.items()))
            rows.append((number, told, seconds, *footprint(pid)))
    return rows, hints


async def _burst(client: httpx2.AsyncClient, hints: list[float]) -> Counter[int]:
    orders = [
        asyncio.create_task(client.get("/generate/unseeded", params=ORDERS[n % len(ORDERS)])) for n in range(REQUESTS)
    ]
    await asyncio.sleep(0.05)
    while not all(order.done() for order in orders):
        start = time.perf_counter()
        answer = await client.post("/hint", json={"puzzle": PUZZLE})
        answer.raise_for_status()
        hints.append(time.perf_counter() - start)
        await asyncio.sleep(0.05)
    answers = [order.result() for order in orders]
    assert all(answer.status_code != 503 or "retry-after" in answer.headers for answer in answers)
    return Counter(answer.status_code for answer in answers)


@contextmanager
def server(**settings: object) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A new server, started as users start it. Without other settings it has an SQLite file."""
    start = (sys.executable, "-c", "from nurigram.cli import main; main()", "serve", "--port", "0")
    with tempfile.TemporaryDirectory() as folder:
        given = {"database": f"sqlite:///{Path(folder) / 'library.sqlite3'}", **settings}
        environment = {**os.environ, **{f"NURIGRAM_{name.upper()}": str(value) for name, value in given.items()}}
        with subprocess.Popen(start, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            try:
                line = process.stdout.readline()
                address = next(word for word in line.split() if word.startswith("http")).rstrip("/")
                _await_answer(address)
                yield address, process
            finally:
                process.terminate()


def _await_answer(address: str) -> None:
    for _ in range(200):
        try:
            httpx2.get(f"{address}/api/v1/kinds", timeout=30).raise_for_status()
            return
        except httpx2.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def footprint(pid: int) -> tuple[int, float]:
    """How many processes the server has, including itself, and their memory in MB."""
    family = {pid}
    parents = {int(name): parent_of(name) for name in os.listdir("/proc") if name.isdigit()}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    return len(family), round(sum(map(_resident, family)), 1)


def parent_of(name: str) -> int:
    """The process that started a process."""
    try:
        return int(Path(f"/proc/{name}/stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return -1


def _resident(pid: int) -> float:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except OSError:
        return 0.0


if __name__ == "__main__":
    main(sys.argv[1:])
