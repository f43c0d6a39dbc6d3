"""Players and puzzles on one scale: a mixed-effects model of the time, with the unfinished censored.

The logarithm of the time that player *i* takes over puzzle *j* is the difficulty of the puzzle, less the ability of the
player, plus chance:

    log t = d_j - a_i + e,    a_i ~ N(0, spread²),    e ~ N(0, noise²)

A puzzle that was not solved within the limit took longer than that; the likelihood says just this. The abilities are
integrated out: what is solved in closed form, what is not by Gauss and Hermite's rule.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.polynomial.hermite_e import hermegauss
from scipy import optimize, special, stats

from nurigram.study.analysis.frame import Bools, Floats, Frame

NODES = 15
CONFIDENCE = 0.95
_NODES, _WEIGHTS = hermegauss(NODES)
_LOG_WEIGHTS = np.log(_WEIGHTS / _WEIGHTS.sum())


@dataclass(frozen=True)
class Estimate:
    """A value with its interval of 95 % confidence."""

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Model:
    """Difficulties as seconds that a middling player takes; abilities as times faster than such a player."""

    difficulty: dict[str, Estimate]
    relative: dict[str, Estimate]
    """Times as long as the mean puzzle of the study."""
    ability: dict[str, Estimate]
    spread: float
    noise: float


@dataclass(frozen=True)
class _Data:
    times: Floats
    solved: Bools
    open: Bools


def fit(frame: Frame) -> Model | None:
    """The model, or ``None`` if there are too few data: it takes two players and two solved puzzles."""
    puzzles, data = _data(frame)
    return _model(frame, puzzles, data, _maximise(data)) if puzzles else None


def difficulties(frame: Frame) -> dict[str, float]:
    """The difficulties alone, as logarithms of seconds, without the intervals, which take much longer to find."""
    puzzles, data = _data(frame)
    return dict(zip(puzzles, map(float, _maximise(data)), strict=False)) if puzzles else {}


def _data(frame: Frame) -> tuple[list[str], _Data]:
    """What was observed of the solved puzzles; none if that is too little."""
    puzzles = [each for each in range(len(frame.puzzles)) if frame.solved[:, each].any()]
    if len(puzzles) < 2 or len(frame.players) < 2:
        puzzles = []
    times = np.log(np.where(frame.played, frame.seconds, 1.0))[:, puzzles]
    data = _Data(times, frame.solved[:, puzzles], (frame.played & ~frame.solved)[:, puzzles])
    return [frame.puzzles[each] for each in puzzles], data


def _start(data: _Data) -> Floats:
    seen = np.where(data.solved | data.open, data.times, np.nan)
    return np.concatenate([np.nanmean(seen, axis=0), [np.log(0.5), np.log(0.5)]])


def _maximise(data: _Data) -> Floats:
    found = optimize.minimize(_loss, _start(data), args=(data,), method="L-BFGS-B", bounds=_bounds(data))
    return np.asarray(found.x, dtype=np.float64)


def _bounds(data: _Data) -> list[tuple[float, float]]:
    """Nothing beyond these is a time that people take."""
    return [(-3.0, 20.0)] * data.times.shape[1] + [(-3.0, 2.0), (-4.0, 2.0)]


def _loss(parameters: Floats, data: _Data) -> float:
    """The negative logarithm of the likelihood."""
    mean, variance, closed = _seen(parameters[:-2], float(np.exp(parameters[-2])), float(np.exp(parameters[-1])), data)
    slowness = mean[:, None] + np.sqrt(variance)[:, None] * _NODES
    unfinished = _unfinished(parameters, slowness, data) + _LOG_WEIGHTS
    return -float(np.sum(closed + np.logaddexp.reduce(unfinished, axis=1)))


def _seen(difficulty: Floats, noise: float, spread: float, data: _Data) -> tuple[Floats, Floats, Floats]:
    """Each player's slowness given what was solved (mean and variance), and the logarithm of that likelihood."""
    rest = np.where(data.solved, data.times - difficulty, 0.0)
    number = data.solved.sum(axis=1)
    variance = 1 / (1 / spread**2 + number / noise**2)
    mean = variance * rest.sum(axis=1) / noise**2
    squares = (rest**2).sum(axis=1) / noise**2 - mean**2 / variance
    logs = number * np.log(2 * np.pi * noise**2) + np.log1p(number * spread**2 / noise**2)
    return mean, variance, -0.5 * (squares + logs)


