"""Files are written completely or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from nurigram.ground.errors import InputError
from nurigram.ground.files import write_file


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "x.txt"
    write_file(path, "one\n")
    os.chmod(path, 0o640)
    write_file(path, b"two\n")
    assert path.read_bytes() == b"two\n"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["x.txt"]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.txt"
    write_file(path, "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(InputError, match=r"x\.txt: cannot be written: No space left on device"):
        write_file(path, "new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["x.txt"]


def test_a_special_file_is_written_directly() -> None:
    write_file("/dev/null", "gone")
    assert not Path("/dev/null").is_file()


def test_half_a_surrogate_pair_does_not_stop_the_writing(tmp_path: Path) -> None:
    write_file(tmp_path / "x", "a\ud800b")
    assert (tmp_path / "x").read_text() == "a\\ud800b"
