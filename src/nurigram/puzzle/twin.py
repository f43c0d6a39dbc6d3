"""What the C++ twin of a kind's techniques tells, as steps and clashes.

The extension lists the techniques that it knows. One that is not among them is not lost: then Python does all the work.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from nurigram.ground.errors import UnavailableError
from nurigram.ground.grid import Bitboard
from nurigram.puzzle import extension
from nurigram.puzzle.kind import Technique
from nurigram.puzzle.model import Clash, Facts, State, Step
from nurigram.puzzle.trace import Trace

RawStep = tuple[str, bytes, bytes, bytes, bytes, Facts, int]
"""Technique, black, white, because, focus, facts, chain."""

RawClash = tuple[str, bytes, Facts]
"""Code, cells, facts."""

RawWay = tuple[list[RawStep], list[int], RawClash | None, bool]
"""Steps, offers, clash, whether it was not cut short."""


@cache
def known(kind: str) -> frozenset[str]:
    """The names of a kind's techniques that the extension knows; none where it is not built."""
    try:
        listed = getattr(extension.load(), f"{kind}_techniques")
    except UnavailableError:
        return frozenset()
    return frozenset(name for name, _ in listed())


def names(kind: str, techniques: Iterable[Technique]) -> list[str] | None:
    """The names of techniques, if the twin of their kind knows them all."""
    found, listed = [technique.__name__ for technique in techniques], known(kind)
    return found if listed and listed.issuperset(found) else None


def trace_of(start: State, techniques: Sequence[Technique], way: RawWay, black: Bitboard, white: Bitboard) -> Trace:
    """The trace that the twin told, and that ended with these cells."""
    by_name = {technique.__name__: technique for technique in techniques}
    steps, offers, clash, _ = way
    return Trace(
        start,
        State(start.puzzle, black, white),
        tuple(_step(by_name[step[0]], step) for step in steps),
        tuple(offers),
        None if clash is None else Clash(clash[0], extension.board(clash[1]), clash[2]),
    )


def _step(technique: Technique, raw: RawStep) -> Step:
    _, black, white, because, focus, facts, chain = raw
    return Step(
        technique,
        int.from_bytes(black, "little"),
        int.from_bytes(white, "little"),
        int.from_bytes(because, "little"),
        int.from_bytes(focus, "little"),
        facts,
        chain,
    )
