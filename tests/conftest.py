"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.command_line import CommandLine

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")  # how fast an example runs tells more about the machine than about the code


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
