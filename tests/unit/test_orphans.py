"""Processes that end with the process that started them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

CHILD = """
import os, sys, time
from pathlib import Path
from nurigram.ground.orphans import end_with

parent, start = int(sys.argv[1]), sys.argv[2]
while start == "late" and os.getppid() == parent:
    time.sleep(0.01)
end_with(parent)
Path("listens").touch()
time.sleep(3600)
"""

PARENT = """
import os, subprocess, sys, time

subprocess.Popen([sys.executable, "child.py", str(os.getpid()), sys.argv[1]])
while sys.argv[1] == "early" and not os.path.exists("listens"):
    time.sleep(0.01)
"""


@pytest.mark.parametrize("start", ["early", "late"])
def test_a_process_ends_with_its_parent(tmp_path: Path, start: str) -> None:
    """Also one that was still starting when its parent died."""
    (tmp_path / "child.py").write_text(CHILD)
    command = [sys.executable, "-c", PARENT, start]
    # The child holds the output open, so this waits for both, and fails if the child sleeps on.
    done = subprocess.run(command, stdout=subprocess.PIPE, cwd=tmp_path, timeout=600, check=False)
    assert (done.returncode, done.stdout) == (0, b"")
