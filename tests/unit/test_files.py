"""Files are written completely or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from nurigram.base.errors import InputError
from nurigram.base.files import claim_file, claim_folder, file_name, write_file

NOBODY = 65534


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


def test_a_file_that_can_be_written_is_claimed_without_a_trace(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old")
    claim_file(tmp_path / "new", tmp_path / "old", None, "/dev/null")
    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_text() == "old"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("folder", "Is a directory"),
        ("", "Is a directory"),
        ("nowhere/x", "No such file or directory"),
        ("file/x", "Not a directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_at_once(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    with pytest.raises(InputError, match=f"cannot be written: {message}"):
        claim_file(tmp_path / name)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@contextmanager
def without_rights() -> Iterator[None]:
    """Nothing is forbidden to root: be nobody for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_without_the_right_to_write_is_refused() -> None:
    with TemporaryDirectory() as folder:  # pytest's own folders are closed to nobody
        os.chmod(folder, 0o555)
        with without_rights(), pytest.raises(InputError, match="cannot be written: Permission denied"):
            claim_file(Path(folder) / "x")


def test_a_folder_is_made_or_refused(tmp_path: Path) -> None:
    assert claim_folder(tmp_path / "a" / "b").is_dir()
    (tmp_path / "file").touch()
    for path in (tmp_path / "file", tmp_path / "file" / "x"):
        with pytest.raises(InputError, match="cannot be written: Not a directory"):
            claim_folder(path)


@pytest.mark.parametrize(("text", "name"), [("a/b", "a_b"), ("../../x", "x"), ("", ""), ("a" * 200, "a" * 100)])
def test_a_name_stays_in_its_folder(text: str, name: str) -> None:
    assert file_name(text) == name
