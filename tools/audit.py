"""Audit the packages of this environment with pip-audit, and tell what it could not audit.

pip-audit says that nothing was found where it could look nothing up, so its report is read here.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

COMMAND = (sys.executable, "-m", "pip_audit", "--skip-editable", "--progress-spinner=off", "--format=json", "--output")
NOTHING = "*** NO LIST OF VULNERABILITIES CAN BE REACHED HERE: the packages are NOT AUDITED ***"


def main() -> None:
    """Audit, print the findings, and end with status 1 if there are any, or if nothing was audited."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        subprocess.run([*COMMAND, str(report)], check=False)
        packages = json.loads(report.read_text("utf-8"))["dependencies"] if report.is_file() else []
    faults, lines = judged(packages)
    print(*lines, sep="\n")
    sys.exit(1 if faults else 0)


def judged(packages: list[dict[str, Any]]) -> tuple[bool, list[str]]:
    """Whether there is a reason to worry, and what to print."""
    audited = [package for package in packages if "skip_reason" not in package]
    if not audited:
        return True, [NOTHING]
    found = list(_findings(audited))
    left_out = [str(package["name"]) for package in packages if "skip_reason" in package]
    lines = [*found, f"{len(audited)} packages audited, {len(found)} known vulnerabilities"]
    return bool(found), lines + ([f"not audited: {', '.join(left_out)}"] if left_out else [])


def _findings(packages: list[dict[str, Any]]) -> Iterator[str]:
    for package in packages:
        for found in package["vulns"]:
            fixed = ", ".join(found["fix_versions"]) or "no version yet"
            yield f"{package['name']} {package['version']}: {found['id']}, mended in {fixed}"


if __name__ == "__main__":
    main()
