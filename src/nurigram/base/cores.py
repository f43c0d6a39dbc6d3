"""Find a minimal subset that already fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def core(parts: Sequence[T], fails: Callable[[Sequence[T]], bool]) -> list[T]:
    """Some of the parts that fail by themselves, and of which none can be left out.

    All parts together must fail, and what fails must go on failing when parts are added. Halves are left out first,
    then quarters and so on, so a small core of many parts takes few questions. Where ``fails`` says no because it does
    not know, the core still fails, but it may be larger than need be.
    """
    kept, size = list(parts), max(1, len(parts) // 2)
    while True:
        at = 0
        while at < len(kept):
            rest = kept[:at] + kept[at + size :]
            if fails(rest):
                kept = rest
            else:
                at += size
        if size == 1:
            return kept
        size //= 2
