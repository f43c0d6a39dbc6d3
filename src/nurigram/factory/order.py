"""An order: a TOML file that says what is wanted, line by line. A unit of work is one seed of one line.

    seed = 77
    [[line]]
    count = 200
    kind = "nurikabe"
    size = "10x10"
    difficulty = "hard"

Unit i of a line has a seed of its own, derived from the line's seed, so that it can be made anywhere, at any time, and
as often as needed, always with the same result. If its puzzle is not wanted, the next seed derived for i takes
its place. The first line of an order gives the puzzles that ``nurigram generate`` gives for the same seed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

from nurigram.base.dice import derive_seed
from nurigram.base.errors import InputError, NurigramError
from nurigram.base.toml import parse_toml
from nurigram.making.batch import batch_seed
from nurigram.making.generate import make_order
from nurigram.puzzle.order import Order
from nurigram.puzzle.registry import kind as kind_table

SECONDS = 600.0
"""How long one seed may take where an order does not say."""

ATTEMPTS = 20
"""How many seeds of a unit may fail where an order does not say."""

MOST = 2**63 - 1
"""The largest number that a database keeps."""

MOST_PUZZLES = 10_000_000
"""How many puzzles a line may order."""

SHIPPED = ("library",)
"""Orders that come with the program."""

HEAD = ("seed", "name", "time_limit", "attempts", "line")
OWN = ("count", "kind", "size", "difficulty", "seed", "title", "author", "tags")
"""What a line may say beside the options of its kind's generator."""


@dataclass(frozen=True)
class Line:
    """A number of puzzles of one sort."""

    count: int
    wanted: Order
    seed: int
    title: str | None = None
    author: str | None = None
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class FactoryOrder:
    """A whole order. ``text`` is the file it was read from."""

    name: str
    lines: tuple[Line, ...]
    text: str
    time_limit: float = SECONDS
    attempts: int = ATTEMPTS

    @property
    def total(self) -> int:
        """How many puzzles are ordered."""
        return sum(line.count for line in self.lines)

    def task(self, unit: Unit) -> dict[str, Any]:
        """A unit as plain data: all that its worker must know."""
        line = self.lines[unit.line]
        return {
            "order": self.name,
            "kind": line.wanted.kind,
            "size": [line.wanted.rows, line.wanted.cols],
            "difficulty": line.wanted.tier.label,
            "options": dict(line.wanted.options),
            "seed": batch_seed(line.seed, unit.place, unit.tries),
            "seconds": self.time_limit,
            "title": line.title,
            "author": line.author,
            "tags": list(line.tags),
        }


@dataclass(frozen=True, order=True)
class Unit:
    """One puzzle to be made: its line and place; how many of its seeds were tried, how often it killed its worker."""

    line: int
    place: int
    tries: int = 0
    kills: int = 0

    @property
    def where(self) -> tuple[int, int]:
        """What distinguishes this unit from all others of the order."""
        return self.line, self.place


def read_order(path: Path) -> FactoryOrder:
    """The order in a file, or one that comes with the program; its name is that of the file where it gives none."""
    if str(path) in SHIPPED and not path.exists():
        return parse_order(files(__package__).joinpath(f"{path}.toml").read_text(encoding="utf-8"), str(path))
    try:
        return parse_order(path.read_text(encoding="utf-8"), path.stem)
    except OSError as error:
        raise InputError(f"cannot be read: {error.strerror or error}", source=str(path)) from error
    except UnicodeDecodeError as error:
        raise InputError("is not a text in UTF-8", source=str(path)) from error
    except NurigramError as error:
        raise InputError(str(error), source=str(path)) from error


def parse_order(text: str, name: str) -> FactoryOrder:
    """The order of a text, with everything in it checked before the first puzzle is made."""
    data = parse_toml(text)
    _only(data, HEAD, "an order")
    seed = _number(data, "seed", least=0)
    lines = data.get("line")
    if not isinstance(lines, list) or not lines or not all(isinstance(each, dict) for each in lines):
        raise InputError("an order has at least one [[line]]")
    return FactoryOrder(
        name=_text(data, "name", name),
        lines=tuple(_line(each, i, seed) for i, each in enumerate(lines)),
        text=text,
        time_limit=float(_number(data, "time_limit", SECONDS, least=0, whole=False)),
        attempts=int(_number(data, "attempts", ATTEMPTS, least=1)),
    )


def _line(data: dict[str, Any], index: int, seed: float) -> Line:
    try:
        kind = _text(data, "kind")
        _only(data, (*OWN, *(option.name for option in kind_table(kind).options)), f"a line of {kind}")
        options = {name: value for name, value in data.items() if name not in OWN}
        wanted = make_order(kind, _text(data, "size"), _text(data, "difficulty", "medium"), options)
        return Line(
            count=int(_number(data, "count", least=1, most=MOST_PUZZLES)),
            wanted=wanted,
            seed=int(_number(data, "seed", seed if index == 0 else derive_seed(int(seed), index), least=0)),
            title=data.get("title") and _text(data, "title"),
            author=data.get("author") and _text(data, "author"),
            tags=_tags(data.get("tags", [])),
        )
    except NurigramError as error:
        raise InputError(f"line {index + 1} of the order: {error}") from error


def _only(data: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    for name in data:
        if name not in known:
            raise InputError(f"{what} has no setting {name!r}; it has: {', '.join(known)}")


def _text(data: Mapping[str, Any], name: str, default: str | None = None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"{name} must be a text" + (f", not {value!r:.40}" if name in data else ", and it is missing"))
    return value


def _number(
    data: Mapping[str, Any],
    name: str,
    default: float | None = None,
    *,
    least: int,
    most: int = MOST,
    whole: bool = True,
) -> float:
    value = data.get(name, default)
    if value is None:
        raise InputError(f"{name} is missing: it must be a number")
    fits = isinstance(value, int if whole else (int, float)) and not isinstance(value, bool)
    if not fits or not value >= least:  # not a number is neither more nor less
        raise InputError(f"{name} must be a {'whole ' * whole}number of at least {least}, not {value!r:.40}")
    if value > most:
        raise InputError(f"{name} must be at most {most}, not {value!r:.40}")
    return float(value) if isinstance(value, float) else value


def _tags(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) and each.strip() for each in value):
        raise InputError('tags must be a list of texts, such as ["spring", "small"]')
    return tuple(value)
