"""A server in a process of its own, started as people start it, and what a test may do to it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import httpx2
import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from nurigram.web.clients import Pace
from nurigram.web.connections import protocol_for
from nurigram.web.request_limits import RequestLimits
from nurigram.web.settings import Settings

START = (sys.executable, "-c", "from nurigram.cli import main; main()", "serve", "--port", "0")
PATIENCE = 120.0
"""Seconds to wait for what must come: long, as the machine may be busy with other tests."""

PATIENT: dict[str, Any] = {
    "default_seconds": 60.0,
    "quick_seconds": 60.0,
    "queue_seconds": PATIENCE,
    "interrupt_seconds": PATIENCE,
    "header_seconds": PATIENCE,
    "body_seconds": PATIENCE,
    "read_seconds": PATIENCE,
}
"""Settings under which a busy machine answers later, but not otherwise."""


@dataclass(frozen=True)
class Running:
    """A running server."""

    address: str
    process: subprocess.Popen[str]

    @property
    def place(self) -> tuple[str, int]:
        """Where a socket connects to."""
        parts = urlsplit(self.address)
        return str(parts.hostname), int(parts.port or 80)

    @property
    def workers(self) -> list[int]:
        """Its worker processes, also those that are just starting."""
        return [int(pid) for pid in os.listdir("/proc") if pid.isdigit() and parent_of(pid) == self.process.pid]

    def report(self) -> dict[str, Any]:
        """What ``/readyz`` says."""
        return dict(httpx2.get(f"{self.address}/readyz", timeout=PATIENCE).json())

    def restarts(self) -> int:
        """How many of its processes had to be replaced."""
        return self._sum("restarts")

    def working(self) -> int:
        """How many requests a process is working on."""
        return self._sum("working")

    def await_full_width(self) -> None:
        """Wait until every process is there."""
        wait_until(lambda: self.report()["ready"])

    def await_rest(self) -> None:
        """Wait until no request is working or waiting."""
        wait_until(lambda: self.working() + self._sum("waiting") == 0)

    def _sum(self, figure: str) -> int:
        return sum(lane[figure] for lane in self.report()["lanes"].values())


@contextmanager
def running(folder: Path, log: IO[str] | None = None, /, **settings: object) -> Iterator[Running]:
    """A server while it runs; the settings go by the environment. Its log goes to a file, if one is given."""
    address = {"database": f"sqlite:///{folder / 'library.sqlite3'}"}
    given = environment(address | settings)
    with subprocess.Popen(START, stdout=subprocess.PIPE, stderr=log, text=True, env=given) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            yield Running(next(word for word in line.split() if word.startswith("http")).rstrip("/"), process)
        finally:
            process.terminate()


@contextmanager
def running_server(folder: Path, **settings: object) -> Iterator[str]:
    """The address of a server while it runs."""
    with running(folder, **settings) as server:
        yield server.address


def environment(settings: dict[str, object]) -> dict[str, str]:
    """The environment that gives a small and patient server these settings."""
    given = {"long_workers": 1, "quick_workers": 1, **PATIENT, **settings}
    return {**os.environ, **{f"NURIGRAM_{name.upper()}": str(value) for name, value in given.items()}}


@contextmanager
def door(**limits: object) -> Iterator[tuple[str, int]]:
    """The place of a server with our limits on connections and requests that does no work, so it is there at once."""
    settings = Settings.model_validate({**PATIENT, **limits})
    app = RequestLimits(PlainTextResponse("yes"), settings, Pace(settings.client_rate, settings.client_burst))
    server = uvicorn.Server(uvicorn.Config(app, http=protocol_for(settings), lifespan="off", log_config=None))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, args=([listening],))
        thread.start()
        try:
            yield listening.getsockname()
        finally:
            server.should_exit = True
            thread.join()


def parent_of(pid: str) -> int | None:
    """The process that started a process, unless that one has ended already."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] == "Z" else int(fields[1])


def is_running(pid: int) -> bool:
    """Whether a process exists and has not ended."""
    return parent_of(str(pid)) is not None


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            pytest.fail("it did not come")
        time.sleep(0.05)
