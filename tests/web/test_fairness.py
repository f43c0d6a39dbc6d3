"""One client cannot starve the others, whatever it asks for and however often it leaves."""

from __future__ import annotations

import contextlib
import json
import select
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import pytest

from tests.web.running import PATIENCE, Running, running, wait_until

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
ATTACKS: dict[str, tuple[str, dict[str, Any]]] = {
    "hints on a large board": ("hint", {"puzzle": LARGE}),
    "solutions that take a minute": ("solve", {"puzzle": LARGE, "engine": "sat", "time_limit": 60}),
    "explanations": ("explain", {"puzzle": LARGE, "time_limit": 60}),
}
LONG = "/api/v1/generate/unseeded?kind=nurikabe&difficulty=expert&height=50&width=50&time_limit=600"
CONNECTIONS = 8
LEAVES = 10


def request(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    head = f"POST /api/v1/{path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data


def stranger(server: Running, address: str = "127.0.0.2") -> socket.socket:
    """A connection from another address."""
    return socket.create_connection(server.place, PATIENCE, source_address=(address, 0))


@contextmanager
def attackers(server: Running, sent: bytes, address: str = "127.0.0.2") -> Iterator[None]:
    """Eight connections that ask again and again, of which the server already works on one."""
    over = threading.Event()

    def attack() -> None:
        while not over.is_set():
            with contextlib.suppress(OSError), stranger(server, address) as client:
                client.sendall(sent)
                while not (over.is_set() or _is_readable(client)):
                    over.wait(0.05)
                over.wait(0.05)

    threads = [threading.Thread(target=attack) for _ in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    try:
        wait_until(lambda: server.working() > 0)
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def _is_readable(client: socket.socket) -> bool:
    """Whether there is an answer."""
    return bool(select.select([client], [], [], 0)[0])


def ask(server: Running, path: str, count: int, headers: dict[str, str] | None = None) -> list[int]:
    url, body = f"{server.address}/api/v1/{path}", {"puzzle": LINK}
    return [httpx2.post(url, json=body, headers=headers, timeout=PATIENCE).status_code for _ in range(count)]


@pytest.fixture(scope="module")
def running_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("fairness")
    room = {"quick_workers": 3, "long_workers": 2, "long_queue": 4}
    with running(folder, trusted_proxies="127.0.0.0/8", max_seconds=600, **room) as server:
        server.await_full_width()
        yield server


@pytest.fixture
def server(running_one: Running) -> Iterator[Running]:
    """A server at rest, which is at rest again afterwards and has lost no process."""
    before = running_one.restarts()
    yield running_one
    running_one.await_rest()
    assert running_one.restarts() == before


@pytest.mark.slow
@pytest.mark.parametrize("name", ATTACKS)
def test_others_are_answered_during_an_attack(server: Running, name: str) -> None:
    with attackers(server, request(*ATTACKS[name])):
        assert ask(server, "hint", 20) == [200] * 20
        assert ask(server, "solve", 5) == [200] * 5


@pytest.mark.slow
def test_leaving_costs_no_process(server: Running) -> None:
    """The server has begun the work when its client leaves, and ends it."""
    for _ in range(LEAVES):
        with stranger(server) as client:
            client.sendall(request("hint", {"puzzle": LARGE}))
            wait_until(lambda sent=client: server.working() > 0 or _is_readable(sent))  # type: ignore[misc]
        server.await_rest()
    assert ask(server, "hint", 5) == [200] * 5


def test_work_ends_when_its_client_has_gone(server: Running) -> None:
    """Work of ten minutes, which nobody would wait for here."""
    with stranger(server) as client:
        client.sendall(f"GET {LONG} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
        wait_until(lambda: server.report()["lanes"]["long"]["working"] == 1)
    server.await_rest()


def test_behind_a_proxy_clients_are_told_apart(server: Running) -> None:
    """All requests come from one address, and the header tells whose they are."""
    sent = request("solve", {"puzzle": LARGE, "engine": "sat", "time_limit": 60})
    with attackers(server, sent.replace(b"Host:", b"X-Forwarded-For: 192.0.2.1\r\nHost:"), "127.0.0.1"):
        assert ask(server, "solve", 5, {"X-Forwarded-For": "192.0.2.2"}) == [200] * 5
