"""Tests of something that a machine lacks are skipped, but fail in continuous integration."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def lacking(what: str) -> NoReturn:
    """Skip a test that cannot run here, with a message. If the variable CI is set, everything must run, so fail."""
    message = f"*** {what} ***"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)
