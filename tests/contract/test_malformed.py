"""Bad input never gives a traceback: exit status 2, a message with the position, bounded memory, nothing written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from nurigram.base.limits import MAX_LINE, MAX_TEXT
from tests.command_line import CommandLine
from tests.golden_file import check_golden

FOLDER = Path(__file__).parents[1] / "boards" / "malformed"
FILES = sorted(FOLDER.iterdir())
SOME_GOOD = ("lines-bad", "lines-truncated", "address-second", "json-bad-entry", "non-second")
"""Collections in which not every entry is bad: the good ones are written."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_malformed_file_gives_status_2_and_a_place(nurigram: CommandLine, path: Path, tmp_path: Path) -> None:
    outcome = nurigram("convert", path, "--to", "json", "-o", tmp_path / "out.json")
    assert outcome.status == 2
    assert outcome.out == ""
    *complaints, last = outcome.err.splitlines()
    if path.name.startswith(SOME_GOOD):
        assert last.endswith(f"written to {tmp_path / 'out.json'}")
    else:
        complaints.append(last)
        assert list(tmp_path.iterdir()) == []
    assert complaints
    for line in complaints:
        assert line.startswith(f"nurigram: {path}, line ")


SINCE_3_13, BEFORE = (
    "column 9: not JSON: Illegal trailing comma before end of object",
    "column 10: not JSON: Expecting property name enclosed in double quotes",
)
"""What Python says of a comma too many."""


def test_the_messages_are_as_expected(nurigram: CommandLine) -> None:
    messages = (nurigram("show", path).err.replace(f"nurigram: {FOLDER}{os.sep}", "") for path in FILES)
    check_golden("malformed.txt", "".join(messages).replace(SINCE_3_13, BEFORE))


GENERATED: dict[str, tuple[bytes, str]] = {
    "picture.png": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)), "line 2, column 1: this is not text"),
    "program": (b"\x7fELF\x02\x01\x01\x00" * 100, "line 1, column 1: this is not text"),
    "zeros.txt": (bytes(5000), "line 1, column 1: this is not text"),
    "utf16.json": ('{"kind":'.encode("utf-16"), "line 1, column 9: the JSON text ends too soon"),
    "deep.json": (b"[" * 200_000, "line 1, column 1: the JSON text is nested too deeply"),
    "deep-object.json": (b'{"a":' * 100_000, "line 1, column 1: the JSON text is nested too deeply"),
    "long-number.json": (b'{"kind":"nurikabe","rows":' + b"9" * 5000 + b"}", "column 27: a number is too large"),
    "long-number.txt": (b"9" * 5000 + b" 3\n0 0 0\n", "line 1, column 1: the number of rows is too large"),
    "many-blank-lines.txt": (b"\n" * 300_000 + b"x", "line 1, column 1: this is not in any known format"),
    "many-words.txt": (b"2 2\n" + b"0 " * 300_000, "line 2, column 9: the board has 4 cells"),
    "latin.txt": ("Größe: drei".encode("latin-1"), "line 1, column 1: this is not in any known format"),
    "escape.json": (
        b'{"kind":"\\u001b[31m"}',
        'column 2: "kind" is unknown: there is no kind of puzzle called \'\\x1b',
    ),
}


@pytest.mark.parametrize("name", GENERATED)
def test_a_generated_file_gives_status_2_and_a_place(nurigram: CommandLine, name: str, tmp_path: Path) -> None:
    content, message = GENERATED[name]
    path = tmp_path / name
    path.write_bytes(content)
    outcome = nurigram("solve", path, "--json")
    assert (outcome.status, outcome.out) == (2, "")
    assert message in outcome.err
    assert "\x1b" not in outcome.err
    piped = nurigram("solve", "-", "--json", stdin=content)
    assert (piped.status, piped.out) == (2, "")


WATCHED = """
import json, resource, subprocess, sys

done = subprocess.run([sys.executable, "-m", "nurigram.cli", *sys.argv[1:]], capture_output=True, text=True)
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
print(json.dumps([done.returncode, done.stdout, done.stderr, peak]))
"""
"""Runs the command line and measures its memory. The system counts what a process needs together with what its parent
needed when it started it, so this program is small."""


class Run(NamedTuple):
    """How a run of the command line ended, and the most memory that it used, in bytes."""

    status: int
    out: str
    err: str
    peak: int


