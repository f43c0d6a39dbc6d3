"""Puzzles gathered under headings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nurigram.messages import app_sentences, messages
from nurigram.paper.entry import Entry
from nurigram.paper.pages.block import Block, stars_of
from nurigram.paper.settings import BookSettings
from nurigram.puzzle.model import Tier
from nurigram.puzzle.registry import KINDS


@dataclass(frozen=True)
class Section:
    """Puzzles under one heading. ``kind`` is empty where kinds are mixed."""

    kind: str
    title: str
    short: str
    stars: int
    blocks: tuple[Block, ...]

    @property
    def numbers(self) -> str:
        """From which number to which the puzzles run."""
        first, last = self.blocks[0].number, self.blocks[-1].number
        return str(first) if first == last else f"{first}–{last}"


def kind_name(kind: str, language: str) -> str:
    """What players call the kind."""
    return str(app_sentences(language)["kinds"][kind]["name"])


def gather(entries: Sequence[Entry], settings: BookSettings) -> list[Section]:
    """The sections in order, their puzzles numbered from 1 through the whole book."""
    sections: list[Section] = []
    number = 0
    for kind, tier, some in _groups(entries, settings.sections):
        blocks = tuple(Block(entry, number + place, settings) for place, entry in enumerate(some, 1))
        number += len(blocks)
        sections.append(Section(kind, *_titles(kind, tier, settings), blocks))
    return sections


def _groups(entries: Sequence[Entry], by: str) -> Iterator[tuple[str, Tier | None, list[Entry]]]:
    """The puzzles of each section: small ones first, else in the order given. Without sections all of them."""
    if by == "none":
        yield "", None, list(entries)
        return
    for kind in KINDS:
        for tier in Tier if by == "tier" else (None,):
            chosen = [each for each in entries if each.puzzle.kind == kind and tier in (None, each.tier)]
            if chosen:
                yield kind, tier, sorted(chosen, key=lambda each: each.puzzle.grid.area)


def _titles(kind: str, tier: Tier | None, settings: BookSettings) -> tuple[str, str, int]:
    """The heading, its short form under the name of the kind, and the stars."""
    if not kind:
        return settings.say("puzzles"), settings.say("puzzles"), 0
    name = kind_name(kind, settings.language)
    if tier is None:
        return name, settings.say("puzzles"), 0
    level = messages(settings.language).text(f"tiers.{tier.label}")
    level = level[:1].upper() + level[1:]
    return f"{name} · {level}", level, stars_of(tier)
