"""The paper: its size, the margins, the fold, and what is cut off in the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nurigram.ground.errors import InputError
from nurigram.paper.press.box import Box

PAPERS = {
    "A6": (105.0, 148.0),
    "A5": (148.0, 210.0),
    "B5": (182.0, 257.0),
    "Letter": (215.9, 279.4),
    "A4": (210.0, 297.0),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
    "A3": (297.0, 420.0),
    "A2": (420.0, 594.0),
    "A1": (594.0, 841.0),
    "A0": (841.0, 1189.0),
}
"""Width and height in millimetres, the smallest first. B5 is the Japanese size."""

AMERICAN = ("Letter", "Legal", "Tabloid")

SMALLEST, LARGEST = 80.0, 2000.0
"""The sides of paper that one may ask for, in millimetres."""

HEAD = FOOT = 8.0
"""The strips for the running head and the page number, inside the margins."""

MARK = 5.0
"""The length of a crop mark; it keeps a distance of 3 mm from the page, or of the bleed where that is more."""

_SIZE = re.compile(r"(\d{2,4}(?:\.\d+)?)\s*[x×]\s*(\d{2,4}(?:\.\d+)?)\s*(?:mm)?", re.IGNORECASE)


@dataclass(frozen=True)
class Sheet:
    """One page of a book. ``margin`` is left white all around, ``gutter`` is added to it on the side of the fold."""

    width: float = 210.0
    height: float = 297.0
    margin: float = 12.0
    gutter: float = 4.0
    bleed: float = 0.0
    crop_marks: bool = False

    def __post_init__(self) -> None:
        for name, value, most in (("margin", self.margin, 60), ("gutter", self.gutter, 60), ("bleed", self.bleed, 20)):
            if not 0 <= value <= most:
                raise InputError(f"the {name} must be 0 to {most} mm, not {value:g} mm")
        live = self.live(1)
        if min(live.width, live.height) < 50:
            raise InputError(
                f"these margins leave {live.width:g}x{live.height:g} mm of paper of {self.width:g}x{self.height:g} mm; "
                "at least 50 mm are needed each way"
            )

    @property
    def name(self) -> str:
        """What people call paper of this size."""
        for name, size in PAPERS.items():
            if {self.width, self.height} == set(size):
                return name
        return f"{self.width:g}x{self.height:g} mm"

    @property
    def slug(self) -> float:
        """The strip around the page that is cut off: bleed, and room for crop marks."""
        return max(self.bleed, 3.0) + MARK if self.crop_marks else self.bleed

    @property
    def page(self) -> Box:
        """The whole page, as it is after cutting."""
        return Box(0, 0, self.width, self.height)

    def live(self, number: int) -> Box:
        """Where a page with this number may be printed on: right-hand pages are odd and have the fold at their left."""
        left = self.margin + (self.gutter if number % 2 else 0)
        return Box(left, self.margin, self.width - 2 * self.margin - self.gutter, self.height - 2 * self.margin)

    def body(self, number: int) -> Box:
        """What is left between the running head and the page number."""
        return self.live(number).shrunk(top=HEAD, bottom=FOOT)


def parse_paper(text: str) -> tuple[float, float]:
    """Width and height from ``A4``, ``letter`` or ``170x240`` in millimetres."""
    known = {name.lower(): size for name, size in PAPERS.items()}
    if text.strip().lower() in known:
        return known[text.strip().lower()]
    size = _SIZE.fullmatch(text.strip())
    if not size:
        raise InputError(f"{text!r} is not a paper size; use one of {', '.join(PAPERS)}, or width x height as 170x240")
    width, height = float(size[1]), float(size[2])
    if not (min(width, height) >= SMALLEST and max(width, height) <= LARGEST):
        raise InputError(
            f"paper of {width:g}x{height:g} mm cannot be used; each side must be {SMALLEST:g} to {LARGEST:g} mm"
        )
    return width, height


def larger_papers(sheet: Sheet) -> Iterator[tuple[str, Sheet]]:
    """The named papers with more room than a sheet has, with the same margins: those of its own country first."""
    american = sheet.name in AMERICAN
    for name in sorted(PAPERS, key=lambda each: (each in AMERICAN) != american):
        width, height = PAPERS[name]
        if width * height > sheet.width * sheet.height:
            yield name, Sheet(width, height, sheet.margin, sheet.gutter)
