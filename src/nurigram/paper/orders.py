"""Puzzles made for a book, ordered in a few words: ``40 nurikabe 10x10 hard``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from nurigram.base.dice import derive_seed
from nurigram.base.errors import InputError
from nurigram.making.batch import generate_many
from nurigram.making.generate import parse_size
from nurigram.puzzle.model import Puzzle, Tier
from nurigram.puzzle.picture_titles import shown
from nurigram.puzzle.registry import KINDS

REPLACEMENTS = 12
"""How often to look for another subject where one would come again."""

_EXAMPLE = "40 nurikabe 10x10 hard"


@dataclass(frozen=True)
class BookOrder:
    """A number of puzzles of a kind, a size and a tier."""

    count: int
    kind: str
    size: tuple[int, int]
    tier: Tier

    def made(self, seed: int, jobs: int = 1) -> Iterator[Puzzle]:
        """The puzzles, the same ones for the same seed."""
        return generate_many(self.kind, self.size, self.tier, count=self.count, seed=seed, jobs=jobs)


def made_for_book(orders: Sequence[BookOrder], seed: int, jobs: int = 1) -> Iterator[Puzzle]:
    """The puzzles of all orders. Each order has a seed of its own, and no subject comes twice if there are others."""
    subjects: set[str] = set()
    for number, order in enumerate(orders):
        own = derive_seed(seed, number) if number else seed
        for index, puzzle in enumerate(order.made(own, jobs)):
            fresh = _of_another_subject(puzzle, order, derive_seed(own, index), subjects)
            subjects.add(shown(fresh).get("en", ""))
            yield fresh


def _of_another_subject(puzzle: Puzzle, order: BookOrder, seed: int, subjects: set[str]) -> Puzzle:
    """The puzzle, or one like it whose picture shows something new."""
    for attempt in range(REPLACEMENTS):
        if shown(puzzle).get("en") not in subjects:
            break
        (puzzle,) = replace(order, count=1).made(derive_seed(seed, attempt))
    return puzzle


def parse_order(text: str) -> BookOrder:
    """An order from its words, in any order; how many and how hard may be left out: one, of tier medium."""
    count, kind, size, tier = 1, None, None, Tier.MEDIUM
    for word in text.lower().replace(",", " ").split():
        if word.isdecimal():
            count = int(word[:9])
        elif word in KINDS:
            kind = word
        elif word[0].isdecimal():
            size = parse_size(word)
        elif word in {each.label for each in Tier}:
            tier = Tier.parse(word)
        else:
            raise InputError(f"{word!r} in the order {text!r} is not understood; an order reads {_EXAMPLE!r}")
    if kind is None or size is None or count < 1:
        raise InputError(f"the order {text!r} must say how many, which kind and which size, as {_EXAMPLE!r} does")
    return BookOrder(count, kind, size, tier)