def _watched(*arguments: str, stdin: Path | None = None) -> Run:
    """Run the command line in a process of its own."""
    with open(stdin or os.devnull, "rb") as source:
        command = [sys.executable, "-c", WATCHED, *arguments]
        done = subprocess.run(command, stdin=source, capture_output=True, text=True, check=True)
    return Run(*json.loads(done.stdout))


@pytest.fixture(scope="module")
def usual() -> int:
    """The memory that the command line needs for a puzzle of one cell."""
    done = _watched("solve", "nurikabe/1/1/1")
    assert done.status == 0
    return done.peak


def _one_line(path: Path, unit: bytes) -> Path:
    with path.open("wb") as file:
        for _ in range(100):
            file.write(unit * (2**20 // len(unit)))
    return path


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "unit", "message"),
    [
        ("board.txt", b". ", f"line 1: too long for one puzzle: the limit is {MAX_TEXT // 2**20} MB"),
        ("lines.jsonl", b"[ ", f"line 1: the line is too long: the limit is {MAX_LINE // 2**20} MB"),
        ("number.json", b"99", "line 1: too long for one puzzle"),
    ],
)
def test_a_line_of_100_mb_is_refused_before_it_is_read_whole(
    tmp_path: Path, usual: int, name: str, unit: bytes, message: str
) -> None:
    path = _one_line(tmp_path / name, unit)
    for outcome in (_watched("solve", "--json", str(path)), _watched("solve", "-", stdin=path)):
        assert (outcome.status, outcome.out) == (2, "")
        assert "Traceback" not in outcome.err
        assert "the limit is" in outcome.err
        assert outcome.peak - usual < 3 * MAX_TEXT < 100 * 2**20
    assert message in _watched("show", str(path)).err


@pytest.mark.slow
def test_the_largest_text_that_is_read_takes_a_bounded_multiple_of_its_size(tmp_path: Path, usual: int) -> None:
    path = tmp_path / "board.txt"
    path.write_bytes(b"1 . " * (MAX_TEXT // 4))
    outcome = _watched("show", str(path))
    assert outcome.status == 2
    assert "too long" in outcome.err
    assert outcome.peak - usual < 12 * MAX_TEXT


def test_missing_and_unreadable_paths(nurigram: CommandLine, tmp_path: Path) -> None:
    assert nurigram("solve", tmp_path / "nowhere.txt").status == 2
    assert "this folder contains no files" in nurigram("solve", tmp_path).err
    assert "no such file" in nurigram("solve", "x" * 10_000).err
    assert nurigram("solve", "").status == 2


def test_bad_entries_of_a_collection_are_reported_after_the_good_ones_were_handled(nurigram: CommandLine) -> None:
    outcome = nurigram("solve", FOLDER / "lines-bad-second.jsonl", "--json", "--engine", "sat")
    assert outcome.status == 2
    assert [line[:40] for line in outcome.out.splitlines()] == [
        '{"id":"lines-bad-second:1","kind":"nurik',
        '{"id":"lines-bad-second:4","kind":"nurik',
    ]
    assert "lines-bad-second.jsonl, line 2" in outcome.err


BAD_USAGE: list[Callable[[Path], list[object]]] = [
    lambda folder: ["solve"],
    lambda folder: ["nothing"],
    lambda folder: ["solve", "nurikabe/1/1/1", "--limit", "many"],
    lambda folder: ["solve", "nurikabe/1/1/1", "--engine", "magic"],
    lambda folder: ["convert", "nurikabe/1/1/1", "--to", "magic"],
    lambda folder: ["convert", "nurikabe/1/1/1", "--to", "json", "-o", folder / "no" / "such" / "place.json"],
    lambda folder: ["show", "nurikabe/1/1/1", "--from", "magic"],
    lambda folder: ["draw", "nurikabe/1/1/1", "-o", folder / "x.gif"],
    lambda folder: ["draw", "nurikabe/1/1/1", "-o", folder / "x.svg", "--theme", "pink"],
    lambda folder: ["check", "nurikabe/1/1/1"],
    lambda folder: ["check", "nurikabe/1/1/1", folder / "nowhere"],
]


@pytest.mark.parametrize("arguments", BAD_USAGE)
def test_bad_usage_gives_status_2_and_writes_nothing(
    nurigram: CommandLine, arguments: Callable[[Path], list[object]], tmp_path: Path
) -> None:
    outcome = nurigram(*arguments(tmp_path))
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err
    assert list(tmp_path.iterdir()) == []
