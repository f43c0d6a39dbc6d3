"""A server heals: whatever happens to its processes, all of them are back soon, and clients hardly notice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import resource
import signal
import sys
import time
from collections import Counter
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from nurigram.web.app import create_app
from nurigram.web.settings import Settings
from tests.web.running import Running, running, wait_until
from tests.web.test_lanes import out_of_files

KILLS = 30
HINT = {"puzzle": "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"}


def hint(server: Running) -> int:
    return httpx2.post(f"{server.address}/api/v1/hint", json=HINT, timeout=120).status_code


def kill(pid: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def test_health_tells_what_there_is(tmp_path: Path) -> None:
    with running(tmp_path, quick_workers=2) as server:
        assert httpx2.get(f"{server.address}/healthz").json() == {"status": "alive"}
        server.await_full_width()
        idle = {"working": 0, "waiting": 0, "restarts": 0, "failed_starts": 0}
        lanes = {"quick": {"width": 2, "wanted": 2, **idle}, "long": {"width": 1, "wanted": 1, **idle}}
        assert server.report() == {"ready": True, "database": True, "lanes": lanes}


def test_health_tells_of_processes_that_do_not_start(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    real = asyncio.create_subprocess_exec
    with TestClient(create_app(settings)) as client:
        wait_until(lambda: client.get("/readyz").status_code == 200)
        monkeypatch.setattr(asyncio, "create_subprocess_exec", out_of_files)
        for worker in client.app.state.quick.workers:  # type: ignore[attr-defined]
            kill(worker.pid)
        wait_until(lambda: client.get("/readyz").json()["lanes"]["quick"]["failed_starts"] > 1)
        assert client.get("/readyz").status_code == 503
        assert client.get("/healthz").status_code == 200
        monkeypatch.setattr(asyncio, "create_subprocess_exec", real)
        wait_until(lambda: client.get("/readyz").status_code == 200)
        assert client.get("/readyz").json()["lanes"]["quick"]["failed_starts"] == 0


def test_random_kills_are_healed(tmp_path: Path) -> None:
    """Processes that are just starting are killed as well: nothing may take a place in a lane for good."""
    dice = random.Random(1)
    statuses: Counter[int] = Counter()
    with running(tmp_path, quick_workers=2, long_workers=2) as server:
        for _ in range(KILLS):
            if workers := server.workers:
                kill(dice.choice(workers))
            time.sleep(dice.random() / 4)
            statuses[hint(server)] += 1
        server.await_full_width()
        assert server.restarts() >= KILLS / 2
        assert hint(server) == 200
    assert set(statuses) <= {200, 503, 507}
    assert statuses[200] > KILLS / 2


def test_killed_idle_processes_are_not_noticed(tmp_path: Path) -> None:
    with running(tmp_path, quick_workers=2) as server:
        server.await_full_width()
        for pid in server.workers:
            kill(pid)
        assert [hint(server) for _ in range(4)] == [200] * 4
        server.await_full_width()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets us change the limits of another process")
def test_a_time_without_files_is_healed(tmp_path: Path) -> None:
    with running(tmp_path, quick_workers=2) as server:
        server.await_full_width()
        pid = server.process.pid
        soft, hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (3, hard))
        for worker in server.workers:
            kill(worker)
        wait_until(lambda: not server.workers)
        time.sleep(2)
        assert not server.workers
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (soft, hard))
        server.await_full_width()
        assert hint(server) == 200
