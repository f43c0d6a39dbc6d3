"""How large the project is: lines and files of each part, as git knows them.

    python -m tools.size
"""

from __future__ import annotations

import subprocess
from pathlib import Path

PARTS = {
    "Python": ("src/**.py",),
    "templates of books": ("src/**.typ",),
    "C++": ("engine/**.cpp", "engine/**.hpp"),
    "JavaScript": ("src/**.js",),
    "CSS": ("src/**.css",),
    "tests": ("tests/**.py", "tests/**.mjs"),
    "benchmarks": ("bench/**.py",),
    "tools": ("tools/**.py",),
    "documentation": ("*.md", "docs/**.md"),
}


def main() -> None:
    """Print a row for each part."""
    for part, patterns in PARTS.items():
        globs = [f":(glob){pattern.replace('**.', '**/*.')}" for pattern in patterns]
        listed = subprocess.run(["git", "ls-files", *globs], capture_output=True, text=True, check=True).stdout
        files = [Path(name) for name in listed.splitlines()]
        lines = sum(file.read_text(encoding="utf-8").count("\n") for file in files)
        print(f"{part:20}{lines:8,} lines{len(files):6} files")


if __name__ == "__main__":
    main()
