"""Follow a position to its end, as every look ahead does: an assumption, a case, a shape.

Where a technique runs in Python, the C++ accelerator only says where to look, and what it points to is worked out here.
Traces, hints and grades take the steps of C++ as they are; tests hold them to Python's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nurigram.kinds.nurikabe.techniques import accelerator
from nurigram.kinds.nurikabe.techniques.accelerator import Decided, numbers_of
from nurigram.kinds.nurikabe.techniques.easy import EASY
from nurigram.kinds.nurikabe.techniques.expert import COSTLY, EXPERT
from nurigram.kinds.nurikabe.techniques.hard import HARD
from nurigram.kinds.nurikabe.techniques.medium import MEDIUM
from nurigram.kinds.nurikabe.techniques.position import Position
from nurigram.puzzle.closure import close
from nurigram.puzzle.kind import Technique

AHEAD = tuple(technique for technique in EASY + MEDIUM + HARD + EXPERT if technique not in COSTLY)
"""What one follows when looking ahead: all fair techniques but the slow ones, which look ahead themselves."""

Follow = Callable[[Position], Decided]
"""A way to follow a position with these techniques."""


def follow(position: Position, techniques: tuple[Technique, ...] = AHEAD) -> Decided:
    """All that follows: the accelerator goes as far as it can, Python adds what it lacks, and so on to the end."""
    if not accelerator.helps(position):
        return follow_in_python(position, techniques)
    lacking = accelerator.lacking(techniques)
    while True:
        ahead = _accelerated(position, techniques)
        if ahead.done:
            return ahead
        end = follow_in_python(position.after(ahead.black, ahead.white), lacking)
        if end.clash or (end.black, end.white) == (ahead.black, ahead.white):
            return end
        position = position.after(end.black, end.white)


def follow_in_python(position: Position, techniques: Sequence[Technique] = AHEAD) -> Decided:
    """All that follows, by the techniques themselves."""
    end = close(position, techniques, waves=len(techniques))
    return Decided(end.view.black, end.view.white, end.clash is not None)


def may_clash(position: Position, techniques: tuple[Technique, ...]) -> bool:
    """Whether following may end in a clash: yes, unless the accelerator can tell that it does not."""
    ahead = _accelerated(position, techniques)
    return ahead.clash or not ahead.done


def _accelerated(position: Position, techniques: tuple[Technique, ...]) -> Decided:
    if not accelerator.helps(position):
        return Decided(position.black, position.white, done=False)
    numbers = numbers_of(position.ground.puzzle)
    return accelerator.decide(position.grid, numbers, techniques, position.black, position.white)
