"""A short load test: processes are killed and the database goes away. ``nurigram bench web_load`` is the long one."""

from __future__ import annotations

import pytest

from bench.web_load import Plan, run
from tests.web.running import PATIENT

PLAN = Plan(
    players=10,
    seconds=4,
    pause=0.5,
    away_every=1.0,
    is_calm_first=False,
    settings={**PATIENT, "quick_workers": 2, "long_workers": 1},
)


@pytest.mark.slow
def test_no_answer_is_wrong_and_no_play_is_lost() -> None:
    (phase,) = run(PLAN)
    assert phase.ledger.wrong == []
    assert any(phase.ledger.times.values())  # somebody was answered meanwhile
    assert phase.faults is not None
    assert phase.faults.after_kills
    assert phase.faults.after_absences
