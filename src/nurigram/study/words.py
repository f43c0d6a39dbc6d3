"""What a study says and does not say, in sentences that anybody can read."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from nurigram.base.counting import counted
from nurigram.study.analysis.compare import LEVEL
from nurigram.study.analysis.frame import Frame

if TYPE_CHECKING:
    from nurigram.study.report import Report

FEWEST = 3
FEW_PLAYERS = 20
FEW_PUZZLES = 8


def conclusions(report: Report) -> Iterator[str]:
    """What can be said."""
    yield from _hardest(report)
    if len(report.frame.players) < FEWEST:
        yield f"With fewer than {FEWEST} players nothing more can be said."
        return
    found = [each for each in report.comparisons if each.log_rank < LEVEL]
    for each in sorted(found, key=lambda each: each.log_rank)[:10]:
        slower, faster = (each.second, each.first) if each.superiority > 0.5 else (each.first, each.second)
        yield f"{slower} takes longer than {faster} (p = {each.log_rank:.2g}, corrected for all pairs)."
    if not found:
        yield "No two puzzles differ by more than chance might explain."
    for agreement in report.agreements:
        yield (
            f"Our score and people's {agreement.what} agree with a rank correlation of {agreement.value:.2f} "
            f"({agreement.low:.2f} to {agreement.high:.2f})."
        )
    if report.model:
        yield _players(math.exp(report.model.spread))


def _players(times: float) -> str:
    if times < 1.05:
        return "No difference between the players was found."
    return f"Players differ: the slowest sixth take at least {times:.1f} times as long as a middling one."


def _hardest(report: Report) -> Iterator[str]:
    order = sorted(report.curves, key=lambda curve: curve.mean)
    alike = (" = ".join(each.puzzle for each in group) for _, group in groupby(order, lambda each: round(each.mean)))
    if len(order) > 1:
        yield f"From easy to hard by the mean time within the limit: {', '.join(alike)}."


def doubts(report: Report) -> Iterator[str]:
    """What cannot be said."""
    frame = report.frame
    if len(frame.players) < FEW_PLAYERS:
        yield (
            f"With {counted(len(frame.players), 'player')} only large differences show. That a difference is not found "
            "does not mean that there is none."
        )
    if len(frame.puzzles) < FEW_PUZZLES:
        yield f"So few puzzles ({len(frame.puzzles)}) say something about themselves, little about their sort."
    if _always_in_one_order(frame):
        yield "Everybody played in the same order, so practice and difficulty cannot be separated."
    if not all(frame.played.flat):
        yield "Not everybody played everything; those who stopped may be those who found it hard."
    if not report.agreements:
        yield "Our grades cannot be judged: that needs four puzzles with different scores, and a few players."
    yield "Participants are volunteers; the results hold for such people."


def _always_in_one_order(frame: Frame) -> bool:
    places = {(play.puzzle, play.position) for play in frame.plays if play.position is not None}
    return len(frame.players) > 1 and len(frame.puzzles) > 1 and len(places) == len(frame.puzzles)
