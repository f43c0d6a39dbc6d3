"""Without a C++ compiler the package still installs, and works without its extension."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import json, nurigram
from nurigram.puzzle.registry import engine
puzzle = nurigram.loads("https://puzz.link/p?nurikabe/5/5/g5k2o1k3g")
result = nurigram.solve(puzzle)
print(json.dumps([engine("native").is_ready(None), result.engine, result.verdict.value, result.solutions[0].rows]))
"""


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_it_installs_and_solves_without_a_compiler(tmp_path: Path) -> None:
    site = tmp_path / "site"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(site), str(ROOT))
    run(*pip, CC="/bin/false", CXX="/bin/false")
    assert not list(site.glob("nurigram/_native*"))
    # Without -S the checkout under test, installed as editable, would be found first.
    places = os.pathsep.join([str(site), sysconfig.get_paths()["purelib"]])
    answer = json.loads(run(sys.executable, "-S", "-c", PROGRAM, PYTHONPATH=places))
    assert answer == [False, "sat", "unique", ["..###", ".#..#", ".####", ".#.#.", "###.."]]
