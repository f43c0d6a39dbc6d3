"""Real puzzles are read from the folder that NURIGRAM_DATA names; if they are missing, the test is skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ReadLines


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of one's own. It is named before ``real_puzzles`` looks."""
    monkeypatch.setenv("NURIGRAM_DATA", str(tmp_path))
    return tmp_path


def test_they_are_read_from_the_folder_named(real_puzzles: ReadLines, folder: Path) -> None:
    (folder / "some.jsonl").write_text("{}\n[]\n", encoding="utf-8")
    assert real_puzzles("some.jsonl") == ["{}", "[]"]


def test_what_is_missing_is_named(real_puzzles: ReadLines, folder: Path) -> None:
    with pytest.raises(pytest.skip.Exception) as skipped:
        real_puzzles("none.jsonl")
    assert str(folder / "none.jsonl") in str(skipped.value)
    assert "NURIGRAM_DATA" in str(skipped.value)
