"""The command line: one file per verb."""

from __future__ import annotations


def main() -> None:
    """Run the command line."""
    raise SystemExit("nothing here yet")
