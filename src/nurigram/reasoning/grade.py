"""Grade how hard a puzzle is for people: the tier it needs, and a score on a continuous scale.

The features come from the trace of the easiest way to the solution: the techniques and how often they are used, how
many steps are possible at a time, the length of chains, the cells that each tier leaves open, and the size of the
board. The weights of each kind were fitted to data (``bench/fit_grade.py``).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypedDict, cast

from nurigram.base.deadline import Deadline
from nurigram.base.errors import OutOfTimeError, UnsupportedError
from nurigram.puzzle import registry
from nurigram.puzzle.model import Puzzle, Tier, Verdict, VerdictName
from nurigram.puzzle.palette import settled
from nurigram.puzzle.registry import kind_of
from nurigram.puzzle.result import Grade, GradeJson
from nurigram.puzzle.weights import Weights
from nurigram.reasoning.deduce import Trace, deduce
from nurigram.solving.solve import solve


class GradedJson(TypedDict):
    """The tier of the hardest technique needed, a score, and the minutes that people take, where that is known.

    Only a puzzle with exactly one solution has them.
    """

    verdict: VerdictName
    tier: str | None
    score: float | None
    steps: int | None
    techniques: dict[str, int] | None
    weights: str | None
    minutes: float | None
    minutes_low: float | None
    minutes_high: float | None


@dataclass(frozen=True)
class Graded:
    """The verdict and, if there is exactly one solution and the steps were found in time, the grade."""

    verdict: Verdict
    grade: Grade | None

    @property
    def is_late(self) -> bool:
        """Whether only the time for the steps was missing."""
        return self.verdict is Verdict.UNIQUE and self.grade is None

    def to_json(self) -> GradedJson:
        """The verdict, then the grade, all of it null if there is none."""
        found = self.grade.to_json() if self.grade else dict.fromkeys(GradeJson.__annotations__)
        return cast(GradedJson, {"verdict": self.verdict.value, **found})


def grade_if_unique(
    puzzle: Puzzle, *, by: Weights | None = None, time_limit: float | None = None, **how: Any
) -> Graded:
    """The verdict, and the grade if there is exactly one solution. ``how`` chooses the engine, as in ``solve``."""
    deadline = Deadline(time_limit)
    verdict = solve(puzzle, limit=2, time_limit=deadline.left, **how).verdict
    if verdict is not Verdict.UNIQUE:
        return Graded(verdict, None)
    with suppress(OutOfTimeError):
        return Graded(verdict, deadline.within(lambda: grade(puzzle, by)))
    return Graded(verdict, None)


def grade(puzzle: Puzzle, weights: Weights | None = None) -> Grade:
    """The grade of a puzzle, by the weights in force unless others are given.

    If even searching does not solve it, the tier is ``search``.
    """
    trace = deduce(puzzle, Tier.SEARCH)
    tier = trace.tier if trace.solved else Tier.SEARCH
    counts = Counter(step.name for step in trace.taken)
    used = weights or weights_of(puzzle.kind)
    if used.kind != puzzle.kind:
        raise UnsupportedError(f"the weights {used.name} are for {used.kind} puzzles, and this is a {puzzle.kind}")
    weighed, timed = terms(trace), kind_of(puzzle).minutes
    formula = timed() if timed else None
    minutes = formula.of(weighed) if formula and tier <= formula.hardest else None
    return Grade(tier, used.score(weighed), len(trace.taken), dict(counts), used.name, minutes)


def weights_of(kind: str) -> Weights:
    """The weights in force for a kind. Without weights of its own, the cells that easy steps leave open count."""
    own = registry.kind(kind).weights
    return own() if own else Weights("open-cells", kind, 0.0, {"open_easy": 1.0})


def terms(trace: Trace) -> Mapping[str, float]:
    """What the score weighs in a trace up to tier ``search``."""
    return kind_of(trace.puzzle).terms.of(features(trace))


def features(trace: Trace) -> dict[str, float]:
    """All features by name. Every feature is a count or the logarithm of one."""
    kind = kind_of(trace.puzzle)
    area = trace.puzzle.grid.area
    found = {"steps": float(len(trace.taken)), "area": float(area), "log_area": math.log(area)}
    found.update(_by_technique(trace, kind.tiers))
    found.update(_by_tier(trace))
    found.update(_offers(trace))
    found["longest_chain"] = float(max((step.chain for step in trace.taken), default=0))
    found["all_chains"] = float(sum(step.chain for step in trace.taken))
    found["unsolved"] = float(not trace.solved)
    if kind.features:
        found.update(kind.features(trace.puzzle))
    return found


def open_after(trace: Trace) -> Mapping[Tier, int]:
    """How many cells each tier leaves open: those still unknown before the first harder step."""
    end = len(trace.end.unknown)
    left, unknown = dict.fromkeys(Tier, end), len(trace.start.unknown)
    for step, tier in zip(trace.taken, trace.tiers, strict=True):
        for easier in Tier:
            if easier < tier and left[easier] == end:
                left[easier] = unknown
        unknown -= settled(step.out).bit_count()
    return left


def _by_technique(trace: Trace, names: Iterable[str]) -> dict[str, float]:
    """For each technique: its steps, the cells they decide, and how often the solver turns to it."""
    used = [step.name for step in trace.taken]
    cells: Counter[str] = Counter()
    for step in trace.taken:
        cells[step.name] += settled(step.out).bit_count()
    turns = Counter(now for before, now in zip((None, *used), used, strict=False) if now != before)
    parts = {"n": Counter(used), "cells": cells, "turns": turns}
    return {f"{part}_{name}": float(counts[name]) for name in names for part, counts in parts.items()}


def _by_tier(trace: Trace) -> dict[str, float]:
    """For each tier: its steps, the cells they decide, the cells left open, and how often the solver turns to it."""
    found: dict[str, float] = {}
    tiers, left = trace.tiers, open_after(trace)
    for tier in Tier:
        mine = [step for step, each in zip(trace.taken, tiers, strict=True) if each == tier]
        turns = sum(now == tier != before for before, now in zip((None, *tiers), tiers, strict=False))
        found[f"steps_{tier.label}"] = float(len(mine))
        found[f"cells_{tier.label}"] = float(sum(settled(step.out).bit_count() for step in mine))
        found[f"open_{tier.label}"] = float(left[tier])
        found[f"turns_{tier.label}"] = float(turns)
    return found


def _offers(trace: Trace) -> dict[str, float]:
    """How scarce steps are: how often only one or two are possible, and the sum of the inverse numbers."""
    offers = trace.offers or (1,)
    return {
        "narrow": float(sum(offer == 1 for offer in offers)),
        "tight": float(sum(offer == 2 for offer in offers)),
        "scarcity": sum(1 / offer for offer in offers),
    }
