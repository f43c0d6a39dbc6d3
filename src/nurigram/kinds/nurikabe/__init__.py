"""Nurikabe: find islands of given sizes in one connected wall."""

from __future__ import annotations

from typing import Any

from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle, from_json, labels, to_json
from nurigram.puzzle.kind import PuzzleKind, later

__all__ = ["KIND", "Clue", "NurikabePuzzle"]


def _later(place: str) -> Any:
    return later(f"{__name__}.{place}")


KIND = PuzzleKind(
    name="nurikabe",
    from_json=from_json,
    to_json=to_json,
    from_pzpr=_later("formats.pzpr:from_pzpr"),
    to_pzpr=_later("formats.pzpr:to_pzpr"),
    checks=_later("checks:CHECKS"),
    labels=labels,
    encode=_later("solving.encoding:encode"),
    encode_lazy=_later("solving.encoding:encode_lazy"),
    more_encodings=_later("solving.encoding:MORE_ENCODINGS"),
    regions=_later("solving.encoding.reach:regions"),
    colonies=_later("solving.colony:COLONIES"),
    cp_models=_later("solving.cp:MODELS"),
    native=_later("solving.native:NATIVE"),
    view=_later("techniques:view"),
    techniques=_later("techniques:TECHNIQUES"),
    trace=_later("techniques.accelerator:trace"),
    features=_later("grading:features"),
    terms=_later("grading:TERMS"),
    weights=_later("grading:weights"),
    limits=_later("techniques.accelerator:LIMITS"),
    propose=_later("making:proposals"),
    options=_later("making.settings:OPTIONS"),
    repair=_later("setters.tools:repair"),
    conflict=_later("setters.conflict:conflict"),
    setter=_later("setters.tools:SETTER"),
    turn=_later("symmetry:turn"),
    shift=_later("symmetry:shift"),
    canonical=_later("symmetry:canonical"),
    example="https://puzz.link/p?nurikabe/6/6/m1j3h3j2h4j1m",
)
