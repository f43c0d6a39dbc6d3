"""The analysis: each figure against independent code, and everything against players whose abilities are known.

The short version simulates a few studies; with NURIGRAM_SIMULATIONS=1000 (`make simulations`) it simulates a thousand.
"""

from __future__ import annotations

import math
import os
from base64 import b64decode
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from scipy import stats

from nurigram.base.statistics import holm
from nurigram.study.analysis.compare import LEVEL, compare
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import fit
from nurigram.study.analysis.power import needed
from nurigram.study.analysis.ranks import agreements
from nurigram.study.analysis.survival import curve, log_rank
from nurigram.study.plays import Play
from nurigram.study.plots import plots
from nurigram.study.simulate import World, simulate
from tests.study.test_plays import PLAY

STUDIES = int(os.environ.get("NURIGRAM_SIMULATIONS", "40"))
WORLD = World((120, 150, 220, 260, 200), gives_up=0.3)
PLAYERS = 16
LIMIT = WORLD.limit


def frame(seed: int, world: World = WORLD) -> Frame:
    return Frame.of(simulate(world, PLAYERS, seed)[0], world.limit)


def times(plays: Iterator[Play] | tuple[Play, ...], puzzle: str) -> list[tuple[float, bool]]:
    return sorted((play.seconds if play.solved else LIMIT, play.solved) for play in plays if play.puzzle == puzzle)


def survivors(found: list[tuple[float, bool]]) -> dict[float, float]:
    """The estimate of Kaplan and Meier, step by step."""
    share, steps = 1.0, {}
    for moment in sorted({seconds for seconds, solved in found if solved}):
        at_risk = sum(seconds >= moment for seconds, _ in found)
        solved = sum(seconds == moment and done for seconds, done in found)
        share *= 1 - solved / at_risk
        steps[moment] = share
    return steps


def test_survival_is_what_kaplan_and_meier_say() -> None:
    found = frame(3)
    for number, puzzle in enumerate(found.puzzles):
        steps = survivors(times(found.plays, puzzle))
        shown = dict(zip(curve(found, number).seconds, curve(found, number).share, strict=True))
        assert all(shown[moment] == pytest.approx(share) for moment, share in steps.items())
        median = next((moment for moment, share in steps.items() if share <= 0.5), None)
        assert curve(found, number).median == median


def test_the_mean_counts_the_unsolved_with_the_limit() -> None:
    found = frame(3)
    for number, puzzle in enumerate(found.puzzles):
        plain = [seconds for seconds, _ in times(found.plays, puzzle)]
        assert curve(found, number).mean == pytest.approx(sum(plain) / len(plain))


def log_rank_by_hand(first: list[tuple[float, bool]], second: list[tuple[float, bool]]) -> float:
    observed = expected = variance = 0.0
    for moment in sorted({seconds for seconds, solved in first + second if solved}):
        risk = [sum(seconds >= moment for seconds, _ in side) for side in (first, second)]
        solved = [sum(seconds == moment and done for seconds, done in side) for side in (first, second)]
        total, all_solved = sum(risk), sum(solved)
        observed += solved[0]
        expected += all_solved * risk[0] / total
        if total > 1:
            variance += all_solved * (total - all_solved) * risk[0] * risk[1] / (total**2 * (total - 1))
    return math.erfc(abs(observed - expected) / math.sqrt(2 * variance))


def test_the_log_rank_test_is_the_textbook_one() -> None:
    found = frame(5)
    for first, second in combinations(range(len(found.puzzles)), 2):
        sides = [times(found.plays, found.puzzles[number]) for number in (first, second)]
        assert log_rank(found, first, second) == pytest.approx(log_rank_by_hand(*sides), abs=1e-9)


def test_holm_is_never_smaller_and_keeps_the_order() -> None:
    values = [0.01, 0.04, 0.03, 0.005]
    assert holm(values) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm([]) == []


def test_comparisons_are_the_usual_tests() -> None:
    found = frame(7)
    pairs = list(combinations(found.puzzles, 2))
    logs = {puzzle: np.log([seconds for seconds, _ in times(found.plays, puzzle)]) for puzzle in found.puzzles}
    plain = holm([float(stats.ttest_ind(logs[a], logs[b], equal_var=False).pvalue) for a, b in pairs])
    for (a, b), p, shown in zip(pairs, plain, compare(found), strict=True):
        assert (shown.first, shown.second) == (a, b)
        assert shown.welch == pytest.approx(p)
        wins = [(y > x) + 0.5 * (y == x) for x in logs[a] for y in logs[b]]
        assert shown.superiority == pytest.approx(np.mean(wins))


