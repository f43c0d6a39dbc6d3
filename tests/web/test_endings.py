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
from pathlib import Path
from typing import Any

import httpx2
import pytest
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.study.test_plays import PLAY
from tests.web.running import START, environment, is_running, running, wait_until

LARGE = {"kind": "nurikabe", "rows": 60, "cols": 60, "clues": [[30, 30, 1800]]}
LONG = {"kind": "nurikabe", "difficulty": "expert", "height": 50, "width": 50, "time_limit": 60}
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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process that its parent has ended")
@pytest.mark.parametrize("name", WORK)
def test_busy_processes_die_with_their_server(tmp_path: Path, name: str) -> None:
    with running(tmp_path) as server:
        server.await_full_width()
        url = f"{server.address}/api/v1/solve"
        asking = threading.Thread(target=lambda: _ask(url, WORK[name]))
        asking.start()
        wait_until(lambda: server.report()["lanes"]["long"]["working"] == 1)
        workers = server.workers
        assert workers
        os.kill(server.process.pid, signal.SIGKILL)
        asking.join()
        wait_until(lambda: not any(map(is_running, workers)))


def _ask(url: str, body: dict[str, Any]) -> int | None:
    try:
        return httpx2.post(url, json=body, timeout=120).status_code
    except httpx2.TransportError:
        return None


def test_work_in_hand_is_refused_when_the_server_ends(tmp_path: Path) -> None:
    answers: dict[str, httpx2.Response] = {}

    def ask(name: str, path: str, query: dict[str, Any]) -> None:
        answers[name] = httpx2.get(f"{server.address}/api/v1/generate/{path}", params=query, timeout=120)

    with running(tmp_path, long_workers=2, shutdown_seconds=1) as server:
        server.await_full_width()
        orders = {"one": ("unseeded", LONG), "many": ("many", {**LONG, "count": 3})}
        threads = [threading.Thread(target=ask, args=(name, *order)) for name, order in orders.items()]
        half_sent = socket.create_connection(server.place, timeout=120)
        half_sent.sendall(b"POST /api/v1/hint HTTP/1.1\r\nHost: here\r\nContent-Length: 1000\r\n\r\n{")
        for thread in threads:
            thread.start()
        wait_until(lambda: server.report()["lanes"]["long"]["working"] == 1)
        workers = server.workers
        server.process.terminate()
        for thread in threads:
            thread.join()
        told = half_sent.recv(65536)
        half_sent.close()
        server.process.wait(60)
    assert not any(map(is_running, workers))
    assert answers["one"].status_code == 503
    assert int(answers["one"].headers["retry-after"]) > 0
    last = json.loads(answers["many"].text.splitlines()[-1])
    assert (last["status"], last["title"]) == (503, "closing")
    assert told.startswith(b"HTTP/1.1 503")


def test_work_in_hand_is_finished_and_new_work_refused_when_the_server_ends(tmp_path: Path) -> None:
    """Until the work is done, everybody else is still answered: load balancers turn away, and players come back."""
    body = {"puzzle": LARGE, "engine": "aco", "time_limit": 3}  # it takes all the time it may have
    statuses: list[int | None] = []
    with running(tmp_path, shutdown_seconds=20) as server:
        server.await_full_width()
        asking = threading.Thread(target=lambda: statuses.append(_ask(f"{server.address}/api/v1/solve", body)))
        asking.start()
        wait_until(lambda: server.report()["lanes"]["long"]["working"] == 1)
        server.process.terminate()
        wait_until(lambda: not server.report()["ready"])
        refused = httpx2.post(f"{server.address}/api/v1/hint", json={"puzzle": LARGE})
        page = httpx2.get(server.address)
        asking.join()
        server.process.wait(60)
    assert (refused.status_code, refused.json()["title"]) == (503, "closing")
    assert int(refused.headers["retry-after"]) > 0
    assert page.status_code == 200
    assert statuses == [200]


def start(*arguments: str, **settings: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*START, *arguments], capture_output=True, text=True, env=environment(settings), timeout=120, check=False
    )


@pytest.mark.parametrize(
    "settings",
    [{"quick_workers": "abc"}, {"retry_after": "x"}, {"long_nice": 99}, {"max_seconds": "nan"}, {"client_share": 0}],
)
def test_a_setting_that_cannot_be_is_named(settings: dict[str, object]) -> None:
    told = start(**settings)
    (name, value), *_ = settings.items()
    assert told.returncode == 2
    assert told.stdout == ""
    (line,) = told.stderr.splitlines()
    assert line.startswith(f"nurigram: NURIGRAM_{name.upper()}={value}: ")


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


def test_a_program_that_writes_to_the_database_keeps_nobody_waiting(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.await_full_width()
        lock = locked(tmp_path / "library.sqlite3")
        for path in ("library", "day", "kinds"):
            assert httpx2.get(f"{server.address}/api/v1/{path}", timeout=120).status_code == 200
        assert server.report()["database"] is True
        lock.close()


def test_a_database_that_fails_is_told_as_busy(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite3"
    app = create_app(Settings(database=f"sqlite:///{path}", quick_workers=1, long_workers=1))
    with TestClient(app) as client:
        wait_until(lambda: client.get("/readyz").status_code == 200)
        app.state.library.close()
        good = path.read_bytes()
        path.write_bytes(b"this is no database " * 100)
        for name in ("library", "day", "kinds"):
            answer = client.get(f"/api/v1/{name}")
            assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")
            assert "sqlite" not in answer.text
        plays = client.post("/api/v1/plays", json={"plays": [PLAY]})
        assert (plays.status_code, plays.headers.get("retry-after")) == (503, "5")
        assert "database" not in plays.text
        assert client.get("/readyz").json()["database"] is False
        path.write_bytes(good)
        assert client.get("/api/v1/library").status_code == 200
