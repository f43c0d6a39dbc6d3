"""The machine and the software that an experiment ran on: times mean little without them."""

from __future__ import annotations

import os
import platform
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from nurigram.puzzle import extension

PARTS = ("nurigram", "python-sat", "ortools")


def describe() -> dict[str, Any]:
    """The machine, the time and the versions, for the first line of a results file."""
    return {
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": f"{_processor()}, {os.cpu_count()} cores",
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "versions": {name: _version(name) for name in PARTS},
        "extension": extension.is_built(),
        "commit": _commit(),
    }


def _commit() -> str | None:
    """The commit of the checkout that runs, with + if it was changed since; an installed package has its version."""
    here = Path(__file__).parent
    try:
        head, changes = (
            subprocess.run(["git", *words], cwd=here, capture_output=True, text=True, check=True, timeout=10).stdout
            for words in (("rev-parse", "--short=12", "HEAD"), ("status", "--porcelain", "--untracked-files=no", "."))
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return head.strip() + ("+" if changes else "")


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.machine()
