"""The settings of a book: its paper, its looks, its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from nurigram.base.errors import InputError, UnknownNameError, UnsupportedError
from nurigram.messages import app_sentences, messages

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

MARK = 5.0
"""The length of a crop mark; it keeps a distance of 3 mm from the page, or of the bleed where that is more."""

THEMES = ("classic", "bold", "large", "contrast")
"""``bold`` is for children, ``large`` for large print, ``contrast`` has no grey at all. The templates define them."""

SECTIONS = ("tier", "kind", "none")
"""How puzzles are gathered: by kind and difficulty, by kind alone, or not at all, in the order given."""

MAX_PER_PAGE = 12

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
        width, height = self.width - 2 * self.margin - self.gutter, self.height - 2 * self.margin
        if min(width, height) < 50:
            raise InputError(
                f"these margins leave {width:g}x{height:g} mm of paper of {self.width:g}x{self.height:g} mm; "
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


def sheet_of(paper: str, **rest: Any) -> Sheet:
    """A page of paper as people name it, with margins and marks."""
    return Sheet(*parse_paper(paper), **rest)


def larger_papers(sheet: Sheet) -> Iterator[Sheet]:
    """The named papers with more room than a sheet has, with the same margins: those of its own country first."""
    american = sheet.name in AMERICAN
    for name in sorted(PAPERS, key=lambda each: (each in AMERICAN) != american):
        width, height = PAPERS[name]
        if width * height > sheet.width * sheet.height:
            yield Sheet(width, height, sheet.margin, sheet.gutter)


@dataclass(frozen=True)
class BookSettings:
    """Everything one may wish for; what is left out is as most books have it.

    front       title page and contents            rules      a page of rules for every kind
    solutions   all solutions, small, at the end   hints      the first hint for each puzzle
    ways        every puzzle explained, step by step
    mono        colours as greys with signs, for print without colours
    url         where the app is: each puzzle gets a code that opens it there
    booklet     two pages on each side of a sheet, to be folded and stapled
    fonts       font files for letters that ours do not have
    template    a Typst file to use instead of ours
    """

    title: str | None = None
    subtitle: str | None = None
    author: str | None = None
    language: str = "en"
    sheet: Sheet = field(default_factory=Sheet)
    theme: str = "classic"
    per_page: int | None = None
    sections: str = "tier"
    front: bool = True
    rules: bool = True
    solutions: bool = True
    hints: bool = False
    ways: bool = False
    mono: bool = False
    url: str | None = None
    booklet: bool = False
    fonts: tuple[Path, ...] = ()
    template: Path | None = None

    def __post_init__(self) -> None:
        if self.sections not in SECTIONS:
            raise UnknownNameError("way to gather puzzles", self.sections, SECTIONS)
        if self.theme not in THEMES:
            raise UnknownNameError("theme", self.theme, THEMES)
        if self.per_page is not None and not 1 <= self.per_page <= MAX_PER_PAGE:
            raise InputError(f"a page holds 1 to {MAX_PER_PAGE} puzzles, not {self.per_page}")
        if self.url is not None and not self.url.startswith(("http://", "https://")):
            raise InputError(f"{self.url!r} is not an address of the app; it begins with https:// or http://")
        if self.booklet and self.sheet.slug:
            raise UnsupportedError("a booklet is folded, not cut: leave out the bleed and the crop marks")

    def say(self, name: str, facts: Mapping[str, object] | None = None) -> str:
        """A sentence of the book in its language."""
        return messages(self.language).text(f"book.{name}", facts)

    def kind(self, name: str) -> str:
        """What players call the kind."""
        return str(app_sentences(self.language)["kinds"][name]["name"])
