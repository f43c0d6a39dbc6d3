"""The report on a study: one HTML page, the same figures as CSV tables, and what follows in plain language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, fields
from functools import cached_property
from typing import Any

from nurigram.base.counting import counted
from nurigram.base.report import Table, bullets, heading, page, paragraph
from nurigram.study import beside
from nurigram.study.analysis.compare import Comparison, compare
from nurigram.study.analysis.frame import Frame
from nurigram.study.analysis.model import Model, fit
from nurigram.study.analysis.power import Needed, needed
from nurigram.study.analysis.ranks import Agreement, agreements
from nurigram.study.analysis.survival import Curve, curve
from nurigram.study.plays import EXPERIENCE, OUTCOMES, Play
from nurigram.study.plots import plots
from nurigram.study.words import conclusions, doubts

Rows = list[Sequence[object]]


@dataclass(frozen=True)
class Report:
    """Everything that a study says."""

    name: str
    frame: Frame
    limit_is_known: bool = True

    @classmethod
    def of(cls, name: str, plays: Iterable[Play], limit: float | None = None) -> Report:
        """The report on these plays."""
        return cls(name, Frame.of(plays, limit), limit is not None)

    @cached_property
    def curves(self) -> list[Curve]:
        """The survival curve of each puzzle."""
        return [curve(self.frame, each) for each in range(len(self.frame.puzzles))]

    @cached_property
    def comparisons(self) -> list[Comparison]:
        """All pairs of puzzles."""
        return compare(self.frame)

    @cached_property
    def model(self) -> Model | None:
        """Players and puzzles on one scale."""
        return fit(self.frame)

    @cached_property
    def agreements(self) -> list[Agreement]:
        """Our grades beside what people did and said."""
        return agreements(self.frame)

    @cached_property
    def needed(self) -> list[Needed]:
        """How many players the next study needs."""
        unsolved = 1 - float(self.frame.solved[self.frame.played].mean())
        return needed(self.model, unsolved) if self.model else []

    def tables(self) -> Iterator[Table]:
        """All figures."""
        yield Table("outcomes", ("puzzle", "players", *OUTCOMES, "experience"), _outcomes(self.frame))
        yield Table(
            "groups", ("puzzle", "group", "players", *OUTCOMES, "mean seconds within the limit"), _groups(self.frame)
        )
        yield Table(
            "times",
            (
                "puzzle",
                "median seconds",
                "mean seconds within the limit",
                "mean seconds by the method of 2017",
                "right when it ended unsolved",
                "rating",
            ),
            [_times(self.frame, each) for each in self.curves],
        )
        yield Table("comparisons", COMPARED, _rounded(self.comparisons))
        if self.model:
            yield Table("difficulty", MODELLED, self._model())
        yield Table("agreement", tuple(field.name for field in fields(Agreement)), _rounded(self.agreements))
        yield Table("players needed", tuple(field.name for field in fields(Needed)), _rounded(self.needed))

    def _model(self) -> Rows:
        model = self.model
        assert model is not None
        pairs = ((name, each, model.relative[name]) for name, each in model.difficulty.items())
        return [(name, *_round(astuple(one)), *_round(astuple(other))) for name, one, other in pairs]

    def to_html(self) -> str:
        """The page."""
        return page(f"Study {self.name}", self._parts())

    def _limit(self) -> str:
        if self.limit_is_known:
            return f"{self.frame.limit:g} seconds for each puzzle."
        return f"No limit was given, so the longest time, {self.frame.limit:g} seconds, counts as the limit."

    def _parts(self) -> Iterator[str]:
        frame = self.frame
        parts = ((frame.players, "player"), (frame.puzzles, "puzzle"), (frame.plays, "play"))
        counts = ", ".join(counted(len(each), word) for each, word in parts)
        yield paragraph(f"{counts}. {self._limit()} Only the first play of a puzzle counts.")
        yield heading("In plain words")
        yield bullets(conclusions(self))
        yield heading("What this does not show")
        yield bullets(doubts(self))
        yield from (each.to_html() for each in plots(frame, self.curves, self.model))
        for each in (each for each in self.tables() if each.rows):
            yield heading(each.title.capitalize())
            yield paragraph(EXPLAINED[each.title])
            yield each.to_html()
        if beside.is_the_published_series(frame):
            yield heading("Beside the study of 2017")
            yield paragraph(beside.WORDS)
            for each in beside.tables(frame):
                yield paragraph(f"{each.title.capitalize()}:")
                yield each.to_html()


COMPARED = (
    *("first", "second", "p, Welch's t", "p, Mann and Whitney's U", "p, log-rank"),
    *("difference in standard deviations", "chance that the second takes longer"),
)
MODELLED = ("puzzle", "seconds", "seconds, low", "seconds, high", "times the mean", "times, low", "times, high")

EXPLAINED = {
    "outcomes": "How many solved each puzzle, ran out of time, and gave up; for all, and by experience.",
    "groups": "The same for the groups that the players were put in.",
    "times": "The median is empty where fewer than half solved the puzzle. In the mean within the limit, the unsolved "
    "count with the limit. How much was right is a share of the cells painted on the board or in the "
    "solution: those painted in both.",
    "comparisons": "p-values of three tests, each corrected after Holm for the number of pairs; the difference in "
    "standard deviations of the logarithm (Hedges), and the chance that the second puzzle takes longer than the first.",
    "difficulty": "A mixed-effects model of the logarithm of the time, in which the unsolved are censored at the "
    "limit, with intervals of 95 % confidence.",
    "agreement": "Spearman's rank correlation of our score with people, with bootstrap intervals over the players.",
    "players needed": "To see in four of five studies that one puzzle takes this many times as long as another: "
    "players if everybody plays both, and in each group if everybody plays one.",
}


def _outcomes(frame: Frame) -> Rows:
    return [
        (puzzle, sum(counts.values()), *counts.values(), name)
        for name, group in [("all", frame), *frame.parts(frame.experience, EXPERIENCE)]
        for puzzle in frame.puzzles
        for counts in [group.outcomes(puzzle)]
    ]


def _groups(frame: Frame) -> Rows:
    """Nothing where the players were in no groups."""
    names = sorted({each for each in frame.groups if each is not None})
    return [
        (frame.puzzles[each], name, sum(counts.values()), *counts.values(), *_round([curve(group, each).mean]))
        for each in range(len(frame.puzzles))
        for name, group in frame.parts(frame.groups, names)
        for counts in [group.outcomes(frame.puzzles[each])]
        if sum(counts.values())
    ]


def _times(frame: Frame, found: Curve) -> Sequence[object]:
    plays = [play for play in frame.plays if play.puzzle == found.puzzle]
    rating = _mean([play.rating for play in plays if play.rating is not None])
    right = _mean([play.right for play in plays if play.right is not None and not play.solved])
    then = float(frame.published_seconds(found.puzzle).mean())
    return (found.puzzle, *_round((found.median, found.mean, then, right, rating)))


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None


def _rounded(items: Iterable[Any]) -> Rows:
    return [_round(astuple(item)) for item in items]


def _round(values: Iterable[Any]) -> list[object]:
    return [float(f"{each:.4g}") if isinstance(each, float) else "" if each is None else each for each in values]
