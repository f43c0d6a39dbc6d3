"""Simulated players, whose abilities are known: to try a study before people do, and to test its report."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from nurigram.study.plays import EXPERIENCE, FAILED, SOLVED, UNFINISHED, Play


@dataclass(frozen=True)
class World:
    """What is true in a simulation: difficulties as seconds, spread and noise on the scale of logarithms."""

    difficulty: Sequence[float]
    spread: float = 0.4
    noise: float = 0.5
    limit: float = 300.0
    gives_up: float = 0.0
    """How many of those who would not finish give up before the end."""


def simulate(world: World, players: int, seed: int) -> tuple[list[Play], np.ndarray]:
    """The plays, and the abilities of the players as times faster than a middling one."""
    dice = np.random.default_rng(seed)
    slowness = dice.normal(0, world.spread, players)
    return [
        _play(world, dice, player, level, float(slowness[player]))
        for player in range(players)
        for level in range(len(world.difficulty))
    ], np.exp(-slowness)


def _play(world: World, dice: np.random.Generator, player: int, level: int, slowness: float) -> Play:
    seconds = float(np.exp(np.log(world.difficulty[level]) + slowness + dice.normal(0, world.noise)))
    outcome = SOLVED if seconds <= world.limit else FAILED if dice.random() < world.gives_up else UNFINISHED
    shown = seconds if outcome == SOLVED else world.limit * (dice.uniform(0.3, 1) if outcome == FAILED else 1)
    return Play(
        id=f"{player}-{level}",
        player=f"player {player + 1}",
        puzzle=f"level {level + 1}",
        kind="nonogram",
        seconds=round(shown, 3),
        outcome=outcome,
        moves=int(dice.integers(20, 60)),
        undos=int(dice.integers(0, 5)),
        hints=0,
        mistakes=0,
        started=f"2026-01-01T10:{player % 60:02}:{level:02}Z",
        rating=int(np.clip(round(np.log(seconds) - 3), 1, 5)),
        experience=EXPERIENCE[0] if slowness > 0 else EXPERIENCE[-1],
        score=float(np.log(world.difficulty[level])),
        study="simulated",
        level=level + 1,
        position=level + 1,
    )
