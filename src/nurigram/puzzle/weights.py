"""The weights of a score: a named table of figures, so that every grade can say by which of them it was found.

A kind ships its own in ``weights.toml``. ``NURIGRAM_WEIGHTS`` names files to use instead, as `nurigram fit-grade`
writes them; several are separated as in PATH.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

from nurigram.base.errors import InputError
from nurigram.base.files import read_file
from nurigram.base.toml import parse_toml

VARIABLE = "NURIGRAM_WEIGHTS"
MAX_FIGURE = 1e12
MAX_NAME = 40
"""The longest name of weights; the library keeps it with every puzzle."""


FUNCTIONS: Mapping[str, Callable[[float], float]] = {
    "itself": float,
    "sqrt": math.sqrt,
    "log1p": math.log1p,
}
"""What may become of a number before it counts; ``grading.js`` has the same."""


@dataclass(frozen=True)
class Terms:
    """What a formula adds up: a function of every feature, and the products of ``paired`` ones, such as ``a*b``."""

    function: str = "itself"
    paired: tuple[str, ...] = ()

    def of(self, features: Mapping[str, float]) -> dict[str, float]:
        """The terms of these features."""
        terms = {name: FUNCTIONS[self.function](value) for name, value in features.items()}
        for one, other in combinations_with_replacement(self.paired, 2):
            terms[f"{one}*{other}"] = terms.get(one, 0.0) * terms.get(other, 0.0)
        return terms


@dataclass(frozen=True)
class Weights:
    """The score is the intercept and the sum of the weighted terms."""

    name: str
    kind: str
    intercept: float
    weights: Mapping[str, float] = field(hash=False)

    def score(self, terms: Mapping[str, float]) -> float:
        """The score of a puzzle with these terms."""
        return self.intercept + sum(weight * terms.get(name, 0.0) for name, weight in self.weights.items())

    @classmethod
    def parse(cls, text: str) -> Weights:
        """The weights in a TOML file."""
        data = parse_toml(text)
        name, kind = (_text(data, key) for key in ("name", "kind"))
        weights = data.get("weights")
        if not isinstance(weights, dict):
            raise InputError('weights have a table called "weights"', path=("weights",))
        figures = {key: _figure(value, "weights", key) for key, value in weights.items()}
        return cls(name, kind, _figure(data.get("intercept"), "intercept"), figures)

    def to_toml(self, remark: str) -> str:
        """The file, with a remark above it."""
        lines = [f"# {line}" for line in remark.splitlines()]
        lines += [
            f'name = "{self.name}"',
            f'kind = "{self.kind}"',
            f"intercept = {self.intercept:.6f}",
            "",
            "[weights]",
        ]
        named = ((f'"{name}"' if "*" in name else name, weight) for name, weight in sorted(self.weights.items()))
        lines += [f"{name} = {weight:.6f}" for name, weight in named if round(weight, 6)]
        return "\n".join(lines) + "\n"

    def to_json(self) -> dict[str, Any]:
        """The weights for the engine in the page."""
        return {"name": self.name, "intercept": self.intercept, "weights": dict(self.weights)}


def load_weights(path: str | Path) -> Weights:
    """The weights in a file."""
    try:
        return Weights.parse(read_file(Path(path)))
    except InputError as error:
        raise error.at(str(path)) from error


def check_name(name: str) -> str:
    """A name that fits everywhere a grade is written."""
    if not 0 < len(name) <= MAX_NAME or not name.isprintable() or set(name) & set('"\\'):
        raise InputError(f'a name of weights has 1 to {MAX_NAME} letters and neither " nor \\, not {name!r:.60}')
    return name


def in_force(kind: str, package: str) -> Weights:
    """The weights that grades of a kind use now: those asked for, else those in the kind's package."""
    return _asked_for(os.environ.get(VARIABLE, "")).get(kind) or shipped(package)


@cache
def shipped(package: str) -> Weights:
    """The weights that came with a kind."""
    return Weights.parse(files(package).joinpath("weights.toml").read_text(encoding="utf-8"))


@cache
def _asked_for(paths: str) -> Mapping[str, Weights]:
    found = [load_weights(path) for path in paths.split(os.pathsep) if path]
    return {each.kind: each for each in found}


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise InputError(f'weights have a text called "{key}"', path=(key,))
    return check_name(value)


def _figure(value: object, *path: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < MAX_FIGURE:
        raise InputError(f"{'.'.join(path)} must be a number", path=path)
    return float(value)
