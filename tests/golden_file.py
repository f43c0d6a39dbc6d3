"""Exact outputs kept in files. To update them after a change, run NURIGRAM_UPDATE=1 pytest, then read the diff."""

from __future__ import annotations

import os
from difflib import unified_diff
from pathlib import Path

FOLDER = Path(__file__).parent / "golden"


def check_golden(name: str, actual: str) -> None:
    """The text must equal the file with this name."""
    path = FOLDER / name
    if _is_update():
        path.write_text(actual, encoding="utf-8", newline="\n")
    expected = path.read_text(encoding="utf-8")
    assert actual == expected, _advice(name, expected, actual)


def check_golden_line(name: str, number: int, actual: str) -> None:
    """The text must equal this line of the file, counted from 0. For tests that share a file."""
    path = FOLDER / name
    lines = path.read_text(encoding="utf-8").splitlines()
    if _is_update():
        lines[number : number + 1] = [actual]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    assert actual == lines[number], _advice(name, lines[number], actual)


def _advice(name: str, expected: str, actual: str) -> str:
    """What has changed, and what to do about it."""
    changes = unified_diff(expected.splitlines(), actual.splitlines(), name, "now", lineterm="")
    return "\n".join([*changes, f"If that is right, run NURIGRAM_UPDATE=1 pytest on this test: it rewrites {name}."])


def _is_update() -> bool:
    return bool(os.environ.get("NURIGRAM_UPDATE"))
