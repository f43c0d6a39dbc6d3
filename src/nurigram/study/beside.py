"""A study with five nonograms beside the one of Yessenbayeva (2017): her counts, means, t-tests and order, and ours.

Her way is repeated as it was: a minute more than the limit for the unfinished, two for the failed, plain seconds, and
Welch's t-test without correction, as R does it. What is wrong with that way, the report says elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from scipy import stats

from nurigram.base.report import Table
from nurigram.study import published
from nurigram.study.analysis.frame import Floats, Frame
from nurigram.study.plays import EXPERIENCE

WORDS = (
    "Solved / time was up / gave up, then means and tests, beside Yessenbayeva (2017). The text there speaks of 12 "
    "participants, 4 of them experienced, but the charts add up to 16 and 6, and to 14 at the fifth level. The table "
    "of means of the experienced repeats that of all, and that of the completed levels all but its first line. As "
    "there, the unfinished count with a minute more than the limit and the failed with two, and the t-tests are "
    "Welch's on seconds, uncorrected. Experienced here are those who had played much or some."
)


def is_the_published_series(frame: Frame) -> bool:
    """Five nonograms, five minutes each."""
    return (
        len(frame.puzzles) == len(published.MEANS)
        and frame.limit == published.LIMIT
        and all(play.kind == "nonogram" for play in frame.plays)
    )


def tables(frame: Frame) -> Iterator[Table]:
    """Everything that she published, with ours."""
    yield _counts(frame)
    yield _means(frame)
    yield _tests(frame)
    yield _order(frame)
    yield _total(frame)


def experienced(frame: Frame) -> Frame:
    """Only those who had played before."""
    pairs = zip(frame.players, frame.experience, strict=True)
    return frame.only([player for player, known in pairs if known in EXPERIENCE[1:]])


def _counts(frame: Frame) -> Table:
    def show(counts: Iterable[int]) -> str:
        return " / ".join(map(str, counts))

    sides = (published.ALL_COUNTS, published.EXPERT_COUNTS, published.NOVICE_COUNTS)
    rows = [
        (level, show(frame.outcomes(puzzle).values()), *(show(side[level]) for side in sides))
        for level, puzzle in enumerate(frame.puzzles, 1)
    ]
    return Table("beside", ("level", "here", "published, all", "experienced", "not experienced"), rows)


def _means(frame: Frame) -> Table:
    some = experienced(frame)
    rows = [
        (
            level,
            published.MEANS[level],
            _mean(frame.published_seconds(puzzle)),
            _mean(some.published_seconds(puzzle)),
            published.COMPLETED_MEANS[level],
            _mean(frame.seconds[frame.solved[:, level - 1], level - 1]),
        )
        for level, puzzle in enumerate(frame.puzzles, 1)
    ]
    header = ("level", "published, all", "here, all", "here, experienced", "published, completed", "here, completed")
    return Table("mean seconds", header, rows)


def _tests(frame: Frame) -> Table:
    times = [frame.published_seconds(puzzle) for puzzle in frame.puzzles]
    rows = [
        (f"{first} and {second}", value, _p_value(times[first - 1], times[second - 1]))
        for (first, second), value in published.P_VALUES.items()
    ]
    return Table("t-tests", ("levels", "published p", "here"), rows)


def _order(frame: Frame) -> Table:
    levels = range(1, len(frame.puzzles) + 1)
    means = {level: frame.published_seconds(frame.puzzles[level - 1]).mean() for level in levels}
    ratings = {level: _mean(_known(frame.ratings[:, level - 1])) for level in levels}
    rated = all(isinstance(each, float) for each in ratings.values())
    rows = [
        ("published, as participants saw it", _line(published.ORDER)),
        ("published, by the means", _line(sorted(levels, key=lambda level: published.MEANS[level]))),
        ("here, by the means", _line(sorted(levels, key=lambda level: means[level]))),
        ("here, by the ratings", _line(sorted(levels, key=lambda level: ratings[level])) if rated else "-"),
    ]
    return Table("levels from easy to hard", ("source", "order"), rows)


def _total(frame: Frame) -> Table:
    seconds = sum(min(play.seconds, frame.limit) for play in frame.plays)
    return Table("time played in all", ("published", "here"), [(_hours(published.TOTAL), _hours(seconds))])


def _known(values: Floats) -> Floats:
    return np.asarray(values[~np.isnan(values)])


def _mean(values: Floats) -> float | str:
    return round(float(values.mean()), 1) if len(values) else "-"


def _p_value(first: Floats, second: Floats) -> float | str:
    if min(len(first), len(second)) < 2:
        return "-"
    value = float(stats.ttest_ind(first, second, equal_var=False).pvalue)
    return float(f"{value:.4g}") if value == value else "-"


def _line(order: Iterable[int]) -> str:
    return ", ".join(map(str, order))


def _hours(seconds: float) -> str:
    minutes = round(seconds / 60)
    return f"{minutes // 60} h {minutes % 60} min"
