"""What a book shall be like."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from nurigram.ground.errors import InputError, UnknownNameError
from nurigram.messages import messages
from nurigram.paper.press.sheet import Sheet
from nurigram.paper.press.theme import THEMES, Theme
from nurigram.paper.press.typecase import TypeCase, type_case

SECTIONS = ("tier", "kind", "none")
"""How puzzles are gathered: by kind and difficulty, by kind alone, or not at all, in the order given."""

MAX_PER_PAGE = 12


@dataclass(frozen=True)
class BookSettings:
    """Everything one may wish for; what is left out is as most books have it.

    front       title page and contents            rules      a page of rules for every kind
    solutions   all solutions, small, at the end   hints      the first hint for each puzzle
    ways        every puzzle explained, step by step
    url         where the app is: each puzzle gets a code that opens it there
    booklet     two pages on each side of a sheet, to be folded and stapled
    fonts       font files for letters that ours do not have
    """

    title: str | None = None
    subtitle: str | None = None
    author: str | None = None
    language: str = "en"
    sheet: Sheet = field(default_factory=Sheet)
    theme: Theme = THEMES["classic"]
    per_page: int | None = None
    sections: str = "tier"
    front: bool = True
    rules: bool = True
    solutions: bool = True
    hints: bool = False
    ways: bool = False
    url: str | None = None
    booklet: bool = False
    fonts: tuple[Path, ...] = ()

    def __post_init__(self) -> None:
        if self.sections not in SECTIONS:
            raise UnknownNameError("way to gather puzzles", self.sections, SECTIONS)
        if self.per_page is not None and not 1 <= self.per_page <= MAX_PER_PAGE:
            raise InputError(f"a page holds 1 to {MAX_PER_PAGE} puzzles, not {self.per_page}")
        if self.url is not None and not self.url.startswith(("http://", "https://")):
            raise InputError(f"{self.url!r} is no address of the app; it begins with https:// or http://")

    @cached_property
    def case(self) -> TypeCase:
        """The fonts."""
        return type_case(self.fonts)

    def say(self, name: str, facts: Mapping[str, object] | None = None) -> str:
        """A sentence of the book in its language."""
        return messages(self.language).text(f"book.{name}", facts)

    def size(self, factor: float) -> float:
        """A type size in points, as a multiple of the running text, and never too small to read."""
        return max(6.0, self.theme.text * factor)
