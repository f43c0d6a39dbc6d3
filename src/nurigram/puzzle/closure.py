"""All that follows: apply techniques, the easiest first, until none of them sees anything new.

Every technique is monotone: whoever knows more never infers less. So the cells decided in the end do not depend on
the order in which steps are taken; the order only decides how the way there is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from nurigram.ground.deadline import Deadline
from nurigram.puzzle.kind import Finding, Technique, View
from nurigram.puzzle.model import Clash, Step


@dataclass(frozen=True)
class Closure:
    """The way to the end: the steps taken, how many of their kind were on offer at each, and where it stopped."""

    view: View
    steps: tuple[Step, ...]
    offers: tuple[int, ...]
    clash: Clash | None = None


def close(
    view: View,
    techniques: Sequence[Technique],
    waves: int = 0,
    limit: int | None = None,
    deadline: Deadline | None = None,
) -> Closure:
    """Take the easiest step there is, again and again; stop at a clash, after ``limit`` steps, or when time is over.

    The first ``waves`` techniques are taken in waves: everything that one look shows is taken before the next look,
    as people do with what is obvious. Of the others one step is taken, then the easier ones get their turn again.
    """
    steps: list[Step] = []
    offers: list[int] = []
    deadline = deadline or Deadline()
    clash = view.clash()
    while clash is None and (limit is None or len(steps) < limit) and not deadline.expired:
        findings, at = look(view, techniques)
        if not findings:
            break
        clash = next((each for each in findings if isinstance(each, Clash)), None)
        if clash is not None:
            break
        found = [each for each in findings if isinstance(each, Step)]
        wave = found if at < waves and limit is None else found[:1]
        taken = _useful(view, wave)
        steps += taken
        offers += [len(found)] * len(taken)
        view = view.after(*_together(wave))
        clash = view.clash()
    return Closure(view, tuple(steps), tuple(offers), clash)


def look(view: View, techniques: Sequence[Technique]) -> tuple[list[Finding], int]:
    """All that the easiest technique sees which sees anything, and its place in the order."""
    for at, technique in enumerate(techniques):
        findings = list(technique(view))
        if findings:
            return findings, at
    return [], len(techniques)


def _useful(view: View, steps: list[Step]) -> list[Step]:
    """The steps of a wave, each without what those before it have decided, and none that decides nothing new."""
    unknown = view.unknown
    useful = []
    for step in steps:
        fresh = (step.black | step.white) & unknown
        if fresh != step.black | step.white:
            step = replace(step, black=step.black & fresh, white=step.white & fresh)
        if fresh:
            useful.append(step)
            unknown &= ~fresh
    return useful


def _together(steps: list[Step]) -> tuple[int, int]:
    black = white = 0
    for step in steps:
        black |= step.black
        white |= step.white
    return black, white
