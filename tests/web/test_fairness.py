"""One client cannot starve the others, whatever it asks for and however often it leaves."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.web.running import Running, running

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
ATTACKS: dict[str, tuple[str, dict[str, Any]]] = {
    "hints on a large board": ("hint", {"puzzle": LARGE}),
    "solutions that take a minute": ("solve", {"puzzle": LARGE, "engine": "sat", "time_limit": 60}),
    "explanations": ("explain", {"puzzle": LARGE, "time_limit": 60}),
}
CONNECTIONS = 8
LEAVES = 40


def request(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data


def stranger(server: Running) -> socket.socket:
    """A connection from another address."""
    return socket.create_connection(server.place, 60, source_address=("127.0.0.2", 0))


@contextmanager
def attackers(server: Running, sent: bytes) -> Iterator[None]:
    """Eight connections of another address that ask again and again."""
    over = threading.Event()

    def attack() -> None:
        while not over.is_set():
            with contextlib.suppress(OSError), stranger(server) as client:
                client.sendall(sent)
                client.settimeout(0.05)
                while not (over.is_set() or _has_answer(client)):
                    pass
                time.sleep(0.05)

    threads = [threading.Thread(target=attack) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _has_answer(client: socket.socket) -> bool:
    try:
        client.recv(65536)
    except TimeoutError:
        return False
    return True


def ask(server: Running, path: str, count: int) -> list[int]:
    url, body = f"{server.address}/api/v1/{path}", {"puzzle": LINK}
    return [httpx2.post(url, json=body, timeout=120).status_code for _ in range(count)]


@pytest.mark.parametrize("name", ATTACKS)
def test_others_are_answered_during_an_attack(tmp_path: Path, name: str) -> None:
    with running(tmp_path, quick_workers=3, long_workers=2) as server:
        server.await_full_width()
        with attackers(server, request(*ATTACKS[name])):
            assert ask(server, "hint", 20) == [200] * 20
            assert ask(server, "solve", 5) == [200] * 5


def test_leaving_costs_no_process(tmp_path: Path) -> None:
    with running(tmp_path, quick_workers=3, long_workers=2) as server:
        server.await_full_width()
        for _ in range(LEAVES):
            with stranger(server) as client:
                client.sendall(request("hint", {"puzzle": LARGE}))
                time.sleep(0.05)
        assert ask(server, "hint", 5) == [200] * 5
        assert server.restarts() <= LEAVES / 10  # a very busy machine may cost one now and then


def test_behind_a_proxy_clients_are_told_apart(tmp_path: Path) -> None:
    """All requests come from one address, and the header tells whose they are."""
    sent = request("solve", {"puzzle": LARGE, "engine": "sat", "time_limit": 60})
    forwarded = sent.replace(b"Host:", b"X-Forwarded-For: 192.0.2.1\r\nHost:")
    with running(tmp_path, long_workers=2, long_queue=4, trusted_proxies="127.0.0.0/8") as server:
        server.await_full_width()
        with attackers(server, forwarded):
            header = {"X-Forwarded-For": "192.0.2.2"}
            url = f"{server.address}/api/v1/solve"
            statuses = [
                httpx2.post(url, json={"puzzle": LINK}, headers=header, timeout=120).status_code for _ in range(5)
            ]
            assert statuses == [200] * 5
