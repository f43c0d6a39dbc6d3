"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from nurigram.puzzle import twin
from tests.command_line import CommandLine


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder with real puzzles. They are not part of the project: where they are missing, the test is skipped."""
    default = Path(__file__).resolve().parents[2] / "shared" / "data"
    folder = Path(os.environ.get("NURIGRAM_DATA", default))
    if not folder.is_dir():
        pytest.skip(f"no puzzle data at {folder}; set NURIGRAM_DATA to run this test")
    return folder


@pytest.fixture
def nurigram(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> CommandLine:
    """The command line: ``nurigram("solve", path)`` gives status, out and err."""
    return CommandLine(capsys, monkeypatch)


@pytest.fixture(params=["python", "native"])
def implementation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Every test that uses this runs twice: with the techniques in Python, and with their C++ twin."""
    name: str = request.param
    if name == "python":
        monkeypatch.setattr(twin, "known", lambda _kind: frozenset())
    elif not twin.known("nonogram"):
        pytest.skip("the C++ extension is not built here")
    return name
