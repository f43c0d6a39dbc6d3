"""The server heals: seconds until all its processes are back, beside the target of 5 s.

First 100 of its processes are killed at random, also some that are just starting, while a player asks for hints. Then
the server has no files left for a while, during which all its processes are killed.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import sys
import time
from collections import Counter

import httpx2

from bench.common import save, table
from bench.web_burst import PUZZLE, parent_of, server

KILLS = 100
TARGET_SECONDS = 5.0
WITHOUT_FILES = 10.0
"""How many seconds the server has no files."""


def main(arguments: list[str]) -> None:
    """Do both (with as many kills as the first argument says) and print the figures."""
    kills = int(arguments[0]) if arguments else KILLS
    with server() as (address, process):
        _recover(address)
        statuses = _kill_at_random(address, process.pid, kills)
        rows = [(f"{kills} random kills", _recover(address), f"below {TARGET_SECONDS:g}", str(dict(statuses)))]
        _starve(process.pid)
        rows.append((f"{WITHOUT_FILES:g} s without files", _recover(address), f"below {TARGET_SECONDS:g}", ""))
        restarts = sum(lane["restarts"] for lane in httpx2.get(f"{address}/readyz").json()["lanes"].values())
    table("Seconds until all processes are back", ["after", "seconds", "target", "answers meanwhile"], rows)
    print(f"processes replaced: {restarts}")
    print(f"kept in {save('web_recovery', {'seconds': {row[0]: row[1] for row in rows}})}")


def _recover(address: str) -> float:
    start = time.perf_counter()
    while time.perf_counter() < start + 120:
        if httpx2.get(f"{address}/readyz", timeout=60).status_code == 200:
            return time.perf_counter() - start
        time.sleep(0.05)
    raise SystemExit("the processes did not come back")


def _kill_at_random(address: str, pid: int, kills: int) -> Counter[int]:
    dice = random.Random(1)
    statuses: Counter[int] = Counter()
    for _ in range(kills):
        if workers := _workers(pid):
            _kill(dice.choice(workers))
        statuses[httpx2.post(f"{address}/api/v1/hint", json={"puzzle": PUZZLE}, timeout=60).status_code] += 1
        time.sleep(dice.random() / 5)
    return statuses


def _starve(pid: int) -> None:
    """Take the files away, kill everything, and give the files back after a while."""
    soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, hard))
    end = time.perf_counter() + WITHOUT_FILES
    while time.perf_counter() < end:
        for worker in _workers(pid):
            _kill(worker)
        time.sleep(0.1)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (soft, hard))


def _workers(pid: int) -> list[int]:
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and parent_of(name) == pid]


def _kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1:])
