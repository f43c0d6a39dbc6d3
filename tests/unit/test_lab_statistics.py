"""The statistics of the laboratory, against tables and by hand."""

from __future__ import annotations

import pytest

from nurigram.base.statistics import holm, interval, sign_test
from nurigram.lab.statistics import chance_sheet, share_sheet
from nurigram.lab.summary import gather
from tests.fixtures.needs import needs


@pytest.mark.parametrize(("wins", "losses", "expected"), [(0, 0, 1), (5, 0, 2 / 2**5), (0, 7, 2 / 2**7), (3, 3, 1)])
def test_the_sign_test(wins: int, losses: int, expected: float) -> None:
    needs("scipy")
    assert sign_test(wins, losses) == pytest.approx(expected)


@pytest.mark.parametrize(("solved", "low", "high"), [(0, 0.0, 0.5218), (5, 0.4782, 1.0), (2, 0.0527, 0.8534)])
def test_intervals_are_those_of_clopper_and_pearson(solved: int, low: float, high: float) -> None:
    needs("scipy")
    assert interval(solved, 5) == pytest.approx((low, high), abs=1e-4)


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
