"""A server in a process of its own, started as people start it, and what a test may do to it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from urllib.parse import urlsplit

import httpx2
import pytest

START = (sys.executable, "-c", "from nurigram.cli import main; main()", "serve", "--port", "0")
PATIENCE = 60.0
"""Seconds to wait for what must come: long, as the machine may be busy with other tests."""


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
        return sum(lane["restarts"] for lane in self.report()["lanes"].values())

    def await_full_width(self) -> None:
        """Wait until every process is there."""
        wait_until(lambda: self.report()["ready"])


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
    """The environment that gives a small server these settings."""
    given = {"long_workers": 1, "quick_workers": 1, **settings}
    return {**os.environ, **{f"NURIGRAM_{name.upper()}": str(value) for name, value in given.items()}}


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
