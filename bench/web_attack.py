"""The server under attack: a player's hints while eight connections of somebody else do their worst.

Each attack is a request, sent again and again by eight connections at once, or by as many as it names. Prints the
median and the 95th percentile of the player's hints beside the target of 50 ms, once with the attackers at another
address, once at the player's own. Then the memory of the server process: before the attacks, at most, and a minute
after. The attackers run in a process of their own, on loopback addresses.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx2

from bench.common import percentile, save, table
from bench.web_burst import PUZZLE, server
from nurigram.base.child import resident

CONNECTIONS = 8
TARGET_MS = 50.0
TARGET_MEMORY = 1.2
REST_SECONDS = 60.0
PAUSE = 0.05
WARM_SECONDS = 3.0
PLAYER, STRANGER = "127.0.0.1", "127.0.0.2"
LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
BLANK = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": []}
NESTED = json.loads('{"puzzle":{"kind":"nurikabe","x":' + "[" * 600 + "]" * 600 + "}}")
LISTS = '{"puzzle":{"kind":"nurikabe","x":[' + ",".join(["[]"] * 340_000) + "]}}"
"""A megabyte that takes a fifth of a second to read."""
OBJECTS = json.dumps(BLANK)[:-1] + ',"x":[' + ",".join(["{}"] * 333_000) + "]}"
CLUES = json.dumps({"puzzle": {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[0, 0, 1]] * 100_000}})
PLAY = {
    "player": "p" * 100,
    "puzzle": "z" * 200,
    "kind": "nonogram",
    "seconds": 1,
    "outcome": "solved",
    **dict.fromkeys(("moves", "undos", "hints", "mistakes"), 0),
    "started": "2026-11-16T12:00:00Z",
}
PLAYS = {"plays": [{**PLAY, "id": f"{number:0200}"} for number in range(100)]}
FORM = "\r\n--" * 600_000
DAWDLE = {"puzzle": LARGE, "engine": "sat", "time_limit": 60}


@dataclass(frozen=True)
class Attack:
    """What is asked, over how many connections, and whether the attacker leaves before the answer."""

    path: str
    body: Any = None
    leaves: bool = False
    connections: int = CONNECTIONS
    kind: str = "application/json"

    @property
    def request(self) -> bytes:
        """The request as it is sent."""
        body = (
            b"" if self.body is None else (self.body if isinstance(self.body, str) else json.dumps(self.body)).encode()
        )
        method = "GET" if self.body is None else "POST"
        path = self.path if self.path.startswith("/") else f"/api/v1/{self.path}"
        head = f"{method} {path} HTTP/1.1\r\nHost: here\r\nContent-Type: {self.kind}\r\nAccept-Encoding: gzip\r\n"
        return f"{head}Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode() + body


ATTACKS: dict[str, list[Attack]] = {
    "nobody": [],
    "hints on a large board": [Attack("hint", {"puzzle": LARGE})],
    "nested bodies": [Attack("hint", NESTED)],
    "solves of a minute": [Attack("solve", DAWDLE)],
    "ask and leave": [Attack("hint", {"puzzle": LARGE}, leaves=True), Attack("solve", DAWDLE, leaves=True)],
    "clauses without end": [Attack("convert", {"puzzle": BLANK, "to": "dimacs"})],
    "texts hard to recognise": [Attack("open", {"text": "1" * 14_000 + "!"})],
    "the whole library": [Attack("library/download")],
    "megabytes of lists": [Attack("hint", LISTS)],
    "megabytes of clues": [Attack("hint", CLUES)],
    "megabytes to every call": [Attack(path, LISTS) for path in ("plays", "draw", "book", "book/stream", "open")],
    "megabytes at once": [
        Attack("hint", '{"puzzle":' + OBJECTS + "}", connections=150),
        Attack("solve", '{"engine":"cp","puzzle":' + OBJECTS + "}", connections=150),
    ],
    "a form of nothing but borders": [
        Attack("picture?size=5x5", FORM, kind='multipart/form-data; boundary="x"'),
    ],
    "files of the app": [Attack("/static/engine.wasm")],
    "pages of the server": [Attack("/openapi.json"), Attack("course"), Attack("day"), Attack("/sw.js")],
    "plays without end": [Attack("plays", PLAYS)],
}
ATTACKS["all of them"] = [attack for attacks in list(ATTACKS.values()) for attack in attacks]


async def attack(name: str, place: tuple[str, int], source: str) -> None:
    """Attack without end."""
    attacks = ATTACKS[name]
    count = max(one.connections for one in attacks)
    await asyncio.gather(*(_repeat(attacks[n % len(attacks)], place, source) for n in range(count)))


async def _repeat(one: Attack, place: tuple[str, int], source: str) -> None:
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(*place, local_addr=(source, 0))
            writer.write(one.request)
            await writer.drain()
            if one.leaves:
                await asyncio.sleep(PAUSE)
            else:
                await reader.read()
            writer.close()


def measure(address: str, name: str, source: str, seconds: float) -> tuple[list[float], int]:
    """The times of a player's hints during an attack, and how many were refused."""
    command = [sys.executable, "-m", "bench.web_attack", "--attack", name, "--at", address, "--from", source]
    attackers = subprocess.Popen(command) if ATTACKS[name] else None
    try:
        time.sleep(2)
        return _play(address, seconds)
    finally:
        if attackers is not None:
            attackers.kill()
            attackers.wait()
        _rest(address)


