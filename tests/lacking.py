"""Tests of something that a machine lacks are skipped. In continuous integration, conftest.py has them fail."""

from __future__ import annotations

from typing import NoReturn

import pytest

MARK = "***"
"""How the reason begins if something is missing that can be installed."""


def lacking(what: str) -> NoReturn:
    """Skip a test that cannot run here, and say what is missing. If the variable CI is set, the test fails."""
    pytest.skip(f"{MARK} {what} {MARK}")