def _information(best: Floats, data: _Data) -> Floats:
    """The second derivatives of the loss, by differences."""
    step = 1e-3
    size = len(best)
    hessian = np.empty((size, size))
    moves = np.eye(size) * step
    for a in range(size):
        for b in range(a, size):
            corners = [(x, y, _loss(best + x * moves[a] + y * moves[b], data)) for x in (1, -1) for y in (1, -1)]
            hessian[a, b] = hessian[b, a] = sum(x * y * loss for x, y, loss in corners) / (4 * step**2)
    return hessian


def _model(frame: Frame, puzzles: list[str], data: _Data, best: Floats) -> Model:
    players, count = data.times.shape
    # With few players the likelihood thinks too much of itself; a wider spread and Student's quantiles make up for it.
    covariance = np.linalg.pinv(_information(best, data)) * players / (players - 1)
    ours = covariance[:count, :count]
    contrast = np.eye(count) - 1 / count
    alone, beside = (float(stats.t.ppf((1 + CONFIDENCE) / 2, (players - 1) * each)) for each in (1, count - 1))
    difficulty = _estimates(best[:count], ours, alone)
    relative = _estimates(contrast @ best[:count], contrast @ ours @ contrast, beside)
    ability = _abilities(best, data, covariance, alone)
    noise, spread = (float(value) for value in np.exp(best[-2:]))
    named = [dict(zip(puzzles, each, strict=True)) for each in (difficulty, relative)]
    return Model(named[0], named[1], dict(zip(frame.players, ability, strict=True)), spread, noise)


def _estimates(values: Floats, covariance: Floats, width: float) -> list[Estimate]:
    spans = width * np.sqrt(np.maximum(np.diag(covariance), 0.0))
    return [_estimate(value, span) for value, span in zip(values, spans, strict=True)]


def _estimate(value: float, span: float) -> Estimate:
    low, middle, high = (float(np.exp(each)) for each in (value - span, value, value + span))
    return Estimate(middle, low, high)


def _abilities(best: Floats, data: _Data, covariance: Floats, width: float) -> list[Estimate]:
    """How many times faster than a middling player each one is.

    What the plays of a player leave open comes together with what all plays leave open about the puzzles.
    """
    middle, variance = _slowness(best, data)
    moves = np.eye(len(best)) * 1e-3
    slopes = np.array([(_slowness(best + move, data)[0] - _slowness(best - move, data)[0]) / 2e-3 for move in moves])
    total = variance + np.einsum("ai,ab,bi->i", slopes, covariance, slopes)
    return [_estimate(-value, width * span) for value, span in zip(middle, np.sqrt(np.maximum(total, 0)), strict=True)]


def _slowness(parameters: Floats, data: _Data) -> tuple[Floats, Floats]:
    """Mean and variance of each player's slowness, given everything the player did."""
    mean, variance, _ = _seen(parameters[:-2], float(np.exp(parameters[-2])), float(np.exp(parameters[-1])), data)
    slowness = mean[:, None] + np.sqrt(variance)[:, None] * _NODES
    logs = _unfinished(parameters, slowness, data) + _LOG_WEIGHTS
    weights = np.exp(logs - np.logaddexp.reduce(logs, axis=1)[:, None])
    middle = (weights * slowness).sum(axis=1)
    return middle, (weights * (slowness - middle[:, None]) ** 2).sum(axis=1)


def _unfinished(parameters: Floats, slowness: Floats, data: _Data) -> Floats:
    """The logarithm of the chance that a player so slow does not finish what this one did not finish."""
    beyond = (parameters[None, :-2, None] + slowness[:, None, :] - data.times[:, :, None]) / np.exp(parameters[-2])
    return np.asarray(np.where(data.open[:, :, None], special.log_ndtr(beyond), 0.0).sum(axis=1))
