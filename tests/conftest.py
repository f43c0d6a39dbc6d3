"""What all tests share."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Generator

import pytest
from hypothesis import settings

from nurigram.puzzle import extension
from tests.command_line import CommandLine
from tests.fixtures.clock import clock as clock
from tests.fixtures.databases import database as database, postgres as postgres
from tests.lacking import MARK, lacking

# How fast an example runs tells more about the machine than about the code. The same examples every time, so that a
# failure can be repeated; `make shake` tries others.
settings.register_profile("steady", deadline=None, derandomize=True)
settings.register_profile("shaken", deadline=None, derandomize=False, print_blob=True)
settings.load_profile("shaken" if os.environ.get("NURIGRAM_SHAKE") else "steady")


def pytest_configure() -> None:
    """Listen to Ctrl-C, and let every program that a test starts listen to it, however the tests were started.

    A shell that runs them in the background has them ignore it, and new processes would inherit that. NumPy keeps to
    one thread: the tests keep every core busy, and threads for matrices of 20 rows would only wait for each other.
    """
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In continuous integration nothing may be missing: a test that was skipped for that has failed."""
    report = yield
    if os.environ.get("CI") and report.skipped and isinstance(report.longrepr, tuple):
        reason = report.longrepr[2].removeprefix("Skipped: ")
        if reason.startswith(MARK):
            report.outcome, report.longrepr = "failed", reason
    return report


@pytest.fixture
def nurigram(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Generator[CommandLine]:
    """The command line: ``nurigram("solve", path)`` gives status, out and err. Log levels that it sets end with it."""
    log = logging.getLogger("nurigram")
    level = log.level
    yield CommandLine(capsys, monkeypatch)
    log.setLevel(level)


@pytest.fixture(params=["python", "native"])
def implementation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test that uses this runs twice: with the techniques in Python alone, and with the C++ extension."""
    name: str = request.param
    if name == "python":
        monkeypatch.setattr(extension, "is_built", lambda: False)
    elif not extension.is_built():
        lacking("NO C++ EXTENSION: nothing is tested with it. Install a C++ compiler and run: make .venv/ready")
    return name