def _play(address: str, seconds: float) -> tuple[list[float], int]:
    times: list[float] = []
    refused = 0
    end = time.perf_counter() + seconds
    with httpx2.Client(base_url=f"{address}/api/v1", timeout=30) as player:
        while time.perf_counter() < end:
            start = time.perf_counter()
            try:
                refused += player.post("/hint", json={"puzzle": PUZZLE}).status_code != 200
            except httpx2.TransportError:
                refused += 1
            times.append(time.perf_counter() - start)
            time.sleep(PAUSE)
    return times, refused


def _rest(address: str) -> None:
    """Let the server come to rest, so that one attack does not spoil the figures of the next."""
    for _ in range(60):
        with contextlib.suppress(httpx2.TransportError):
            if httpx2.get(f"{address}/readyz", timeout=10).status_code in (200, 404):
                break
        time.sleep(0.5)
    time.sleep(2)


def main(arguments: list[str]) -> None:
    """Measure, print and keep the figures."""
    parser = argparse.ArgumentParser(prog="web_attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="how long each attack lasts")
    parser.add_argument("names", nargs="*", help="the attacks whose name has one of these words; without them all")
    parser.add_argument("--attack", help=argparse.SUPPRESS)
    parser.add_argument("--at", help=argparse.SUPPRESS)
    parser.add_argument("--from", dest="source", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.attack:
        place = urlsplit(options.at)
        asyncio.run(attack(options.attack, (str(place.hostname), int(place.port or 80)), options.source))
    chosen = [name for name in ATTACKS if not options.names or any(word in name for word in options.names)]
    with server() as (address, process):
        _warm_up(address)
        before = resident(process.pid)
        rows = []
        for name in chosen:
            for source in (STRANGER, PLAYER):
                rows.append(_row(address, name, source, options.seconds))
        time.sleep(REST_SECONDS)
        after = resident(process.pid)
        most = peak(process.pid)
    header = ["attack", "from", "hints", "p50", "p95", "worst", "refused"]
    table(f"Hints under attack, ms (p95 below {TARGET_MS:g})", header, rows)
    strangers = [row[4] for row in rows if row[1] == "elsewhere"]
    print(f"the worst p95 with the attackers elsewhere: {max(strangers):.0f} ms (below {TARGET_MS:g})")
    told = ((before, "before"), (most, "at most"), (after, "a minute after"))
    print("the server process:", ", ".join(f"{size / 2**20:.0f} MB {when}" for size, when in told), end=" ")
    print(f"(at most {TARGET_MEMORY * before / 2**20:.0f})")
    print(f"kept in {save('web_attack', {'hints_ms': rows})}")


def _warm_up(address: str) -> None:
    """Let the server load and keep what every server has after a few minutes."""
    for _ in range(3):
        for attack in (each for attacks in ATTACKS.values() for each in attacks if each.body is None):
            path = attack.path if attack.path.startswith("/") else f"/api/v1/{attack.path}"
            httpx2.get(address + path, timeout=60, headers={"Accept-Encoding": "gzip"})
        for call in ("plays", "draw", "book", "picture", "solve"):
            httpx2.post(f"{address}/api/v1/{call}", json={"puzzle": PUZZLE}, timeout=60)
    _play(address, WARM_SECONDS)


def peak(pid: int) -> int:
    """The most memory that a process has used, in bytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])


def _row(address: str, name: str, source: str, seconds: float) -> tuple[Any, ...]:
    times, refused = measure(address, name, source, seconds)
    figures = (percentile(times, 0.5), percentile(times, 0.95), max(times))
    where = "elsewhere" if source == STRANGER else "the player's address"
    return (name, where, len(times), *(round(1000 * figure, 1) for figure in figures), refused)


if __name__ == "__main__":
    main(sys.argv[1:])
