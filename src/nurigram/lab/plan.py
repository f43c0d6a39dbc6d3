"""A plan says which methods run on which subjects, how often and for how long. It is a TOML file:

title = "Ants against clauses"
instances = ["puzzles.jsonl"]     # relative to the plan: files, folders and collections
time_limit = 60                   # seconds per run
runs = 3                          # of each method on each instance
max_cells = 400                   # optional: leave out larger boards (also min_cells)
every = 10                        # optional: take only every tenth instance
by_size = true                    # optional: a column of the report for each size, not for four classes

[[methods]]
engine = "aco"                    # also its name in the results, unless `name` gives another
seeded = true                     # the engine takes a seed: run i gets seed i, counted from 0
settings = { greed = 0.8 }        # optional: for engines that take settings

[[methods]]
engine = "sat"
runs = 1                          # an exact engine needs no second run
limit = 1                         # stop at the first solution, as the ants do

A plan that repeats a published experiment also says so (``source``, ``question``, ``takes``), names the figures to
compare with (``[[published]]``), and has a ``[short]`` table: what is different when ``--short`` asks for a quick run.
Subjects need not be files (``nurigram.lab.subjects``), and a plan may ask for other work than solving
(``nurigram.lab.tasks``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from importlib import resources
from inspect import signature
from pathlib import Path
from typing import Any, NamedTuple

from nurigram.base.errors import InputError
from nurigram.base.limits import MAX_PICTURE_SIDE
from nurigram.base.toml import parse_toml
from nurigram.puzzle.registry import ENGINES, engine


@dataclass(frozen=True)
class Method:
    """One way to do the task: for solving, an engine with its settings; else the settings of a generator or repair."""

    engine: str = ""
    name: str = ""
    runs: int | None = None
    limit: int = 1
    seeded: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    max_cells: int | None = None


@dataclass(frozen=True)
class Published:
    """A figure of the source, and the measure that gives ours (see ``nurigram.lab.measures``)."""

    what: str
    value: str
    ours: str = ""


@dataclass(frozen=True)
class Pictures:
    """Random nonograms (see ``nurigram.lab.subjects``). The longest side is that of Yessenbayeva (2017)."""

    count: int = 100
    rows: int | None = None
    cols: int | None = None
    largest: int = 25
    seed: int = 1
    percents: tuple[int | str, ...] = (50,)


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
    task: str = "solve"
    orders: tuple[str, ...] = ()
    pictures: Pictures | None = None
    formulas: tuple[str, ...] = ()
    by_size: bool = False
    source: str = ""
    question: str = ""
    takes: str = ""
    published: tuple[Published, ...] = ()
    short: Mapping[str, Any] = field(default_factory=dict)

    def runs_of(self, method: Method, cells: int) -> int:
        """How many times a method runs on a subject of this size."""
        if method.max_cells is not None and cells > method.max_cells:
            return 0
        return self.runs if method.runs is None else method.runs


def shipped() -> dict[str, Path]:
    """The plans that come with the package, by name."""
    folder = Path(str(resources.files("nurigram.lab") / "plans"))
    return {path.stem: path for path in sorted(folder.glob("*.toml"))}


def load_plan(name: str, instances: tuple[str, ...] = (), *, short: bool = False, **changes: Any) -> Plan:
    """A plan from a file, or a shipped plan by its name.

    ``instances`` replaces the ones that the plan names, ``short`` asks for its quick version, and other arguments that
    are not ``None`` replace what the plan says.
    """
    path = shipped().get(name, Path(name))
    plan = read_plan(name, short=short)
    plan = replace(plan, **{key: value for key, value in changes.items() if value is not None})
    found = instances or tuple(str(path.parent / each) for each in plan.instances)
    if not (found or plan.orders or plan.pictures or plan.formulas):
        raise InputError("the plan names no instances; give some with --instances", source=name)
    return replace(plan, instances=found)


def read_plan(name: str, *, short: bool = False) -> Plan:
    """A plan as it is written, whether or not its instances are available."""
    try:
        data = _read(shipped().get(name, Path(name)))
        return _plan(data | _shortened(data) if short else data)
    except InputError as error:
        raise error.at(name) from error


def _read(path: Path) -> dict[str, Any]:
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        known = ", ".join(shipped())
        raise InputError(f"there is no such plan ({error.strerror}); shipped plans: {known}") from error
    except ValueError as error:
        raise InputError(f"this is not TOML: {error}") from error


def _shortened(data: dict[str, Any]) -> dict[str, Any]:
    if not isinstance(data.get("short"), dict):
        raise InputError("the plan has no [short] table, so it has no short version")
    return {"title": f"{data.get('title', '')}, short version", **data["short"]}


def _plan(data: dict[str, Any]) -> Plan:
    _check(data, Plan, "a plan")
    _check(data.get("short", {}), Plan, "a short version")
    _check(data.get("pictures", {}), Pictures, "pictures")
    task = data.get("task", "solve")
    if task not in TASKS:
        raise InputError(f"{task!r} is not a task; choose one of: {', '.join(TASKS)}")
    entries = data.get("methods", [])
    if not entries:
        raise InputError("a plan needs at least one [[methods]] entry")
    methods = tuple(_method(entry, task) for entry in entries)
    names = [method.name for method in methods]
    if len(set(names)) < len(names):
        raise InputError(f"two methods have the same name: {', '.join(names)}")
    lists = {key: tuple(data.get(key, ())) for key in ("instances", "orders", "formulas")}
    published = tuple(_published(entry) for entry in data.get("published", ()))
    pictures = Pictures(**data["pictures"]) if data.get("pictures") else None
    made = {"methods": methods, "published": published, "pictures": pictures}
    return Plan(**{"title": "An experiment", **data, **lists, **made})


TASKS = ("solve", "generate", "repair")
"""What the methods of a plan can be asked to do. ``nurigram.lab.tasks`` does it."""


def _published(entry: dict[str, Any]) -> Published:
    _check(entry, Published, "a published figure")
    return Published(**{"what": "", "value": "", **entry})


def _method(entry: dict[str, Any], task: str) -> Method:
    _check(entry, Method, "a method")
    if task != "solve":
        if not entry.get("name"):
            raise InputError(f"a method of the task {task} needs a name")
        return Method(**entry)
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


def _list_of(kind: type | tuple[type, ...]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(isinstance(each, kind) for each in value)


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < math.inf


_TEXT = _Value("a text", lambda value: isinstance(value, str))
_COUNT = _Value("a whole number, not negative", lambda value: type(value) is int and value >= 0)
_POSITIVE = _Value("a whole number above 0", lambda value: type(value) is int and value > 0)
_SIDE = _Value(
    f"a whole number from 1 to {MAX_PICTURE_SIDE}",
    lambda value: type(value) is int and 0 < value <= MAX_PICTURE_SIDE,
)
_VALUES = {
    **dict.fromkeys(("title", "name", "engine", "task", "source", "question", "takes", "what", "value", "ours"), _TEXT),
    **dict.fromkeys(("runs", "min_cells", "max_cells"), _COUNT),
    **dict.fromkeys(("every", "limit", "count"), _POSITIVE),
    **dict.fromkeys(("rows", "cols", "largest"), _SIDE),
    "seed": _COUNT,
    "percents": _Value("a list of shares", _list_of((int, str))),
    "time_limit": _Value("a number of seconds", _is_time),
    **dict.fromkeys(("instances", "orders", "formulas"), _Value("a list of texts", _list_of(str))),
    "methods": _Value("a list of [[methods]] tables", _list_of(dict)),
    "published": _Value("a list of [[published]] tables", _list_of(dict)),
    **dict.fromkeys(("seeded", "by_size"), _Value("true or false", lambda value: isinstance(value, bool))),
    **dict.fromkeys(("settings", "short", "pictures"), _Value("a table", lambda value: isinstance(value, dict))),
}


Form = type[Plan] | type[Method] | type[Published] | type[Pictures]


def _check(data: Mapping[str, Any], form: Form, what: str) -> None:
    known = [each.name for each in fields(form)]
    for key, value in data.items():
        if key not in known:
            raise InputError(f"{key!r} is not a setting of {what}; choose from: {', '.join(known)}")
        if not _VALUES[key].fits(value):
            raise InputError(f"{key!r} must be {_VALUES[key].words}, not {value!r:.40}")
