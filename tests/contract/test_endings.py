"""How a run ends: a message and a status of its own for everything that goes wrong, never a traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nurigram.base.errors import GenerationError, InputError, OutOfTimeError
from tests.command_line import CommandLine
from tests.contract.test_interrupt import children

UNIQUE = "nurikabe/5/5/g5k2o1k3g"
PROGRAM = (sys.executable, "-m", "nurigram.cli")

ENDS: list[tuple[BaseException, int, str]] = [
    (InputError("is odd", source="x.txt"), 2, "x.txt: is odd"),
    (GenerationError("nothing was found"), 2, "nothing was found"),
    (OutOfTimeError(), 3, "no answer within the time limit"),
    (KeyboardInterrupt(), 130, "interrupted"),
    (BrokenPipeError(), 141, ""),
    (FileNotFoundError(2, "No such file", "y.txt"), 2, "y.txt failed: No such file"),
    (OSError(28, "No space left on device"), 2, "reading or writing failed: No space left on device"),
    (UnicodeEncodeError("ascii", "é", 0, 1, "no such letter"), 4, "a fault in the program, please report it (Unicode"),
    (RecursionError("too deep"), 4, "a fault in the program, please report it (RecursionError: too deep)"),
    (MemoryError(), 4, "there is not enough memory for this"),
    (ValueError(), 4, "a fault in the program, please report it (ValueError); with NURIGRAM_DEBUG=1 it shows where"),
    (SystemExit("no data"), 2, "no data"),
    (SystemExit(3), 3, ""),
    (SystemExit(), 0, ""),
    (EOFError(), 4, "a fault in the program, please report it (EOFError)"),
]


@pytest.mark.parametrize(("error", "status", "message"), ENDS, ids=lambda value: str(value)[:20])
def test_every_end_has_its_status(
    nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch, error: BaseException, status: int, message: str
) -> None:
    def fail(*_: object) -> str:
        raise error

    monkeypatch.setattr("nurigram.cli.show.render_text", fail)
    outcome = nurigram("show", UNIQUE)
    assert outcome.status == status
    assert outcome.err.startswith(f"nurigram: {message}" if message else "")
    assert bool(outcome.err) == bool(message)


def test_developers_see_the_traceback(nurigram: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NURIGRAM_DEBUG", "1")
    monkeypatch.setattr("nurigram.cli.show.render_text", lambda *_: 1 // 0)
    outcome = nurigram("show", UNIQUE)
    assert outcome.status == 4
    assert "Traceback" in outcome.err
    assert "ZeroDivisionError" in outcome.err


def run(command: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A command of the shell, in which ``nurigram`` stands for the program."""
    line = command.replace("nurigram", " ".join(PROGRAM))
    return subprocess.run(line, shell=True, env={**os.environ, **environment}, capture_output=True, check=False)


@pytest.mark.parametrize(
    ("command", "status", "message"),
    [
        (f"nurigram show {UNIQUE} > /dev/full", 2, b"standard output: cannot be written: No space left"),
        ("nurigram formats > /dev/full", 2, b"failed: No space left"),
        (f"nurigram show {UNIQUE} >&-", 2, b"standard output: cannot be written: Bad file"),
        ("nurigram show - <&-", 2, b"stdin: cannot be read: Bad file"),
        (f"nurigram check {UNIQUE} - <&-", 2, b"stdin: cannot be read: Bad file"),
        ("nurigram show nothing 2>&-", 2, b""),
        ("nurigram show nothing 2>/dev/full", 2, b""),
    ],
)
def test_streams_that_are_closed_or_full(command: str, status: int, message: bytes) -> None:
    done = run(command)
    assert done.returncode == status
    assert message in done.stderr
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr


