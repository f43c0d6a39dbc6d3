"""What users can order: a generated puzzle, with the settings of its kind, or a picture turned into a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from nurigram.ground.grid import Bitboard
from nurigram.puzzle.model import Tier


@dataclass(frozen=True)
class Option:
    """A setting of a kind's generator that the library, the command line and the API offer.

    ``max_island`` is ``--max-island`` on the command line. A number must lie between ``low`` and ``high``; a text
    must be one of ``choices`` if there are any; ``file`` means that the command line reads the text from a file.
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
    """A request for a puzzle. ``options`` holds the options of the kind that were given, already checked."""

    kind: str
    rows: int
    cols: int
    tier: Tier
    options: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return f"{self.rows}x{self.cols} {self.kind} of difficulty {self.tier.label}"


@dataclass(frozen=True)
class PictureOptions:
    """How a picture file becomes a puzzle. ``threshold`` is the name of a method or a grey value from 0 to 255.

    Without ``rows`` and ``cols`` the size follows from the picture. ``fair`` means that the puzzle can be solved line
    by line, which may take more changes to the picture than a single solution does.
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
    """A puzzle made from a picture, with the black cells of the picture and of the puzzle's only solution."""

    puzzle: Any
    before: Bitboard
    after: Bitboard

    @property
    def changed(self) -> Bitboard:
        """The cells that had to change."""
        return self.before ^ self.after
