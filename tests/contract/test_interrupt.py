"""Ctrl-C in a real terminal: finished work is kept, no process is left behind, and the batch can be resumed."""

from __future__ import annotations

import os
import re
import select
import sys
import time
from pathlib import Path

import pytest

from nurigram import loads

pty = pytest.importorskip("pty")

COUNT = 20_000
"""More puzzles than are made before Ctrl-C is pressed, however fast the machine is."""

ORDER = ("generate", "nurikabe", "-s", "7x7", "-d", "medium", "--seed", "4", "-n", str(COUNT))
PROGRAM = (sys.executable, "-m", "nurigram.cli")
CTRL_C = b"\x03"


class Terminal:
    """The program in its own terminal."""

    def __init__(self, *arguments: str) -> None:
        self.shown = ""
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.execv(PROGRAM[0], [*PROGRAM, *arguments])

    def read_until(self, pattern: str) -> None:
        """Wait until something is shown. If the program ends first, the test fails."""
        while not re.search(pattern, self.shown):
            assert self._read(), self.shown

    def press(self, keys: bytes) -> None:
        os.write(self.screen, keys)

    def end(self) -> int:
        """Wait for the end. Returns the exit status."""
        while self._read():
            pass
        os.close(self.screen)
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])

    def _read(self) -> bool:
        select.select([self.screen], [], [], 60)
        try:
            text = os.read(self.screen, 1 << 16)
        except OSError:  # how Linux says that nobody writes there any more
            return False
        self.shown += text.decode(errors="replace")
        return bool(text)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_what_is_done_and_the_batch_goes_on(tmp_path: Path, jobs: str) -> None:
    part, whole = tmp_path / "part.jsonl", tmp_path / "whole.jsonl"
    terminal = Terminal(*ORDER, "--jobs", jobs, "-o", str(part))
    terminal.read_until(rf"[1-9]\d*/{COUNT}.* \d.*/s.*\d:\d\d.*left.*\d:\d\d")
    terminal.press(CTRL_C)
    assert terminal.end() == 130
    lines = part.read_text(encoding="utf-8").splitlines()
    assert 0 < len(lines) < COUNT
    assert f"{len(lines)} of {COUNT} puzzles are in" in terminal.shown
    assert "--seed 4 --resume" in terminal.shown
    assert "Traceback" not in terminal.shown
    assert all(loads(line).info.solution for line in lines)

    count = str(len(lines) + 3)
    again, afresh = ((*ORDER[:-1], count, "-o", str(file)) for file in (part, whole))
    assert Terminal(*again, "--resume").end() == 0
    assert Terminal(*afresh).end() == 0
    assert part.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8")


@pytest.mark.slow
def test_ctrl_c_leaves_no_worker_behind(tmp_path: Path) -> None:
    terminal = Terminal(*ORDER, "--jobs", "2", "-o", str(tmp_path / "part.jsonl"))
    terminal.read_until(rf"[1-9]\d*/{COUNT}")
    workers = children(terminal.process)
    assert len(workers) >= 2
    terminal.press(CTRL_C)
    assert terminal.end() == 130
    while any(os.path.exists(f"/proc/{each}") for each in workers):  # the one that clears up ends last, by itself
        time.sleep(0.05)


def children(process: int) -> list[int]:
    """The processes that a process has started, as far as the system tells."""
    listed = list(Path(f"/proc/{process}/task").glob("*/children"))
    if not listed:
        pytest.skip("this system does not list the children of a process")
    return [int(each) for path in listed for each in path.read_text(encoding="utf-8").split()]
