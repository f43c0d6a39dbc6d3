"""Random choices that come out the same on every machine and in every version of Python.

Python guarantees that the same seed always gives the same sequence of ``random()``, but guarantees nothing for
``choice``, ``shuffle`` or ``sample``. So the few choices that generators need are built on ``random()`` alone.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

SEED_BITS = 48
"""Derived seeds stay below 2**48, because many JSON readers lose digits above 2**53."""


def derive_seed(seed: int, *path: int) -> int:
    """A separate seed for each part of a larger job; the same seed and path always give the same result."""
    digest = hashlib.sha256(":".join(map(str, (seed, *path))).encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")


def fresh_seed() -> int:
    """A random seed, for when the caller gives none."""
    return random.SystemRandom().getrandbits(32)


class Dice:
    """A source of random choices that depend only on its seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._source = random.Random(str(seed))
        self._shared: Any = None
        self.roll: Callable[[], float] = self._source.random

    def share(self, make: Callable[[tuple[int, ...]], Any]) -> Any:
        """What else rolls these dice: made once from their state, and rolled by everybody from then on."""
        if self._shared is None:
            self._shared = make(self._source.getstate()[1])
            self.roll = self._shared.roll
        return self._shared

    def below(self, bound: int) -> int:
        """A whole number from 0 to ``bound`` - 1."""
        return int(self.roll() * bound)

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.roll() < probability

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[int(self.roll() * len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            other = int(self.roll() * (last + 1))
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return mixed

    def weighted(self, weights: Sequence[float]) -> int:
        """The position of one of the weights, chosen with a probability proportional to the weight."""
        mark = self.roll() * sum(weights)
        for position, weight in enumerate(weights):
            mark -= weight
            if mark < 0:
                return position
        return len(weights) - 1
