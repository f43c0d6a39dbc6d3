"""A server heals: whatever happens to its processes, all of them are back soon, and clients hardly notice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.web.running import PATIENCE, Running, is_running, running, wait_until
from tests.web.test_lanes import out_of_files

KILLS = 8
HINT = {"puzzle": "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"}


def hint(server: Running) -> int:
    return httpx2.post(f"{server.address}/api/v1/hint", json=HINT, timeout=PATIENCE).status_code


def kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


@dataclass(frozen=True)
class Logged:
    """A running server and its log."""

    server: Running
    log: Path


@pytest.fixture(scope="module")
def running_one(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Logged]:
    folder = tmp_path_factory.mktemp("recovery")
    path = folder / "log"
    with path.open("w") as log, running(folder, log, quick_workers=2, long_workers=2) as server:
        yield Logged(server, path)


@pytest.fixture
def server(running_one: Logged) -> Running:
    """A server with all its processes."""
    running_one.server.await_full_width()
    return running_one.server


def test_health_tells_what_there_is_and_of_processes_that_do_not_start(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = asyncio.create_subprocess_exec
    with TestClient(create_app(settings.model_copy(update={"quick_workers": 2}))) as client:
        wait_until(lambda: client.get("/readyz").status_code == 200)
        idle = {"working": 0, "waiting": 0, "restarts": 0, "failed_starts": 0}
        lanes = {"quick": {"width": 2, "wanted": 2, **idle}, "long": {"width": 1, "wanted": 1, **idle}}
        assert client.get("/readyz").json() == {"ready": True, "database": True, "writes": True, "lanes": lanes}
        monkeypatch.setattr(asyncio, "create_subprocess_exec", out_of_files)
        for worker in client.app.state.quick.workers:  # type: ignore[attr-defined]
            kill(worker.pid)
        wait_until(lambda: client.get("/readyz").json()["lanes"]["quick"]["failed_starts"] > 1)
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").json() == {"status": "alive"}
        monkeypatch.setattr(asyncio, "create_subprocess_exec", real)
        wait_until(lambda: client.get("/readyz").status_code == 200)
        assert client.get("/readyz").json()["lanes"]["quick"]["failed_starts"] == 0


@pytest.mark.slow
def test_random_kills_are_healed(server: Running) -> None:
    """Processes that are just starting are killed as well: nothing may take a place in a lane for good."""
    dice = random.Random(1)
    before = server.restarts()
    for turn in range(KILLS):
        known = server.workers
        kill_and_wait(dice.choice(known))
        if turn % 2:
            kill_and_wait(newcomer(server, known))
        assert hint(server) == 200
    server.await_full_width()
    assert server.restarts() == before + KILLS + KILLS // 2


def newcomer(server: Running, known: list[int]) -> int:
    """A process that the server has just started."""
    wait_until(lambda: bool({*server.workers} - {*known}))
    return min({*server.workers} - {*known})


def kill_and_wait(pid: int) -> None:
    kill(pid)
    wait_until(lambda: not is_running(pid))


@pytest.mark.slow
def test_killed_idle_processes_are_not_noticed(server: Running) -> None:
    for pid in server.workers:
        kill(pid)
    assert [hint(server) for _ in range(4)] == [200] * 4
    server.await_full_width()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets us change the limits of another process")
def test_a_time_without_files_is_healed(server: Running, running_one: Logged) -> None:
    """The server tries again and again to start processes, as its log says: without files it cannot say so itself."""
    pid, begin = server.process.pid, len(running_one.log.read_text())
    soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, hard))
    for worker in server.workers:
        kill(worker)
    wait_until(lambda: "2 failures in a row" in running_one.log.read_text()[begin:])
    wait_until(lambda: not server.workers)
    resource.prlimit(pid, resource.RLIMIT_NOFILE, (soft, hard))
    server.await_full_width()
    assert hint(server) == 200
