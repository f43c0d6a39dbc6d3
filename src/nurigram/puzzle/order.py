"""What people ask for: a puzzle to order, with the settings of a kind's generator, or a picture made into one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nurigram.ground.grid import Bitboard
from nurigram.puzzle.model import Tier


@dataclass(frozen=True)
class Option:
    """A setting of a kind's generator, as the library, the command line and the API offer it.

    ``max_island`` is ``--max-island`` on the command line. A number lies between ``low`` and ``high``; a text is one
    of ``choices`` where there are any; ``file`` means that the command line takes the text from a file.
    """

    name: str
    help: str
    type: type[int] | type[float] | type[bool] | type[str] = str
    choices: tuple[str, ...] = ()
    low: float | None = None
    high: float | None = None
    file: bool = False


@dataclass(frozen=True)
class Order:
    """A puzzle that somebody asks for; ``options`` holds those of the kind's options that were given, checked."""

    kind: str
    rows: int
    cols: int
    tier: Tier
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.rows}x{self.cols} {self.kind} of difficulty {self.tier.label}"


@dataclass(frozen=True)
class PictureOptions:
    """How a picture file becomes a puzzle. ``threshold`` is a method by name or a grey value from 0 to 255.

    Without ``rows`` and ``cols`` the size follows from the picture. ``fair`` asks for a puzzle that can be solved
    line by line, which may take more changes than one solution alone.
    """

    rows: int | None = None
    cols: int | None = None
    threshold: str | int = "otsu"
    crop: bool = True
    edges: bool = False
    dither: bool = False
    invert: bool = False
    fair: bool = False
    seed: int = 0
    title: str | None = None


@dataclass(frozen=True)
class Pictured:
    """A puzzle made from a picture: the black cells of the picture, and those of the puzzle's only solution."""

    puzzle: Any
    before: Bitboard
    after: Bitboard

    @property
    def changed(self) -> Bitboard:
        """The cells that had to change."""
        return self.before ^ self.after
