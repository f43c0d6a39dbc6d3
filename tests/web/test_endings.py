"""The server starts only where it can work, ends without cutting anybody off, and leaves no process behind."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tests.command_line import CommandLine
from tests.web.running import PATIENCE, START, Running, environment, is_running, running, wait_until

LINK = "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
ORDER: dict[str, Any] = {"kind": "nurikabe", "difficulty": "easy", "height": 5, "width": 5, "time_limit": 60}
MANY = {
    "kind": "nurikabe",
    "rows": 40,
    "cols": 40,
    "clues": [[r, c, 20] for r in range(2, 40, 9) for c in range(2, 40, 9)],
}
WORK: dict[str, dict[str, Any]] = {
    "in Python": {"puzzle": LARGE, "engine": "logic", "time_limit": 60},
    "in the SAT solver": {"puzzle": MANY, "engine": "sat", "time_limit": 60},
    "in the native engine": {"puzzle": {**LARGE, "clues": [[r, c, 40] for r in (5, 25, 45) for c in (5, 25, 45)]}},
}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has ended")
def test_busy_processes_die_with_their_server(tmp_path: Path) -> None:
    """Each kind of work is asked for again and again until the server is gone, so that it is always in progress."""
    with running(tmp_path, long_workers=len(WORK) + 1) as server:
        server.await_full_width()
        url = f"{server.address}/api/v1/solve"
        threads = [threading.Thread(target=_ask_on_and_on, args=(url, body)) for body in WORK.values()]
        for thread in threads:
            thread.start()
        wait_until(lambda: server.report()["lanes"]["long"]["working"] == len(WORK))
        workers = server.workers
        assert len(workers) == len(WORK) + 2
        os.kill(server.process.pid, signal.SIGKILL)
        for thread in threads:
            thread.join()
        wait_until(lambda: not any(map(is_running, workers)))


def _ask_on_and_on(url: str, body: dict[str, Any]) -> None:
    while _ask(url, body) is not None:
        pass


def _ask(url: str, body: dict[str, Any]) -> int | None:
    try:
        return httpx2.post(url, json=body, timeout=PATIENCE).status_code
    except httpx2.TransportError:
        return None


@contextmanager
def stopped(server: Running) -> Iterator[list[int]]:
    """The processes of a server while they stand still: whatever they are asked, they come to no end."""
    workers = server.workers
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield workers
    finally:
        for pid in filter(is_running, workers):
            os.kill(pid, signal.SIGCONT)


@pytest.mark.slow
def test_work_in_progress_is_refused_when_the_server_ends(tmp_path: Path) -> None:
    answers: dict[str, httpx2.Response] = {}

    def ask(name: str, path: str, query: dict[str, Any]) -> None:
        answers[name] = httpx2.get(f"{server.address}/api/v1/generate/{path}", params=query, timeout=PATIENCE)

    with running(tmp_path, long_workers=2, shutdown_seconds=1, interrupt_seconds=1) as server:
        server.await_full_width()
        with stopped(server) as workers:
            orders = {"one": ("unseeded", ORDER), "many": ("many", {**ORDER, "count": 3})}
            threads = [threading.Thread(target=ask, args=(name, *order)) for name, order in orders.items()]
            half_sent = socket.create_connection(server.place, timeout=PATIENCE)
            half_sent.sendall(b"POST /api/v1/hint HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{")
            for thread in threads:
                thread.start()
            wait_until(lambda: _under_way(server) == 2)
            server.process.terminate()
            for thread in threads:
                thread.join()
            told = half_sent.recv(65536)
            half_sent.close()
            server.process.wait(PATIENCE)
    assert not any(map(is_running, workers))
    assert answers["one"].status_code == 503
    assert int(answers["one"].headers["retry-after"]) > 0
    last = json.loads(answers["many"].text.splitlines()[-1])
    assert (last["status"], last["title"]) == (503, "closing")
    assert told.startswith(b"HTTP/1.1 503")


def _under_way(server: Running) -> int:
    """How many requests of the long lane are working or waiting."""
    lane = server.report()["lanes"]["long"]
    return int(lane["working"] + lane["waiting"])


@pytest.mark.slow
def test_work_in_progress_is_finished_and_new_work_refused_when_the_server_ends(tmp_path: Path) -> None:
    """Until the work is done, everybody else is still answered: load balancers turn away, and players come back."""
    statuses: list[int] = []

    def ask() -> None:
        order = f"{server.address}/api/v1/generate/unseeded"
        statuses.append(httpx2.get(order, params=ORDER, timeout=PATIENCE).status_code)

    with running(tmp_path, shutdown_seconds=120) as server:
        server.await_full_width()
        asking = threading.Thread(target=ask)
        with stopped(server):
            asking.start()
            wait_until(lambda: _under_way(server) == 1)
            server.process.terminate()
            wait_until(lambda: not server.report()["ready"])
            refused = httpx2.post(f"{server.address}/api/v1/hint", json={"puzzle": LINK}, timeout=PATIENCE)
            page = httpx2.get(server.address, timeout=PATIENCE)
        asking.join()
        server.process.wait(PATIENCE)
    assert (refused.status_code, refused.json()["title"]) == (503, "closing")
    assert int(refused.headers["retry-after"]) > 0
    assert page.status_code == 200
    assert statuses == [200]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("quick_workers", "abc"),
        ("retry_after", "x"),
        ("long_nice", "99"),
        ("max_seconds", "nan"),
        ("client_share", "0"),
    ],
)
def test_a_setting_that_cannot_be_is_named(
    nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"NURIGRAM_{name.upper()}", value)
    told = nurigram("serve", "--port", "0")
    assert (told.status, told.out) == (2, "")
    (line,) = told.err.splitlines()
    assert line.startswith(f"nurigram: NURIGRAM_{name.upper()}={value}: ")


def start(*arguments: str, **settings: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*START, *arguments], capture_output=True, text=True, env=environment(settings), timeout=PATIENCE, check=False
    )


def locked(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    return connection


TROUBLES = {
    "no database": "nurigram: the library's database cannot be used: file is not a database",
    "locked": "nurigram: the library's database cannot be used: database is locked",
    "no folder": "the folder cannot be made: File exists",
    "no such kind": "'cobol' is no database known here",
}


@pytest.mark.slow
@pytest.mark.parametrize("trouble", TROUBLES)
def test_no_address_is_told_before_the_database_works(tmp_path: Path, trouble: str) -> None:
    path = tmp_path / "library.sqlite3"
    url = f"sqlite:///{path}"
    lock = None
    if trouble == "no database":
        path.write_bytes(b"this is no database " * 100)
    elif trouble == "locked":
        lock = locked(path)
    elif trouble == "no folder":
        path.write_bytes(b"")
        url = f"sqlite:///{path}/library.sqlite3"
    else:
        url = "cobol:///library"
    told = start("--db", url)
    if lock is not None:
        lock.close()
    assert (told.returncode, told.stdout) == (2, "")
    (line,) = told.stderr.splitlines()
    assert TROUBLES[trouble] in line
