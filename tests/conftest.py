"""What all tests share."""

from __future__ import annotations

import signal

import pytest
from hypothesis import settings

from nurigram.puzzle import extension
from tests.command_line import CommandLine
from tests.fixtures.clock import clock as clock
from tests.fixtures.databases import database as database
from tests.fixtures.databases import postgres as postgres

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")  # how fast an example runs tells more about the machine than about the code


def pytest_configure() -> None:
    """Listen to Ctrl-C, and let every program that a test starts listen to it, however the tests were started.

    A shell that runs them in the background has them ignore it, and new processes would inherit that.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run slow tests first, so that in the end no process waits for another that has just begun one."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture
def nurigram(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line: ``nurigram("solve", path)`` gives status, out and err."""
    return CommandLine(capsys, monkeypatch)


@pytest.fixture(params=["python", "native"])
def implementation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test that uses this runs twice: with the techniques in Python alone, and with the C++ extension."""
    name: str = request.param
    if name == "python":
        monkeypatch.setattr(extension, "is_built", lambda: False)
    elif not extension.is_built():
        pytest.skip("the C++ extension is not built here")
    return name
