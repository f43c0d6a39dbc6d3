"""Nothing in Python needs POSIX: every module loads and works on a system without its modules and signals."""

from __future__ import annotations

import subprocess
import sys

import pytest

PROGRAM = """
import os, signal, sys

for name in ("resource", "fcntl", "termios", "pwd", "grp", "posix_ipc"):
    sys.modules[name] = None  # importing it fails
for name in ("pthread_sigmask", "SIGALRM", "SIGHUP", "SIGUSR1", "setitimer", "alarm", "pthread_kill", "SIGKILL"):
    if hasattr(signal, name):
        delattr(signal, name)
for name in ("fork", "killpg", "getpgid", "setsid", "nice", "getuid", "geteuid", "sysconf", "sched_getaffinity"):
    if hasattr(os, name):
        delattr(os, name)

from importlib import import_module
from pkgutil import walk_packages
import nurigram

ALEMBIC = "nurigram.library.migrations"  # runs only inside a migration
AGENTS = "nurigram.web.agents"  # the package mcp asks sys.platform, and is another one on Windows
for module in walk_packages(nurigram.__path__, "nurigram."):
    if not module.name.startswith((ALEMBIC, AGENTS)) and not module.name.endswith("__main__"):
        import_module(module.name)

puzzle = nurigram.generate("nurikabe", "5x5", "easy", seed=1)
for engine in ("auto", "sat", "logic"):
    assert nurigram.solve(puzzle, engine).verdict is nurigram.Verdict.UNIQUE
assert len(list(nurigram.generate_many("nonogram", "5x5", "easy", count=2, seed=1))) == 2
assert nurigram.explain(puzzle).solved
nurigram.draw(puzzle).save(sys.argv[1])
print("fine")
"""


@pytest.mark.slow
def test_every_module_loads_and_works_without_posix(tmp_path: object) -> None:
    command = [sys.executable, "-c", PROGRAM, f"{tmp_path}/board.png"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout == "fine\n", done.stderr
