"""The server under attack: a player's hints while eight connections of somebody else do their worst.

Each attack is a small request, sent again and again by eight connections at once. Prints the median and the 95th
percentile of the player's hints beside the target of 200 ms, once with the attackers at another address, once at the
player's own. The attackers run in a process of their own, on loopback addresses.
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
from typing import Any
from urllib.parse import urlsplit

import httpx2

from bench.common import percentile, save, table
from bench.web_burst import PUZZLE, server

CONNECTIONS = 8
TARGET_MS = 200.0
PAUSE = 0.05
PLAYER, STRANGER = "127.0.0.1", "127.0.0.2"
LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
BLANK = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": []}
NESTED = json.loads('{"puzzle":{"kind":"nurikabe","x":' + "[" * 600 + "]" * 600 + "}}")
DAWDLE = {"puzzle": LARGE, "engine": "sat", "time_limit": 60}


@dataclass(frozen=True)
class Attack:
    """What is asked, and whether the attacker leaves before the answer."""

    path: str
    body: Any = None
    leaves: bool = False

    @property
    def request(self) -> bytes:
        """The request as it is sent."""
        body = (
            b"" if self.body is None else (self.body if isinstance(self.body, str) else json.dumps(self.body)).encode()
        )
        method = "GET" if self.body is None else "POST"
        head = f"{method} /api/v1/{self.path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
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
}
ATTACKS["all of them"] = [attack for attacks in list(ATTACKS.values()) for attack in attacks]


async def attack(name: str, place: tuple[str, int], source: str) -> None:
    """Attack without end."""
    attacks = ATTACKS[name]
    await asyncio.gather(*(_repeat(attacks[n % len(attacks)], place, source) for n in range(CONNECTIONS)))


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
    with server() as (address, _):
        rows = [_row(address, name, source, options.seconds) for name in chosen for source in (STRANGER, PLAYER)]
    header = ["attack", "from", "hints", "p50", "p95", "worst", "refused"]
    table(f"Hints under attack, ms (p95 below {TARGET_MS:g})", header, rows)
    strangers = [row[4] for row in rows if row[1] == "elsewhere"]
    print(f"the worst p95 with the attackers elsewhere: {max(strangers):.0f} ms (below {TARGET_MS:g})")
    print(f"kept in {save('web_attack', {'hints_ms': rows})}")


def _row(address: str, name: str, source: str, seconds: float) -> tuple[Any, ...]:
    times, refused = measure(address, name, source, seconds)
    figures = (percentile(times, 0.5), percentile(times, 0.95), max(times))
    where = "elsewhere" if source == STRANGER else "the player's address"
    return (name, where, len(times), *(round(1000 * figure, 1) for figure in figures), refused)


if __name__ == "__main__":
    main(sys.argv[1:])
