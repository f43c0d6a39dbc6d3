"""Nurikabe: find islands of given sizes in one connected wall."""

from __future__ import annotations

from nurigram.kinds.nurikabe.checks import CHECKS
from nurigram.kinds.nurikabe.formats.pzpr import from_pzpr, to_pzpr
from nurigram.kinds.nurikabe.grading import TERMS, features, weights
from nurigram.kinds.nurikabe.making import OPTIONS, proposals
from nurigram.kinds.nurikabe.puzzle import Clue, NurikabePuzzle, from_json, labels, to_json
from nurigram.kinds.nurikabe.setting.conflict import conflict
from nurigram.kinds.nurikabe.setting.tools import SETTER, repair
from nurigram.kinds.nurikabe.solving import colony
from nurigram.kinds.nurikabe.solving.cp import MODELS
from nurigram.kinds.nurikabe.solving.encoding import encode, encode_combinations, encode_lazy
from nurigram.kinds.nurikabe.solving.native import NATIVE
from nurigram.kinds.nurikabe.symmetry import canonical, shift, turn
from nurigram.kinds.nurikabe.techniques import TECHNIQUES, view
from nurigram.kinds.nurikabe.techniques.accelerator import LIMITS, trace
from nurigram.puzzle.kind import PuzzleKind

__all__ = ["KIND", "Clue", "NurikabePuzzle"]

KIND = PuzzleKind(
    name="nurikabe",
    from_json=from_json,
    to_json=to_json,
    from_pzpr=from_pzpr,
    to_pzpr=to_pzpr,
    checks=CHECKS,
    labels=labels,
    encode=encode,
    encode_lazy=encode_lazy,
    more_encodings={"combinations": encode_combinations},
    colonies={"aco": colony.colony, "aco+": colony.scouts},
    cp_models=MODELS,
    native=NATIVE,
    view=view,
    techniques=TECHNIQUES,
    trace=trace,
    features=features,
    terms=TERMS,
    weights=weights,
    limits=LIMITS,
    propose=proposals,
    options=OPTIONS,
    repair=repair,
    conflict=conflict,
    setter=SETTER,
    turn=turn,
    shift=shift,
    canonical=canonical,
    example="https://puzz.link/p?nurikabe/6/6/j4h4j5s2n2",
)
