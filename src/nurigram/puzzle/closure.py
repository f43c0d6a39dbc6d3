"""Everything that follows: apply techniques, the easiest first, until none of them finds anything new.

Techniques should be monotone: knowing more cells must never lead to fewer conclusions. Then the cells decided in the
end do not depend on the order of the steps; the order only decides how the way there is described. The tests hold the
techniques of Nurikabe to this.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from nurigram.base.deadline import check_time
from nurigram.puzzle.kind import Finding, Technique, View
from nurigram.puzzle.palette import Out, joined, news, touched
from nurigram.puzzle.step import Clash, Step


@dataclass(frozen=True)
class Closure:
    """The steps taken, how many steps of the same technique were on offer at each one, and where they ended."""

    view: View
    steps: tuple[Step, ...]
    offers: tuple[int, ...]
    clash: Clash | None = None


def close(view: View, techniques: Sequence[Technique], waves: int = 0, limit: int | None = None) -> Closure:
    """Take the easiest step there is, again and again; stop at a clash or after ``limit`` steps.

    The first ``waves`` techniques go in waves: everything that one look finds is taken before the next look, as
    people do with the obvious. Of any harder technique, one step is taken before the easier ones are tried again.
    With a ``limit`` there are no waves.
    """
    steps: list[Step] = []
    offers: list[int] = []
    clash = view.clash()
    while clash is None and (limit is None or len(steps) < limit):
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
        view = view.after(*together(wave))
        clash = view.clash()
    return Closure(view, tuple(steps), tuple(offers), clash)


def look(view: View, techniques: Sequence[Technique]) -> tuple[list[Finding], int]:
    """All that the easiest successful technique finds, and the place of that technique in the order."""
    for at, technique in enumerate(techniques):
        check_time()
        findings = list(technique(view))
        if findings:
            return findings, at
    return [], len(techniques)


def _useful(view: View, steps: list[Step]) -> list[Step]:
    """The steps of a wave, each reduced to what earlier steps leave open; steps with nothing new are dropped."""
    return _useful_in_colour(view, steps) if len(steps[0].out) > 2 else _useful_in_black(view, steps)


def _useful_in_colour(view: View, steps: list[Step]) -> list[Step]:
    """A step then says by itself which cells it decides: ``news`` excludes all other values there."""
    out: Out = view.out
    useful = []
    for step in steps:
        found = news(out, step.out)
        if touched(found):
            useful.append(replace(step, out=found))
            out = joined(out, found)
    return useful


def _useful_in_black(view: View, steps: list[Step]) -> list[Step]:
    unknown = view.unknown
    useful = []
    for step in steps:
        fresh = (step.black | step.white) & unknown
        if fresh != step.black | step.white:
            step = replace(step, out=(step.black & fresh, step.white & fresh))
        if fresh:
            useful.append(step)
            unknown &= ~fresh
    return useful


def together(steps: list[Step]) -> Out:
    """What steps find together."""
    return reduce(joined, (step.out for step in steps))
