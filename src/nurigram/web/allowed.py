"""What the settings allow a request: how large it may be, and how long it may take."""

from __future__ import annotations

from typing import Any, NamedTuple

from nurigram.web.boards import Bounds
from nurigram.web.reading import Limits
from nurigram.web.settings import Settings


class Work(NamedTuple):
    """A checked request: a function of ``nurigram.web.tasks`` with its arguments, and its time limit.

    Without ``is_long`` it is usually quick. ``seconds`` are ``None`` for work that has no time limit of its own.
    """

    task: tuple[Any, ...]
    seconds: float | None = None
    is_long: bool = True


def bounds_of(settings: Settings) -> Bounds:
    """The limits for puzzles and answers."""
    return Bounds(settings.max_side, settings.max_cells, settings.max_count, settings.max_answer_bytes)


def limits_of(settings: Settings) -> Limits:
    """What requests may ask for."""
    return Limits(bounds_of(settings), settings.max_solutions, settings.max_seconds, settings.default_seconds)


def seconds_of(settings: Settings, wanted: float | None) -> float:
    """The time limit of a request."""
    return limits_of(settings).time(wanted)
