"""Run the tests of ``make test`` under strain, and count how often each of them fails.

First in random order with random seeds while every core is busy, several times; then on one core, in a time zone and a
language that few people have, and as an ordinary user. What pytest prints goes to ``build/shake/``.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import pwd
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tools.junit import Tally, read_tally

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build/shake"
BROWSER = "tests/web/browser"
ODD = {"TZ": "Pacific/Kiritimati", "LANG": "tr_TR.UTF-8", "PYTHONHASHSEED": "random"}
USER = "nobody"
NOT_STARTED = 127


@dataclass(frozen=True)
class Strain:
    """Circumstances under which the tests run."""

    name: str
    busy: bool = False
    before: tuple[str, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)
    folder: Path = ROOT
    user: str | None = None


def run(strain: Strain, tests: list[str]) -> Tally:
    """Run the tests in an order and with seeds of their own, and print how it went."""
    seed = random.randrange(10**6)
    name = f"{strain.name} {'browser' if tests[0].startswith(BROWSER) else 'python'}".replace(" ", "-")
    report = strain.folder / f"build/shake/{name}.xml"
    report.unlink(missing_ok=True)
    shuffled = ("-p", "randomly", f"--randomly-seed={seed}", f"--hypothesis-seed={seed}")
    pytest = (".venv/bin/python", "-m", "pytest", "-n", str(os.cpu_count()), "-m", "not slow", f"--junitxml={report}")
    with busy_cores(strain.busy), (LOGS / f"{name}.log").open("wb") as log:
        status = call(strain, (*strain.before, *pytest, *shuffled, *tests), log.fileno())
    tally = read_tally(report) if report.exists() else Tally()
    if status and not tally.failures:
        tally.failures.append(f"{name}: pytest ended with status {status}, see {LOGS / name}.log")
    print(f"{name}, seed {seed}: {tally}", flush=True)
    return tally


def call(strain: Strain, command: tuple[str, ...], output: int) -> int:
    """Run a command under a strain and give its status, or ``NOT_STARTED``."""
    environment = {**os.environ, "NURIGRAM_SHAKE": "1", **strain.environment}
    group = pwd.getpwnam(strain.user).pw_gid if strain.user else None
    try:
        return subprocess.run(
            command, cwd=strain.folder, env=environment,
            user=strain.user, group=group, extra_groups=[] if strain.user else None,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
        ).returncode  # fmt: skip
    except OSError:
        return NOT_STARTED


@contextmanager
def busy_cores(wanted: bool) -> Iterator[None]:
    """Keep every core busy meanwhile."""
    spinners = [multiprocessing.Process(target=spin, daemon=True) for _ in range(os.cpu_count() or 1) if wanted]
    for spinner in spinners:
        spinner.start()
    yield
    for spinner in spinners:
        spinner.kill()


def spin() -> None:
    """Keep a core busy."""
    while True:
        pass


@contextmanager
def ordinary_user() -> Iterator[Strain | None]:
    """The checkout, copied and set up for a user who may not do everything; nothing if there is no Python for them."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / "nurigram"
        left_out = shutil.ignore_patterns(".git", ".venv", "build", "__pycache__", ".*_cache", ".hypothesis")
        shutil.copytree(ROOT, folder, ignore=left_out)
        (folder / "build/shake").mkdir(parents=True)
        subprocess.run(["chown", "-R", f"{USER}:", made], check=True)
        strain = Strain("ordinary user", environment={"HOME": made}, folder=folder, user=USER)
        pythons = (f"{sys.base_prefix}/bin/python3", "/usr/bin/python3")
        probe = ("-c", "import ensurepip, venv")
        python = next((path for path in pythons if not call(strain, (path, *probe), subprocess.DEVNULL)), None)
        if python is None:
            print(f"not run as an ordinary user: {USER} may run none of {', '.join(pythons)}")
            yield None
            return
        with (LOGS / "ordinary-user-set-up.log").open("wb") as log:
            call(strain, ("make", f"PYTHON={python}", "set-up", "wasm"), log.fileno())
        yield strain


def strains(runs: int) -> Iterator[Strain]:
    """All circumstances, one after the other."""
    for number in range(runs):
        yield Strain(f"busy {number + 1}", busy=True)
    yield Strain("one core", before=("taskset", "-c", "0"))
    yield Strain("odd place", environment=ODD | ({"LC_ALL": ODD["LANG"]} if has_locale(ODD["LANG"]) else {}))
    if os.geteuid():
        print("not run as an ordinary user: these runs all were")
        return
    with ordinary_user() as strain:
        if strain:
            yield strain


def has_locale(name: str) -> bool:
    """Whether the machine knows a language."""
    known = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.lower().replace("-", "")
    return name.lower().replace("-", "") in known.split()


def main() -> int:
    """Give the status: 1 if any test failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.shake", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="how often the tests run on busy cores")
    parser.add_argument("tests", nargs="*", help="only these; otherwise all that are not slow")
    options = parser.parse_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    # Apart, as Playwright keeps an event loop in its process.
    groups = [options.tests] if options.tests else [["tests", f"--ignore={BROWSER}"], [BROWSER]]
    failures: Counter[str] = Counter()
    ran = 0
    for strain in strains(options.runs):
        ran += 1
        for tests in groups:
            failures.update(set(run(strain, tests).failures))
    for name, count in failures.most_common():
        print(f"failed {count} of {ran} times: {name}")
    print(f"{ran} runs, {len(failures)} tests failed")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
