"""Processes that end with whoever started them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHILD = """
import os, sys, time
from nurigram.ground.orphans import end_with

parent, starts_late = int(sys.argv[1]), sys.argv[2] == "late"
while starts_late and os.getppid() == parent:
    time.sleep(0.05)
end_with(parent)
time.sleep(60)
"""

PARENT = """
import os, subprocess, sys, time

subprocess.Popen([sys.executable, sys.argv[1], str(os.getpid()), sys.argv[2]])
time.sleep(1)
"""


@pytest.mark.parametrize("start", ["early", "late"])
def test_a_process_ends_with_its_parent(tmp_path: Path, start: str) -> None:
    """Also one that was still starting when its parent died."""
    (tmp_path / "child.py").write_text(CHILD)
    command = [sys.executable, "-c", PARENT, str(tmp_path / "child.py"), start]
    # The child holds the output open, so this waits for both, and fails if the child sleeps on.
    done = subprocess.run(command, stdout=subprocess.PIPE, timeout=30, check=False)
    assert (done.returncode, done.stdout) == (0, b"")
