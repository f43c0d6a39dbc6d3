"""Run the checks of ``make test`` side by side, or with ``--slow`` the long ones that ``make test-all`` adds.

A check that fails does not keep the others from running. What a check prints goes to ``build/check/NAME.log`` and is
shown if it fails. The last line says how much passed, failed and was skipped; a check that is not a run of pytest
counts as one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path

from tools.junit import Tally, read_tally

LOGS = Path("build/check")
AT_ONCE = 3
"""Checks that run at the same time. Most of them use every core, and wait now and then, so there is one more."""


@dataclass(frozen=True)
class Check:
    """A command, and the checks that must have ended before it starts, well or not."""

    name: str
    command: tuple[str, ...]
    after: tuple[str, ...] = ()

    @property
    def log(self) -> Path:
        return LOGS / f"{self.name}.log"

    @property
    def report(self) -> Path:
        """Where a run of pytest writes its results."""
        return LOGS / f"{self.name}.xml"


@dataclass(frozen=True)
class Outcome:
    """What came of a check."""

    check: Check
    status: int
    seconds: float
    tally: Tally = field(default_factory=Tally)


def pytest(name: str, *arguments: str, after: tuple[str, ...] = ("set-up",)) -> Check:
    """A run of pytest on every core."""
    testers = ("-n", str(os.cpu_count()), "--dist", "worksteal", "--quiet")
    report = f"--junitxml={LOGS / name}.xml"
    return Check(name, (".venv/bin/pytest", *testers, report, *arguments), after)


def make(target: str, *arguments: str, after: tuple[str, ...] = ()) -> Check:
    """A target of the Makefile."""
    jobs = f"--jobs={os.cpu_count()}"
    return Check(target, ("make", "--no-print-directory", jobs, target, *arguments), after)


SET_UP = make("set-up")
BROWSER = "tests/web/browser"
# In the order in which they start, as far as they need not wait. Only the tests of the web need the engine of the page.
# Those in a browser run apart: Playwright keeps an event loop in its process.
FAST = (
    SET_UP,
    make("wasm"),
    make("types"),
    pytest("python", "-m", "not slow", "--ignore=tests/web"),
    make("lint", after=("set-up",)),
    pytest("browser", "-m", "not slow", BROWSER, after=("set-up", "wasm")),
    pytest("web", "-m", "not slow", "tests/web", f"--ignore={BROWSER}", after=("set-up", "wasm")),
)
SLOW = (
    SET_UP,
    make("wasm"),
    make("notebook", after=("set-up",)),
    pytest("python-slow", "-m", "slow", f"--ignore={BROWSER}", after=("set-up", "wasm")),
    pytest("browser-slow", "-m", "slow", BROWSER, after=("set-up", "wasm", "notebook")),
    make("fuzz-short", "COUNT=1000"),
)


def run(check: Check) -> Outcome:
    """Run a check and show what it printed if it failed."""
    check.report.unlink(missing_ok=True)
    start = time.monotonic()
    status = call(check)
    outcome = Outcome(check, status, time.monotonic() - start, tally_of(check, status))
    if status:
        print(f"\n=== {check.name} failed: {' '.join(check.command)}\n{check.log.read_text(errors='replace')}")
    print(line_of(outcome), flush=True)
    return outcome


def call(check: Check) -> int:
    """Run the command of a check and give its status."""
    with check.log.open("w") as log:
        try:
            ended = subprocess.run(check.command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)
        except OSError as error:
            log.write(f"{error}\n")
            return 1
    return ended.returncode


def tally_of(check: Check, status: int) -> Tally:
    """What a check adds to the last line."""
    tally = read_tally(check.report) if check.report.exists() else tally_of_log(check.log, status)
    if status and not tally.failed:  # pytest failed, but no test did
        tally.failed = 1
    return tally


def tally_of_log(log: Path, status: int) -> Tally:
    """One passed or failed, or what was left out because something is missing: those lines begin with stars."""
    missing = [line for line in log.read_text(errors="replace").splitlines() if line.startswith("***")]
    return Tally(int(not status and not missing), int(status != 0), len(missing), Counter(missing))


def line_of(outcome: Outcome) -> str:
    """A row of the table."""
    verdict = "FAILED" if outcome.status else "ok"
    return f"{verdict:6}  {outcome.check.name:12}  {outcome.seconds:4.0f} s  {outcome.tally}"


def run_all(checks: tuple[Check, ...]) -> list[Outcome]:
    """Run the checks, some at the same time, in their order as far as none waits for another."""
    outcomes: list[Outcome] = []
    waiting = list(checks)
    running: dict[Future[Outcome], str] = {}
    with ThreadPoolExecutor(AT_ONCE) as pool:
        while waiting or running:
            unfinished = {check.name for check in waiting} | set(running.values())
            ready = [check for check in waiting if not unfinished & set(check.after)]
            for check in ready[: AT_ONCE - len(running)]:
                waiting.remove(check)
                running[pool.submit(run, check)] = check.name
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                del running[done]
                outcomes.append(done.result())
    return outcomes


def show(outcomes: list[Outcome], seconds: float) -> None:
    """Print the table, what was skipped and why, and the last line."""
    total = Tally()
    for outcome in outcomes:
        total += outcome.tally
    print()
    for outcome in sorted(outcomes, key=lambda outcome: -outcome.seconds):
        print(line_of(outcome))
    print(f"{'':6}  {'together':12}  {seconds:4.0f} s")
    for reason, count in sorted(total.reasons.items()):
        print(f"SKIPPED {count}: {reason}")
    for name in total.failures:
        print(f"FAILED {name}")
    print(total)


def main() -> int:
    """Give the status: 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tools.check", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--slow", action="store_true", help="run the long checks, and only those")
    LOGS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    outcomes = run_all(SLOW if parser.parse_args().slow else FAST)
    show(outcomes, time.monotonic() - start)
    return int(any(outcome.status for outcome in outcomes))


if __name__ == "__main__":
    sys.exit(main())