@pytest.mark.parametrize("encoding", ["latin-1", "cp932", "ascii", "cp437"])
def test_signs_that_cannot_be_shown_become_plain_ones(encoding: str) -> None:
    done = run(f"nurigram show {UNIQUE} --solution", PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    assert done.stderr == b""
    assert done.stdout.decode(encoding).splitlines() == [
        "nurikabe 5x5",
        "+----------+",
        "|   5######|",
        "|  ## 2  ##|",
        "|  ########|",
        "|  ## 1##  |",
        "|###### 3  |",
        "+----------+",
    ]


def test_json_is_escaped_where_it_must_be(tmp_path: Path) -> None:
    puzzle = tmp_path / "x.json"
    puzzle.write_text('{"kind":"nurikabe","id":"é日😀·","rows":1,"cols":1,"clues":[]}\n', encoding="utf-8")
    for encoding, written in {
        "ascii": r"\u00e9\u65e5\ud83d\ude00\u00b7",
        "latin-1": r"\u00e9\u65e5\ud83d\ude00\u00b7",
        "utf-8": "é日😀·",
    }.items():
        done = run(f"nurigram convert {puzzle} --to json", PYTHONIOENCODING=encoding)
        assert done.stdout.decode(encoding) == f'{{"kind":"nurikabe","id":"{written}","rows":1,"cols":1,"clues":[]}}\n'


@pytest.mark.parametrize("encoding", ["ascii", "cp932"])
@pytest.mark.parametrize("command", ["--help", "formats", "explain nonogram/1/1/1g --lang ja", "check x"])
def test_nothing_stumbles_over_an_encoding(encoding: str, command: str) -> None:
    done = run(f"nurigram {command}", PYTHONIOENCODING=encoding)
    assert done.returncode in (0, 1, 2)
    assert b"Traceback" not in done.stderr


INTERRUPTED_WHILE_LOADING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Finder:
    def find_spec(self, name, *_):
        if name == "typer":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
from nurigram.cli import main
main(["formats"])
"""


def test_an_interrupt_while_the_program_loads_is_an_interrupt() -> None:
    done = subprocess.run([sys.executable, "-c", INTERRUPTED_WHILE_LOADING], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"nurigram: interrupted\n")


INTERRUPTED_IMPORT = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Finder:
    def find_spec(self, name, *_):
        if name.startswith("ortools"):
            try:
                os.kill(os.getpid(), signal.SIGINT)
            except KeyboardInterrupt as error:
                if {swallow}:
                    return None
                raise ImportError("half loaded") from error
sys.meta_path.insert(0, Finder())
from nurigram.cli import main
main(["solve", "nurikabe/1/1/1", "-e", "cp"])
"""


@pytest.mark.slow
@pytest.mark.parametrize("swallow", [False, True])
def test_an_interrupt_while_or_tools_loads_is_no_missing_package(swallow: bool) -> None:
    pytest.importorskip("ortools")
    program = INTERRUPTED_IMPORT.format(swallow=swallow)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"nurigram: interrupted\n")


EASY = {"kind": "nurikabe", "rows": 1, "cols": 1, "clues": [[0, 0, 1]]}
BOARD = {"kind": "nonogram", "rows": [[1]] * 60, "cols": [[1]] * 60}
"""One cell in each row and column: nobody is soon done with listing the solutions."""


def started(file: Path, *options: str) -> subprocess.Popen[bytes]:
    """The program on an easy board and many long ones, as a terminal starts it."""
    file.write_text("".join(json.dumps(board) + "\n" for board in (EASY, *[BOARD] * 100)))
    command = [*PROGRAM, "solve", str(file), "-n", "all", "--json", *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)


def interrupted(process: subprocess.Popen[bytes]) -> tuple[int, bytes]:
    """The status and the messages after a Ctrl-C, which a terminal sends to all processes of the program."""
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate()
    return process.returncode, err


@pytest.mark.slow
@pytest.mark.parametrize("seconds", [0.0, 0.3, 1.5])
def test_an_interrupt_of_or_tools_ends_quietly(tmp_path: Path, seconds: float) -> None:
    """While it prepares, and while it searches."""
    pytest.importorskip("ortools")
    process = started(tmp_path / "x.jsonl", "-e", "cp")
    assert process.stdout
    process.stdout.readline()
    time.sleep(seconds)
    assert interrupted(process) == (130, b"nurigram: interrupted\n")


def test_an_interrupt_of_workers_that_load_ends_quietly(tmp_path: Path) -> None:
    process = started(tmp_path / "x.jsonl", "-j", "2")
    while len(children(process.pid)) < 2:  # the workers
        time.sleep(0.01)
    assert interrupted(process) == (130, b"nurigram: interrupted\n")


def test_the_handler_of_interrupts_is_put_back(nurigram: CommandLine) -> None:
    before = signal.getsignal(signal.SIGINT)
    nurigram("formats", "--json")
    nurigram("nothing")
    assert signal.getsignal(signal.SIGINT) is before
