"""A server in a process of its own, started as people start it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

START = (sys.executable, "-c", "from nurigram.cli import main; main()", "serve", "--port", "0")


@contextmanager
def running_server(folder: Path, **settings: object) -> Iterator[str]:
    """Its address, while it runs; the settings go by the environment."""
    command = [*START, "--db", f"sqlite:///{folder / 'library.sqlite3'}"]
    given = {"long_workers": 1, "quick_workers": 1, **settings}
    environment = {**os.environ, **{f"NURIGRAM_{name.upper()}": str(value) for name, value in given.items()}}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            address = next(word for word in line.split() if word.startswith("http")).rstrip("/")
            _await_answer(address)
            yield address
        finally:
            process.terminate()


def _await_answer(address: str) -> None:
    """The address is told before the worker processes have started: wait for the first answer."""
    for _ in range(600):
        try:
            httpx2.get(f"{address}/api/v1/kinds", timeout=60).raise_for_status()
            return
        except httpx2.TransportError:
            time.sleep(0.1)
    pytest.fail("the server did not start")
