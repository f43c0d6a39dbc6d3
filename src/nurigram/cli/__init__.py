"""The command line: one file per verb."""

from __future__ import annotations

from nurigram.cli.app import main

__all__ = ["main"]