def test_outcomes_are_counted_by_the_limit() -> None:
    found = frame(3)
    for puzzle in found.puzzles:
        plays = [play for play in found.plays if play.puzzle == puzzle]
        counts = found.outcomes(puzzle)
        assert counts == {name: sum(play.outcome == name for play in plays) for name in counts}
    shorter = Frame.of(found.plays, 100)
    assert shorter.outcomes("level 1")["solved"] == sum(
        play.solved and play.seconds <= 100 for play in found.plays if play.puzzle == "level 1"
    )


def test_only_the_first_play_of_a_puzzle_counts() -> None:
    plays, _ = simulate(WORLD, 3, 1)
    again = [Play(**{**play.__dict__, "id": f"{play.id}-again", "seconds": 1.0, "started": "2027"}) for play in plays]
    assert Frame.of(again + plays, LIMIT).plays == Frame.of(plays, LIMIT).plays


def test_the_model_recovers_what_is_true_as_often_as_it_says() -> None:
    truth = np.log(WORLD.difficulty)
    hits = {"difficulty": [], "relative": [], "ability": []}  # type: dict[str, list[bool]]
    for seed in range(STUDIES):
        plays, ability = simulate(WORLD, PLAYERS, seed)
        model = fit(Frame.of(plays, LIMIT))
        assert model is not None
        known = (model.difficulty, truth), (model.relative, truth - truth.mean()), (model.ability, np.log(ability))
        for (name, inside), (found, values) in zip(hits.items(), known, strict=True):
            assert name
            inside += [each.low <= math.exp(x) <= each.high for each, x in zip(found.values(), values, strict=True)]
    for name, inside in hits.items():
        # The players of one study share its errors, so count studies, not intervals, for the chance of a bad day.
        assert np.mean(inside) >= 0.95 - 0.02 - 2.5 * math.sqrt(0.95 * 0.05 / STUDIES), name


def test_where_there_is_nothing_little_is_found() -> None:
    alike = World((200,) * 5)
    found = [compare(frame(seed, alike)) for seed in range(STUDIES)]
    allowed = LEVEL + 2.5 * math.sqrt(LEVEL * (1 - LEVEL) / STUDIES)
    for test in ("welch", "mann_whitney", "log_rank"):
        assert np.mean([min(getattr(pair, test) for pair in pairs) < LEVEL for pairs in found]) <= allowed


def test_what_is_there_is_found() -> None:
    apart = World((60, 240, 120, 100, 80), noise=0.3, spread=0.2)
    assert compare(frame(1, apart))[0].log_rank < LEVEL


def test_agreement_is_spearmans_and_its_interval_holds_it() -> None:
    found = frame(3)
    means = np.nanmean(found.seconds, axis=0)
    (time, *_) = agreements(found)
    assert time.what == "time"
    assert time.value == pytest.approx(float(stats.spearmanr(found.scores, means).statistic))
    assert time.low <= time.value <= time.high


def test_the_power_table_holds_in_simulations() -> None:
    """So many players see the difference in four of five studies, and far fewer do not."""
    model = fit(Frame.of(simulate(World((100, 150), noise=0.4, spread=0.3, limit=1e6), 400, 1)[0], 1e6))
    assert model is not None
    (within,) = (each.within for each in needed(model, 0.0) if each.ratio == 1.5)

    def share(players: int) -> float:
        world = World((100, 150), noise=0.4, spread=0.3, limit=1e6)
        seen = []
        for seed in range(300):
            table = np.log(Frame.of(simulate(world, players, seed)[0], 1e6).seconds)
            seen.append(stats.ttest_rel(table[:, 0], table[:, 1]).pvalue < LEVEL)
        return float(np.mean(seen))

    assert 0.65 <= share(within) <= 0.95
    assert share(max(3, within // 3)) < 0.65


def test_too_little_is_no_model() -> None:
    plays, _ = simulate(WORLD, 1, 1)
    assert fit(Frame.of(plays, LIMIT)) is None
    assert agreements(Frame.of(plays[:2], LIMIT)) == []


def test_a_name_with_dollars_is_no_formula() -> None:
    """Whoever names a puzzle could keep the report from being written."""
    names = (r"$\frac{$", "costs $5 or $6")
    known = {**PLAY, "kind": "nonogram", "seconds": 10}
    plays = [Play.read({**known, "id": name, "puzzle": name, "player": "anna"}) for name in names]
    frame = Frame.of(plays, 300.0)
    for plot in plots(frame, [curve(frame, each) for each in range(2)], None):
        drawn = b64decode(plot.to_html().partition("base64,")[2].partition("'")[0]).decode()
        assert all(f">{name}</text>" in drawn for name in names)
