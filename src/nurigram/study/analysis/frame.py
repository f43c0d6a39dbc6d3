"""The plays of a study as the analysis needs them: one player a row, one puzzle a column."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from nurigram.study.plays import FAILED, OUTCOMES, SOLVED, UNFINISHED, Play

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True)
class Frame:
    """Who took how long over what.

    A puzzle that a player did not solve counts as *not solved within the limit*: it is censored there, whether the time
    was up or the player gave up before. Treating those who give up as if they had merely left early would make the
    puzzles that people give up look easy.
    """

    players: tuple[str, ...]
    puzzles: tuple[str, ...]
    plays: tuple[Play, ...]
    limit: float

    @classmethod
    def of(cls, plays: Iterable[Play], limit: float | None = None) -> Frame:
        """The first play of each player and puzzle. Without a limit, it is the longest time that anybody took."""
        first: dict[tuple[str, str], Play] = {}
        for play in sorted(plays, key=lambda play: play.started):
            first.setdefault((play.player, play.puzzle), play)
        kept = tuple(first.values())
        players = dict.fromkeys(play.player for play in kept)
        levels = sorted({(play.level or 0, play.puzzle) for play in kept})
        longest = max((play.seconds for play in kept), default=1.0)
        return cls(tuple(players), tuple(name for _, name in levels), kept, limit or longest)

    @cached_property
    def _cells(self) -> dict[tuple[str, str], Play]:
        return {(play.player, play.puzzle): play for play in self.plays}

    def _table(self, value: Any) -> Floats:
        cells = ((self._cells.get((player, puzzle)) for puzzle in self.puzzles) for player in self.players)
        return np.array([[np.nan if play is None else value(play) for play in row] for row in cells], dtype=np.float64)

    @cached_property
    def seconds(self) -> Floats:
        """The time until solved, or the limit; nan where a player did not play."""
        return self._table(lambda play: min(max(play.seconds, 1.0), self.limit) if play.solved else self.limit)

    @cached_property
    def solved(self) -> Bools:
        """Whether it was solved within the limit."""
        return np.asarray(self._table(lambda play: float(play.solved and play.seconds <= self.limit)) == 1.0)

    @cached_property
    def played(self) -> Bools:
        """Whether the player played the puzzle."""
        return ~np.isnan(self.seconds)

    @cached_property
    def ratings(self) -> Floats:
        """How hard the player found it; nan where it is not known."""
        return self._table(lambda play: np.nan if play.rating is None else float(play.rating))

    @cached_property
    def scores(self) -> Floats:
        """Our score of each puzzle; nan where it is not known."""
        known = {play.puzzle: play.score for play in self.plays}
        return np.array([np.nan if known[name] is None else known[name] for name in self.puzzles], dtype=np.float64)

    @cached_property
    def experience(self) -> tuple[str | None, ...]:
        """How much each player had played before."""
        known = {play.player: play.experience for play in self.plays}
        return tuple(known[player] for player in self.players)

    @cached_property
    def groups(self) -> tuple[str | None, ...]:
        """The group that each player was put in."""
        known = {play.player: play.group for play in self.plays}
        return tuple(known[player] for player in self.players)

    def only(self, players: Sequence[str]) -> Frame:
        """The same study with some of its players."""
        wanted = set(players)
        plays = tuple(play for play in self.plays if play.player in wanted)
        return Frame(tuple(name for name in self.players if name in wanted), self.puzzles, plays, self.limit)

    def parts(self, kinds: Sequence[str | None], names: Iterable[str]) -> Iterator[tuple[str, Frame]]:
        """The players of each kind, if there are any; ``kinds`` has the kind of every player."""
        for name in names:
            players = [player for player, known in zip(self.players, kinds, strict=True) if known == name]
            if players:
                yield name, self.only(players)

    def outcome(self, play: Play) -> str:
        """How a play ended, by the limit of the analysis."""
        return UNFINISHED if play.solved and play.seconds > self.limit else play.outcome

    def outcomes(self, puzzle: str) -> dict[str, int]:
        """How many players solved a puzzle, did not finish, and gave up."""
        found = [self.outcome(play) for play in self.plays if play.puzzle == puzzle]
        return {outcome: found.count(outcome) for outcome in OUTCOMES}

    def published_seconds(self, puzzle: str) -> Floats:
        """The times as Yessenbayeva (2017) counted them: a minute more than the limit, or two, for the unsolved."""
        penalty = {SOLVED: 0.0, UNFINISHED: 60.0, FAILED: 120.0}
        counted = (
            self.limit + penalty[self.outcome(play)] if self.outcome(play) != SOLVED else play.seconds
            for play in self.plays
            if play.puzzle == puzzle
        )
        return np.array(list(counted), dtype=np.float64)
