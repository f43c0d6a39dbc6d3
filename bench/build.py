"""How long a clean build of the C++ extension takes, by the clock and in CPU time.

``build [--jobs N...]`` configures and compiles in a temporary folder. The target is at most 90 s.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from bench.common import ROOT, save, table

TARGET = 90


def build(folder: Path, jobs: int) -> tuple[float, float]:
    """Seconds by the clock, and seconds of CPU time."""
    tools = Path(sys.executable).parent
    environment = {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    configure = ["cmake", "-S", str(ROOT), "-B", str(folder), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release"]
    nanobind = subprocess.check_output([sys.executable, "-m", "nanobind", "--cmake_dir"], text=True).strip()
    settings = [f"-DPython_EXECUTABLE={sys.executable}", f"-Dnanobind_DIR={nanobind}"]
    start, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    for command in ([*configure, *settings], ["cmake", "--build", str(folder), "--parallel", str(jobs)]):
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, spent


def main(arguments: list[str]) -> None:
    """Build, then print and save the figures."""
    parser = argparse.ArgumentParser(prog="build", description=__doc__)
    parser.add_argument("--jobs", type=int, nargs="+", default=[os.cpu_count() or 1], help="parallel compilers")
    options = parser.parse_args(arguments)
    rows = []
    for jobs in options.jobs:
        with tempfile.TemporaryDirectory() as folder:
            rows.append((jobs, *build(Path(folder), jobs), TARGET))
    table("A clean build of the extension", ("parallel compilers", "seconds", "CPU seconds", "target: at most"), rows)
    print(f"saved in {save('build', {'rows': rows})}")


if __name__ == "__main__":
    main(sys.argv[1:])
