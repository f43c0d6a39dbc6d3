"""A study beside the one of 2017: the published figures, and ours by the same way of counting."""

from __future__ import annotations

from dataclasses import replace

import pytest
from scipy import stats

from nurigram.study import beside, published
from nurigram.study.analysis.frame import Frame
from nurigram.study.plays import Play
from nurigram.study.plots import plots
from nurigram.study.report import Report
from nurigram.study.simulate import World, simulate

PLAYS = simulate(World((120, 150, 220, 260, 200), gives_up=0.3), 12, 1)[0]
FRAME = Frame.of(PLAYS, published.LIMIT)
TABLES = {table.title: table for table in beside.tables(FRAME)}


def test_means_are_counted_as_then_and_split_by_experience() -> None:
    (level, then, ours, experienced, completed, done), *_ = TABLES["mean seconds"].rows
    times = FRAME.published_seconds("level 1")
    assert (level, then, completed) == (1, 237.9, 171.0)
    assert ours == round(float(times.mean()), 1)
    solved = [play.seconds for play in PLAYS if play.puzzle == "level 1" and play.solved]
    assert done == round(sum(solved) / len(solved), 1)
    penalty = {"solved": 0.0, "unfinished": 60.0, "failed": 120.0}
    old_hands = [play for play in PLAYS if play.puzzle == "level 1" and play.experience != "none"]
    counted = [play.seconds if play.solved else 300 + penalty[play.outcome] for play in old_hands]
    assert experienced == round(sum(counted) / len(counted), 1)


def test_her_five_t_tests_are_repeated() -> None:
    rows = TABLES["t-tests"].rows
    assert [(pair, then) for pair, then, _ in rows] == [
        ("1 and 2", 0.1195),
        ("3 and 4", 0.4346),
        ("1 and 3", 0.1062),
        ("2 and 4", 0.009892),
        ("1 and 5", 0.002554),
    ]
    sides = [FRAME.published_seconds(f"level {level}") for level in (1, 5)]
    assert rows[-1][2] == pytest.approx(stats.ttest_ind(*sides, equal_var=False).pvalue, rel=1e-3)


def test_orders_and_the_time_in_all() -> None:
    orders = {str(source): str(order) for source, order in TABLES["levels from easy to hard"].rows}
    assert orders["published, as participants saw it"] == "2, 1, 5, 3, 4"
    assert orders["published, by the means"] == "2, 1, 3, 5, 4"
    assert sorted(orders["here, by the means"].split(", ")) == ["1", "2", "3", "4", "5"]
    hours, rest = divmod(sum(play.seconds for play in PLAYS), 3600)
    (published_and_ours,) = TABLES["time played in all"].rows
    assert published_and_ours == ("4 h 13 min", f"{hours:.0f} h {rest / 60:.0f} min")


def test_plots_are_split_by_experience_where_it_differs() -> None:
    def captions(plays: list[Play]) -> list[str]:
        told = Report.of("five", plays, published.LIMIT)
        return [
            plot.caption for plot in plots(told.frame, told.curves, None) if plot.caption.startswith("How it ended")
        ]

    assert captions(PLAYS) == [f"How it ended, {name}" for name in ("all", "experience: none", "experience: much")]
    assert captions([replace(play, experience="some") for play in PLAYS]) == ["How it ended, all"]
