"""A plan says which methods run on which instances, how often and for how long. It is a TOML file:

title = "Ants against clauses"
instances = ["puzzles.jsonl"]     # relative to the plan: files, folders and collections
time_limit = 60                   # seconds per run
runs = 3                          # of each method on each instance
max_cells = 400                   # optional: leave out larger boards (also min_cells)
every = 10                        # optional: take only every tenth instance

[[methods]]
engine = "aco"                    # also its name in the results, unless `name` gives another
seeded = true                     # the engine takes a seed: run i gets seed i, counted from 0
settings = { greed = 0.8 }        # optional: for engines that take settings

[[methods]]
engine = "sat"
runs = 1                          # an exact engine needs no second run
limit = 1                         # stop at the first solution, as the ants do
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from importlib import resources
from inspect import signature
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from nurigram.formats import read_collection
from nurigram.ground.errors import InputError
from nurigram.puzzle.model import Puzzle
from nurigram.puzzle.registry import ENGINES, engine


@dataclass(frozen=True)
class Method:
    """A way to solve puzzles: an engine with its settings."""

    engine: str
    name: str = ""
    runs: int | None = None
    limit: int = 1
    seeded: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    max_cells: int | None = None


@dataclass(frozen=True)
class Plan:
    """An experiment, as its TOML file describes it."""

    title: str
    instances: tuple[str, ...]
    methods: tuple[Method, ...]
    time_limit: float = 60.0
    runs: int = 1
    min_cells: int = 0
    max_cells: int | None = None
    every: int = 1

    def puzzles(self) -> Iterator[Puzzle]:
        """The instances of the right size, in order, and of those only every n-th."""
        fitting = (puzzle for puzzle in read_collection(self.instances) if self._fits(puzzle))
        return islice(fitting, None, None, self.every)

    def _fits(self, puzzle: Puzzle) -> bool:
        return self.min_cells <= puzzle.grid.area <= (self.max_cells or puzzle.grid.area)

    def runs_of(self, method: Method, puzzle: Puzzle) -> int:
        """How many times a method runs on an instance."""
        if method.max_cells is not None and puzzle.grid.area > method.max_cells:
            return 0
        return self.runs if method.runs is None else method.runs


def shipped() -> dict[str, Path]:
    """The plans that come with the package, by name."""
    folder = Path(str(resources.files("nurigram.lab") / "plans"))
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


def load_plan(name: str, instances: tuple[str, ...] = ()) -> Plan:
    """A plan from a file, or a shipped plan by its name. ``instances`` replaces the ones that the plan names."""
    path = shipped().get(name, Path(name))
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        known = ", ".join(shipped())
        raise InputError(f"there is no such plan ({error.strerror}); shipped plans: {known}", source=name) from error
    except (ValueError, RecursionError) as error:  # of TOML, of UTF-8, of a number with too many digits
        raise InputError(f"this is not TOML: {error}", source=name) from error
    try:
        plan = _plan(data)
    except InputError as error:
        raise error.at(name) from error
    found = instances or tuple(str(path.parent / each) for each in plan.instances)
    if not found:
        raise InputError("the plan names no instances; give some with --instances", source=name)
    return replace(plan, instances=found)


def _plan(data: dict[str, Any]) -> Plan:
    _check(data, Plan, "a plan")
    entries = data.get("methods", [])
    if not entries:
        raise InputError("a plan needs at least one [[methods]] entry")
    methods = tuple(_method(entry) for entry in entries)
    names = [method.name for method in methods]
    if len(set(names)) < len(names):
        raise InputError(f"two methods have the same name: {', '.join(names)}")
    return Plan(
        **{
            "title": "An experiment",
            **data,
            "methods": methods,
            "instances": tuple(data.get("instances", ())),
        }
    )


def _method(entry: dict[str, Any]) -> Method:
    _check(entry, Method, "a method")
    name = entry.get("engine")
    if not isinstance(name, str) or name not in ENGINES:
        raise InputError(f"{name!r} is not an engine; choose one of: {', '.join(ENGINES)}")
    settings = entry.get("settings", {})
    try:
        signature(engine(name).solve).bind(None, limit=None, deadline=None, **settings)
    except TypeError as error:
        raise InputError(f"the engine {name} has no such settings: {error}") from error
    return Method(**{"name": name, **entry})


class _Value(NamedTuple):
    """What a field of a plan must be, in words and as a test."""

    words: str
    fits: Callable[[Any], bool]


def _list_of(kind: type) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(isinstance(each, kind) for each in value)


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < math.inf


_TEXT = _Value("a text", lambda value: isinstance(value, str))
_COUNT = _Value("a whole number, not negative", lambda value: type(value) is int and value >= 0)
_POSITIVE = _Value("a whole number above 0", lambda value: type(value) is int and value > 0)
_VALUES = {
    **dict.fromkeys(("title", "name", "engine"), _TEXT),
    **dict.fromkeys(("runs", "min_cells", "max_cells"), _COUNT),
    **dict.fromkeys(("every", "limit"), _POSITIVE),
    "time_limit": _Value("a number of seconds", _is_time),
    "instances": _Value("a list of texts", _list_of(str)),
    "methods": _Value("a list of [[methods]] tables", _list_of(dict)),
    "seeded": _Value("true or false", lambda value: isinstance(value, bool)),
    "settings": _Value("a table", lambda value: isinstance(value, dict)),
}


def _check(data: Mapping[str, Any], form: type[Plan] | type[Method], what: str) -> None:
    known = [each.name for each in fields(form)]
    for key, value in data.items():
        if key not in known:
            raise InputError(f"{key!r} is not a setting of {what}; choose from: {', '.join(known)}")
        if not _VALUES[key].fits(value):
            raise InputError(f"{key!r} must be {_VALUES[key].words}, not {value!r:.40}")
