"""Nonogram: find a picture from the lengths of the black runs in every row and column."""

from __future__ import annotations

from typing import Any

from nurigram.kinds.nonogram.puzzle import Clue, Line, NonogramPuzzle, from_json, from_picture, labels, to_json
from nurigram.puzzle.kind import PuzzleKind, Wanted, later
from nurigram.puzzle.model import Tier

__all__ = ["KIND", "Clue", "Line", "NonogramPuzzle", "from_picture"]


def _later(place: str) -> Any:
    return later(f"{__name__}.{place}")


KIND = PuzzleKind(
    name="nonogram",
    from_json=from_json,
    to_json=to_json,
    from_pzpr=_later("formats.pzpr:from_pzpr"),
    to_pzpr=_later("formats.pzpr:to_pzpr"),
    pzpr_margins=_later("formats.pzpr:margins"),
    checks=_later("checks:CHECKS"),
    labels=labels,
    encode=_later("solving.encoding:encode"),
    sat_solver=_later("solving.encoding:SAT_SOLVER"),
    cp_models=_later("solving.cp:MODELS"),
    native=_later("solving.native:NATIVE"),
    propagators=_later("solving.propagation:PROPAGATORS"),
    view=_later("techniques.view:view"),
    techniques=_later("techniques:TECHNIQUES"),
    obvious=frozenset({"full_or_empty_line", "finished_line", "no_common_colour"}),
    trace=_later("techniques.accelerator:trace"),
    propose=_later("making.propose:proposals"),
    options=_later("making.settings:OPTIONS"),
    picture=_later("making.picture:from_image"),
    repair=_later("making.repair:repair"),
    conflict=_later("solving.conflict:conflict"),
    setter=_later("setters:SETTER"),
    turn=_later("symmetry:turn"),
    shift=_later("symmetry:shift"),
    canonical=_later("symmetry:canonical"),
    features=_later("grading:features"),
    terms=_later("grading:TERMS"),
    weights=_later("grading:weights"),
    minutes=_later("grading:minutes"),
    limits=_later("techniques.accelerator:LIMITS"),
    week=(
        Wanted(None, 7, 7),
        Wanted(None, 10, 10),
        Wanted(Tier.EASY, 15, 15),
        Wanted(Tier.MEDIUM, 15, 15),
        Wanted(Tier.MEDIUM, 20, 20),
        Wanted(Tier.HARD, 20, 20),
        Wanted(None, 40, 40, "scenes"),
    ),
    example="https://puzz.link/p?nonogram/8/8/1i2i3i8i33h32h21h1i1i2i3i4i1i8i6i4i",
)
