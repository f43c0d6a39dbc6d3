"""Every verb that writes is killed once, at some moment: its files are whole or absent, and it can go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sudden_death import VERBS, kill_all

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", [name for name in VERBS if name != "study report"])  # it takes long to load
def test_a_sudden_death_costs_no_file(name: str, tmp_path: Path) -> None:
    assert len(list(kill_all([name], 1, 1, tmp_path))) == 1
