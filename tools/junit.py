"""What pytest's ``--junitxml`` files say."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree


@dataclass
class Tally:
    """How many tests passed, failed and were skipped; why they were skipped, and which failed."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)

    def __iadd__(self, other: Tally) -> Tally:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped
        self.reasons += other.reasons
        self.failures += other.failures
        return self

    def __str__(self) -> str:
        return f"{self.passed} passed, {self.failed} failed, {self.skipped} skipped"


def read_tally(report: Path) -> Tally:
    """The tally of a file. An error before or after a test counts as a failure."""
    tally = Tally()
    for case in ElementTree.parse(report).iter("testcase"):
        skipped = case.find("skipped")
        if case.find("failure") is not None or case.find("error") is not None:
            tally.failed += 1
            tally.failures.append(f"{case.get('classname')}::{case.get('name')}")
        elif skipped is not None:
            tally.skipped += 1
            tally.reasons[skipped.get("message", "")] += 1
        else:
            tally.passed += 1
    return tally
