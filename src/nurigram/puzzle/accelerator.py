"""What the C++ accelerator of a kind's techniques finds, as steps and clashes.

The extension lists the techniques that it knows. For any other, Python does all the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from nurigram.base.errors import OutOfTimeError
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.state import State
from nurigram.puzzle.step import Clash, Facts, Step
from nurigram.puzzle.trace import Way

RawOut = Sequence[bytes]
"""For each value, the cells that cannot have it."""

RawStep = tuple[str, RawOut, bytes, bytes, Facts, int]
"""Technique, what it finds, because, focus, facts, chain."""

RawClash = tuple[str, bytes, Facts]
"""Code, cells, facts."""

RawWay = tuple[list[RawStep], list[int], RawClash | None, bool]
"""Steps, offers, clash, whether there was time for all of it."""


def known(kind: str) -> frozenset[str]:
    """The names of a kind's techniques whose steps the extension finds; none if it is not built."""
    return _listed(kind) if extension.is_built() else frozenset()


@cache
def _listed(kind: str) -> frozenset[str]:
    return frozenset(name for name, _ in getattr(extension.load(), f"{kind}_step_techniques")())


def names(kind: str, techniques: Iterable[Technique]) -> list[str] | None:
    """The names of techniques, if the extension knows them all."""
    found, listed = [technique.__name__ for technique in techniques], known(kind)
    return found if listed and listed.issuperset(found) else None


def way_of(start: State, techniques: Sequence[Technique], way: RawWay, end: RawOut) -> Way:
    """The way that the extension found, which ended with this. Raises ``OutOfTimeError`` if it was cut short."""
    steps, offers, clash, complete = way
    if not complete:
        raise OutOfTimeError
    by_name = {technique.__name__: technique for technique in techniques}
    return Way(
        start,
        State(start.puzzle, out=extension.boards(end)),
        tuple(_step(by_name[step[0]], step) for step in steps),
        tuple(offers),
        None if clash is None else Clash(clash[0], extension.board(clash[1]), clash[2]),
    )


def _step(technique: Technique, raw: RawStep) -> Step:
    _, out, because, focus, facts, chain = raw
    return Step(
        technique,
        out=extension.boards(out),
        because=int.from_bytes(because, "little"),
        focus=int.from_bytes(focus, "little"),
        facts=facts,
        chain=chain,
    )
