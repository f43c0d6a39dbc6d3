"""Search for faults with a coverage-guided fuzzer, one reader after another: ``make fuzz-readers TIME=600``.

    python -m tests.fuzz [--seconds 600] [TARGET...]

What it finds interesting is kept in build/fuzz and is the start of the next search. It prints a table and ends with
status 1 if a reader is at fault; the input that shows it is named. ``--keep`` adds the smallest inputs found to the
corpus that the tests replay.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from pathlib import Path

from tests.fuzz import corpus
from tests.fuzz.targets import TARGETS

FOLDER = Path("build/fuzz")
MEGABYTES = 512
LONGEST = 4096
"""The longest input, in bytes, that the fuzzer tries. ``nurigram bench hostile`` tries large ones."""

_DONE = re.compile(r"^Done (\d+) runs", re.MULTILINE)
_COVERED = re.compile(r"^#\d+\s.*cov: (\d+)", re.MULTILINE)


def main() -> int:
    """Fuzz the readers named, or all of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], metavar="TARGET", default=[])
    parser.add_argument("--seconds", type=int, default=600, help="for each reader")
    parser.add_argument("--keep", action="store_true", help="add to the corpus that the tests replay")
    asked = parser.parse_args()
    print(f"{'reader':16} {'seconds':>8} {'runs':>9} {'covered':>8}  fault")
    faults = 0
    for name in asked.targets or TARGETS:
        faults += _fuzz(name, asked.seconds)
        if asked.keep:
            corpus.keep(name, FOLDER / name)
    return min(faults, 1)


def _fuzz(name: str, seconds: int) -> bool:
    """Fuzz one reader in a process of its own. Whether it is at fault."""
    found, faulty = FOLDER / name, FOLDER / f"{name}-faults"
    for folder in (found, faulty):
        folder.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(corpus.inputs(name)):
        (found / f"seed-{number}").write_bytes(seed)
    limits = [f"-max_total_time={seconds}", f"-rss_limit_mb={MEGABYTES}", f"-max_len={LONGEST}", "-timeout=60"]
    command = [sys.executable, "-m", "tests.fuzz.one", name, str(found), f"-artifact_prefix={faulty}/", *limits]
    start = time.monotonic()
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    runs, covered = _DONE.search(done.stderr), _COVERED.findall(done.stderr)
    spent = time.monotonic() - start
    fault = "" if done.returncode == 0 else _fault(faulty, done.stdout + done.stderr)
    print(
        f"{name:16} {spent:8.0f} {runs[1] if runs else '?':>9} {covered[-1] if covered else '?':>8}  {fault}",
        flush=True,
    )
    return bool(fault)


def _fault(faulty: Path, said: str) -> str:
    """Where the input is, and the last words of the process, which are in a file beside it."""
    (faulty / "output.txt").write_text(said)
    inputs = sorted((path for path in faulty.iterdir() if path.suffix != ".txt"), key=lambda path: path.stat().st_mtime)
    lines = re.findall(r"^\s*(\w*(?:Error|Exception|Exit|Interrupt)\b.*)$", said, re.MULTILINE)
    return f"{lines[-1] if lines else said.strip()[-80:]!r:.90} ({inputs[-1] if inputs else faulty / 'output.txt'})"


if __name__ == "__main__":
    sys.exit(main())
