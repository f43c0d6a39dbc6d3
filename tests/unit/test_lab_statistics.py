"""The statistics of the laboratory, against SciPy and by hand."""

from __future__ import annotations

import pytest

from nurigram.ground.holm import holm
from nurigram.lab.statistics import chance_sheet, interval, share_sheet, sign_test
from nurigram.lab.summary import gather
from tests.fixtures.needs import needs


@pytest.mark.parametrize(("wins", "losses"), [(0, 0), (5, 0), (0, 7), (45, 37), (16, 3), (259, 335), (3, 3)])
def test_the_sign_test_is_scipys(wins: int, losses: int) -> None:
    stats = needs("scipy.stats")
    expected = stats.binomtest(wins, wins + losses).pvalue if wins + losses else 1.0
    assert sign_test(wins, losses) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("successes", "tries"), [(0, 5), (5, 5), (82, 83), (53, 129), (1, 2), (399, 442)])
def test_intervals_are_those_of_clopper_and_pearson(successes: int, tries: int) -> None:
    stats = needs("scipy.stats")
    expected = stats.binomtest(successes, tries).proportion_ci(method="exact")
    assert interval(successes, tries) == pytest.approx((expected.low, expected.high), abs=1e-9)


def test_the_correction_of_holm() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([0.5, 0.9]) == [1.0, 1.0]
    assert holm([]) == []


def test_a_report_tells_what_is_significant_and_what_is_not() -> None:
    record = {"run": 0, "cells": 50}
    table = gather(
        [
            {**record, "instance": str(i), "method": method, "solved": method == "quick" or i < 10, "seconds": seconds}
            for i in range(20)
            for method, seconds in (("quick", 1.0), ("slow", 2.0))
        ]
    )
    assert share_sheet(table).rows[1] == ["slow", "27.2 to 72.8 %", "-", "-", "-"]
    assert chance_sheet(table).rows == [
        ["quick : slow", "0-99 cells", "faster", "10 : 0", "0.0039", "yes"],
        ["quick : slow", "0-99 cells", "solved alone", "10 : 0", "0.0039", "yes"],
    ]
    few = gather(
        [
            {**record, "instance": "a", "method": method, "solved": True, "seconds": 1.0 + i}
            for i, method in enumerate("xy")
        ]
    )
    assert [row[-1] for row in chance_sheet(few).rows] == ["no"]
