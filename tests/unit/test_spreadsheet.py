"""Cells that spreadsheets would run as formulas."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from nurigram.base.report import Table
from nurigram.base.spreadsheet import meant, neutral
from nurigram.study.plays import Play, from_csv, to_csv
from tests.study.test_plays import PLAY


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\n=1", "'=1", "＝1＋1", "＠A1"])
def test_a_formula_is_neutral(text: str) -> None:
    assert neutral(text) == f"'{text}"


@pytest.mark.parametrize("cell", [-1, -0.5, None, "", "plain", "'quoted'", "a=b"])
def test_everything_else_stays(cell: object) -> None:
    assert neutral(cell) == cell


@given(st.text("'=+-@＝\ta", max_size=6))
def test_what_is_read_back_is_what_was_meant(text: str) -> None:
    assert meant(neutral(text)) == text


def test_tables_hold_no_formulas() -> None:
    assert Table("t", ("=a",), [("@b", -0.5)]).to_csv() == "'=a\n'@b,-0.5\n"
    play = Play.read({**PLAY, "puzzle": "=HYPERLINK(1)", "tier": "@SUM(1)"})
    assert ",'=HYPERLINK(1)," in to_csv([play])
    assert list(from_csv(to_csv([play]))) == [play]
